// What happens in Cities & Knights, in words.
import { hexName } from '../../board/names';
import type { CkEvent } from '../../generated/game';
import { list, t } from '../../i18n/i18n.svelte';
import type { Line, LogContext } from '../../game/live/log';
import { hexAt } from '../../game/live/places';
import { cardsOf as cards, tell } from '../../game/live/tell';
import { cardName } from './cards';

const knight = (strength: number) => t(`knight.${(strength === 3 ? 3 : strength === 2 ? 2 : 1) as 1 | 2 | 3}`);

export function ckLine(event: CkEvent, context: LogContext): Line | undefined {
  const { by, name } = tell(context);
  const names = (seats: readonly number[]) => list(seats.map(name));
  const hex = (at: string) => hexName(context.hexes, hexAt(at));
  switch (event.type) {
    case 'event_die':
      return event.face === 'ship'
        ? { icon: 'ship', text: t('log.event_ship') }
        : by(event.seat, t('log.event_gate', { name: name(event.seat), gate: t(`event.${event.face}`) }), {
            icon: `track-${event.face}`,
          });
    case 'barbarians_attacked':
      return {
        icon: 'sword',
        text: t('log.attack', { barbarians: event.barbarians, knights: event.knights.reduce((a, b) => a + b, 0) }),
      };
    case 'defender':
      return by(event.seat, t('log.defender', { name: name(event.seat) }), { icon: 'defender' });
    case 'defenders_tied':
      return { icon: 'defender', text: t('log.defenders_tied', { names: names(event.seats) }) };
    case 'city_pillaged':
      return by(event.seat, t(event.wall ? 'log.pillaged_wall' : 'log.pillaged', { name: name(event.seat) }), {
        icon: 'sword',
      });
    case 'defends':
      return by(event.seat, t('log.defends', { name: name(event.seat), n: event.strength }), { icon: 'sword' });
    case 'progress_drawn':
      return event.card
        ? by(event.seat, t('log.progress_drew', { card: cardName(event.card) }), { icon: `track-${event.track}` })
        : by(event.seat, t('log.progress_drawn', { name: name(event.seat), track: t(`track.${event.track}`) }), {
            icon: `track-${event.track}`,
          });
    case 'progress_opened':
      return by(event.seat, t('log.progress_opened', { name: name(event.seat), card: cardName(event.card) }), {
        icon: 'star',
      });
    case 'progress_played':
      return by(event.seat, t('log.played', { name: name(event.seat), card: cardName(event.card) }), {
        icon: 'devcard',
      });
    case 'progress_returned':
      return event.card
        ? by(event.seat, t('log.progress_returned_card', { card: cardName(event.card) }), { icon: 'devcard' })
        : by(event.seat, t('log.progress_returned', { name: name(event.seat), track: t(`track.${event.track}`) }), {
            icon: 'devcard',
          });
    case 'knight_built':
      return by(event.seat, t('log.knight_built', { name: name(event.seat), knight: knight(event.strength) }));
    case 'knight_activated':
      return by(event.seat, t('log.knight_activated', { name: name(event.seat) }), { icon: 'activate' });
    case 'knight_promoted':
      return by(event.seat, t('log.knight_promoted', { name: name(event.seat), knight: knight(event.strength) }), {
        icon: 'promote',
      });
    case 'knight_moved':
      return by(event.seat, t('log.knight_moved', { name: name(event.seat) }), { icon: 'march' });
    case 'knight_displaced':
      return by(event.by, t('log.knight_displaced', { name: name(event.seat), by: name(event.by) }), { icon: 'march' });
    case 'knight_retreated':
      return by(event.seat, t('log.knight_retreated', { name: name(event.seat) }), { icon: 'march' });
    case 'knight_removed':
      return by(event.seat, t('log.knight_removed', { name: name(event.seat) }));
    case 'robber_chased':
      return by(event.seat, t('log.robber_chased', { name: name(event.seat) }), { icon: 'robber' });
    case 'wall_built':
      return by(event.seat, t('log.wall_built', { name: name(event.seat) }), { icon: 'wall' });
    case 'improved': {
      const level = t(`level.${event.track}.${event.level}` as 'level.trade.1');
      return by(
        event.seat,
        t('log.improved', { name: name(event.seat), level, track: t(`track.${event.track}`), n: event.level }),
        { icon: `track-${event.track}` },
      );
    }
    case 'metropolis': {
      const track = t(`track.${event.track}`);
      const text =
        event.from === null
          ? t('log.metropolis', { name: name(event.seat), track })
          : t('log.metropolis_taken', { name: name(event.seat), track, from: name(event.from) });
      return by(event.seat, text, { icon: 'metropolis' });
    }
    case 'merchant_placed':
      return by(event.seat, t('log.merchant', { name: name(event.seat), hex: hex(event.hex) }), { icon: 'merchant' });
    case 'numbers_swapped':
      return { icon: 'track-science', text: t('log.numbers_swapped', { a: hex(event.a), b: hex(event.b) }) };
    case 'road_removed':
      return by(event.seat, t('log.road_removed', { name: name(event.seat) }), { icon: 'road' });
    case 'received':
      return by(
        event.seat,
        t(event.aqueduct ? 'log.aqueduct' : 'log.got', { name: name(event.seat) }),
        cards(event.cards),
      );
    case 'fleet_named':
      return by(event.seat, t('log.fleet', { name: name(event.seat), card: t(`resource.${event.card}`) }), {
        icon: 'trade',
      });
    case 'must_give':
      return { icon: 'cards', text: t('log.must_give', { names: names(event.seats) }) };
    case 'taken':
      return by(event.seat, t('log.taken', { name: name(event.seat), n: event.count, from: name(event.from) }), {
        icon: 'cards',
        ...cards(event.cards),
      });
    case 'collected':
      return by(event.seat, t('log.collected', { name: name(event.seat), from: name(event.from) }), cards(event.cards));
    case 'looked_at':
      return by(event.seat, t('log.looked_at', { name: name(event.seat), victim: name(event.victim) }), {
        icon: 'cards',
      });
    case 'progress_taken':
      return event.card
        ? by(
            event.seat,
            t('log.progress_taken_card', {
              name: name(event.seat),
              card: cardName(event.card),
              from: name(event.from),
            }),
            { icon: 'devcard' },
          )
        : by(
            event.seat,
            t('log.progress_taken', {
              name: name(event.seat),
              from: name(event.from),
              track: t(`track.${event.track}`),
            }),
            { icon: 'devcard' },
          );
    case 'forced_trade':
      if (event.get === null)
        return by(event.seat, t('log.forced_nothing', { name: name(event.seat), with: name(event.with) }), {
          icon: 'trade',
        });
      return by(event.seat, t('log.forced_trade', { name: name(event.seat), with: name(event.with) }), {
        icon: 'trade',
        paid: { [event.give]: 1 },
        cards: { [event.get]: 1 },
      });
    // The track and the knights on the board show these.
    case 'barbarians_moved':
    case 'barbarians_left':
    case 'gift_chosen':
      return undefined;
  }
}

const TYPES: readonly CkEvent['type'][] = [
  'event_die',
  'barbarians_moved',
  'barbarians_attacked',
  'defender',
  'defenders_tied',
  'city_pillaged',
  'barbarians_left',
  'defends',
  'progress_drawn',
  'progress_opened',
  'progress_played',
  'progress_returned',
  'knight_built',
  'knight_activated',
  'knight_promoted',
  'knight_moved',
  'knight_displaced',
  'knight_retreated',
  'knight_removed',
  'robber_chased',
  'wall_built',
  'improved',
  'metropolis',
  'merchant_placed',
  'numbers_swapped',
  'road_removed',
  'received',
  'fleet_named',
  'must_give',
  'gift_chosen',
  'taken',
  'collected',
  'looked_at',
  'progress_taken',
  'forced_trade',
];
export function isCkEvent(event: { type: string }): event is CkEvent {
  return (TYPES as readonly string[]).includes(event.type);
}

/** What a viewer could not know is left out. "You drew" and "you returned" are for the one who did. */
export function ckAsSeen(event: CkEvent, viewer: number | null): CkEvent {
  if (viewer === null)
    return event.type === 'progress_drawn' || event.type === 'progress_returned' ? { ...event, card: null } : event;
  switch (event.type) {
    case 'progress_drawn':
    case 'progress_returned':
      return event.seat === viewer ? event : { ...event, card: null };
    case 'gift_chosen':
      return event.seat === viewer ? event : { ...event, cards: null };
    case 'taken':
      return event.seat === viewer || event.from === viewer ? event : { ...event, cards: null };
    case 'looked_at':
      return event.seat === viewer || event.victim === viewer ? event : { ...event, cards: null, progress: null };
    case 'progress_taken':
      return event.seat === viewer || event.from === viewer ? event : { ...event, card: null };
    default:
      return event;
  }
}
