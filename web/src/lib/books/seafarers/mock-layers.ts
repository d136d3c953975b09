// What Seafarers lays on a board, made up for the gallery; its scenarios have theirs.
import type { BoardLayer } from '../../board/model';
import IslandLayer from './IslandLayer.svelte';
import { markLayer } from './marks';
import type { Island } from './model';

const islands: Island[] = [
  {
    name: 'east',
    hexes: [
      { q: 3, r: -2 },
      { q: 3, r: -1 },
    ],
    points: 2,
    settled: ['green', 'brown'],
    home: [],
  },
  {
    name: 'south',
    hexes: [
      { q: 2, r: 1 },
      { q: 1, r: 2 },
    ],
    points: 1,
    settled: [],
    home: [],
  },
];

export const layers: BoardLayer[] = [
  markLayer([{ kind: 'no_start', art: 'x-exclaim', at: 'intersection', q: -2, r: 0, corner: 'N', label: 'no start' }]),
  { component: IslandLayer, data: islands },
];
