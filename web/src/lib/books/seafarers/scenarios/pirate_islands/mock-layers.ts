// The fleet and a fortress on a board, made up for the gallery.
import type { BoardLayer } from '../../../../board/model';
import type { PiratesLayerData } from './board';
import PiratesLayer from './PiratesLayer.svelte';

const own = { at: 'intersection', q: 1, r: 2, color: 'blue' } as const;
const data: PiratesLayerData = {
  marks: [{ ...own, kind: 'landing', art: 'x-landing', corner: 'NW', label: 'landing' }],
  fortresses: [{ ...own, kind: 'fortress', art: 'x-fortress', corner: 'S', label: 'fortress', count: 3 }],
  lanes: [{ q: 0, r: 2, edge: 'NE', color: 'blue' }],
  way: [
    { q: 1, r: 0 },
    { q: 2, r: -1 },
    { q: 2, r: 0 },
    { q: 1, r: 1 },
    { q: 0, r: 1 },
  ],
  fleet: { q: 1, r: 1 },
};
export const layers: BoardLayer[] = [{ component: PiratesLayer, data }];
