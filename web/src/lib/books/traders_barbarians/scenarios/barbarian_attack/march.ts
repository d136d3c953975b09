// How far knights have to go: the server lists where they can get to, and the board shows which ways cost a grain.
import { edgeEnds, edgeKey, hexesAtCorner, hexesAtEdge, hexKey, sideTo } from '../../../../board/geometry';
import type { EdgeRef, Hex } from '../../../../board/model';

/** A longer march than this costs a grain (rule `march-grain`). */
const FREE = 3;

/** The other paths that meet a path at its ends. */
function next(path: EdgeRef): EdgeRef[] {
  return edgeEnds(path).flatMap((end) => {
    const around = hexesAtCorner(end);
    return around.flatMap((a, i) => around.slice(i + 1).flatMap((b) => sideTo(a, b) ?? []));
  });
}

/** The paths that a knight reaches for nothing; nothing on the way stops it. */
export function reachedFree(from: EdgeRef, hexes: readonly Hex[]): ReadonlySet<string> {
  const land = new Set(hexes.filter((h) => h.terrain !== 'sea').map(hexKey));
  const open = (path: EdgeRef) => hexesAtEdge(path).some((h) => land.has(hexKey(h)));
  const reached = new Set([edgeKey(from)]);
  let edge: EdgeRef[] = [from];
  for (let steps = 0; steps < FREE; steps++) {
    edge = edge.flatMap(next).filter((path) => {
      const key = edgeKey(path);
      if (reached.has(key) || !open(path)) return false;
      reached.add(key);
      return true;
    });
  }
  return reached;
}
