// What happens in Seafarers, in words.
import { hexName } from '../../board/names';
import type { GameEvent, SeaEvent } from '../../generated/game';
import { t } from '../../i18n/i18n.svelte';
import type { Line, LogContext } from '../../game/live/log';
import { hexAt } from '../../game/live/places';
import { gainLine, lineOf, tell, type Lines } from '../../game/live/tell';
import { harborName } from './harbors';
import type { ScenarioEvent } from './scenarios/list';

const LINES: Lines<Exclude<SeaEvent, ScenarioEvent>> = {
  ship_built: ({ seat }, { by, name }) => by(seat, t('log.built_ship', { name: name(seat) })),
  ship_moved: ({ seat }, { by, name }) => by(seat, t('log.moved_ship', { name: name(seat) })),
  pirate_moved: ({ seat, to }, { by, name }, { hexes }) =>
    by(seat, t('log.pirate', { name: name(seat), hex: hexName(hexes, hexAt(to)) }), { icon: 'pirate' }),
  area_settled: ({ seat, points }, { by, name }) =>
    by(seat, t('log.area_settled', { name: name(seat), n: points }), { icon: 'island' }),
  pirate_chased: ({ seat }, { by, name }) => by(seat, t('log.pirate_chased', { name: name(seat) }), { icon: 'pirate' }),
  ship_removed: ({ seat }, { by, name }) => by(seat, t('log.ship_lost', { name: name(seat) }), { icon: 'ship' }),
  harbor_placed: ({ seat, harbor }, { by, name }) =>
    by(seat, t('log.harbor_placed', { name: name(seat), harbor: harborName(harbor) }), { icon: 'anchor' }),
};

/** Its own events, and those of the base game that have another name at sea. */
export function seaLine(event: GameEvent, context: LogContext): Line | undefined {
  return (
    lineOf(LINES, event, context) ??
    gainLine(event, 'gold', (name) => ({ text: t('log.gold', { name }), icon: 'gold' }), context) ??
    routeLine(event, context)
  );
}

function routeLine(event: GameEvent, context: LogContext): Line | undefined {
  if (event.type !== 'longest_road') return undefined;
  if (event.holder === null) return { icon: 'road-award', text: t('log.no_trade_route') };
  const { by, name } = tell(context);
  const text = t('log.award', { name: name(event.holder), award: t('sea.longest_route') });
  return by(event.holder, text, { icon: 'road-award' });
}
