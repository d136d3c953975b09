// What five and six players add to the client: turns of two parts, and a color that nobody plays.
import { t } from '../../i18n/i18n.svelte';
import { tell } from '../../game/live/tell';
import { brief } from '../brief';
import { book } from '../book';
import Banner from './Banner.svelte';
import Beside from './Beside.svelte';
import { pairedPrimary, pairOf, partNow, partOf, type SixTable } from './pair';

export default book<SixTable, object>({
  id: 'five_six',
  briefing: () =>
    brief('six', t('almanac.book_five_six'), { use: 'p-city', box: '-50 -54 100 100', seat: 'green' }, [
      'user',
      'trade',
      'cards',
    ]),

  part: ({ view, people }) => {
    const pair = view.pending.type === 'over' ? undefined : pairOf(view, people, view.viewer);
    const setup = view.turn === 0 && view.pending.type !== 'over';
    return { ...(pair ? { pair } : {}), ...(setup ? { setup } : {}), absent: view.absent };
  },
  seat: (view, seat) => {
    const turnPart = partOf(view, seat);
    return turnPart ? { turnPart } : {};
  },
  secondPart: (view) => view.pending.type !== 'over' && partNow(view) === 2,

  board: (view, board, color) => {
    const absent = view.absent.map((_, i) => color(view.config.colours.length + i));
    if (!absent.length) return board;
    return { ...board, buildings: board.buildings.map((b) => (absent.includes(b.color) ? { ...b, absent: true } : b)) };
  },

  amend: (primary, { view, people }) => pairedPrimary(primary, view, people),
  line: (event, context) => {
    if (event.type !== 'part_began') return undefined;
    const { by, did } = tell(context);
    return by(event.seat, did(event.seat, 'part'));
  },
  aloud: (event, view) => (event.type === 'part_began' && event.seat === view.viewer ? t('live.your_part') : undefined),

  banner: Banner,
  beside: Beside,
});
