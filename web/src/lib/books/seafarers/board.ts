// What Seafarers adds to the board's model.
import { edgeKey, hexKey } from '../../board/geometry';
import type { BoardLayer, BoardModel, EdgeRef, Hex, HexRef, Route, SeatColor } from '../../board/model';
import type { Board, Features, GameEvent, View } from '../../generated/game';
import { edgeAt, hexAt } from '../../game/live/places';
import IslandLayer from './IslandLayer.svelte';
import { markLayer, noStarts, type BoardMark } from './marks';
import type { Island } from './model';
import { courses } from './routes';

/** The ring round the board. */
export function frameOf(features: Features | undefined): ReadonlySet<string> {
  return new Set(features?.areas.find((a) => a.name === 'frame')?.hexes);
}

export function ships(view: View, color: (seat: number) => SeatColor): Route[] {
  const { sea, board } = view;
  if (!sea) return [];
  const course = courses(sea.ships, board.roads, board.buildings);
  const closed = new Set(sea.closed.map((p) => edgeKey(edgeAt(p))));
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

/** Lays marks and the chits of islands on a board. */
function lay(board: BoardModel, marks: readonly BoardMark[], islands: readonly Island[]): BoardModel {
  const islandLayer = { component: IslandLayer as BoardLayer['component'], data: islands };
  return { ...board, layers: [...(board.layers ?? []), markLayer(marks), islandLayer] };
}

export function seaBoard(view: View, board: BoardModel, color: (seat: number) => SeatColor): BoardModel {
  const { sea } = view;
  if (!sea) return board;
  const { features } = view.board;
  const drawn = {
    ...board,
    hexes: hexesAtSea(board.hexes, features, sea.pirate),
    routes: [...board.routes, ...ships(view, color)],
  };
  return lay(drawn, noStarts(features, view), islands(view, color));
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
  const drawn = { ...board, hexes: hexesAtSea(board.hexes, features, features.pirate ?? null) };
  return lay(drawn, noStarts(features), worth);
}

export function seaPlaced(e: GameEvent): EdgeRef | HexRef | undefined {
  if (e.type === 'ship_built') return edgeAt(e.path);
  if (e.type === 'ship_moved') return edgeAt(e.to);
  return e.type === 'pirate_moved' ? hexAt(e.to) : undefined;
}
