// A finished game as a row of tables: one before the first step, one after each.
import type { CardCounts, Glow } from '../../lib/board/model';
import type { PlayerView, Player } from '../../lib/game/model';
import { booksOf } from '../../lib/books/books.svelte';
import { placedBy, producing } from '../../lib/game/live/board';
import { seatParts, type Counted } from '../../lib/game/live/players';
import type { Step as LogStep } from '../../lib/game/live/state';
import type { GameEvent, State, StatePlayer, View } from '../../lib/generated/game';
import type { AdviceMode } from '../../lib/generated/wire';
import { patient, Problem } from '../../lib/net/http';

/** Boards, logs and books read the parts of a view that a table has as well. */
export const viewOf = (table: Open): View => table as unknown as View;

/** The whole table, players by seat. */
export type Open = Omit<State, 'players'> & { players: Record<string, StatePlayer> };
type Patch = Partial<Omit<Open, 'board' | 'players'>> & {
  board?: Partial<State['board']>;
  players?: Record<string, Partial<StatePlayer>>;
};
export interface ReviewStep {
  seat: number | null;
  origin: string;
  at: number;
  events: GameEvent[];
  set: Patch;
}
export interface Review {
  id: string;
  status: 'over' | 'aborted';
  scenario: string;
  /** Its name, where it is not one of the program's own. */
  scenario_name?: string;
  started: number;
  ended: number | null;
  /** The revision of the rules it was played under, and that of the server. */
  revision: number;
  current: number;
  /** Played again, or as it was kept, or only the turns before it would be another game. */
  shown: 'replayed' | 'kept' | 'partly';
  /** Whether the table allows the game to be reviewed. */
  advice: AdviceMode;
  players: { name: string; colour: string; bot: boolean }[];
  first: Open;
  steps: ReviewStep[];
}

export async function fetchReview(id: string): Promise<Review> {
  let answer: Response;
  try {
    answer = await patient(`/api/games/${encodeURIComponent(id)}/review`);
  } catch {
    throw new Problem('offline', 'The server does not answer');
  }
  const body: unknown = await answer.json().catch(() => ({}));
  if (answer.ok) return body as Review;
  const { code = 'offline', text = '' } = body as { code?: string; text?: string };
  throw new Problem(code, text, answer.status);
}

/** Lays what changed over the table before; what did not change stays the same object. */
export function apply(table: Open, { board, players, ...rest }: Patch): Open {
  const next: Open = { ...table, ...rest };
  if (board) next.board = { ...table.board, ...board };
  if (players) {
    next.players = { ...table.players };
    for (const [seat, set] of Object.entries(players)) next.players[seat] = { ...next.players[seat]!, ...set };
  }
  return next;
}

export function tables(review: Review): Open[] {
  const all = [review.first];
  for (const step of review.steps) all.push(apply(all.at(-1)!, step.set));
  return all;
}

/** The numbers of the steps that begin a turn, and the last one: where turn-wise stepping stops. */
export function turnStops(review: Review): number[] {
  const stops = [0];
  review.steps.forEach((s, i) => s.events.some((e) => e.type === 'turn_began') && stops.push(i + 1));
  if (stops.at(-1) !== review.steps.length) stops.push(review.steps.length);
  return stops;
}
export function stopAfter(stops: readonly number[], step: number): number {
  return stops.find((s) => s > step) ?? stops.at(-1) ?? 0;
}
export function stopBefore(stops: readonly number[], step: number): number {
  return stops.filter((s) => s < step).at(-1) ?? 0;
}

/** What a seat could not know then is left out of what happened. */
export function asSeen(event: GameEvent, viewer: number | null, view: View): GameEvent {
  const told = booksOf(view).reduce((e, book) => book.asSeen?.(e, viewer) ?? e, event);
  return viewer === null ? told : seenBy(told, viewer);
}
function seenBy(event: GameEvent, viewer: number): GameEvent {
  switch (event.type) {
    case 'stole':
      return event.thief === viewer || event.victim === viewer ? event : { ...event, card: null };
    case 'development_card_drawn':
      return event.seat === viewer ? event : { ...event, card: null };
    case 'discard_chosen':
      return event.seat === viewer ? event : { ...event, cards: null };
    default:
      return event;
  }
}
// "You drew …" is said only to the one who drew; on the open table the hand shows it.
const tells = (e: GameEvent, viewer: number | null) => e.type !== 'development_card_drawn' || e.seat === viewer;
export function logSteps(review: Review, viewer: number | null): LogStep[] {
  return review.steps.map((s, i) => ({
    seq: i + 1,
    seat: s.seat,
    origin: s.origin,
    events: s.events.filter((e) => tells(e, viewer)).map((e) => asSeen(e, viewer, viewOf(review.first))),
  }));
}

const count = (cards: CardCounts | Record<string, number | undefined>) =>
  Object.values(cards).reduce<number>((n, x) => n + (x ?? 0), 0);

/** The panels; hidden points count only where the viewer may see them. */
export function panels(table: Open, people: readonly Player[], viewer: number | null): PlayerView[] {
  return people.map((person, seat) => {
    const p = table.players[seat]!;
    const open = viewer === null || viewer === seat || table.pending.type === 'over';
    const counted: Counted = {
      cards: count(p.hand),
      devCards: count(p.development),
      knights: p.knights,
      roadLength: p.road_length,
      longestRoad: table.longest_road === seat,
      largestArmy: table.largest_army === seat,
      ...(table.harbormaster === seat ? { harbormaster: true } : {}),
      ...(p.harbor_points === null ? {} : { harborPoints: p.harbor_points }),
      ...(p.gold === undefined ? {} : { gold: p.gold }),
    };
    return {
      ...person,
      ...counted,
      ...seatParts(viewOf(table), seat, counted),
      points: open ? p.points.total : p.points.visible,
      turn: table.turn > 0 && table.on_turn === seat && table.pending.type !== 'over',
      ...(p.owes_discard ? { owes: p.owes_discard } : {}),
    };
  });
}

/** What the last step touched. */
export function glow(table: Open, step: ReviewStep | undefined): Glow {
  const out: Glow = {};
  for (const e of step?.events ?? []) {
    const at = placedBy(e, viewOf(table));
    if (at) out.last = at;
    else if (e.type === 'rolled') out.producing = producing(table);
  }
  return out;
}

/** A number from the address: within the game, whatever somebody typed. */
export function clampStep(text: string | null, last: number): number {
  const n = Number.parseInt(text ?? '', 10);
  return Number.isFinite(n) ? Math.min(Math.max(n, 0), last) : last;
}
