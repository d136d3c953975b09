// The Caravans: camels that lead from an oasis along paths, where those who bid wool and grain send them.
import { t } from '../../../../i18n/i18n.svelte';
import { brief } from '../../../brief';
import { book } from '../../../book';
import art from './art.svg?raw';
import { caravanBoard, caravanPicture } from './board';
import Dialogs from './Dialogs.svelte';
import { CaravanCounter, caravanEnd } from './end';
import { CARAVAN_HINT_RULES, caravanHint } from './hints';
import Legend from './Legend.svelte';
import { caravanLine } from './log';
import type { CaravanTable } from './model';
import { caravanAmend, caravanPrimary } from './primary';
import { caravanScene, PICTURE_OF_CAMEL } from './scenes';
import { CaravanScreen } from './screen.svelte';
import { caravanSpots, isCamelPlacing, stillOpen } from './spots';
import { caravanTable, seatPart } from './view';
import VotePanel from './VotePanel.svelte';

export default book<CaravanTable, CaravanScreen>({
  id: 'caravans',
  briefing: () =>
    brief('camel', t('scenario.traders_barbarians/caravans-34'), { use: 'x-camel', box: PICTURE_OF_CAMEL }, [
      'camel',
      'cards',
      'star',
    ]),
  art,

  part: caravanTable,
  seat: seatPart,
  route: { label: (n) => t('camel.road', { n }), award: () => t('opponent.longest_road') },

  board: caravanBoard,
  picture: caravanPicture,
  owns: isCamelPlacing,
  open: stillOpen,
  placingWords: () => ({ label: t('action.camel_which_way'), icon: 'camel' }),
  spots: caravanSpots,

  primary: caravanPrimary,
  amend: caravanAmend,
  hint: caravanHint,
  hintRules: CARAVAN_HINT_RULES,

  line: caravanLine,
  scene: caravanScene,
  sounds: { camel_bid: 'trade', camel_named: 'chat', camel_decided: 'offer', camel_placed: 'road' },

  counter: (view) => new CaravanCounter(view),
  end: caravanEnd,

  screen: (host) => new CaravanScreen(host),
  corner: VotePanel,
  legend: Legend,
  hasLegend: () => true,
  dialogs: Dialogs,
});
