// The Forgotten Tribe: gifts for the first ship that reaches them.
import type { View } from '../../../../generated/game';
import { t } from '../../../../i18n/i18n.svelte';
import { brief } from '../../../brief';
import { book, type BookScreen } from '../../../book';
import { harborSpots, placeHarbor } from '../../harbors';
import art from './art.svg?raw';
import { tribeBoard, tribePicture } from './board';
import { tribeLine } from './log';

const waiting = ({ sea }: View, seat: number | null) => sea?.tribe?.waiting[seat ?? -1] ?? [];

export default book<undefined, BookScreen>({
  id: 'forgotten_tribe',
  briefing: () =>
    brief('tribe', t('map.forgotten-tribe'), { use: 'x-gift-card', box: '-24 -28 48 56' }, [
      'gift',
      'anchor',
      'island',
    ]),
  art,
  seat: (view, seat) => {
    const n = waiting(view, seat).length;
    return n ? { facts: [{ icon: 'anchor', n, label: t('sea.harbors_wait', { n }) }] } : {};
  },
  board: tribeBoard,
  picture: tribePicture,
  spots: ({ pending, legal }) => (pending.kind === 'gift_harbor' ? harborSpots(legal) : undefined),
  primary: ({ view, pending, mine, name }) =>
    pending.kind === 'gift_harbor' ? placeHarbor(mine, name, waiting(view, view.viewer)) : undefined,
  line: tribeLine,
});
