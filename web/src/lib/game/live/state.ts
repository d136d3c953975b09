// What the client knows of a table, and how each message of the server changes
// it. Pure functions on plain data: the same messages always give the same state.
import type { GameEvent, Legal, View } from '../../generated/game';
import type { Clock as WireClock, Quick, ServerMessage, TableInfo } from '../../generated/wire';
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
  clock: Clock | undefined;
  steps: readonly Step[];
  /** The steps begin with the game's first one; of a very long game only the last are told. */
  whole: boolean;
}

export interface ChatMessage {
  member: number;
  name: string;
  text: string;
  /** Said by a sign. */
  quick?: Quick;
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

function readClock({ left, total }: WireClock, at: number): Clock | undefined {
  return left === null ? undefined : { left: left / 1000, total: (total ?? left) / 1000, at };
}

/** Lays changed fields over a view; of the board too only some may have changed. */
export function patchView(view: View, patch: Partial<Omit<View, 'board'>> & { board?: Partial<View['board']> }): View {
  const { board, ...rest } = patch;
  return { ...view, ...rest, board: board ? { ...view.board, ...board } : view.board };
}

const CHAT_KEPT = 200;

/** `at` is when the message came, by `performance.now()`. */
export function reduce(state: LiveState, message: ServerMessage, at = performance.now()): LiveState {
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
        clock: readClock(message.clock, at),
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
        clock: readClock(message.clock, at),
        steps: [...before.steps, step],
      };
      return { ...state, game };
    }
    case 'released':
      return state.game ? { ...state, game: { ...state.game, clock: readClock(message.clock, at) } } : state;
    case 'chat': {
      const { member, name, text, quick, at } = message;
      const said = { member, name, text, ...(quick ? { quick } : {}), at };
      return { ...state, chat: [...state.chat.slice(1 - CHAT_KEPT), said] };
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
