// Gifts on a board, made up for the gallery.
import type { BoardLayer } from '../../../../board/model';
import type { BoardMark } from '../../marks';
import GiftLayer from './GiftLayer.svelte';

const data: BoardMark[] = [
  { kind: 'chit', art: 'x-chit', at: 'path', q: -2, r: 2, edge: 'SW', label: 'chit' },
  { kind: 'gift_card', art: 'x-gift-card', at: 'path', q: -2, r: 2, edge: 'NW', label: 'card' },
];
export const layers: BoardLayer[] = [{ component: GiftLayer, data }];
