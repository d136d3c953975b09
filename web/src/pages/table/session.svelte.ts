// One person at one table: the connection, what is known, and what can be
// said. Pages read its state and call its methods; nothing here draws.
import { SvelteSet } from 'svelte/reactivity';
import type { ClientMessage, Hint, Refusal, ServerMessage } from '../../lib/generated/wire';
import { EMPTY, isGap, reduce, type LiveGame, type LiveState, type Step } from '../../lib/game/live/state';
import { forget, recall, remember } from '../../lib/net/memory';
import { socketUrl, TableSocket, type SocketStatus } from '../../lib/net/socket';

interface Memory {
  game: LiveGame;
  /** When the clock runs out, in milliseconds since 1970. */
  ends?: number;
}

const SAVE_EVERY = 2000;

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
  #clockRead = 0;
  #saved = 0;
  #saving: ReturnType<typeof setTimeout> | undefined;
  #heard = 0;

  constructor(code: string) {
    this.code = code;
    this.#restore();
    this.#socket = new TableSocket({
      url: socketUrl(code),
      seen: () => (this.live.game ? { game: this.live.game.id, last_seen: this.live.game.seq } : undefined),
      onmessage: (message) => this.#hear(message),
      onstatus: (status, refusal) => {
        this.status = status;
        this.refusal = refusal;
        if (status !== 'open') {
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
    this.#save();
    clearTimeout(this.#saving);
    removeEventListener('pagehide', this.#save);
    this.#socket.close();
  }

  send = (message: ClientMessage): boolean => {
    const sent = this.#socket.send(message);
    if (!sent) this.events.onrefused?.({ code: 'offline', text: '' });
    return sent;
  };

  /** Does something in the game. The same thing is not said twice before there is an answer. */
  act(action: string): void {
    const { game } = this.live;
    if (!game || this.#asked.some((a) => a.action === action)) return;
    const id = ++this.#id;
    if (this.send({ type: 'act', id, after: game.seq, action })) this.#asked.push({ id, action });
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

  #hear(message: ServerMessage): void {
    const before = this.live;
    if (message.type === 'update' && isGap(before, message)) {
      // Something is missing in between: begin again with all of it.
      this.live = { ...before, game: undefined };
      this.#socket.reconnect();
      return;
    }
    this.live = reduce(before, message);
    // A hint is for one moment of the game.
    if (this.live.game?.seq !== before.game?.seq) this.dropHint();
    const { game } = this.live;
    switch (message.type) {
      case 'table':
        this.settled = true;
        break;
      case 'welcome':
        this.#heard = 0;
        this.muted.clear();
        for (const member of message.muted) this.muted.add(member);
        // What we remembered does not fit this seat, and the server counts on it.
        if (before.game && !game && message.table.phase !== 'gathering') this.#socket.reconnect();
        break;
      case 'game':
        this.#clockRead = Date.now();
        this.#later();
        break;
      case 'update':
        if (!game || game === before.game) break;
        this.#clockRead = Date.now();
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
    const { game, table } = this.live;
    if (!game || !table || table.phase !== 'playing') return forget(this.#key);
    const { clock, ...rest } = game;
    const memory: Memory = {
      game: { ...rest, clock: undefined },
      ...(clock ? { ends: this.#clockRead + clock.left * 1000 } : {}),
    };
    remember(this.#key, memory);
  };

  #restore(): void {
    const memory = recall<Memory>(this.#key);
    const game = memory?.game;
    if (!game?.id || !game.view || !Array.isArray(game.steps) || typeof game.seq !== 'number') return;
    const left = memory?.ends ? Math.max(0, (memory.ends - Date.now()) / 1000) : undefined;
    this.#clockRead = Date.now();
    this.live = { ...EMPTY, game: { ...game, clock: left === undefined ? undefined : { left, total: left } } };
  }
}
