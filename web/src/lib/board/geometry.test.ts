import { describe, expect, it } from 'vitest';
import {
  bounds,
  CORNERS,
  cornerKey,
  cornerPoint,
  EDGES,
  edgeEnds,
  edgeKey,
  edgeSegment,
  hexCenter,
  hexesAtCorner,
  hexesAtEdge,
  hexKey,
  innerEdge,
  neighbor,
  pips,
  SIZE,
  surroundingRing,
} from './geometry';
import type { HexRef } from './model';
import { moveFocus, readingOrder } from './navigation';

function island(radius: number): HexRef[] {
  const all: HexRef[] = [];
  for (let q = -radius; q <= radius; q++)
    for (let r = -radius; r <= radius; r++) if (Math.abs(q + r) <= radius) all.push({ q, r });
  return all;
}

const near = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y) < 1e-6;

describe('canonical names', () => {
  it('gives one key to each intersection and each path of the base island', () => {
    const hexes = island(2);
    const corners = new Set(hexes.flatMap((h) => CORNERS.map((corner) => cornerKey({ ...h, corner }))));
    const edges = new Set(hexes.flatMap((h) => EDGES.map((edge) => edgeKey({ ...h, edge }))));
    expect(corners.size).toBe(54);
    expect(edges.size).toBe(72);
  });

  it('agrees with positions: equal key exactly when equal point', () => {
    const refs = island(2).flatMap((h) => CORNERS.map((corner) => ({ ...h, corner })));
    for (const a of refs.slice(0, 40))
      for (const b of refs) expect(cornerKey(a) === cornerKey(b)).toBe(near(cornerPoint(a), cornerPoint(b)));
    const edges = island(2).flatMap((h) => EDGES.map((edge) => ({ ...h, edge })));
    for (const a of edges.slice(0, 40))
      for (const b of edges) expect(edgeKey(a) === edgeKey(b)).toBe(near(edgeSegment(a).mid, edgeSegment(b).mid));
  });

  it('names the same intersection from any of its three hexes', () => {
    expect(cornerKey({ q: 0, r: 0, corner: 'N' })).toBe(cornerKey({ q: 0, r: -1, corner: 'SE' }));
    expect(cornerKey({ q: 0, r: 0, corner: 'N' })).toBe(cornerKey({ q: 1, r: -1, corner: 'SW' }));
  });

  it('has one name for what lies inside of a hex', () => {
    const at = { q: 1, r: -2 };
    const plaza = { ...at, corner: 'C' as const };
    expect(cornerKey(plaza)).toBe('1,-2.C');
    expect(cornerPoint(plaza)).toEqual(hexCenter(at));
    expect(hexesAtCorner(plaza)).toEqual([at]);
    const inner = CORNERS.map((corner) => ({ ...at, edge: innerEdge(corner) }));
    expect(new Set([...inner, ...EDGES.map((edge) => ({ ...at, edge }))].map(edgeKey)).size).toBe(12);
    for (const [i, path] of inner.entries()) {
      const [from, to] = edgeEnds(path);
      expect(cornerKey(from)).toBe(cornerKey(plaza));
      expect(cornerKey(to)).toBe(cornerKey({ ...at, corner: CORNERS[i]! }));
      expect(hexesAtEdge(path)).toEqual([at, at]);
      const { a, b } = edgeSegment(path);
      // As long as a side, so that a road fits.
      expect(Math.hypot(b.x - a.x, b.y - a.y)).toBeCloseTo(SIZE);
    }
  });

  it('names the same path from both sides', () => {
    for (const edge of EDGES) {
      const other = neighbor({ q: 0, r: 0 }, edge);
      const opposite = EDGES[(EDGES.indexOf(edge) + 3) % 6]!;
      expect(edgeKey({ q: 0, r: 0, edge })).toBe(edgeKey({ ...other, edge: opposite }));
    }
  });
});

describe('neighborhoods', () => {
  it('lists the three hexes that share an intersection', () => {
    for (const corner of CORNERS) {
      const at = { q: 3, r: -1, corner };
      const p = cornerPoint(at);
      const around = hexesAtCorner(at);
      expect(new Set(around.map(hexKey)).size).toBe(3);
      for (const h of around) {
        const c = hexCenter(h);
        expect(Math.hypot(c.x - p.x, c.y - p.y)).toBeCloseTo(100);
      }
    }
  });

  it('lists the two hexes of a path and its two ends', () => {
    for (const edge of EDGES) {
      const at = { q: 1, r: 1, edge };
      expect(hexesAtEdge(at).map(hexKey)).toContain(hexKey(at));
      const [a, b] = edgeEnds(at);
      const pa = cornerPoint(a);
      const pb = cornerPoint(b);
      expect(Math.hypot(pa.x - pb.x, pa.y - pb.y)).toBeCloseTo(100);
    }
  });

  it('surrounds the base island with 18 sea hexes', () => {
    expect(surroundingRing(island(2))).toHaveLength(18);
  });

  it('bounds whole hexes', () => {
    const box = bounds([{ q: 0, r: 0 }], 10);
    expect(box.height).toBeCloseTo(220);
    expect(box.width).toBeCloseTo(Math.sqrt(3) * 100 + 20);
  });

  it('keeps segment angles readable', () => {
    for (const edge of EDGES) {
      const { angle } = edgeSegment({ q: 0, r: 0, edge });
      expect(angle).toBeGreaterThan(-90);
      expect(angle).toBeLessThanOrEqual(90.01);
    }
  });
});

describe('pips', () => {
  it('counts dice results', () => {
    expect([2, 3, 4, 5, 6, 8, 9, 10, 11, 12].map(pips)).toEqual([1, 2, 3, 4, 5, 5, 4, 3, 2, 1]);
    expect(pips(7)).toBe(0);
  });
});

describe('arrow keys', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 100, y: 10 },
    { x: 200, y: 0 },
    { x: 0, y: 120 },
  ];
  it('moves to the nearest spot that way', () => {
    expect(moveFocus(points, 0, 'ArrowRight')).toBe(1);
    expect(moveFocus(points, 1, 'ArrowRight')).toBe(2);
    expect(moveFocus(points, 0, 'ArrowDown')).toBe(3);
    expect(moveFocus(points, 3, 'ArrowUp')).toBe(0);
  });
  it('stays when nothing lies that way', () => {
    expect(moveFocus(points, 0, 'ArrowLeft')).toBe(0);
    expect(moveFocus([], 0, 'ArrowLeft')).toBe(0);
  });
  it('orders spots like reading', () => {
    expect(readingOrder(points)).toEqual([0, 2, 1, 3]);
  });
  it('can reach every intersection of a base board', () => {
    const seen = new Map<string, { x: number; y: number }>();
    for (const h of island(2))
      for (const corner of CORNERS) seen.set(cornerKey({ ...h, corner }), cornerPoint({ ...h, corner }));
    const all = [...seen.values()];
    const reached = new Set([0]);
    const queue = [0];
    while (queue.length) {
      const at = queue.pop()!;
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const) {
        const to = moveFocus(all, at, key);
        if (!reached.has(to)) {
          reached.add(to);
          queue.push(to);
        }
      }
    }
    expect(reached.size).toBe(all.length);
  });
});
