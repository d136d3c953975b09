// What Explorers & Pirates adds to the client.
import { book } from '../book';
import art from './art.svg?raw';
import { epBoard, epPicture, epPlaced } from './board';
import { epBriefing } from './briefing';
import { epBar, epBuilds } from './builds';
import Dialogs from './Dialogs.svelte';
import { EpCounter, epEnd } from './end';
import { epLays } from './fleet';
import { epHint, EP_HINT_RULES } from './hints';
import Legend from './Legend.svelte';
import { epLine } from './log';
import type { EpTable } from './model';
import { epOwners } from './names';
import PhaseLine from './PhaseLine.svelte';
import { isEpPlacing } from './placing';
import { epPlacingWords, epPrimary } from './primary';
import { epScene } from './scenes';
import { EpScreen } from './screen.svelte';
import { epSeat } from './seat';
import SeatMore from './SeatMore.svelte';
import ShipBar from './ShipBar.svelte';
import { EP_SOUNDS } from './sounds';
import { epSpots, stillOpen } from './spots';
import Tracks from './Tracks.svelte';
import { epVerbs } from './verbs';
import { epTable } from './view';

export default book<EpTable, EpScreen>({
  id: 'explorers_pirates',
  briefing: epBriefing,
  art,
  moreArt: () => import('./later-art.svg?raw'),
  full: true,

  part: epTable,
  seat: epSeat,
  owners: epOwners,

  board: epBoard,
  lays: epLays,
  picture: epPicture,
  placed: epPlaced,
  owns: isEpPlacing,
  open: stillOpen,
  placingWords: epPlacingWords,
  spots: epSpots,

  // Other books have these for something else.
  reasons: { 'not-coast': 'ex.why_not_coast', 'too-far': 'ex.why_too_far', 'no-village': 'ex.why_no_village' },
  builds: epBuilds,
  bar: epBar,
  primary: epPrimary,
  hint: epHint,
  hintRules: EP_HINT_RULES,
  verbs: epVerbs,
  coach: {
    movement: '.bottom .primary.act',
    purchase: '[data-build="gold"]',
    fastgold: '[data-build="gold"]',
    placecrew: '[data-build="crews"]',
    pickcrew: '[data-build="crews"]',
    catch: '[data-build="fish"]',
    fishroll: '[data-build="fish"]',
    hunt: '[data-build="chase"]',
  },

  line: epLine,
  scene: epScene,
  sounds: EP_SOUNDS,

  counter: (view) => new EpCounter(view),
  end: epEnd,

  screen: (host) => new EpScreen(host),
  corner: PhaseLine,
  beside: Tracks,
  sheet: true,
  legend: Legend,
  hasLegend: () => true,
  choosing: ShipBar,
  isChoosing: (part) => !!part.moving,
  seatMore: SeatMore,
  dialogs: Dialogs,
});
