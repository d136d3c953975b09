// Where ships lie on their path.
import { edgeSegment, hexCenter, type Point } from '../../board/geometry';
import type { ShipOnBoard } from './fleet';

/** Two lie one behind the other; at a coast they keep to the water, for there may be a road. */
export function lying({
  at,
  nth,
  among,
  sea,
}: Pick<ShipOnBoard, 'at' | 'nth' | 'among' | 'sea'>): Point & { scale: number } {
  const { a, b, mid } = edgeSegment(at);
  const along = among > 1 ? (nth - (among - 1) / 2) * 0.56 : 0;
  // Left before right, and above before below.
  const [from, to] = a.x < b.x - 1 || (Math.abs(a.x - b.x) <= 1 && a.y < b.y) ? [a, b] : [b, a];
  let x = mid.x + (to.x - from.x) * along;
  let y = mid.y + (to.y - from.y) * along;
  if (sea) {
    const c = hexCenter(sea);
    x += (c.x - mid.x) * 0.24;
    y += (c.y - mid.y) * 0.24;
  }
  return { x, y, scale: among > 1 ? 0.68 : 0.86 };
}
