// One person at one table: the connection, what is known, and what can be
// said. Pages read its state and call its methods; nothing here draws.
import { SvelteSet } from 'svelte/reactivity';
import type { ClientMessage, Hint, Refusal, ServerMessage } from '../../lib/generated/wire';
import { answer, promise } from '../../lib/fair/exchange';
import { leftOf } from '../../lib/game/clock.svelte';
import { ROLL_TIME } from '../../lib/game/dice';
import { EMPTY, isGap, reduce, type LiveGame, type LiveState, type Step } from '../../lib/game/live/state';
import { forget, recall, remember } from '../../lib/net/memory';
import { api } from '../../lib/net/http';
import { settings } from '../../lib/settings.svelte';
import { socketUrl, TableSocket, type SocketStatus } from '../../lib/net/socket';

interface Memory {
  game: LiveGame;
  /** When the clock runs out, in milliseconds since 1970. */
  ends?: number;
}

const SAVE_EVERY = 2000;

/** A step that can still be taken back. */
export interface HeldStep {
  /** Whether it is one's own. */
  mine: boolean;
  /** Who is asked once it is made; nobody else than before if this is empty. */
  next: readonly number[];
  left: number;
  at: number;
}

export interface SessionEvents {
  /** Something asked for was not done. */
  onrefused?: (refusal: Refusal) => void;
  /** A step just happened (not one that was missed long ago). */
  onstep?: (step: Step, game: LiveGame) => void;
}

export class TableSession {
  readonly code: string;
  live = $state.raw<LiveState>(EMPTY);
  status = $state<SocketStatus>('connecting');
  refusal = $state.raw<Refusal>();
  /** The step of the last roll seen happening; 0 before. */
  rollId = $state(0);
  /** The dice that are rolling: what they bring is heard of when they lie still. */
  rolling = $state.raw<readonly [number, number]>();
  /** What can still be taken back. */
  held = $state.raw<HeldStep>();
  unread = $state(0);
  /** Everything that is sent after a welcome has come. */
  settled = $state(false);
  /** Members whose words are not wanted; the server keeps the list, this is for the menu. */
  readonly muted = new SvelteSet<number>();
  /** What a strong player would do now; gone with the next step. */
  hint = $state.raw<Hint>();
  /** A hint was asked for and has not come. */
  asking = $state(false);
  events: SessionEvents = {};

  #socket: TableSocket;
  #id = 0;
  #asked: { id: number; action: string }[] = [];
  #hintId = 0;
  /** The game before the own step that is held: nothing else is certain. */
  #certain: LiveGame | undefined;
  /** What came while the dice rolled. */
  #waiting: { message: ServerMessage; at: number }[] = [];
  #rest: ReturnType<typeof setTimeout> | undefined;
  #saved = 0;
  #saving: ReturnType<typeof setTimeout> | undefined;
  #heard = 0;
  #drawing: Promise<void> = Promise.resolve();
  /** Another game was asked for. */
  #again = false;

  constructor(code: string, password?: string) {
    this.code = code;
    this.#restore();
    this.#socket = new TableSocket({
      url: socketUrl(code),
      password,
      seen: () => (this.live.game ? { game: this.live.game.id, last_seen: this.live.game.seq } : undefined),
      known: async () => (await api.session()) !== null,
      onmessage: (message) => this.#receive(message),
      onstatus: (status, refusal) => {
        this.status = status;
        this.refusal = refusal;
        if (status !== 'open') {
          this.#still();
          this.#forgetHeld();
          this.#asked = [];
          this.dropHint();
        }
      },
    });
    addEventListener('pagehide', this.#save);
  }

  get connected(): boolean {
    return this.status === 'open';
  }

  /** The connection is away and the game on screen may be old. */
  get lost(): boolean {
    return this.status === 'lost' || this.status === 'restarting' || this.status === 'connecting';
  }

  close(): void {
    clearTimeout(this.#rest);
    this.#save();
    clearTimeout(this.#saving);
    removeEventListener('pagehide', this.#save);
    this.#socket.close();
  }

  send = (message: ClientMessage): boolean => {
    const sent = this.#socket.send(message);
    if (sent && message.type === 'rematch') this.#again = true;
    if (!sent) this.events.onrefused?.({ code: 'offline', text: '' });
    return sent;
  };

  /**
   * Does something in the game. The same thing is not said twice before there is an answer. Where the table allows
   * it, what reveals nothing can be taken back for a moment, unless it is to happen at once.
   */
  act(action: string, now = false): void {
    const { game, table } = this.live;
    if (!game || this.#asked.some((a) => a.action === action)) return;
    const id = ++this.#id;
    const type = table?.options.take_back && !now ? 'hold' : 'act';
    // What somebody else holds comes before it.
    const after = game.seq + (this.held && !this.held.mine ? 1 : 0);
    if (this.send({ type, id, after, action })) this.#asked.push({ id, action });
  }
  /** Takes back what is held, or lets it happen at once. */
  release(back: boolean): void {
    if (this.held?.mine) this.send({ type: 'release', back });
  }

  /** Asks what a strong player would do. */
  askHint(): void {
    if (this.asking || this.hint || !this.live.game) return;
    this.#hintId = ++this.#id;
    this.asking = this.send({ type: 'hint', id: this.#hintId });
  }
  dropHint(): void {
    this.hint = undefined;
    this.asking = false;
    this.#hintId = 0;
  }

  mute(member: number, muted: boolean): void {
    if (!this.send({ type: 'mute', member, muted })) return;
    if (muted) this.muted.add(member);
    else this.muted.delete(member);
    if (muted) this.live = { ...this.live, chat: this.live.chat.filter((c) => c.member !== member) };
  }

  /** What a roll brings waits until the dice lie still, and whatever comes after it. */
  #receive(message: ServerMessage): void {
    const at = performance.now();
    const roll =
      message.type === 'update' && !isGap(this.live, message)
        ? message.events.filter((e) => e.type === 'rolled').at(-1)
        : undefined;
    if (roll?.type === 'rolled' && message.type === 'update' && settings.moves && !document.hidden) {
      // Another roll before the last one is shown: nobody is kept waiting for both.
      this.#still();
      this.rolling = roll.dice;
      this.rollId = message.seq;
      this.#waiting = [{ message, at }];
      this.#rest = setTimeout(() => this.#still(), ROLL_TIME);
    } else if (this.rolling && message.type !== 'closed') this.#waiting.push({ message, at });
    else {
      this.#still();
      this.#hear(message, at);
    }
  }
  #still(): void {
    clearTimeout(this.#rest);
    const heard = this.#waiting;
    this.#waiting = [];
    this.rolling = undefined;
    for (const { message, at } of heard) this.#hear(message, at);
  }

  /** The connection is gone, and nobody knows what became of it. */
  #forgetHeld(): void {
    if (this.held?.mine && this.#certain) this.live = { ...this.live, game: this.#certain };
    this.held = undefined;
    this.#certain = undefined;
  }

  #hear(message: ServerMessage, at: number): void {
    const before = this.live;
    if (message.type === 'update' && isGap(before, message)) {
      // Something is missing in between: begin again with all of it.
      this.live = { ...before, game: undefined };
      this.#socket.reconnect();
      return;
    }
    this.live = reduce(before, message, at);
    // A hint is for one moment of the game.
    if (this.live.game?.seq !== before.game?.seq) this.dropHint();
    const { game } = this.live;
    switch (message.type) {
      case 'table':
        this.settled = true;
        this.#readyAgain();
        this.#drawSeeds();
        break;
      case 'welcome':
        this.#drawSeeds();
        this.#heard = 0;
        this.muted.clear();
        for (const member of message.muted) this.muted.add(member);
        // What we remembered does not fit this seat, and the server counts on it.
        if (before.game && !game && message.table.phase !== 'gathering') this.#socket.reconnect();
        break;
      case 'game':
        this.#later();
        break;
      case 'held': {
        const mine = message.id !== null && message.seat === this.live.seat;
        this.#asked = this.#asked.filter((a) => a.id !== message.id);
        this.held = { mine, next: message.next, left: message.left / 1000, at };
        break;
      }
      case 'released':
        this.held = undefined;
        this.#certain = undefined;
        break;
      case 'update':
        if (!game || game === before.game) break;
        // An own step may turn out to be one that is held; those of others come when nothing is.
        this.#certain = before.game;
        if (!this.held?.mine) this.held = undefined;
        if (message.events.some((e) => e.type === 'rolled')) this.rollId = message.seq;
        this.events.onstep?.(game.steps.at(-1)!, game);
        this.#later();
        break;
      case 'accepted':
        this.#asked = this.#asked.filter((a) => a.id !== message.id);
        break;
      case 'refused':
        this.#asked = this.#asked.filter((a) => a.id !== message.id);
        this.events.onrefused?.(message.refusal);
        // Nobody knows whether it happened: the server tells once it has found out.
        if (message.refusal.code === 'unknown') this.#socket.reconnect();
        break;
      case 'hinted':
        if (message.id !== this.#hintId) break;
        this.dropHint();
        if (message.hint) this.hint = message.hint;
        else if (message.refusal && message.refusal.code !== 'stale') this.events.onrefused?.(message.refusal);
        break;
      case 'error':
        this.events.onrefused?.(message.refusal);
        break;
      case 'chat':
        // After a welcome old messages come again; those are not news.
        if (++this.#heard > 0 && Date.now() - message.at < 10_000 && message.member !== this.live.member) this.unread++;
        break;
    }
  }

  /** Whoever asked for another game is ready for it: nobody is asked twice. */
  #readyAgain(): void {
    const { table, seat } = this.live;
    if (!this.#again || table?.phase !== 'gathering') return;
    this.#again = false;
    if (seat === null || table.seats[seat]?.ready) return;
    this.#drawing = this.#drawing.then(async () => {
      const own = await promise(table, seat).catch(() => undefined);
      if (own) this.#socket.send(own);
      this.#socket.send({ type: 'ready', ready: true });
    });
  }

  /** Does the own part in drawing the seeds of the next game, one table after the other. */
  #drawSeeds(): void {
    const { table, seat } = this.live;
    if (!table?.fair || table.phase !== 'gathering') return;
    this.#drawing = this.#drawing.then(async () => {
      // To promises that cannot be read nothing is answered.
      const message = await answer(table, seat).catch(() => undefined);
      if (message) this.#socket.send(message);
    });
  }

  get #key(): string {
    return `tradeholm.table.${this.code}`;
  }

  #later(): void {
    this.#saving ??= setTimeout(this.#save, Math.max(0, this.#saved + SAVE_EVERY - Date.now()));
  }

  #save = (): void => {
    clearTimeout(this.#saving);
    this.#saving = undefined;
    this.#saved = Date.now();
    const { table } = this.live;
    const game = this.held?.mine ? this.#certain : this.live.game;
    if (!game || !table || table.phase !== 'playing') return forget(this.#key);
    const { clock, ...rest } = game;
    const memory: Memory = {
      game: { ...rest, clock: undefined },
      ...(clock ? { ends: Date.now() + leftOf(clock, performance.now()) * 1000 } : {}),
    };
    remember(this.#key, memory);
  };

  #restore(): void {
    const memory = recall<Memory>(this.#key);
    const game = memory?.game;
    if (!game?.id || !game.view || !Array.isArray(game.steps) || typeof game.seq !== 'number') return;
    const left = memory?.ends ? Math.max(0, (memory.ends - Date.now()) / 1000) : undefined;
    const clock = left === undefined ? undefined : { left, total: left, at: performance.now() };
    this.live = { ...EMPTY, game: { ...game, clock } };
  }
}
