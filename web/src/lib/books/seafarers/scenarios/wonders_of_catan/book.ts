// The Wonders of Catan: wonders that are started and raised.
import type { WonderEvent } from '../../../../generated/game';
import { lineOf, type Lines } from '../../../../game/live/tell';
import { t } from '../../../../i18n/i18n.svelte';
import { book } from '../../../book';
import { markLayer } from '../../marks';
import art from './art.svg?raw';
import { marksOf } from './marks';
import { WondersScreen } from './screen.svelte';
import WonderDialog from './WonderDialog.svelte';
import { wonBy, wonderCards, wonders, type WonderItem } from './view';

const LINES: Lines<WonderEvent> = {
  wonder_started: ({ seat, wonder }, { by, name }) =>
    by(seat, t('log.wonder_started', { name: name(seat), wonder: t(`wonder.${wonder}`) }), { icon: 'wonder' }),
  wonder_level_built: ({ seat, wonder, level }, { by, name }) =>
    by(seat, t('log.wonder_level', { name: name(seat), wonder: t(`wonder.${wonder}`), n: level }), { icon: 'wonder' }),
};

export default book<readonly WonderItem[], WondersScreen>({
  id: 'wonders_of_catan',
  art,
  part: wonders,
  seat: ({ sea }, seat) => {
    const own = sea?.wonders?.find((w) => w.seat === seat);
    if (!own) return {};
    const label = t('sea.wonder_level', { name: t(`wonder.${own.wonder}`), n: own.level });
    return { facts: [{ icon: 'wonder', n: own.level, label }] };
  },
  board: (view, board) => ({ ...board, layers: [...(board.layers ?? []), markLayer(marksOf(view.board.features))] }),
  picture: ({ features }, board) => ({ ...board, layers: [...(board.layers ?? []), markLayer(marksOf(features))] }),
  builds: (input) => ({ ways: [wonderCards(input)] }),
  line: (event, context) => lineOf(LINES, event, context),
  end: (view, _counter, _people, winner) => ({ how: winner === undefined ? undefined : wonBy(view, winner) }),
  screen: (host) => new WondersScreen(host),
  dialogs: WonderDialog,
});
