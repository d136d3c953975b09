// What Seafarers adds to the board's model.
import { edgeKey, hexKey } from '../../board/geometry';
import type { BoardLayer, BoardModel, EdgeRef, Harbor, Hex, HexRef, Route, SeatColor } from '../../board/model';
import type { Board, Features, GameEvent, View } from '../../generated/game';
import { edgeAt, hexAt } from '../../game/live/places';
import { markedOf, marks } from './marks';
import type { Island, SeaBoard } from './model';
import { courses } from './routes';
import SeaLayer from './SeaLayer.svelte';
import { seaOf } from './types';

/** Where the pirate stands; the fleet of The Pirate Islands is another piece. */
export function pirateOf(view: View): string | null {
  const sea = seaOf(view);
  return sea && !sea.pirates ? sea.pirate : null;
}

/** The ring round the board. */
export function frameOf(features: Features | undefined): ReadonlySet<string> {
  return new Set(features?.areas.find((a) => a.name === 'frame')?.hexes);
}

export function ships(view: View, color: (seat: number) => SeatColor): Route[] {
  const { sea, board } = view;
  if (!sea) return [];
  const course = courses(sea.ships, board.roads, board.buildings);
  const closed = new Set(sea.closed.map((p) => edgeKey(edgeAt(p))));
  const armed = new Set(seaOf(view)?.pirates?.players.flatMap((p) => p.warships.map((w) => edgeKey(edgeAt(w)))));
  const mine =
    view.viewer === view.on_turn && view.pending.type === 'decision' && view.pending.kind === 'trade_and_build';
  const movable = new Set(mine ? sea.movable.map((p) => edgeKey(edgeAt(p))) : []);
  return sea.ships.map((s): Route => {
    const at = edgeAt(s.path);
    const key = edgeKey(at);
    const { heading, end } = course.get(key) ?? { heading: 0, end: false };
    return {
      ...at,
      kind: 'ship',
      color: color(s.seat),
      heading,
      ...(end ? { end } : {}),
      ...(closed.has(key) ? { closed: true } : {}),
      ...(movable.has(key) ? { movable: true } : {}),
      ...(armed.has(key) ? { warship: true } : {}),
    };
  });
}

/** Islands that are worth points, with those who have them. Fog and sea belong to none. */
function islands(view: View, color: (seat: number) => SeatColor): Island[] {
  const land = new Set(view.board.hexes.filter((h) => h.terrain !== 'sea' && h.terrain !== 'fog').map(hexKey));
  const who = (names: readonly (readonly string[])[] | undefined, name: string) =>
    (names ?? []).flatMap((some, seat) => (some.includes(name) ? [color(seat)] : []));
  return (view.board.features?.areas ?? [])
    .filter((a) => a.points > 0)
    .map((a) => ({
      name: a.name,
      hexes: a.hexes.filter((h) => land.has(h)).map(hexAt),
      points: a.points,
      settled: who(view.sea?.settled, a.name),
      home: who(view.sea?.home, a.name),
    }))
    .filter((a) => a.hexes.length);
}

let drawn: { from: BoardModel['hexes']; pirate: string | null; hexes: readonly Hex[] } | undefined;
/** The land is drawn once: as long as it is the same, the same array is handed out. */
function hexesAtSea(from: BoardModel['hexes'], features: Features | undefined, pirate: string | null): readonly Hex[] {
  if (drawn?.from === from && drawn.pirate === pirate) return drawn.hexes;
  const frame = frameOf(features);
  const hexes = from.map((h): Hex => {
    const key = hexKey(h);
    return { ...h, ...(pirate === key ? { pirate: true } : {}), ...(frame.has(key) ? { frame: true } : {}) };
  });
  drawn = { from, pirate, hexes };
  return hexes;
}

let signs: { from: BoardModel['harbors']; gifts: string; harbors: readonly Harbor[] } | undefined;
/** Harbors that are gifts serve nobody yet. */
function harborsAtSea(from: BoardModel['harbors'], gifts: readonly string[]): readonly Harbor[] {
  if (!gifts.length) return from;
  const named = gifts.map((path) => edgeKey(edgeAt(path)));
  if (signs?.from === from && signs.gifts === named.join()) return signs.harbors;
  const harbors = from.map((h): Harbor => (named.includes(edgeKey(h)) ? { ...h, gift: true } : h));
  signs = { from, gifts: named.join(), harbors };
  return harbors;
}

const layer = (data: SeaBoard) => ({ component: SeaLayer as BoardLayer['component'], data });

export function seaBoard(view: View, board: BoardModel, color: (seat: number) => SeatColor): BoardModel {
  const sea = seaOf(view);
  if (!sea) return board;
  const way = sea.pirates?.way;
  const data: SeaBoard = {
    islands: islands(view, color),
    marks: marks(view, color),
    ...(way && sea.pirate ? { fleetPath: way.map(hexAt), fleet: hexAt(sea.pirate) } : {}),
  };
  return {
    ...board,
    hexes: hexesAtSea(board.hexes, view.board.features, pirateOf(view)),
    harbors: harborsAtSea(board.harbors, sea.tribe?.harbors ?? []),
    routes: [...board.routes, ...ships(view, color)],
    layers: [...(board.layers ?? []), layer(data)],
  };
}

/** A board that nobody plays on yet. */
export function seaPicture({ features, hexes }: Board, board: BoardModel): BoardModel {
  if (!features) return board;
  const land = new Set(hexes.filter((h) => h.terrain !== 'sea').map(hexKey));
  const worth = features.areas
    .filter((a) => a.points > 0)
    .map((a) => ({
      name: a.name,
      hexes: a.hexes.filter((h) => land.has(h)).map(hexAt),
      points: a.points,
      settled: [],
      home: [],
    }))
    .filter((a) => a.hexes.length);
  return {
    ...board,
    hexes: hexesAtSea(board.hexes, features, features.pirate ?? null),
    layers: [...(board.layers ?? []), layer({ islands: worth, marks: markedOf(features) })],
  };
}

export function seaPlaced(e: GameEvent): EdgeRef | HexRef | undefined {
  if (e.type === 'ship_built') return edgeAt(e.path);
  if (e.type === 'ship_moved') return edgeAt(e.to);
  return e.type === 'pirate_moved' ? hexAt(e.to) : undefined;
}
