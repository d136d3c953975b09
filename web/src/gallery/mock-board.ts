// Boards for the gallery: the beginners' island, an archipelago, and a very
// large board for measuring.
import { surroundingRing } from '../lib/board/geometry';
import type { BoardLayer, BoardModel, Harbor, Hex, Terrain } from '../lib/board/model';

type Row = [number, number, Terrain, number?];
/** What books draw on a board, made up. */
const LAYERS = import.meta.glob<BoardLayer[]>('../lib/books/**/mock-layers.ts', { eager: true, import: 'layers' });

const hex = ([q, r, terrain, n]: Row): Hex => ({ q, r, terrain, numbers: n ? [n] : [], robber: terrain === 'desert' });

const ISLAND: Row[] = [
  [0, -2, 'mountains', 10],
  [1, -2, 'pasture', 2],
  [2, -2, 'forest', 9],
  [-1, -1, 'fields', 12],
  [0, -1, 'hills', 6],
  [1, -1, 'pasture', 4],
  [2, -1, 'hills', 10],
  [-2, 0, 'fields', 9],
  [-1, 0, 'forest', 11],
  [0, 0, 'desert'],
  [1, 0, 'forest', 3],
  [2, 0, 'mountains', 8],
  [-2, 1, 'forest', 8],
  [-1, 1, 'mountains', 3],
  [0, 1, 'fields', 4],
  [1, 1, 'pasture', 5],
  [-2, 2, 'hills', 5],
  [-1, 2, 'fields', 6],
  [0, 2, 'pasture', 11],
];
const HARBORS: Harbor[] = [
  { q: 0, r: -2, edge: 'NW', kind: 'generic' },
  { q: 1, r: -2, edge: 'NE', kind: 'grain' },
  { q: 2, r: -1, edge: 'NE', kind: 'ore' },
  { q: 2, r: 0, edge: 'E', kind: 'generic' },
  { q: 1, r: 1, edge: 'SE', kind: 'wool' },
  { q: -1, r: 2, edge: 'SE', kind: 'generic' },
  { q: -2, r: 2, edge: 'SW', kind: 'generic' },
  { q: -2, r: 1, edge: 'W', kind: 'brick' },
  { q: -1, r: -1, edge: 'W', kind: 'lumber' },
];

export const island: BoardModel = {
  hexes: ISLAND.map(hex),
  harbors: HARBORS,
  buildings: [
    { q: 0, r: -1, corner: 'N', kind: 'settlement', color: 'red' },
    { q: -2, r: 1, corner: 'N', kind: 'city', color: 'red' },
    { q: 0, r: 2, corner: 'N', kind: 'settlement', color: 'blue' },
    { q: -2, r: 2, corner: 'N', kind: 'city', color: 'blue' },
    { q: 2, r: -2, corner: 'S', kind: 'settlement', color: 'orange' },
    { q: -1, r: 2, corner: 'N', kind: 'settlement', color: 'orange' },
    { q: -1, r: 0, corner: 'N', kind: 'settlement', color: 'white' },
    { q: 1, r: 1, corner: 'N', kind: 'city', color: 'white' },
  ],
  routes: [
    { q: 0, r: -1, edge: 'NE', kind: 'road', color: 'red' },
    { q: 0, r: -1, edge: 'E', kind: 'road', color: 'red' },
    { q: -1, r: 0, edge: 'SW', kind: 'road', color: 'red' },
    { q: -1, r: 0, edge: 'SE', kind: 'road', color: 'red' },
    { q: 0, r: 1, edge: 'E', kind: 'road', color: 'blue' },
    { q: -2, r: 2, edge: 'NE', kind: 'road', color: 'blue' },
    { q: 1, r: -1, edge: 'NE', kind: 'road', color: 'orange' },
    { q: -1, r: 2, edge: 'NE', kind: 'road', color: 'orange' },
    { q: -1, r: 0, edge: 'NW', kind: 'road', color: 'white' },
    { q: 1, r: 0, edge: 'E', kind: 'road', color: 'white' },
    { q: 2, r: -1, edge: 'SE', kind: 'road', color: 'white' },
  ],
};

const SEA_ROWS = [
  [-3, 0, 4],
  [-2, -1, 4],
  [-1, -2, 4],
  [0, -3, 4],
  [1, -3, 3],
  [2, -3, 2],
  [3, -3, 1],
] as const;
const ISLES: Record<string, [Terrain, number?]> = {
  '0,-2': ['mountains', 10],
  '1,-2': ['pasture', 4],
  '-1,-1': ['fields', 9],
  '0,-1': ['hills', 6],
  '1,-1': ['forest', 5],
  '-2,0': ['desert'],
  '-1,0': ['forest', 8],
  '0,0': ['pasture', 3],
  '3,-2': ['gold', 4],
  '3,-1': ['fields', 10],
  '2,1': ['gold', 9],
  '1,2': ['mountains', 5],
  '2,2': ['fog'],
  '-2,2': ['hills', 2],
  '-2,3': ['fog'],
  '-1,3': ['fog'],
};
const SEA_HEXES: Hex[] = SEA_ROWS.flatMap(([r, q0, q1]) =>
  Array.from({ length: q1 - q0 + 1 }, (_, i): Hex => {
    const q = q0 + i;
    const found = ISLES[`${q},${r}`];
    if (!found) return { q, r, terrain: 'sea', numbers: [], pirate: q === 2 && r === 0 };
    return { q, r, terrain: found[0], numbers: found[1] ? [found[1]] : [], robber: found[0] === 'desert' };
  }),
);
export const isles: BoardModel = {
  hexes: [
    ...SEA_HEXES,
    ...surroundingRing(SEA_HEXES).map((h): Hex => ({ ...h, terrain: 'sea', numbers: [], frame: true })),
  ],
  harbors: [
    { q: 0, r: -2, edge: 'NE', kind: 'wool' },
    { q: 1, r: -1, edge: 'E', kind: 'generic' },
    { q: -2, r: 0, edge: 'SW', kind: 'ore' },
    { q: 0, r: 0, edge: 'SE', kind: 'brick' },
  ],
  buildings: [
    { q: 0, r: 0, corner: 'N', kind: 'city', color: 'green', wall: true },
    { q: 0, r: 0, corner: 'NE', kind: 'knight', color: 'green', strength: 2 },
    { q: -1, r: 0, corner: 'SW', kind: 'knight', color: 'brown', strength: 3, active: false },
    { q: -1, r: -1, corner: 'N', kind: 'city', color: 'brown', metropolis: 'science' },
    { q: 3, r: -1, corner: 'SW', kind: 'settlement', color: 'green' },
  ],
  routes: [
    { q: 1, r: -1, edge: 'SE', kind: 'road', color: 'green' },
    { q: 2, r: -1, edge: 'SW', kind: 'ship', color: 'green', heading: 30, closed: true },
    { q: 2, r: -1, edge: 'SE', kind: 'ship', color: 'green', heading: -30, closed: true },
    { q: 3, r: -1, edge: 'SE', kind: 'ship', color: 'green', heading: 150 },
    { q: 3, r: -1, edge: 'E', kind: 'ship', color: 'white', heading: 90, end: true, movable: true },
    { q: -1, r: -2, edge: 'E', kind: 'ship', color: 'brown', heading: -90, end: true },
    { q: 0, r: 1, edge: 'NE', kind: 'ship', color: 'red', heading: 30 },
    { q: 0, r: 1, edge: 'E', kind: 'ship', color: 'blue', heading: 90 },
    { q: 0, r: 1, edge: 'SE', kind: 'ship', color: 'orange', heading: 150, warship: true },
    { q: -1, r: -1, edge: 'NW', kind: 'road', color: 'brown' },
  ],
  layers: Object.values(LAYERS).flat(),
};

const KINDS: Terrain[] = ['forest', 'hills', 'pasture', 'fields', 'mountains', 'gold', 'sea', 'desert', 'fog'];
/** 97 hexes in rows, the size of the largest scenario. */
export const huge: BoardModel = (() => {
  const hexes: Hex[] = [];
  for (let r = -4; r <= 4; r++)
    for (let i = 0; i < 11 - (Math.abs(r) % 2 ? 1 : 0) && hexes.length < 97; i++) {
      const q = i - 5 - Math.floor(r / 2);
      const terrain = KINDS[Math.abs(q * 5 + r * 3) % KINDS.length]!;
      const numbered = !['sea', 'desert', 'fog'].includes(terrain);
      hexes.push({ q, r, terrain, numbers: numbered ? [[5, 6, 8, 9, 4, 10, 3, 11, 2, 12][hexes.length % 10]!] : [] });
    }
  return { hexes, harbors: [], buildings: [], routes: [] };
})();
