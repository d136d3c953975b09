// How a camel stands on its path.
import {
  bearing,
  cornerPoint,
  edgeEnds,
  edgeSegment,
  hexCenter,
  sameCorner,
  type Point,
} from '../../../../board/geometry';
import type { CornerRef, EdgeRef } from '../../../../board/model';
import type { CamelSpot } from './model';

/** The end of a path at which a camel's tail is. */
export function tailOf({ at, head }: Pick<CamelSpot, 'at' | 'head'>): CornerRef {
  const [a, b] = edgeEnds(at);
  return sameCorner(a, head) ? b : a;
}

/** Degrees to which a camel looks. */
export const lookOf = (camel: Pick<CamelSpot, 'at' | 'head'>): number => bearing(camel.at, tailOf(camel));

/** Across a path: to the upper side of a slope, to the right of a way that goes up and down. */
export function across(at: EdgeRef): Point {
  const turn = (edgeSegment(at).angle * Math.PI) / 180;
  return { x: Math.sin(turn), y: -Math.cos(turn) };
}

/** How far a camel makes room for a road. */
const ASIDE = 27;

/** Where it stands: on the middle of its path, or beside the road there. */
export function standOf({ at, beside }: Pick<CamelSpot, 'at' | 'beside'>): Point {
  const { mid } = edgeSegment(at);
  const to = across(at);
  return beside ? { x: mid.x + to.x * ASIDE, y: mid.y + to.y * ASIDE } : mid;
}

/** How the drawing is turned: it walks to the left or right and climbs with the path, but never lies on its back. */
export function turnOf(camel: Pick<CamelSpot, 'at' | 'head'>): string {
  const look = (lookOf(camel) * Math.PI) / 180;
  const climbs = Math.round(((Math.atan2(Math.sin(look), Math.abs(Math.cos(look))) * 180) / Math.PI) * 0.6);
  // What goes straight up or down looks to the right.
  return `${Math.cos(look) < -0.01 ? 'scale(-1,1) ' : ''}rotate(${Math.max(-36, Math.min(36, climbs))})`;
}

/** A point on the path, so far from its middle toward the head. */
export function ahead({ at, head }: Pick<CamelSpot, 'at' | 'head'>, by: number): Point {
  const { mid } = edgeSegment(at);
  const end = cornerPoint(head);
  const long = Math.hypot(end.x - mid.x, end.y - mid.y);
  return { x: mid.x + ((end.x - mid.x) * by) / long, y: mid.y + ((end.y - mid.y) * by) / long };
}

/** Degrees from the middle of a hex to one of its corners. */
export function outward(hex: { q: number; r: number }, corner: CornerRef): number {
  const [from, to] = [hexCenter(hex), cornerPoint(corner)];
  return Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI);
}
