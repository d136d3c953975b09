// Cloth for Catan: villages that trade, and bolts of cloth.
import { choose, wait } from '../../../../game/live/primary';
import { t } from '../../../../i18n/i18n.svelte';
import { brief } from '../../../brief';
import { book, type BookScreen } from '../../../book';
import Legend from '../../Legend.svelte';
import art from './art.svg?raw';
import { clothBoard, clothPicture } from './board';
import { clothLine } from './log';
import RobDialog from './RobDialog.svelte';
import { clothTable, wonBy, type ClothTable } from './view';

export default book<ClothTable, BookScreen>({
  id: 'cloth_for_catan',
  briefing: () =>
    brief('cloth', t('map.cloth-for-catan'), { use: 'x-village', box: '-50 -54 100 100' }, ['bolt', 'pirate', 'end']),
  art,
  part: clothTable,
  seat: ({ sea }, seat) => {
    const n = sea?.cloth?.bolts[seat] ?? 0;
    return { facts: [{ icon: 'bolt', n, label: t('sea.cloth', { n }) }] };
  },
  board: clothBoard,
  picture: clothPicture,
  primary: ({ pending, mine, name }) =>
    pending.kind !== 'rob_ships'
      ? undefined
      : mine
        ? choose(t('action.steal'), 'pirate')
        : wait(t('action.wait_victim', { name })),
  line: clothLine,
  end: (view) => ({ points: [{ key: 'cloth', label: t('end.cloth'), icon: 'bolt' }], how: wonBy(view) }),
  legend: Legend,
  hasLegend: (part) => part.beside.length > 0,
  dialogs: RobDialog,
});
