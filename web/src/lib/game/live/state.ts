// What the client knows of a table, and how each message of the server changes
// it. Pure functions on plain data: the same messages always give the same state.
import type { GameEvent, Legal, View } from '../../generated/game';
import type { Clock as WireClock, ServerMessage, TableInfo, Timers } from '../../generated/wire';
import type { Clock } from '../model';

/** One step of the game, kept for the log. */
export interface Step {
  seq: number;
  seat: number | null;
  origin: string;
  events: readonly GameEvent[];
}

export interface LiveGame {
  id: string;
  seq: number;
  view: View;
  legal: Legal | null;
  /** The same object until the server sends another reading: a new one restarts the countdown. */
  clock: Clock | undefined;
  steps: readonly Step[];
  /** The steps begin with the game's first one; of a very long game only the last are told. */
  whole: boolean;
}

export interface ChatMessage {
  member: number;
  name: string;
  text: string;
  at: number;
}

export interface LiveState {
  member: number | undefined;
  seat: number | null;
  table: TableInfo | undefined;
  game: LiveGame | undefined;
  chat: readonly ChatMessage[];
}

export const EMPTY: LiveState = { member: undefined, seat: null, table: undefined, game: undefined, chat: [] };

/** The time in all of the phase that is now, to draw the ring. */
export function limit(view: View, timers: Timers): number {
  const { pending } = view;
  if (pending.type !== 'decision') return 0;
  switch (pending.kind) {
    case 'setup_settlement':
    case 'setup_city':
    case 'setup_road':
      return timers.setup;
    case 'before_roll':
      return timers.roll;
    case 'discard':
      return timers.discard;
    case 'move_robber':
    case 'choose_victim':
    case 'robber_flees':
      return timers.robber;
    case 'trade_and_build':
    case 'free_road':
    case 'place_deserter':
    case 'diplomat_road':
    case 'smith':
    case 'spy':
    case 'master_merchant':
    case 'metropolis':
    case 'neutral_road':
    case 'neutral_settlement':
    case 'neutral_ship':
    case 'forced_give':
      return timers.turn;
    // Answers that Cities & Knights asks of others have the time of a discard.
    default:
      return timers.discard;
  }
}

function readClock(clock: WireClock, view: View, table: TableInfo | undefined): Clock | undefined {
  if (clock.left === null) return undefined;
  const left = clock.left / 1000;
  const total = table ? limit(view, table.options.timers) : 0;
  return { left, total: Math.max(total, left) };
}

/** Lays changed fields over a view; of the board too only some may have changed. */
export function patchView(view: View, patch: Partial<Omit<View, 'board'>> & { board?: Partial<View['board']> }): View {
  const { board, ...rest } = patch;
  return { ...view, ...rest, board: board ? { ...view.board, ...board } : view.board };
}

const CHAT_KEPT = 200;

export function reduce(state: LiveState, message: ServerMessage): LiveState {
  switch (message.type) {
    case 'welcome':
      // Everything said before comes again after a welcome.
      return { ...state, member: message.member, ...seated(state, message.seat, message.table), chat: [] };
    case 'table':
      return { ...state, ...seated(state, message.seat, message.table) };
    case 'game': {
      const { game: id, seq, view, legal } = message;
      const game: LiveGame = {
        id,
        seq,
        view,
        legal,
        clock: readClock(message.clock, view, state.table),
        steps: message.past,
        whole: seq === 0 || message.past[0]?.seq === 1,
      };
      return { ...state, game };
    }
    case 'update': {
      const before = state.game;
      // A step that does not follow is not laid over anything: see `isGap`.
      if (!before || message.seq !== before.seq + 1) return state;
      const view = patchView(before.view, message.view);
      const step: Step = { seq: message.seq, seat: message.seat, origin: message.origin, events: message.events };
      const game: LiveGame = {
        ...before,
        seq: message.seq,
        view,
        legal: message.legal,
        clock: readClock(message.clock, view, state.table),
        steps: [...before.steps, step],
      };
      return { ...state, game };
    }
    case 'chat': {
      const { member, name, text, at } = message;
      return { ...state, chat: [...state.chat.slice(1 - CHAT_KEPT), { member, name, text, at }] };
    }
    default:
      return state;
  }
}

/** A game belongs to the seat it was seen from and to the table's present game. */
function seated(state: LiveState, seat: number | null, table: TableInfo): Pick<LiveState, 'seat' | 'table' | 'game'> {
  const game = state.game;
  const fits = game && table.phase !== 'gathering' && game.id === table.game && game.view.viewer === seat;
  return { seat, table, game: fits ? game : undefined };
}

/** Whether steps are missing between what is known and this message. */
export function isGap(state: LiveState, message: ServerMessage): boolean {
  return message.type === 'update' && message.seq > (state.game?.seq ?? -1) + 1;
}

/** Whether the game is over: won, or ended by the people. */
export function isOver(state: LiveState): boolean {
  return state.table?.phase === 'over' || state.game?.view.pending.type === 'over';
}
