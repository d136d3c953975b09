// What the scenarios of Traders & Barbarians share at the table; each of them is beside it in the list.
import { book } from '../book';
import Dialogs from './Dialogs.svelte';
import { GoldCounter, sharedEnd } from './end';
import { goldBuilds, goldSeat, goldTable, type GoldTable } from './gold';
import { goldLine } from './log';
import { GoldScreen } from './screen.svelte';

export default book<GoldTable, GoldScreen>({
  id: 'traders_barbarians',

  part: goldTable,
  seat: goldSeat,
  builds: goldBuilds,
  line: goldLine,
  sounds: { bought_for_gold: 'trade' },

  counter: (view) => new GoldCounter(view),
  end: sharedEnd,

  screen: (host) => new GoldScreen(host),
  dialogs: Dialogs,
});
