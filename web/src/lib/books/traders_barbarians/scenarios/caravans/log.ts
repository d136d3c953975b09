// What happens in The Caravans, in words.
import { placeName } from '../../../../board/names';
import type { CaravanEvent, GameEvent } from '../../../../generated/game';
import { total } from '../../../../game/cards';
import type { Line, LogContext } from '../../../../game/live/log';
import { edgeAt } from '../../../../game/live/places';
import { cardsOf, lineOf, type Lines } from '../../../../game/live/tell';
import { t } from '../../../../i18n/i18n.svelte';
import { whyOf } from './vote';

const LINES: Lines<CaravanEvent> = {
  camel_bid: ({ seat, cards }, { by, did }) => {
    const n = total(cards);
    return by(seat, n ? did(seat, 'camel_bid', { n }) : did(seat, 'camel_bid_none'), {
      icon: 'camel',
      ...cardsOf(cards),
    });
  },
  camel_named: ({ seat, round, place }, { by, did }, { hexes }) => {
    if (!place) return by(seat, did(seat, 'camel_abstained'), { icon: 'camel' });
    const where = placeName(hexes, edgeAt(place.path));
    return by(seat, did(seat, round > 1 ? 'camel_named_again' : 'camel_named', { where }), { icon: 'camel' });
  },
  camel_decided: (event, { who }, { people, me = null }) => ({
    ...(event.seat === null ? {} : { player: who(event.seat) }),
    text: whyOf(event, { people, me }),
    icon: 'camel',
  }),
  camel_placed: ({ seat, path, left }, { by, did }, { hexes }) => {
    const said = { n: left, where: placeName(hexes, edgeAt(path)) };
    return seat === null
      ? { text: t('log.camel_goes', said), icon: 'camel' }
      : by(seat, did(seat, 'camel_placed', said), { icon: 'camel' });
  },
};

export const caravanLine = (event: GameEvent, context: LogContext): Line | undefined => lineOf(LINES, event, context);
