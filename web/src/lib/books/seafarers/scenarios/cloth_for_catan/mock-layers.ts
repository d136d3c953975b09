// A village on a board, made up for the gallery.
import type { BoardLayer } from '../../../../board/model';
import type { BoardMark } from '../../marks';
import VillageLayer from './VillageLayer.svelte';

const village = { kind: 'village', art: 'x-village', label: 'village', number: 8, count: 5 };
const data: BoardMark[] = [{ ...village, at: 'intersection', q: -2, r: 2, corner: 'NE' }];
export const layers: BoardLayer[] = [{ component: VillageLayer, data }];
