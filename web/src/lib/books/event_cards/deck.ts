// The cards of the deck as they are laid out; which there are, the server says.
import type { CardEvent, EventCard, EventCards } from '../../generated/game';

/** The cards of one number. */
export interface NumberCards {
  number: number;
  cards: readonly EventCard[];
}

/** Those with an event first. */
export function byNumber(deck: readonly EventCards[]): NumberCards[] {
  const all = deck.flatMap(({ event, cards }) =>
    cards.map(([rest, red]): EventCard => ({ number: rest + red, red, event })),
  );
  all.sort((a, b) => Number(a.event === 'plain') - Number(b.event === 'plain') || a.red - b.red);
  const numbers = [...new Set(all.map((c) => c.number))].sort((a, b) => a - b);
  return numbers.map((number) => ({ number, cards: all.filter((c) => c.number === number) }));
}

/** The rule of an event, such as `variants/event_cards#calm-seas`. */
export const eventRule = (event: CardEvent): string => `variants/event_cards#${event.replaceAll('_', '-')}`;
