// Arrow-key movement between legal spots: the nearest spot in the pressed
// direction wins, with sideways distance counting double so that the focus
// travels the way the eye expects.
import type { Point } from './geometry';

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const AXIS: Record<Arrow, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

export function isArrow(key: string): key is Arrow {
  return key in AXIS;
}

/** Index of the spot to move to, or `from` itself when nothing lies that way. */
export function moveFocus(points: readonly Point[], from: number, key: Arrow): number {
  const here = points[from];
  if (!here) return from;
  const axis = AXIS[key];
  let best = from;
  let bestCost = Infinity;
  points.forEach((p, i) => {
    if (i === from) return;
    const dx = p.x - here.x;
    const dy = p.y - here.y;
    const ahead = dx * axis.x + dy * axis.y;
    // A cone of about 80 degrees to each side: anything flatter belongs to the other axis.
    const aside = Math.abs(dx * axis.y) + Math.abs(dy * axis.x);
    if (ahead <= 1 || aside > ahead * 5) return;
    const cost = ahead + 2 * aside;
    if (cost < bestCost) {
      bestCost = cost;
      best = i;
    }
  });
  return best;
}

/** Reading order (rows, then west to east): where Tab lands and Home/End go. */
export function readingOrder(points: readonly Point[]): number[] {
  return points
    .map((p, i) => ({ p, i }))
    .sort((a, b) => a.p.y - b.p.y || a.p.x - b.p.x)
    .map(({ i }) => i);
}
