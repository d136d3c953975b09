// What happens in Cloth for Catan, in words.
import type { ClothEvent, GameEvent } from '../../../../generated/game';
import type { LogContext } from '../../../../game/live/log';
import { lineOf, type Lines } from '../../../../game/live/tell';
import { t } from '../../../../i18n/i18n.svelte';

const LINES: Lines<ClothEvent> = {
  trade_began: ({ seat, bolts }, { by, name }) =>
    by(seat, t(bolts ? 'log.trade_began' : 'log.trade_began_empty', { name: name(seat) }), { icon: 'bolt' }),
  cloth_gained: ({ seat }, { by, name }) => by(seat, t('log.cloth_gained', { name: name(seat) }), { icon: 'bolt' }),
  cloth_stolen: ({ thief, victim }, { by, name }) =>
    by(thief, t('log.cloth_stolen', { name: name(thief), from: name(victim) }), { icon: 'bolt' }),
  villages_empty: ({ left }) => ({ text: t('log.villages_empty', { n: left }), icon: 'bolt' }),
};
export const clothLine = (event: GameEvent, context: LogContext) => lineOf(LINES, event, context);
