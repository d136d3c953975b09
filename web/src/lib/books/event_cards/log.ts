// What event cards bring, in words.
import type { EventCardEvent, GameEvent } from '../../generated/game';
import { t } from '../../i18n/i18n.svelte';
import type { LogTurn } from '../../game/model';
import type { Line, LogContext } from '../../game/live/log';
import { tell } from '../../game/live/tell';

const TYPES: readonly GameEvent['type'][] = [
  'new_year',
  'event_card_turned_up',
  'road_damaged',
  'road_repaired',
  'neighbor_gift_chosen',
  'card_given',
];
export function isEventCardEvent(event: GameEvent): event is EventCardEvent {
  return TYPES.includes(event.type);
}

export function eventLine(event: EventCardEvent, context: Pick<LogContext, 'people' | 'me'>): Line {
  const { by, did, name } = tell(context);
  switch (event.type) {
    case 'new_year':
      return { icon: 'again', text: t('log.new_year') };
    case 'event_card_turned_up': {
      const { number, event: what } = event.card;
      const said = !event.counts
        ? did(event.seat, 'card_aside', { number })
        : what === 'plain'
          ? did(event.seat, 'card_plain', { number })
          : did(event.seat, 'card_event', { number, event: t(`ev.${what}`) });
      return by(event.seat, said, { icon: 'devcard' });
    }
    case 'road_damaged':
      return by(event.seat, did(event.seat, 'road_damaged'), { icon: 'warn' });
    case 'road_repaired':
      return by(event.seat, did(event.seat, 'road_repaired'), { icon: 'build' });
    case 'neighbor_gift_chosen':
      return by(event.seat, did(event.seat, 'gift_chosen'), {
        icon: 'cards',
        ...(event.card ? { cards: { [event.card]: 1 } } : {}),
      });
    case 'card_given':
      return by(event.seat, did(event.seat, 'card_given', { to: name(event.to) }, event.to), {
        icon: 'cards',
        ...(event.card ? { cards: { [event.card]: 1 } } : {}),
      });
  }
}

/** A card's number stands over the turn, and is no roll of two dice. */
export function eventHead(event: GameEvent, step: readonly GameEvent[]): { turn: Partial<LogTurn> } | undefined {
  if (event.type === 'event_card_turned_up' && event.counts) return { turn: { card: event.card.number } };
  const turned = step.some((e) => e.type === 'event_card_turned_up' && e.counts);
  return event.type === 'rolled' && turned ? { turn: {} } : undefined;
}

/** What a seat could not know is left out: for replays. */
export function eventAsSeen(event: EventCardEvent, viewer: number): EventCardEvent {
  if (event.type === 'neighbor_gift_chosen' && event.seat !== viewer) return { ...event, card: null };
  if (event.type === 'card_given' && event.seat !== viewer && event.to !== viewer) return { ...event, card: null };
  return event;
}
