// What five and six players add to the client: turns of two parts, and a color that nobody plays.
import { t } from '../../i18n/i18n.svelte';
import { book } from '../book';
import Banner from './Banner.svelte';
import Beside from './Beside.svelte';
import { pairedPrimary, pairOf, partNow, partOf, type SixTable } from './pair';

export default book<SixTable, object>({
  id: 'five_six',

  part: ({ view, people }) => {
    const pair = view.pending.type === 'over' ? undefined : pairOf(view, people, view.viewer);
    return { ...(pair ? { pair } : {}), absent: view.absent };
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
  line: (event, { people }) => {
    const player = event.type === 'part_began' ? people[event.seat] : undefined;
    return player && { player, text: t('log.part', { name: player.name }) };
  },
  aloud: (event, view) => (event.type === 'part_began' && event.seat === view.viewer ? t('live.your_part') : undefined),

  banner: Banner,
  beside: Beside,
});
