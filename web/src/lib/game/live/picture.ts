// A board before anybody plays on it, to be looked at.
import { hexKey, hexesAtEdge, sideTo } from '../../board/geometry';
import type { BoardModel, Harbor, Hex } from '../../board/model';
import type { Board } from '../../generated/game';
import { edgeAt, hexAt } from './places';
import { frameOf } from '../../books/seafarers/board';
import { markedOf } from '../../books/seafarers/marks';

export function pictureOf(board: Board): BoardModel {
  const frame = frameOf(board.features);
  const pirate = board.features?.pirate;
  const land = new Set(board.hexes.filter((h) => h.terrain !== 'sea').map(hexKey));
  const hexes = board.hexes.map((h): Hex => {
    const key = hexKey(h);
    return {
      ...h,
      ...(board.robber === key ? { robber: true } : {}),
      ...(pirate === key ? { pirate: true } : {}),
      ...(frame.has(key) ? { frame: true } : {}),
    };
  });
  const harbors = board.harbors.map((h): Harbor => {
    const [a, b] = hexesAtEdge(edgeAt(h.path));
    const at = land.has(hexKey(a)) ? sideTo(a, b) : sideTo(b, a);
    return { ...(at ?? edgeAt(h.path)), kind: h.kind };
  });
  const islands = (board.features?.areas ?? [])
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
    hexes,
    harbors,
    buildings: [],
    routes: [],
    ...(board.features ? { sea: { islands, marks: markedOf(board.features) } } : {}),
  };
}
