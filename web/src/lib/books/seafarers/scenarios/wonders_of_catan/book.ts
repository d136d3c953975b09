// The Wonders of Catan: wonders that are started and raised.
import type { WonderEvent } from '../../../../generated/game';
import { lineOf, type Lines } from '../../../../game/live/tell';
import { player } from '../../../../game/stage/scene';
import { t } from '../../../../i18n/i18n.svelte';
import { brief } from '../../../brief';
import { book } from '../../../book';
import { markLayer } from '../../marks';
import art from './art.svg?raw';
import { marksOf } from './marks';
import { WondersScreen } from './screen.svelte';
import WonderDialog from './WonderDialog.svelte';
import { wonBy, wonderCards, wonders, type WonderItem } from './view';

const LINES: Lines<WonderEvent> = {
  wonder_started: ({ seat, wonder }, { by, did }) =>
    by(seat, did(seat, 'wonder_started', { wonder: t(`wonder.${wonder}`) }), { icon: 'wonder' }),
  wonder_level_built: ({ seat, wonder, level }, { by, did }) =>
    by(seat, did(seat, 'wonder_level', { wonder: t(`wonder.${wonder}`), n: level }), { icon: 'wonder' }),
};

export default book<readonly WonderItem[], WondersScreen>({
  id: 'wonders_of_catan',
  briefing: () =>
    brief('wonders', t('map.wonders-of-catan'), { use: 'w-cathedral', box: '0 0 64 64' }, [
      'wonder',
      'cards',
      'island',
    ]),
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
  scene: (event, context) =>
    event.type !== 'wonder_started' && event.type !== 'wonder_level_built'
      ? undefined
      : {
          title: t(`wonder.${event.wonder}`),
          text:
            event.type === 'wonder_started' ? t('stage.wonder_started') : t('stage.wonder_level', { n: event.level }),
          icon: 'wonder',
          who: player(context, event.seat),
          ...(event.seat === context.view.viewer ? { tone: 'good' as const } : {}),
        },
  sounds: { wonder_started: 'build', wonder_level_built: 'build' },
  end: (view, _counter, _people, winner) => ({ how: winner === undefined ? undefined : wonBy(view, winner) }),
  screen: (host) => new WondersScreen(host),
  dialogs: WonderDialog,
});
