// Where things stand in a trade hex and at an intersection.
import { cornerPoint, edgeSegment, hexCenter, type Point } from '../../../../board/geometry';
import type { EdgeRef } from '../../../../board/model';
import type { WagonOnBoard } from './model';

/** How far from the middle something stands between two paths inside, and how large it can be. */
const WIDE = { away: 55, scale: 0.7 };
const NARROW = { away: 57, scale: 0.38 };
const FULL = 2 * Math.PI;

/**
 * What stands between the paths inside of a hex: one large picture where a gap is wide, else three small ones, so
 * that every path stays free.
 */
export function buildingsIn(paths: readonly EdgeRef[]): (Point & { scale: number })[] {
  const angles = paths
    .map((path) => {
      const c = hexCenter(path);
      const { b } = edgeSegment(path);
      return (Math.atan2(b.y - c.y, b.x - c.x) + FULL) % FULL;
    })
    .sort((a, b) => a - b);
  if (!angles.length) return [{ x: 0, y: 0, scale: 1 }];
  const gaps = angles.map((from, i) => {
    const to = angles[i + 1] ?? angles[0]! + FULL;
    return { size: to - from, mid: (from + to) / 2 };
  });
  const at = ({ mid }: { mid: number }, { away, scale }: typeof WIDE) => ({
    x: Math.round(Math.cos(mid) * away),
    y: Math.round(Math.sin(mid) * away),
    scale,
  });
  const wide = gaps.filter((gap) => gap.size > FULL / 4);
  return wide.length
    ? wide.map((gap) => at(gap, WIDE))
    : gaps.filter((_, i) => i % 2 === 0).map((gap) => at(gap, NARROW));
}

/** Several wagons stand side by side, below a building that is there. */
export function standing({ at, place, among, built }: Pick<WagonOnBoard, 'at' | 'place' | 'among' | 'built'>): Point {
  const p = cornerPoint(at);
  const apart = among > 2 ? 40 : 52;
  return { x: p.x + (place - (among - 1) / 2) * apart, y: p.y + (built ? 32 : -2) };
}

/** A way that bends a little, from a wagon to shortly before a plaza, with its last point and direction. */
export function bent(from: Point, to: Point): { d: string; x: number; y: number; angle: number } | undefined {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  if (far < 150) return undefined;
  const [ux, uy] = [(to.x - from.x) / far, (to.y - from.y) / far];
  const start = { x: from.x + ux * 46, y: from.y + uy * 46 };
  const end = { x: to.x - ux * 48, y: to.y - uy * 48 };
  const mid = { x: (from.x + to.x) / 2 - uy * far * 0.12, y: (from.y + to.y) / 2 + ux * far * 0.12 };
  const n = (x: number) => x.toFixed(1);
  return {
    d: `M${n(start.x)} ${n(start.y)}Q${n(mid.x)} ${n(mid.y)} ${n(end.x)} ${n(end.y)}`,
    ...end,
    angle: (Math.atan2(end.y - mid.y, end.x - mid.x) * 180) / Math.PI,
  };
}
