// What Seafarers adds to the board's model.
import { edgeKey, hexKey } from '../../board/geometry';
import type { Island, Route, SeaBoard, SeatColor } from '../../board/model';
import type { Features, View } from '../../generated/game';
import { edgeAt, hexAt } from '../../game/live/places';
import { marks } from './marks';
import { courses } from './routes';
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

export function seaBoard(view: View, color: (seat: number) => SeatColor): SeaBoard | undefined {
  const sea = seaOf(view);
  if (!sea) return undefined;
  const way = sea.pirates?.way;
  return {
    islands: islands(view, color),
    marks: marks(view, color),
    ...(way && sea.pirate ? { fleetPath: way.map(hexAt), fleet: hexAt(sea.pirate) } : {}),
  };
}
