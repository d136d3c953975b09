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

export function eventLine(event: EventCardEvent, context: Pick<LogContext, 'people'>): Line {
  const { by, name } = tell(context);
  switch (event.type) {
    case 'new_year':
      return { icon: 'again', text: t('log.new_year') };
    case 'event_card_turned_up': {
      const { number, event: what } = event.card;
      const said = { name: name(event.seat), number, event: t(`ev.${what}`) };
      if (!event.counts) return by(event.seat, t('log.card_aside', said), { icon: 'devcard' });
      return by(event.seat, what === 'plain' ? t('log.card_plain', said) : t('log.card_event', said), {
        icon: 'devcard',
      });
    }
    case 'road_damaged':
      return by(event.seat, t('log.road_damaged', { name: name(event.seat) }), { icon: 'warn' });
    case 'road_repaired':
      return by(event.seat, t('log.road_repaired', { name: name(event.seat) }), { icon: 'build' });
    case 'neighbor_gift_chosen':
      return by(event.seat, t('log.gift_chosen', { name: name(event.seat) }), {
        icon: 'cards',
        ...(event.card ? { cards: { [event.card]: 1 } } : {}),
      });
    case 'card_given':
      return by(event.seat, t('log.card_given', { name: name(event.seat), to: name(event.to) }), {
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
