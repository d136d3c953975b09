// The Fog Islands: hexes that are discovered.
import type { FogEvent } from '../../../../generated/game';
import { gainLine, lineOf, type Lines } from '../../../../game/live/tell';
import { PICTURE_OF_HEX, player } from '../../../../game/stage/scene';
import { t } from '../../../../i18n/i18n.svelte';
import { brief } from '../../../brief';
import { book, type BookScreen } from '../../../book';
import Legend from '../../Legend.svelte';
import type { Beside } from '../../model';
import art from './art.svg?raw';

const landName = (terrain: FogEvent['terrain'], number: number | null) =>
  number ? `${t(`terrain.${terrain}`)} ${number}` : t(`terrain.${terrain}`);

const LINES: Lines<FogEvent> = {
  discovered: ({ seat, terrain, number }, { by, did }) => {
    const hex = landName(terrain, number);
    return by(seat, did(seat, 'discovered', { hex }), { icon: 'fog' });
  },
};

export default book<Beside, BookScreen>({
  id: 'fog_islands',
  briefing: () =>
    brief('fog', t('map.fog-islands'), { use: 't-fog', box: '-90 -103 180 206' }, ['fog', 'cards', 'island']),
  art,
  part: ({ view }) => {
    const n = view.board.hexes.filter((h) => h.terrain === 'fog').length;
    return { beside: n ? [{ icon: 'fog', n, label: t('sea.fog_left', { n }) }] : [] };
  },
  line: (event, context) =>
    lineOf(LINES, event, context) ??
    gainLine(event, 'discovery', (seat, { did }) => ({ text: did(seat, 'discovery'), icon: 'fog' }), context),
  scene: (event, context) =>
    event.type !== 'discovered'
      ? undefined
      : {
          title: t('stage.discovered'),
          text: landName(event.terrain, event.number),
          picture: { use: `t-${event.terrain}`, box: PICTURE_OF_HEX },
          who: player(context, event.seat),
        },
  sounds: { discovered: 'award' },
  legend: Legend,
  hasLegend: (part) => part.beside.length > 0,
});
