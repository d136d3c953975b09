// The island of the landing page: a picture, not a map of any scenario.
import type { BoardModel, Hex, Terrain } from '../../lib/board/model';

type Row = [number, number, Terrain, number?];
const LAND: Row[] = [
  [0, -2, 'forest', 5],
  [1, -2, 'mountains', 10],
  [2, -2, 'pasture', 9],
  [-1, -1, 'pasture', 4],
  [0, -1, 'fields', 6],
  [1, -1, 'forest', 3],
  [2, -1, 'hills', 11],
  [-2, 0, 'hills', 8],
  [-1, 0, 'mountains', 9],
  [0, 0, 'pasture', 10],
  [1, 0, 'fields', 8],
  [2, 0, 'forest', 4],
  [-2, 1, 'fields', 12],
  [-1, 1, 'forest', 11],
  [0, 1, 'desert'],
  [1, 1, 'mountains', 6],
  [-2, 2, 'pasture', 3],
  [-1, 2, 'hills', 5],
  [0, 2, 'fields', 2],
];
const hex = ([q, r, terrain, n]: Row): Hex => ({ q, r, terrain, numbers: n ? [n] : [], robber: terrain === 'desert' });

export const heroBoard: BoardModel = {
  hexes: LAND.map(hex),
  harbors: [
    { q: 1, r: -2, edge: 'NE', kind: 'generic' },
    { q: 2, r: -1, edge: 'E', kind: 'wool' },
    { q: -2, r: 0, edge: 'NW', kind: 'generic' },
    { q: -2, r: 2, edge: 'W', kind: 'ore' },
    { q: 0, r: 2, edge: 'SE', kind: 'grain' },
  ],
  buildings: [
    { q: 0, r: -1, corner: 'N', kind: 'city', color: 'red' },
    { q: 1, r: 0, corner: 'N', kind: 'settlement', color: 'red' },
    { q: -1, r: 0, corner: 'SW', kind: 'city', color: 'blue' },
    { q: -1, r: 2, corner: 'N', kind: 'settlement', color: 'blue' },
    { q: 1, r: 1, corner: 'NE', kind: 'settlement', color: 'orange' },
    { q: 0, r: 2, corner: 'NE', kind: 'city', color: 'white' },
  ],
  routes: [
    { q: 0, r: -1, edge: 'NE', kind: 'road', color: 'red' },
    { q: 0, r: -1, edge: 'E', kind: 'road', color: 'red' },
    { q: 1, r: -1, edge: 'SW', kind: 'road', color: 'red' },
    { q: -1, r: 1, edge: 'NW', kind: 'road', color: 'blue' },
    { q: -1, r: 1, edge: 'W', kind: 'road', color: 'blue' },
    { q: -1, r: 1, edge: 'SW', kind: 'road', color: 'blue' },
    { q: 1, r: 1, edge: 'E', kind: 'road', color: 'orange' },
    { q: 2, r: 0, edge: 'SW', kind: 'road', color: 'orange' },
    { q: 0, r: 2, edge: 'NE', kind: 'road', color: 'white' },
  ],
};
