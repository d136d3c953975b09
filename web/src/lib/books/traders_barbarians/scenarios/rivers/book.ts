// The Rivers of Catan: gold for what is built along them, bridges, and what it is to be rich or poor.
import { t } from '../../../../i18n/i18n.svelte';
import { brief } from '../../../brief';
import { book, type BookScreen } from '../../../book';
import art from './art.svg?raw';
import { bridgePlaced, riverBoard, riverPicture } from './board';
import { riverEnd } from './end';
import { riverHint, RIVER_HINT_RULES } from './hints';
import { riverLine } from './log';
import { riverSpots } from './spots';
import { goldWarning, wealthPart, wealthScene } from './wealth';

export default book<never, BookScreen>({
  id: 'rivers',
  briefing: () =>
    brief('rivers', t('scenario.traders_barbarians/rivers-34'), { use: 'x-river', box: '-50 -50 100 100' }, [
      'coins',
      'bridge',
      'wealthiest',
    ]),
  art,

  seat: wealthPart,
  board: riverBoard,
  picture: riverPicture,
  placed: bridgePlaced,
  owns: (placing) => placing === 'bridge',
  open: (_, { legal }) => !!legal?.sites.tb?.bridges.length,
  placingWords: () => ({ label: t('action.place_bridge'), icon: 'bridge', detail: t('action.place_bridge_detail') }),
  spots: riverSpots,

  spending: goldWarning,
  builds: ({ options, placing }) => ({
    ways: [
      options.build('bridge', {
        label: t('piece.bridge'),
        pic: { piece: 'bridge' },
        hotkey: 'B',
        nowhere: 'rivers.no_site',
        placing,
      }),
    ],
  }),
  hint: riverHint,
  hintRules: RIVER_HINT_RULES,

  line: riverLine,
  scene: wealthScene,
  sounds: { bridge_built: 'build' },

  end: riverEnd,
});
