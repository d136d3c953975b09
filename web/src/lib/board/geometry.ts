// Pure hex geometry: positions, canonical names and neighborhoods.
// One unit system everywhere: a hex has center-to-corner distance SIZE.
import {
  isSea,
  type Corner,
  type CornerRef,
  type Edge,
  type EdgeRef,
  type Hex,
  type HexRef,
  type InnerEdge,
  type Middle,
  type Spot,
} from './model';

export const SIZE = 100;
const W = Math.sqrt(3) * SIZE;

export interface Point {
  x: number;
  y: number;
}

export const CORNERS: readonly Corner[] = ['N', 'NE', 'SE', 'S', 'SW', 'NW'];
export const EDGES: readonly Edge[] = ['NE', 'E', 'SE', 'SW', 'W', 'NW'];

const CORNER_OFFSET: Record<Corner | Middle, Point> = {
  C: { x: 0, y: 0 },
  N: { x: 0, y: -SIZE },
  NE: { x: W / 2, y: -SIZE / 2 },
  SE: { x: W / 2, y: SIZE / 2 },
  S: { x: 0, y: SIZE },
  SW: { x: -W / 2, y: SIZE / 2 },
  NW: { x: -W / 2, y: -SIZE / 2 },
};

/** The two corners of each side, clockwise. */
const EDGE_ENDS: Record<Edge, readonly [Corner, Corner]> = {
  NE: ['N', 'NE'],
  E: ['NE', 'SE'],
  SE: ['SE', 'S'],
  SW: ['S', 'SW'],
  W: ['SW', 'NW'],
  NW: ['NW', 'N'],
};

const STEP: Record<Edge, HexRef> = {
  E: { q: 1, r: 0 },
  W: { q: -1, r: 0 },
  NE: { q: 1, r: -1 },
  NW: { q: 0, r: -1 },
  SE: { q: 0, r: 1 },
  SW: { q: -1, r: 1 },
};

/** Whether a path lies inside its hex: it leads from the middle to a corner. */
const isInner = (edge: Edge | InnerEdge): edge is InnerEdge => edge.startsWith('C-');
/** The paths that a hex could have inside. */
export const innerEdge = (corner: Corner): InnerEdge => `C-${corner}`;
const outerEnd = (edge: InnerEdge): Corner => edge.slice(2) as Corner;

export function hexCenter({ q, r }: HexRef): Point {
  return { x: W * (q + r / 2), y: 1.5 * SIZE * r };
}

export function neighbor({ q, r }: HexRef, edge: Edge): HexRef {
  return { q: q + STEP[edge].q, r: r + STEP[edge].r };
}

/**
 * Every intersection is the N or S corner of exactly one hex (possibly a hex
 * that is not on the board), so that name is the canonical one. One inside a
 * hex has one name only.
 */
export function canonicalCorner({ q, r, corner }: CornerRef): CornerRef {
  switch (corner) {
    case 'N':
    case 'S':
    case 'C':
      return { q, r, corner };
    case 'NE':
      return { ...neighbor({ q, r }, 'NE'), corner: 'S' };
    case 'NW':
      return { ...neighbor({ q, r }, 'NW'), corner: 'S' };
    case 'SE':
      return { ...neighbor({ q, r }, 'SE'), corner: 'N' };
    case 'SW':
      return { ...neighbor({ q, r }, 'SW'), corner: 'N' };
  }
}

/** Every path is the E, NE or NW side of exactly one hex, or inside of one. */
export function canonicalEdge({ q, r, edge }: EdgeRef): EdgeRef {
  if (isInner(edge)) return { q, r, edge };
  switch (edge) {
    case 'E':
    case 'NE':
    case 'NW':
      return { q, r, edge };
    case 'W':
      return { ...neighbor({ q, r }, 'W'), edge: 'E' };
    case 'SW':
      return { ...neighbor({ q, r }, 'SW'), edge: 'NE' };
    case 'SE':
      return { ...neighbor({ q, r }, 'SE'), edge: 'NW' };
  }
}

export function hexKey({ q, r }: HexRef): string {
  return `${q},${r}`;
}
export function cornerKey(ref: CornerRef): string {
  const c = canonicalCorner(ref);
  return `${c.q},${c.r}.${c.corner}`;
}
export function edgeKey(ref: EdgeRef): string {
  const e = canonicalEdge(ref);
  return `${e.q},${e.r}-${e.edge}`;
}
/** One key space for hexes, intersections and paths. */
export function refKey(ref: HexRef | CornerRef | EdgeRef): string {
  if ('corner' in ref) return cornerKey(ref);
  if ('edge' in ref) return edgeKey(ref);
  return hexKey(ref);
}

export function sameCorner(a: CornerRef, b: CornerRef): boolean {
  return cornerKey(a) === cornerKey(b);
}
export function sameEdge(a: EdgeRef, b: EdgeRef): boolean {
  return edgeKey(a) === edgeKey(b);
}

export function cornerPoint(ref: CornerRef): Point {
  const c = hexCenter(ref);
  const o = CORNER_OFFSET[ref.corner];
  return { x: c.x + o.x, y: c.y + o.y };
}

export function edgeEnds({ q, r, edge }: EdgeRef): readonly [CornerRef, CornerRef] {
  const [a, b] = isInner(edge) ? (['C', outerEnd(edge)] as const) : EDGE_ENDS[edge];
  return [
    { q, r, corner: a },
    { q, r, corner: b },
  ];
}

export interface Segment {
  a: Point;
  b: Point;
  mid: Point;
  /** Degrees, folded into (-90, 90] so that marks on a road never stand on their head. */
  angle: number;
}

export function edgeSegment(ref: EdgeRef): Segment {
  const [ra, rb] = edgeEnds(ref);
  const a = cornerPoint(ra);
  const b = cornerPoint(rb);
  let angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  if (angle > 90.001) angle -= 180;
  if (angle <= -89.999) angle += 180;
  return { a, b, mid: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, angle };
}

/** The side between two neighboring hexes, seen from the first. */
export function sideTo(from: HexRef, to: HexRef): EdgeRef | undefined {
  const edge = EDGES.find((e) => hexKey(neighbor(from, e)) === hexKey(to));
  return edge && { ...from, edge };
}

/** Degrees from the first end of a path to the second, or back. */
export function bearing(ref: EdgeRef, from: CornerRef): number {
  const { a, b } = edgeSegment(ref);
  const p = cornerPoint(from);
  const [s, e] = Math.hypot(p.x - a.x, p.y - a.y) < 1 ? [a, b] : [b, a];
  return (Math.atan2(e.y - s.y, e.x - s.x) * 180) / Math.PI;
}

/** The three hexes around an intersection, whether or not they are on the board, or the one it lies in. */
export function hexesAtCorner(ref: CornerRef): readonly HexRef[] {
  const { q, r, corner } = canonicalCorner(ref);
  const at = { q, r };
  if (corner === 'C') return [at];
  return corner === 'N' ? [neighbor(at, 'NW'), neighbor(at, 'NE'), at] : [at, neighbor(at, 'SE'), neighbor(at, 'SW')];
}

/** The two hexes on either side of a path; inside of a hex that is the same one twice. */
export function hexesAtEdge(ref: EdgeRef): readonly [HexRef, HexRef] {
  const { q, r, edge } = canonicalEdge(ref);
  return [{ q, r }, isInner(edge) ? { q, r } : neighbor({ q, r }, edge)];
}

export function spotPoint(spot: Spot): Point {
  switch (spot.at) {
    case 'intersection':
      return cornerPoint(spot);
    case 'path':
      return edgeSegment(spot).mid;
    case 'hex':
      return hexCenter(spot);
  }
}

/** Outline of a hex around the origin, as an SVG points list. */
export function hexPoints(scale = 1): string {
  return CORNERS.map((c) => {
    const o = CORNER_OFFSET[c];
    return `${(o.x * scale).toFixed(2)},${(o.y * scale).toFixed(2)}`;
  }).join(' ');
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Bounds of whole hexes, grown by `margin` on every side. */
export function bounds(hexes: readonly HexRef[], margin: number): Box {
  if (hexes.length === 0) return { x: -SIZE, y: -SIZE, width: 2 * SIZE, height: 2 * SIZE };
  let x0 = Infinity;
  let y0 = Infinity;
  let x1 = -Infinity;
  let y1 = -Infinity;
  for (const h of hexes) {
    const c = hexCenter(h);
    x0 = Math.min(x0, c.x - W / 2);
    x1 = Math.max(x1, c.x + W / 2);
    y0 = Math.min(y0, c.y - SIZE);
    y1 = Math.max(y1, c.y + SIZE);
  }
  return {
    x: x0 - margin,
    y: y0 - margin,
    width: x1 - x0 + 2 * margin,
    height: y1 - y0 + 2 * margin,
  };
}

/**
 * How much is shown round a board: without sea of its own much water; with land at its rim room for pieces, which are
 * not cut off there.
 */
export function margin(hexes: readonly Hex[]): number {
  if (!hexes.some((h) => isSea(h.terrain))) return 108;
  const known = new Set(hexes.map(hexKey));
  const atRim = (h: Hex) => !isSea(h.terrain) && EDGES.some((edge) => !known.has(hexKey(neighbor(h, edge))));
  return hexes.some(atRim) ? 52 : 24;
}

/** The ring of hexes just outside a set: open water around a base island. */
export function surroundingRing(hexes: readonly HexRef[]): HexRef[] {
  const inside = new Set(hexes.map(hexKey));
  const ring = new Map<string, HexRef>();
  for (const h of hexes) {
    for (const e of EDGES) {
      const n = neighbor(h, e);
      if (!inside.has(hexKey(n))) ring.set(hexKey(n), n);
    }
  }
  return [...ring.values()];
}

/** Dots under a number token: how many of the 36 dice results give it. */
export function pips(number: number): number {
  return number < 2 || number > 12 || number === 7 ? 0 : 6 - Math.abs(7 - number);
}
