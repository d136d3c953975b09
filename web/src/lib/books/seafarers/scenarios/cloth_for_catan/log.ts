// What happens in Cloth for Catan, in words.
import type { ClothEvent, GameEvent } from '../../../../generated/game';
import type { LogContext } from '../../../../game/live/log';
import { lineOf, type Lines } from '../../../../game/live/tell';
import { t } from '../../../../i18n/i18n.svelte';

const LINES: Lines<ClothEvent> = {
  trade_began: ({ seat, bolts }, { by, did }) =>
    by(seat, did(seat, bolts ? 'trade_began' : 'trade_began_empty'), { icon: 'bolt' }),
  cloth_gained: ({ seat }, { by, did }) => by(seat, did(seat, 'cloth_gained'), { icon: 'bolt' }),
  cloth_stolen: ({ thief, victim }, { by, did, name }) =>
    by(thief, did(thief, 'cloth_stolen', { from: name(victim) }, victim), { icon: 'bolt' }),
  villages_empty: ({ left }) => ({ text: t('log.villages_empty', { n: left }), icon: 'bolt' }),
};
export const clothLine = (event: GameEvent, context: LogContext) => lineOf(LINES, event, context);
