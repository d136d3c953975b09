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
  ship_built: ({ seat }, { by, did }) => by(seat, did(seat, 'built_ship')),
  ship_moved: ({ seat }, { by, did }) => by(seat, did(seat, 'moved_ship')),
  pirate_moved: ({ seat, to }, { by, did }, { hexes }) =>
    by(seat, did(seat, 'pirate', { hex: hexName(hexes, hexAt(to)) }), { icon: 'pirate' }),
  area_settled: ({ seat, points }, { by, did }) =>
    by(seat, did(seat, 'area_settled', { n: points }), { icon: 'island' }),
  pirate_chased: ({ seat }, { by, did }) => by(seat, did(seat, 'pirate_chased'), { icon: 'pirate' }),
  ship_removed: ({ seat }, { by, did }) => by(seat, did(seat, 'ship_lost'), { icon: 'ship' }),
  harbor_placed: ({ seat, harbor }, { by, did }) =>
    by(seat, did(seat, 'harbor_placed', { harbor: harborName(harbor) }), { icon: 'anchor' }),
};

/** Its own events, and those of the base game that have another name at sea. */
export function seaLine(event: GameEvent, context: LogContext): Line | undefined {
  return (
    lineOf(LINES, event, context) ??
    gainLine(event, 'gold', (seat, { did }) => ({ text: did(seat, 'gold'), icon: 'gold' }), context) ??
    routeLine(event, context)
  );
}

function routeLine(event: GameEvent, context: LogContext): Line | undefined {
  if (event.type !== 'longest_road') return undefined;
  if (event.holder === null) return { icon: 'road-award', text: t('log.no_trade_route') };
  const { by, did } = tell(context);
  const text = did(event.holder, 'award', { award: t('sea.longest_route') });
  return by(event.holder, text, { icon: 'road-award' });
}
