// Everything that scenarios lay on a board, made up for the gallery.
import type { BoardLayer } from '../../board/model';
import type { SeaBoard } from './model';
import SeaLayer from './SeaLayer.svelte';

const sea: SeaBoard = {
  islands: [
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
  ],
  marks: [
    { kind: 'chit', at: 'path', q: -2, r: 2, edge: 'SW', label: 'chit' },
    { kind: 'gift_card', at: 'path', q: -2, r: 2, edge: 'NW', label: 'card' },
    { kind: 'village', at: 'intersection', q: -2, r: 2, corner: 'NE', label: 'village', number: 8, count: 5 },
    { kind: 'fortress', at: 'intersection', q: 1, r: 2, corner: 'S', label: 'fortress', color: 'blue', count: 3 },
    { kind: 'landing', at: 'intersection', q: 1, r: 2, corner: 'NW', label: 'landing', color: 'blue' },
    { kind: 'wasteland', at: 'intersection', q: -2, r: 0, corner: 'SE', label: 'wasteland' },
    { kind: 'strait', at: 'intersection', q: -1, r: 0, corner: 'SE', label: 'strait' },
    { kind: 'no_start', at: 'intersection', q: -2, r: 0, corner: 'N', label: 'no start' },
    { kind: 'way', at: 'path', q: 0, r: 2, edge: 'NE', label: '', color: 'blue' },
  ],
  fleetPath: [
    { q: 1, r: 0 },
    { q: 2, r: -1 },
    { q: 2, r: 0 },
    { q: 1, r: 1 },
    { q: 0, r: 1 },
  ],
  fleet: { q: 1, r: 1 },
};

export const layers: BoardLayer[] = [{ component: SeaLayer, data: sea }];
