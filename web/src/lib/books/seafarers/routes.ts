// Lines of ships: which way each one points, and where a line ends.
import { bearing, cornerKey, edgeEnds, edgeKey } from '../../board/geometry';
import type { CornerRef, EdgeRef } from '../../board/model';
import { cornerAt, edgeAt } from '../../game/live/places';

interface Owned {
  path: string;
  seat: number;
}
export interface Course {
  heading: number;
  /** Nothing of the owner is beyond the bow. */
  end: boolean;
}

/**
 * Ships sail away from the owner's buildings: the bow is at the end that is farther from them.
 * By the canonical name of the path.
 */
export function courses(
  ships: readonly Owned[],
  roads: readonly Owned[],
  buildings: readonly { at: string; seat: number }[],
): Map<string, Course> {
  const out = new Map<string, Course>();
  for (const seat of new Set(ships.map((s) => s.seat))) {
    const own = ships.filter((s) => s.seat === seat).map((s) => edgeAt(s.path));
    const homes = buildings.filter((b) => b.seat === seat).map((b) => cornerKey(cornerAt(b.at)));
    const shore = roads.filter((r) => r.seat === seat).flatMap((r) => edgeEnds(edgeAt(r.path)).map(cornerKey));
    const far = distances(own, homes);
    const touching = new Map<string, number>();
    for (const at of [...own.flatMap((e) => edgeEnds(e).map(cornerKey)), ...homes, ...shore])
      touching.set(at, (touching.get(at) ?? 0) + 1);
    for (const ship of own) {
      const [a, b] = edgeEnds(ship);
      const [da, db] = [far.get(cornerKey(a)) ?? 0, far.get(cornerKey(b)) ?? 0];
      const [stern, bow] = da <= db ? [a, b] : [b, a];
      out.set(edgeKey(ship), { heading: bearing(ship, stern), end: touching.get(cornerKey(bow)) === 1 });
    }
  }
  return out;
}

/** How many ships away from a building each intersection is. A line without any begins at one of its ends. */
function distances(ships: readonly EdgeRef[], homes: readonly string[]): Map<string, number> {
  const next = new Map<string, string[]>();
  const join = (a: CornerRef, b: CornerRef) =>
    next.set(cornerKey(a), [...(next.get(cornerKey(a)) ?? []), cornerKey(b)]);
  for (const ship of ships) {
    const [a, b] = edgeEnds(ship);
    join(a, b);
    join(b, a);
  }
  const far = new Map<string, number>();
  const walk = (starts: readonly string[]) => {
    let edge = starts.filter((s) => next.has(s) && !far.has(s));
    for (const s of edge) far.set(s, 0);
    for (let n = 1; edge.length; n++) {
      edge = [...new Set(edge.flatMap((s) => next.get(s) ?? []))].filter((s) => !far.has(s));
      for (const s of edge) far.set(s, n);
    }
  };
  walk(homes);
  const ends = [...next].sort((a, b) => a[1].length - b[1].length).map(([at]) => at);
  for (const at of ends) walk([at]);
  return far;
}
