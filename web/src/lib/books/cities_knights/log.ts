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
  const { by, name, did } = tell(context);
  /** Several at once; to one of them as you and the others. */
  const together = (seats: readonly number[]) => {
    const mine = seats.some((seat) => seat === context.me);
    return { mine, names: list(seats.filter((seat) => seat !== context.me).map(name)) };
  };
  const hex = (at: string) => hexName(context.hexes, hexAt(at));
  switch (event.type) {
    case 'event_die':
      return event.face === 'ship'
        ? { icon: 'ship', text: t('log.event_ship') }
        : by(event.seat, did(event.seat, 'event_gate', { gate: t(`event.${event.face}`) }), {
            icon: `track-${event.face}`,
          });
    case 'barbarians_attacked':
      return {
        icon: 'sword',
        text: t('log.attack', { barbarians: event.barbarians, knights: event.knights.reduce((a, b) => a + b, 0) }),
      };
    case 'defender':
      return by(event.seat, did(event.seat, 'defender'), { icon: 'defender' });
    case 'defenders_tied': {
      const { mine, names } = together(event.seats);
      return { icon: 'defender', text: t(mine ? 'you.defenders_tied' : 'log.defenders_tied', { names }) };
    }
    case 'city_pillaged':
      return by(event.seat, did(event.seat, event.wall ? 'pillaged_wall' : 'pillaged'), {
        icon: 'sword',
      });
    case 'defends':
      return by(event.seat, did(event.seat, 'defends', { n: event.strength }), { icon: 'sword' });
    case 'progress_drawn':
      return event.card
        ? by(event.seat, t('log.progress_drew', { card: cardName(event.card) }), { icon: `track-${event.track}` })
        : by(event.seat, did(event.seat, 'progress_drawn', { track: t(`track.${event.track}`) }), {
            icon: `track-${event.track}`,
          });
    case 'progress_opened':
      return by(event.seat, did(event.seat, 'progress_opened', { card: cardName(event.card) }), {
        icon: 'star',
      });
    case 'progress_played':
      return by(event.seat, did(event.seat, 'played', { card: cardName(event.card) }), {
        icon: 'devcard',
      });
    case 'progress_returned':
      return event.card
        ? by(event.seat, t('log.progress_returned_card', { card: cardName(event.card) }), { icon: 'devcard' })
        : by(event.seat, did(event.seat, 'progress_returned', { track: t(`track.${event.track}`) }), {
            icon: 'devcard',
          });
    case 'knight_built':
      return by(event.seat, did(event.seat, 'knight_built', { knight: knight(event.strength) }));
    case 'knight_activated':
      return by(event.seat, did(event.seat, 'knight_activated'), { icon: 'activate' });
    case 'knight_promoted':
      return by(event.seat, did(event.seat, 'knight_promoted', { knight: knight(event.strength) }), {
        icon: 'promote',
      });
    case 'knight_moved':
      return by(event.seat, did(event.seat, 'knight_moved'), { icon: 'march' });
    case 'knight_displaced':
      return by(event.by, did(event.by, 'knight_displaced', { from: name(event.seat) }, event.seat), { icon: 'march' });
    case 'knight_retreated':
      return by(event.seat, did(event.seat, 'knight_retreated'), { icon: 'march' });
    case 'knight_removed':
      return by(event.seat, did(event.seat, 'knight_removed'));
    case 'robber_chased':
      return by(event.seat, did(event.seat, 'robber_chased'), { icon: 'robber' });
    case 'wall_built':
      return by(event.seat, did(event.seat, 'wall_built'), { icon: 'wall' });
    case 'improved': {
      const level = t(`level.${event.track}.${event.level}` as 'level.trade.1');
      return by(event.seat, did(event.seat, 'improved', { level, track: t(`track.${event.track}`), n: event.level }), {
        icon: `track-${event.track}`,
      });
    }
    case 'metropolis': {
      const track = t(`track.${event.track}`);
      const text =
        event.from === null
          ? did(event.seat, 'metropolis', { track })
          : did(event.seat, 'metropolis_taken', { track, from: name(event.from) }, event.from);
      return by(event.seat, text, { icon: 'metropolis' });
    }
    case 'merchant_placed':
      return by(event.seat, did(event.seat, 'merchant', { hex: hex(event.hex) }), { icon: 'merchant' });
    case 'numbers_swapped':
      return { icon: 'track-science', text: t('log.numbers_swapped', { a: hex(event.a), b: hex(event.b) }) };
    case 'road_removed':
      return by(event.seat, did(event.seat, 'road_removed'), { icon: 'road' });
    case 'received':
      return by(event.seat, did(event.seat, event.aqueduct ? 'aqueduct' : 'got'), cards(event.cards));
    case 'fleet_named':
      return by(event.seat, did(event.seat, 'fleet', { card: t(`resource.${event.card}`) }), {
        icon: 'trade',
      });
    case 'must_give': {
      const { mine, names } = together(event.seats);
      if (!names) return { icon: 'cards', text: t('you.must_give_alone') };
      return { icon: 'cards', text: t(mine ? 'you.must_give' : 'log.must_give', { names }) };
    }
    case 'taken':
      return by(event.seat, did(event.seat, 'taken', { n: event.count, from: name(event.from) }, event.from), {
        icon: 'cards',
        ...cards(event.cards),
      });
    case 'collected':
      return by(event.seat, did(event.seat, 'collected', { from: name(event.from) }, event.from), cards(event.cards));
    case 'looked_at':
      return by(event.seat, did(event.seat, 'looked_at', { victim: name(event.victim) }, event.victim), {
        icon: 'cards',
      });
    case 'progress_taken':
      return event.card
        ? by(
            event.seat,
            did(event.seat, 'progress_taken_card', { card: cardName(event.card), from: name(event.from) }, event.from),
            { icon: 'devcard' },
          )
        : by(
            event.seat,
            did(event.seat, 'progress_taken', { from: name(event.from), track: t(`track.${event.track}`) }, event.from),
            { icon: 'devcard' },
          );
    case 'forced_trade':
      if (event.get === null)
        return by(event.seat, did(event.seat, 'forced_nothing', { with: name(event.with) }, event.with), {
          icon: 'trade',
        });
      return by(event.seat, did(event.seat, 'forced_trade', { with: name(event.with) }, event.with), {
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
