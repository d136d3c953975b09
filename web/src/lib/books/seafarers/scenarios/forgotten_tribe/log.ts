// What happens in The Forgotten Tribe, in words.
import type { GameEvent, TribeEvent } from '../../../../generated/game';
import type { LogContext } from '../../../../game/live/log';
import { lineOf, type Lines } from '../../../../game/live/tell';
import { harborName } from '../../harbors';

const LINES: Lines<TribeEvent> = {
  harbor_taken: ({ seat, harbor }, { by, did }) =>
    by(seat, did(seat, 'harbor_taken', { harbor: harborName(harbor) }), { icon: 'gift' }),
  chit_taken: ({ seat }, { by, did }) => by(seat, did(seat, 'chit_taken'), { icon: 'gift' }),
  gift_card_taken: ({ seat }, { by, did }) => by(seat, did(seat, 'gift_card'), { icon: 'gift' }),
};
export const tribeLine = (event: GameEvent, context: LogContext) => lineOf(LINES, event, context);
