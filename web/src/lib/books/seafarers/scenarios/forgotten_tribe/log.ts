// What happens in The Forgotten Tribe, in words.
import type { GameEvent, TribeEvent } from '../../../../generated/game';
import type { LogContext } from '../../../../game/live/log';
import { lineOf, type Lines } from '../../../../game/live/tell';
import { t } from '../../../../i18n/i18n.svelte';
import { harborName } from '../../harbors';

const LINES: Lines<TribeEvent> = {
  harbor_taken: ({ seat, harbor }, { by, name }) =>
    by(seat, t('log.harbor_taken', { name: name(seat), harbor: harborName(harbor) }), { icon: 'gift' }),
  chit_taken: ({ seat }, { by, name }) => by(seat, t('log.chit_taken', { name: name(seat) }), { icon: 'gift' }),
  gift_card_taken: ({ seat }, { by, name }) => by(seat, t('log.gift_card', { name: name(seat) }), { icon: 'gift' }),
};
export const tribeLine = (event: GameEvent, context: LogContext) => lineOf(LINES, event, context);
