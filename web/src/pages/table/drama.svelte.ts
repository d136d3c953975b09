// What makes a table feel alive: the stage over the board, and sounds. It follows the game and never holds it
// up; the stage is fetched once the table is open, and a step that comes before it is here has no scene.
import { booksOf } from '../../lib/books/books.svelte';
import { logContext } from '../../lib/game/live/log';
import type { LiveGame, Step } from '../../lib/game/live/state';
import type { Player } from '../../lib/game/model';
import { play, SOUND_OF, type Sound } from '../../lib/game/sound';
import type { Scene } from '../../lib/game/stage/scene';
import type { View } from '../../lib/generated/game';
import type { Quick } from '../../lib/generated/wire';
import { settings } from '../../lib/settings.svelte';

type Kit = typeof import('../../lib/game/stage');

export class Drama {
  /** The stage and its widgets, once they are here. */
  kit = $state.raw<Kit>();
  stage = $state.raw<InstanceType<Kit['Stage']>>();
  /** The game ended while this screen was open. */
  fresh = $state(false);
  /** It could not be fetched: the log and the dialog of the end tell the same. */
  failed = $state(false);
  #before: View;

  constructor(view: View) {
    this.#before = view;
  }

  async fetch(): Promise<void> {
    try {
      const kit = await import('../../lib/game/stage');
      this.stage = new kit.Stage();
      this.kit = kit;
    } catch {
      this.failed = true;
    }
  }

  /** Returns what is to be said aloud beside the log. */
  step({ events }: Step, { view }: LiveGame, people: readonly Player[]): string[] {
    const before = this.#before;
    this.#before = view;
    if (events.some((e) => e.type === 'won')) {
      this.fresh = true;
      this.stage?.clear();
    }
    this.#sound(events, view);
    const scenes: Scene[] = this.kit?.scenesOf({ ...logContext(view, people), view, before, step: events }) ?? [];
    if (settings.moves && !document.hidden) this.stage?.show(scenes);
    return scenes.flatMap((scene) => scene.spoken ?? []);
  }

  /** Each sound of a step once; dice that were seen rolling have been heard. */
  #sound(events: Step['events'], view: View): void {
    const of = Object.assign({}, SOUND_OF, ...booksOf(view).map((book) => book.sounds)) as typeof SOUND_OF;
    const heard: Sound[] = [];
    for (const e of events) {
      const won = e.type === 'won' ? (e.seat === view.viewer ? 'won' : 'lost') : undefined;
      const asks = e.type === 'offered' && view.viewer !== null && e.to.includes(view.viewer) ? 'offer' : undefined;
      const seven = e.type === 'rolled' && e.dice[0] + e.dice[1] === 7;
      for (const sound of [won ?? asks ?? of[e.type], seven ? ('robber' as const) : undefined]) {
        if (!sound || heard.includes(sound)) continue;
        heard.push(sound);
        if (sound !== 'dice' || !settings.moves || document.hidden) void play(sound);
      }
    }
  }

  /** What was just said by a sign. */
  quick(player: Player, quick: Quick): void {
    if (!document.hidden) this.stage?.say(player, quick);
  }

  close(): void {
    this.stage?.clear();
  }
}
