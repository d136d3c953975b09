// New World: harbors that players draw and place.
import type { NewWorldEvent } from '../../../../generated/game';
import { lineOf, type Lines } from '../../../../game/live/tell';
import { t } from '../../../../i18n/i18n.svelte';
import { brief } from '../../../brief';
import { book, type BookScreen } from '../../../book';
import { harborName, harborSpots, placeHarbor } from '../../harbors';
import Legend from '../../Legend.svelte';
import type { Beside } from '../../model';

const LINES: Lines<NewWorldEvent> = {
  harbor_drawn: ({ seat, harbor }, { by, did }) =>
    by(seat, did(seat, 'harbor_drawn', { harbor: harborName(harbor) }), { icon: 'anchor' }),
};

export default book<Beside, BookScreen>({
  id: 'new_world',
  briefing: () =>
    brief('new_world', t('map.new-world'), { use: 'p-harbor', box: '-50 -54 100 100' }, ['anchor', 'island', 'robber']),
  part: ({ view }) => {
    const n = view.sea?.harbor_tokens.length ?? 0;
    return { beside: n ? [{ icon: 'anchor', n, label: t('sea.tokens_left', { n }) }] : [] };
  },
  spots: ({ pending, legal }) => (pending.kind === 'place_harbor' ? harborSpots(legal) : undefined),
  primary: ({ pending, mine, name }) =>
    pending.kind === 'place_harbor' ? placeHarbor(mine, name, [pending.harbor]) : undefined,
  line: (event, context) => lineOf(LINES, event, context),
  legend: Legend,
  hasLegend: (part) => part.beside.length > 0,
});
