// The Fishermen of Catan: a lake and fishing grounds, what fish pay for, and an old boot.
import { t } from '../../../../i18n/i18n.svelte';
import { brief } from '../../../brief';
import { book } from '../../../book';
import art from './art.svg?raw';
import { fishBoard, fishPicture } from './board';
import { fishBuilds } from './builds';
import Dialogs from './Dialogs.svelte';
import { FishCounter, fishEnd } from './end';
import Held from './Held.svelte';
import { fishHint, FISH_HINT_RULES } from './hints';
import Legend from './Legend.svelte';
import { fishLine } from './log';
import type { FishTable } from './model';
import { fishPrimary } from './primary';
import { fishScene, PICTURE_OF_TOKEN } from './scenes';
import { FishScreen } from './screen.svelte';
import { fishTable, openTokens, seatPart } from './view';

export default book<FishTable, FishScreen>({
  id: 'fishermen',
  briefing: () =>
    brief('fish', t('scenario.traders_barbarians/fishermen-34'), { use: 'x-fish-3', box: PICTURE_OF_TOKEN }, [
      'fish',
      'build',
      'boot',
    ]),
  art,
  full: true,

  part: fishTable,
  seat: seatPart,
  openCards: openTokens,

  board: fishBoard,
  picture: fishPicture,

  reasons: { 'boot-fewer-points': 'fish.boot_alone' },
  builds: fishBuilds,
  primary: fishPrimary,
  hint: fishHint,
  hintRules: FISH_HINT_RULES,

  line: fishLine,
  // What a token shows only its owner knows.
  asSeen: (event, viewer) =>
    event.type === 'fish_drawn' && viewer !== null && viewer !== event.seat ? { ...event, token: null } : event,
  scene: fishScene,
  sounds: { fish_drawn: 'card', fish_spent: 'trade', boot_drawn: 'discard', boot_given: 'discard' },

  counter: (view) => new FishCounter(view),
  end: fishEnd,

  screen: (host) => new FishScreen(host),
  held: Held,
  legend: Legend,
  hasLegend: () => true,
  dialogs: Dialogs,
});
