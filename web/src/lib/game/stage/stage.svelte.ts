// What is on the stage now, and what waits for it. Scenes follow the game and never hold it up: those that
// come too late are left out, and a tap or a key ends the one that is shown.
import type { Quick } from '../../generated/wire';
import type { Player } from '../model';
import type { Scene } from './scene';

/** How long a scene is seen, in milliseconds; one with two strengths or more words is read longer. */
const LENGTH = 1300;
const LONG = 2600;
/** Behind the game by more than this, a scene tells nothing. */
const STALE = 5000;
const MOST = 3;

export interface Bubble {
  key: number;
  player: Player;
  quick: Quick;
}
const BUBBLE = 3500;
const MOST_BUBBLES = 4;

export class Stage {
  now = $state.raw<Scene & { key: number }>();
  /** Signs that were just made; each is seen for a moment. */
  bubbles = $state.raw<readonly Bubble[]>([]);
  #waiting: { scene: Scene; at: number }[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #count = 0;
  readonly #clock: () => number;

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  /** `after` milliseconds from now at the earliest: the dice are read first. */
  show(scenes: readonly Scene[], after = 0): void {
    if (!scenes.length) return;
    const at = this.#clock() + after;
    this.#waiting = [...this.#waiting, ...scenes.map((scene) => ({ scene, at }))].slice(-MOST);
    if (!this.now) this.#next();
  }
  say(player: Player, quick: Quick): void {
    const bubble = { key: ++this.#count, player, quick };
    this.bubbles = [...this.bubbles, bubble].slice(-MOST_BUBBLES);
    setTimeout(() => (this.bubbles = this.bubbles.filter((b) => b !== bubble)), BUBBLE);
  }
  skip(): void {
    if (this.now) this.#next();
  }
  clear(): void {
    this.#waiting = [];
    clearTimeout(this.#timer);
    this.now = undefined;
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.now = undefined;
    const time = this.#clock();
    this.#waiting = this.#waiting.filter(({ at }) => time - at < STALE);
    const first = this.#waiting[0];
    if (!first) return;
    if (first.at > time) {
      this.#timer = setTimeout(() => this.#next(), first.at - time);
      return;
    }
    this.#waiting.shift();
    this.now = { ...first.scene, key: ++this.#count };
    this.#timer = setTimeout(() => this.#next(), first.scene.against || first.scene.long ? LONG : LENGTH);
  }
}
