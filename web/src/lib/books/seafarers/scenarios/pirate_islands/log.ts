// What happens in The Pirate Islands, in words.
import type { GameEvent, PiratesEvent } from '../../../../generated/game';
import type { Line, LogContext } from '../../../../game/live/log';
import { gainLine, lineOf, type Lines } from '../../../../game/live/tell';
import { t } from '../../../../i18n/i18n.svelte';

const LINES: Lines<PiratesEvent> = {
  fleet_moved: () => ({ text: t('log.fleet_moved'), icon: 'pirate' }),
  fleet_attacked: ({ seat, strength, warships }, { by, name }) =>
    by(seat, t('log.fleet_attacks', { name: name(seat), strength, warships }), { icon: 'pirate' }),
  lost_to_fleet: ({ seat, cards }, { by, name }) =>
    by(seat, t('log.lost_to_fleet', { name: name(seat) }), { icon: 'cards', cards }),
  warship_armed: ({ seat }, { by, name }) => by(seat, t('log.warship', { name: name(seat) }), { icon: 'sword' }),
  assaulted: ({ seat, die, warships, chits }, { by, name }) => {
    const result = warships > die ? 'log.assault_won' : warships === die ? 'log.assault_even' : 'log.assault_lost';
    return by(seat, t(result, { name: name(seat), die, warships, n: chits }), { icon: 'fortress' });
  },
  ship_lost: ({ seat }, { by, name }) => by(seat, t('log.ship_lost', { name: name(seat) }), { icon: 'ship' }),
  fortress_captured: ({ seat }, { by, name }) =>
    by(seat, t('log.fortress_captured', { name: name(seat) }), { icon: 'fortress' }),
  fleet_left: () => ({ text: t('log.fleet_left'), icon: 'pirate' }),
};
export const piratesLine = (event: GameEvent, context: LogContext): Line | undefined =>
  lineOf(LINES, event, context) ??
  gainLine(event, 'fleet', (name) => ({ text: t('log.fleet_reward', { name }), icon: 'sword' }), context);
