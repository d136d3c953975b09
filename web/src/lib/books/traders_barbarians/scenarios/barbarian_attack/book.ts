// Barbarian Attack: barbarians on the coast, knights on paths, prisoners, and a deck of its own.
import { t } from '../../../../i18n/i18n.svelte';
import { brief } from '../../../brief';
import { book } from '../../../book';
import art from './art.svg?raw';
import { raidBoard, raidLays, raidPicture, raidPlaced } from './board';
import Dialogs from './Dialogs.svelte';
import { RaidCounter, raidEnd } from './end';
import Held from './Held.svelte';
import { raidHint, RAID_HINT_RULES } from './hints';
import Legend from './Legend.svelte';
import { raidLine } from './log';
import type { RaidTable } from './model';
import { raidAmend, raidPlacing, raidPrimary } from './primary';
import Reports from './Reports.svelte';
import { raidScene } from './scenes';
import { RaidScreen } from './screen.svelte';
import { isRaidPlacing, RAIDER, raidOpen, raidSpots } from './spots';
import { raidTable, seatPart } from './view';

export default book<RaidTable, RaidScreen>({
  id: 'barbarian_attack',
  briefing: () =>
    brief('raid', t('scenario.traders_barbarians/barbarian-attack-34'), { use: 'x-raider', box: '-30 -34 60 62' }, [
      'raider',
      'rider',
      'prisoner',
    ]),
  art,

  part: raidTable,
  seat: seatPart,

  board: raidBoard,
  lays: raidLays,
  picture: raidPicture,
  placed: raidPlaced,
  owns: isRaidPlacing,
  open: raidOpen,
  placingWords: raidPlacing,
  spots: raidSpots,

  tokenUse: {
    kind: RAIDER,
    instead: ['desert', 'giveup'],
    icon: 'raider',
    label: () => t('raid.token'),
    text: () => t('raid.token_text'),
  },
  reasons: { 'not-coast': 'raid.why_not_coast', 'no-knight-there': 'raid.why_no_knight' },
  primary: raidPrimary,
  amend: raidAmend,
  hint: raidHint,
  hintRules: RAID_HINT_RULES,

  line: raidLine,
  scene: raidScene,
  sounds: {
    raid_card_drawn: 'card',
    landing_rolled: 'dice',
    hex_conquered: 'barbarians',
    knight_placed: 'build',
    knight_marched: 'road',
    barbarians_beaten: 'award',
    knight_lost: 'discard',
  },

  counter: (view) => new RaidCounter(view),
  end: raidEnd,

  screen: (host) => new RaidScreen(host),
  held: Held,
  corner: Reports,
  legend: Legend,
  hasLegend: () => true,
  dialogs: Dialogs,
});
