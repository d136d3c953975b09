// The board's model from a view, and the spots that legal actions name.
import { hexesAtEdge, hexKey, sideTo } from '../../board/geometry';
import type { BoardModel, Building, EdgeRef, Glow, Harbor, Hex, HexRef, Route, Spot } from '../../board/model';
import type { CkView, Legal, View } from '../../generated/game';
import { TRACKS } from '../../board/model';
import { forcedSpots, isCkPlacing, prefixSpots, type CkPlacing } from '../../books/cities_knights/spots';
import { cornerAt, edgeAt, hexAt } from './places';
import { frameOf, pirateOf, seaBoard, ships } from '../../books/seafarers/board';
import { isSeaPlacing, type SeaPlacing } from '../../books/seafarers/placing';
import { seaOf } from '../../books/seafarers/types';
import { pirateSpots, placingSpots, seaForced, roadOrShip, shipSpots } from '../../books/seafarers/spots';
import { desertSpots, neutralSpots, type NeutralPlacing } from '../../books/two_players/spots';
import type { Step } from './state';

/** The board draws a harbor from its land hex, whichever hex the path is named by. */
function harborAt(path: string, land: ReadonlySet<string>): EdgeRef {
  const named = edgeAt(path);
  const [a, b] = hexesAtEdge(named);
  const [from, to] = land.has(hexKey(a)) ? [a, b] : [b, a];
  return sideTo(from, to) ?? named;
}

type Cached = { hexes: readonly Hex[]; harbors: readonly Harbor[] };
// The land is drawn once: as long as it is the same, the same arrays are handed out.
let cache:
  | {
      source: View['board']['hexes'];
      signs: View['board']['harbors'];
      robber: string | null;
      pirate: string | null;
      gifts: number;
      value: Cached;
    }
  | undefined;

function land(board: View['board'], pirate: string | null, gifts: readonly string[]): Cached {
  if (
    cache?.source === board.hexes &&
    cache.signs === board.harbors &&
    cache.robber === board.robber &&
    cache.pirate === pirate &&
    cache.gifts === gifts.length
  )
    return cache.value;
  const robber = board.robber;
  const frame = frameOf(board.features);
  const hexes = board.hexes.map((h): Hex => {
    const key = hexKey(h);
    return {
      ...h,
      ...(robber === key ? { robber: true } : {}),
      ...(pirate === key ? { pirate: true } : {}),
      ...(frame.has(key) ? { frame: true } : {}),
    };
  });
  const solid = new Set(board.hexes.filter((h) => h.terrain !== 'sea').map(hexKey));
  const kept =
    cache?.signs === board.harbors && cache.source === board.hexes && cache.gifts === gifts.length
      ? cache.value.harbors
      : undefined;
  const harbors =
    kept ??
    board.harbors.map((h): Harbor => ({
      ...harborAt(h.path, solid),
      kind: h.kind,
      ...(gifts.includes(h.path) ? { gift: true } : {}),
    }));
  const value = { hexes, harbors };
  cache = { source: board.hexes, signs: board.harbors, robber, pirate, gifts: gifts.length, value };
  return value;
}

type CkPieces = Pick<CkView, 'knights' | 'walls' | 'fallen' | 'metropolises' | 'merchant'>;

/** What Cities & Knights adds to a building. */
function extras(ck: CkPieces, at: string): Partial<Building> {
  const metropolis = TRACKS.find((track) => ck.metropolises[track]?.at === at);
  return {
    ...(ck.walls.includes(at) ? { wall: true } : {}),
    ...(ck.fallen.includes(at) ? { fallen: true } : {}),
    ...(metropolis ? { metropolis } : {}),
  };
}

export function boardModel(view: View): BoardModel {
  const { ck } = view;
  // Pieces without a player belong to owners beyond the seats.
  const owners = [...view.config.colours, ...view.absent];
  const color = (seat: number) => owners[seat] ?? 'red';
  // The neutral colors of Catan for Two grow like a player's.
  const absent = (seat: number) => (seat >= view.config.colours.length && !view.two ? { absent: true } : {});
  const damaged = new Set(view.event_cards?.damaged.map((d) => d.path));
  const sea = seaBoard(view, color);
  return {
    ...land(view.board, pirateOf(view), seaOf(view)?.tribe?.harbors ?? []),
    buildings: [
      ...view.board.buildings.map((b): Building => ({
        ...cornerAt(b.at),
        kind: b.kind,
        color: color(b.seat),
        ...absent(b.seat),
        ...(ck ? extras(ck, b.at) : {}),
      })),
      ...(ck?.knights ?? []).map((k): Building => ({
        ...cornerAt(k.at),
        kind: 'knight',
        color: color(k.seat),
        strength: k.strength as 1 | 2 | 3,
        active: k.active,
      })),
    ],
    routes: [
      ...view.board.roads.map((r): Route => ({
        ...edgeAt(r.path),
        kind: 'road',
        color: color(r.seat),
        ...(damaged.has(r.path) ? { damaged: true } : {}),
      })),
      ...ships(view, color),
    ],
    ...(sea ? { sea } : {}),
    ...(ck?.merchant ? { merchant: { ...hexAt(ck.merchant.hex), color: color(ck.merchant.seat) } } : {}),
  };
}

/** A piece that was chosen to be built and now looks for its place. */
export type Placing = 'road' | 'settlement' | 'city' | CkPlacing | SeaPlacing | 'desert' | NeutralPlacing;

/** Forced placements show every legal spot at once; others only what was chosen. */
export function spots(view: View, legal: Legal | null, placing: Placing | undefined): Spot[] {
  const { pending } = view;
  if (!legal || pending.type !== 'decision' || view.viewer === null || !pending.must.includes(view.viewer)) return [];
  const { sites } = legal;
  const roads = () => sites.roads.map((p): Spot => ({ at: 'path', piece: 'road', ...edgeAt(p) }));
  const houses = () =>
    sites.settlements.map((p): Spot => ({ at: 'intersection', piece: 'settlement', ...cornerAt(p) }));
  // Knights and progress cards may act before the roll, and a fifth card in the middle of it.
  if (isSeaPlacing(placing)) return placingSpots(placing, legal);
  if (isCkPlacing(placing)) return prefixSpots(placing, legal, view);
  if (placing === 'desert') return desertSpots(legal);
  switch (pending.kind) {
    case 'setup_settlement':
      return houses();
    case 'setup_road':
    case 'free_road':
      return roadOrShip(roads(), shipSpots(legal), spotAction);
    case 'move_robber':
      return [...sites.robber.map((h): Spot => ({ at: 'hex', piece: 'robber', ...hexAt(h) })), ...pirateSpots(legal)];
    case 'robber_flees':
      return sites.robber.map((h): Spot => ({ at: 'hex', piece: 'robber', ...hexAt(h) }));
    case 'earthquake':
      return (sites.event_cards?.damage ?? []).map((p): Spot => ({ at: 'path', piece: 'damage', ...edgeAt(p) }));
    case 'trade_and_build':
      if (placing === 'road') return roads();
      if (placing === 'settlement') return houses();
      if (placing === 'city')
        return sites.cities.map((p): Spot => ({ at: 'intersection', piece: 'city', ...cornerAt(p) }));
      return [];
    default:
      return seaForced(pending.kind, legal) ?? neutralSpots(view, legal, placing) ?? forcedSpots(view, legal) ?? [];
  }
}

/** Friendly robber: land that is open to the robber in other games. The server says which is open now. */
export function barredHexes(view: View, legal: Legal | null): HexRef[] {
  const { pending, viewer, board } = view;
  const mine =
    pending.type === 'decision' && pending.kind === 'move_robber' && viewer !== null && pending.must.includes(viewer);
  if (!legal || !mine || !view.config.modules.includes('friendly_robber')) return [];
  const open = new Set(legal.sites.robber);
  return board.hexes
    .filter((h) => h.terrain !== 'sea' && hexKey(h) !== board.robber && !open.has(hexKey(h)))
    .map(({ q, r }) => ({ q, r }));
}

/** The action that a chosen spot stands for. */
export function spotAction(spot: Spot): string {
  if (spot.action) return spot.action;
  const place = spot.at === 'hex' ? hexKey(spot) : `${hexKey(spot)}.${spot.at === 'path' ? spot.edge : spot.corner}`;
  return `${spot.piece} ${place}`;
}

/** The hexes that the dice made produce. */
export function producing(view: View): HexRef[] {
  if (!view.rolled) return [];
  const sum = view.rolled[0] + view.rolled[1];
  return view.board.hexes
    .filter((h) => h.numbers.includes(sum) && view.board.robber !== hexKey(h))
    .map(({ q, r }) => ({ q, r }));
}

/** The newest piece of this turn. */
export function lastPlaced(steps: readonly Step[]): Glow['last'] {
  for (let i = steps.length - 1; i >= 0; i--) {
    const events = steps[i]!.events;
    for (let j = events.length - 1; j >= 0; j--) {
      const e = events[j]!;
      if (e.type === 'turn_began' || e.type === 'part_began') return undefined;
      if (e.type === 'road_built' || e.type === 'ship_built' || e.type === 'road_damaged' || e.type === 'road_repaired')
        return edgeAt(e.path);
      if (e.type === 'settlement_built' || e.type === 'city_built') return cornerAt(e.at);
      if (e.type === 'ship_moved') return edgeAt(e.to);
      if (e.type === 'robber_moved' || e.type === 'pirate_moved') return hexAt(e.to);
      if (
        e.type === 'knight_built' ||
        e.type === 'wall_built' ||
        e.type === 'metropolis' ||
        e.type === 'knight_promoted'
      )
        return cornerAt(e.at);
      if (e.type === 'knight_moved' || e.type === 'knight_retreated') return cornerAt(e.to);
      if (e.type === 'merchant_placed') return hexAt(e.hex);
    }
  }
  return undefined;
}
