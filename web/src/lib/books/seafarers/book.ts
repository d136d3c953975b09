// What Seafarers adds to the client; its scenarios are beside it in the list.
import { t } from '../../i18n/i18n.svelte';
import { book } from '../book';
import art from './art.svg?raw';
import { seaBoard, seaPicture, seaPlaced } from './board';
import { seaBriefing } from './briefing';
import { seaBuilds } from './builds';
import { isLate, seaCard } from './cards';
import Dialogs from './Dialogs.svelte';
import { seaEnd } from './end';
import { seaHint, SEA_HINT_RULES } from './hints';
import { seaLine } from './log';
import type { SeaTable } from './model';
import { isSeaPlacing } from './placing';
import { seaPlacingWords, seaPrimary } from './primary';
import { seaScene } from './scenes';
import { SeaScreen } from './screen.svelte';
import { seaSpots, stillOpen } from './spots';
import { seaTable, seatPart } from './view';

export default book<SeaTable, SeaScreen>({
  id: 'seafarers',
  briefing: seaBriefing,
  art,

  part: seaTable,
  seat: seatPart,
  lateGain: isLate,
  route: { label: (n) => t('sea.route', { n }), award: () => t('sea.longest_route') },

  board: seaBoard,
  picture: seaPicture,
  placed: seaPlaced,
  owns: isSeaPlacing,
  open: (placing, host) => stillOpen(placing, host.legal),
  placingWords: (placing) => (isSeaPlacing(placing) ? seaPlacingWords(placing) : undefined),
  spots: seaSpots,

  builds: seaBuilds,
  cardText: seaCard,
  primary: seaPrimary,
  hint: seaHint,
  hintRules: SEA_HINT_RULES,

  line: seaLine,
  scene: seaScene,
  sounds: { ship_built: 'road', ship_moved: 'road', pirate_moved: 'robber', harbor_placed: 'build' },
  end: seaEnd,

  screen: (host) => new SeaScreen(host),
  dialogs: Dialogs,
});
