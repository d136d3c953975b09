// The board's model from a view, and the spots that legal actions name.
import { hexesAtEdge, hexKey, sideTo } from '../../board/geometry';
import { isSea } from '../../board/model';
import type { BoardModel, Building, EdgeRef, Glow, Harbor, Hex, HexRef, Route, Spot } from '../../board/model';
import type { Asked, Input } from '../../books/book';
import { booksOf, firstOf } from '../../books/books.svelte';
import type { GameEvent, Legal, View } from '../../generated/game';
import { placeOf, type Place } from './advice';
import { cornerAt, edgeAt, hexAt } from './places';
import type { Step } from './state';

/** The board draws a harbor from its land hex, whichever hex the path is named by. */
export function harborAt(path: string, land: ReadonlySet<string>): EdgeRef {
  const named = edgeAt(path);
  const [a, b] = hexesAtEdge(named);
  const [from, to] = land.has(hexKey(a)) ? [a, b] : [b, a];
  return sideTo(from, to) ?? named;
}

type Land = Pick<BoardModel, 'hexes' | 'harbors'>;
// The land is drawn once: as long as it is the same, the same arrays are handed out.
let cache: { board: View['board']; value: Land } | undefined;

function land(board: View['board']): Land {
  const before = cache?.board;
  const same = (keys: (keyof View['board'])[]) => !!before && keys.every((key) => before[key] === board[key]);
  if (cache && same(['hexes', 'harbors', 'robber'])) return cache.value;
  const hexes = board.hexes.map((h): Hex => ({ ...h, ...(board.robber === hexKey(h) ? { robber: true } : {}) }));
  const solid = new Set(board.hexes.filter((h) => !isSea(h.terrain)).map(hexKey));
  const harbors =
    cache && same(['hexes', 'harbors'])
      ? cache.value.harbors
      : board.harbors.map((h): Harbor => ({ ...harborAt(h.path, solid), kind: h.kind }));
  const value = { hexes, harbors };
  cache = { board, value };
  return value;
}

export function boardModel(view: View): BoardModel {
  // Pieces without a player belong to owners beyond the seats.
  const owners = [...view.config.colours, ...view.absent];
  const color = (seat: number) => owners[seat] ?? 'red';
  const model: BoardModel = {
    ...land(view.board),
    buildings: view.board.buildings.map((b): Building => ({ ...cornerAt(b.at), kind: b.kind, color: color(b.seat) })),
    routes: view.board.roads.map((r): Route => ({ ...edgeAt(r.path), kind: 'road', color: color(r.seat) })),
  };
  return booksOf(view).reduce((board, book) => book.board?.(view, board, color) ?? board, model);
}

/** The board with what lies on it only for now: what just happened, and what is being chosen. */
export function boardOf(input: Input): BoardModel {
  const model = boardModel(input.view);
  const laid = booksOf(input.view).flatMap((book) => book.lays?.(input, model) ?? []);
  return laid.length ? { ...model, layers: [...(model.layers ?? []), ...laid] } : model;
}

/** Forced placements show every legal spot at once; others only what was chosen. */
function baseSpots({ pending, legal, placing }: Asked): Spot[] {
  const { sites } = legal;
  const roads = () => sites.roads.map((p): Spot => ({ at: 'path', piece: 'road', ...edgeAt(p) }));
  const houses = () =>
    sites.settlements.map((p): Spot => ({ at: 'intersection', piece: 'settlement', ...cornerAt(p) }));
  const cities = () => sites.cities.map((p): Spot => ({ at: 'intersection', piece: 'city', ...cornerAt(p) }));
  switch (pending.kind) {
    case 'setup_settlement':
      return houses();
    case 'setup_city':
      return cities();
    case 'setup_road':
    case 'free_road':
      return roads();
    case 'move_robber':
      return sites.robber.map((h): Spot => ({ at: 'hex', piece: 'robber', ...hexAt(h) }));
    case 'trade_and_build':
      if (placing === 'road') return roads();
      if (placing === 'settlement') return houses();
      if (placing === 'city') return cities();
      return [];
    default:
      return [];
  }
}

export function spots(input: Input): readonly Spot[] {
  const { view, legal, placing } = input;
  const { pending } = view;
  if (!legal || pending.type !== 'decision' || view.viewer === null || !pending.must.includes(view.viewer)) return [];
  const books = booksOf(view);
  const asked: Asked = { ...input, legal, pending };
  const owner = placing && books.find((book) => book.owns?.(placing));
  if (owner) return owner.spots?.(asked, []) ?? [];
  let found: readonly Spot[] = baseSpots(asked);
  for (const book of books) found = book.spots?.(asked, found) ?? found;
  return found;
}

/** Where the robber may not go because of who is there; what is closed to it for good needs no sign. */
export function barredHexes(legal: Legal | null): HexRef[] {
  return (legal?.barred ?? []).filter(({ refusal }) => refusal.why === 'protected').map(({ hex }) => hexAt(hex));
}

/** The action that a chosen spot stands for. */
export function spotAction(spot: Spot): string {
  if (spot.action) return spot.action;
  const place = spot.at === 'hex' ? hexKey(spot) : `${hexKey(spot)}.${spot.at === 'path' ? spot.edge : spot.corner}`;
  return `${spot.piece} ${place}`;
}

/** Where a wanted action is done next: at the spot that does or begins it, else at the place that it names. */
export function whereNext(wanted: string, places: readonly Spot[]): Place | undefined {
  const spot = places.find((s) => wanted === spotAction(s) || wanted.startsWith(`${spotAction(s)} `));
  if (!spot) return placeOf(wanted);
  const { q, r } = spot;
  return spot.at === 'hex' ? { q, r } : spot.at === 'path' ? { q, r, edge: spot.edge } : { q, r, corner: spot.corner };
}

/** The hexes that produce for the dice of this turn. */
export const producing = (view: Pick<View, 'producing'>): HexRef[] => view.producing.map(hexAt);

/** Where an event put a piece, if it did. */
export function placedBy(event: GameEvent, view: View): Glow['last'] {
  if (event.type === 'road_built') return edgeAt(event.path);
  if (event.type === 'settlement_built' || event.type === 'city_built') return cornerAt(event.at);
  if (event.type === 'robber_moved') return hexAt(event.to);
  return firstOf(booksOf(view), (book) => book.placed?.(event));
}

/** The newest piece of this turn. */
export function lastPlaced(steps: readonly Step[], view: View): Glow['last'] {
  for (let i = steps.length - 1; i >= 0; i--) {
    const events = steps[i]!.events;
    for (let j = events.length - 1; j >= 0; j--) {
      const e = events[j]!;
      if (e.type === 'turn_began' || e.type === 'part_began') return undefined;
      const at = placedBy(e, view);
      if (at) return at;
    }
  }
  return undefined;
}
