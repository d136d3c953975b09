// How a river runs: from its mouth over the sides of its hexes to a spring in the last of them.
import { edgeSegment, hexCenter, hexesAtEdge, hexKey, sideTo, type Point } from '../../../../board/geometry';
import type { EdgeRef, HexRef } from '../../../../board/model';
import type { Course } from './model';

const SEA_WIDTH = 46;
const MOUTH_WIDTH = 34;
const SPRING_WIDTH = 12;
/** How far its water reaches into the sea, and how far it winds from its straight way. */
const OUT = 34;
const WIND = 50;
const STEPS = 14;

const plus = (a: Point, b: Point, part = 1): Point => ({ x: a.x + b.x * part, y: a.y + b.y * part });
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const length = (a: Point): number => Math.hypot(a.x, a.y);

/** A point of the curve that leaves `a` toward `b` and comes to `d` from `c`. */
function bezier(a: Point, b: Point, c: Point, d: Point, k: number): Point {
  const m = 1 - k;
  const of = (p: 'x' | 'y') => m ** 3 * a[p] + 3 * m * m * k * b[p] + 3 * m * k * k * c[p] + k ** 3 * d[p];
  return { x: of('x'), y: of('y') };
}

/** The side over which a river leaves into the sea: its building site beyond which no river hex is. */
export function mouthOf(river: readonly HexRef[], sites: readonly EdgeRef[]): EdgeRef | undefined {
  const first = hexKey(river[0]!);
  const own = new Set(river.map(hexKey));
  return sites.find((site) => {
    const keys = hexesAtEdge(site).map(hexKey);
    return keys.includes(first) && keys.filter((key) => own.has(key)).length === 1;
  });
}

/** Through one hex from side to side; water that goes straight on winds around the number in the middle. */
function through(hex: HexRef, from: Point, to: Point, side: 1 | -1): Point[] {
  const c = hexCenter(hex);
  const straight = length(plus(minus(from, c), minus(to, c))) < 1;
  const way = minus(to, from);
  const across = { x: (-way.y / length(way)) * WIND * side, y: (way.x / length(way)) * WIND * side };
  // At its sides it runs straight over them, so that it goes on smoothly in the next hex.
  const turn = (at: Point) =>
    straight ? plus(plus(at, minus(c, at), 0.55), across, 1.1) : plus(at, minus(c, at), 0.62);
  return Array.from({ length: STEPS }, (_, i) => bezier(from, turn(from), turn(to), to, (i + 1) / STEPS));
}

/** From the side over which it comes in to its spring, beside the middle. */
function spring(hex: HexRef, from: Point, side: 1 | -1): Point[] {
  const c = hexCenter(hex);
  const way = minus(c, from);
  const across = { x: (-way.y / length(way)) * WIND * side, y: (way.x / length(way)) * WIND * side };
  const end = plus(plus(c, way, 0.32), across, 0.95);
  const turn = plus(from, way, 0.5);
  return Array.from({ length: STEPS }, (_, i) => bezier(from, turn, plus(c, across, 1.15), end, (i + 1) / STEPS));
}

export function courseOf(river: readonly HexRef[], sites: readonly EdgeRef[]): Course {
  const mouth = mouthOf(river, sites);
  const sides = river.slice(1).map((hex, i) => edgeSegment(sideTo(river[i]!, hex)!).mid);
  const first = hexCenter(river[0]!);
  const coast = mouth ? edgeSegment(mouth).mid : plus(first, minus(first, sides[0] ?? first));
  const outward = minus(coast, first);
  const points: Point[] = [plus(coast, outward, OUT / Math.max(length(outward), 1)), coast];
  river.forEach((hex, i) => {
    const side = i % 2 ? 1 : -1;
    const from = i ? sides[i - 1]! : coast;
    points.push(...(sides[i] ? through(hex, from, sides[i], side) : spring(hex, from, side)));
  });
  const last = points.length - 1;
  return points.map((p, i) => {
    const width = i === 0 ? SEA_WIDTH : MOUTH_WIDTH + (SPRING_WIDTH - MOUTH_WIDTH) * (i / last) ** 1.6;
    return { ...p, width };
  });
}

const at = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The outline of a river, wider by `more` on either side. */
export function ribbon(course: Course, more = 0): string {
  const banks = course.map((p, i) => {
    const [a, b] = [course[Math.max(i - 1, 0)]!, course[Math.min(i + 1, course.length - 1)]!];
    const way = minus(b, a);
    const half = (p.width / 2 + more) / Math.max(length(way), 1);
    const across = { x: -way.y * half, y: way.x * half };
    return [plus(p, across), plus(p, across, -1)] as const;
  });
  const left = banks.map(([l]) => l);
  const right = banks.map(([, r]) => r).reverse();
  const round = course.at(-1)!.width / 2 + more;
  return `M${left.map(at).join('L')}A${round} ${round} 0 0 0 ${at(right[0]!)}L${right.slice(1).map(at).join('L')}Z`;
}

/** The line along which its waves run. */
export const middle = (course: Course): string => `M${course.slice(1, -4).map(at).join('L')}`;
