// What Catan for Two adds to the client.
import { t } from '../../i18n/i18n.svelte';
import { brief } from '../brief';
import { book } from '../book';
import Beside from './Beside.svelte';
import Choosing from './Choosing.svelte';
import Dialogs from './Dialogs.svelte';
import { twoHint, TWO_HINT_RULES } from './hints';
import Legend from './Legend.svelte';
import { twoAsSeen, twoHead, twoLine, isTwoEvent } from './log';
import type { TwoTable } from './model';
import { twoPrimary } from './primary';
import Rolled from './Rolled.svelte';
import { TwoScreen } from './screen.svelte';
import { isTwoPlacing, placesNeutral, twoSpots } from './spots';
import { neutralPeople, robberHome, seatPart, twoTable } from './view';

export default book<TwoTable, TwoScreen>({
  id: 'two_players',
  briefing: () =>
    brief('two', t('almanac.book_two_players'), { use: 'p-settlement', box: '-50 -54 100 100', seat: 'orange' }, [
      'roll',
      'build',
      'token',
    ]),

  part: twoTable,
  seat: (view, seat) => (view.two ? seatPart(view.two, seat) : {}),
  owners: (view) => neutralPeople(view.two),
  nextRoll: ({ two }) => (two ? (two.rolls > 0 ? 2 : 1) : undefined),

  owns: isTwoPlacing,
  open: (placing, host) =>
    placing === 'desert'
      ? !!host.legal?.sites.two?.deserts.length && (host.decides('before_roll') || host.decides('trade_and_build'))
      : placesNeutral(host),
  placingWords: (placing, view) =>
    placing === 'desert'
      ? { label: t(robberHome(view) === 'swamp' ? 'action.swamp' : 'action.desert'), icon: 'robber' }
      : undefined,
  spots: twoSpots,

  reasons: { 'need-tokens': 'token.need' },
  primary: twoPrimary,
  coach: { forcedtrade: '[data-token="forced_trade"]', desert: '[data-token="robber_to_desert"]' },
  hint: twoHint,
  hintRules: TWO_HINT_RULES,

  line: twoLine,
  head: twoHead,
  asSeen: (event, viewer) => (viewer !== null && isTwoEvent(event) ? twoAsSeen(event, viewer) : event),

  screen: (host) => new TwoScreen(host),
  rolled: Rolled,
  legend: Legend,
  hasLegend: () => true,
  beside: Beside,
  sheet: true,
  choosing: Choosing,
  isChoosing: (part) => !!part.placing,
  dialogs: Dialogs,
});
