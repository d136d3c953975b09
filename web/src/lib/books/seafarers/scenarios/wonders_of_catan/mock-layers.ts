// Places of wonders on a board, made up for the gallery.
import { markLayer } from '../../marks';

export const layers = [
  markLayer([
    { kind: 'wasteland', art: 'x-square', at: 'intersection', q: -2, r: 0, corner: 'SE', label: 'wasteland' },
    { kind: 'strait', art: 'x-strait', at: 'intersection', q: -1, r: 0, corner: 'SE', label: 'strait' },
  ]),
];
