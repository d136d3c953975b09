// What happens in The Pirate Islands, in words.
import type { GameEvent, PiratesEvent } from '../../../../generated/game';
import type { Line, LogContext } from '../../../../game/live/log';
import { gainLine, lineOf, type Lines } from '../../../../game/live/tell';
import { t } from '../../../../i18n/i18n.svelte';

const LINES: Lines<PiratesEvent> = {
  fleet_moved: () => ({ text: t('log.fleet_moved'), icon: 'pirate' }),
  fleet_attacked: ({ seat, strength, warships }, { by, did }) =>
    by(seat, did(seat, 'fleet_attacks', { strength, warships }), { icon: 'pirate' }),
  lost_to_fleet: ({ seat, cards }, { by, did }) => by(seat, did(seat, 'lost_to_fleet'), { icon: 'cards', cards }),
  warship_armed: ({ seat }, { by, did }) => by(seat, did(seat, 'warship'), { icon: 'sword' }),
  assaulted: ({ seat, die, warships, chits, result }, { by, did }) =>
    by(seat, did(seat, `assault_${result}`, { die, warships, n: chits }), { icon: 'fortress' }),
  ship_lost: ({ seat }, { by, did }) => by(seat, did(seat, 'ship_lost'), { icon: 'ship' }),
  fortress_captured: ({ seat }, { by, did }) => by(seat, did(seat, 'fortress_captured'), { icon: 'fortress' }),
  fleet_left: () => ({ text: t('log.fleet_left'), icon: 'pirate' }),
};
export const piratesLine = (event: GameEvent, context: LogContext): Line | undefined =>
  lineOf(LINES, event, context) ??
  gainLine(event, 'fleet', (seat, { did }) => ({ text: did(seat, 'fleet_reward'), icon: 'sword' }), context);
