// The Fog Islands: hexes that are discovered.
import type { FogEvent } from '../../../../generated/game';
import { gainLine, lineOf, type Lines } from '../../../../game/live/tell';
import { t } from '../../../../i18n/i18n.svelte';
import { book, type BookScreen } from '../../../book';
import Legend from '../../Legend.svelte';
import type { Beside } from '../../model';
import art from './art.svg?raw';

const LINES: Lines<FogEvent> = {
  discovered: ({ seat, terrain, number }, { by, name }) => {
    const land = t(`terrain.${terrain}`);
    const hex = number ? `${land} ${number}` : land;
    return by(seat, t('log.discovered', { name: name(seat), hex }), { icon: 'fog' });
  },
};

export default book<Beside, BookScreen>({
  id: 'fog_islands',
  art,
  part: ({ view }) => {
    const n = view.board.hexes.filter((h) => h.terrain === 'fog').length;
    return { beside: n ? [{ icon: 'fog', n, label: t('sea.fog_left', { n }) }] : [] };
  },
  line: (event, context) =>
    lineOf(LINES, event, context) ??
    gainLine(event, 'discovery', (name) => ({ text: t('log.discovery', { name }), icon: 'fog' }), context),
  legend: Legend,
  hasLegend: (part) => part.beside.length > 0,
});
