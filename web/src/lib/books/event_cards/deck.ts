// The 36 cards. The server names the event of the card that comes up; of those that have come up
// before and of those still to come the list below knows it.
import type { CardEvent, EventCard } from '../../generated/game';

const EVENTS: Record<string, CardEvent> = {
  '2.1': 'plentiful_year',
  '3.1': 'conflict',
  '4.2': 'robber_flees',
  '4.3': 'robber_flees',
  '5.3': 'tournament',
  '5.4': 'trade_advantage',
  '6.1': 'epidemic',
  '6.2': 'earthquake',
  '6.3': 'good_neighbors',
  '8.2': 'epidemic',
  '9.6': 'calm_seas',
  '12.6': 'calm_seas',
  '10.4': 'neighborly_assistance',
  '11.5': 'neighborly_assistance',
};

export function eventOf(number: number, red: number): CardEvent {
  return number === 7 ? 'robber_attacks' : (EVENTS[`${number}.${red}`] ?? 'plain');
}

export const NUMBERS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** The cards of a number, those with an event first. */
export function cardsOf(number: number): EventCard[] {
  const reds = [1, 2, 3, 4, 5, 6].filter((red) => number - red >= 1 && number - red <= 6);
  const all = reds.map((red): EventCard => ({ number, red, event: eventOf(number, red) }));
  return [...all.filter((c) => c.event !== 'plain'), ...all.filter((c) => c.event === 'plain')];
}

/** Cards below New Year: they do not come up before the next shuffle. */
export const BELOW_NEW_YEAR = 5;

export function leftBefore(up: number, newYear: boolean): number {
  return Math.max(0, 36 - (newYear ? BELOW_NEW_YEAR : 0) - up);
}

/** The rule of an event, such as `variants/event_cards#calm-seas`. */
export const eventRule = (event: CardEvent): string => `variants/event_cards#${event.replaceAll('_', '-')}`;
