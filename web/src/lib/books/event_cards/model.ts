// What the widgets of the event cards are drawn from.
import type { CardKind } from '../../board/model';
import type { CardEvent, EventCard } from '../../generated/game';
import type { Player } from '../../game/model';
import type { NumberCards } from './deck';

/** A card that came up in this turn; one that does not count was laid aside for the next. */
export interface TurnedUp {
  card: EventCard;
  counts: boolean;
}

/** A choice that is made in a dialog; those made on the board have none. */
export type EventDialog =
  | { kind: 'gift'; to: Player; kinds: readonly CardKind[] }
  | { kind: 'resource'; event: CardEvent | undefined; kinds: readonly CardKind[] }
  | { kind: 'assist'; to: readonly Player[]; kinds: readonly CardKind[] }
  | { kind: 'take'; from: readonly Player[]; maySkip: boolean };

export interface EventTable {
  /** This turn's cards in order; none before the first. */
  cards: readonly TurnedUp[];
  /** Every card by its number, those with an event first. */
  deck: readonly NumberCards[];
  /** All that have come up since the shuffle, as number and red value. */
  up: readonly { number: number; red: number }[];
  /** How many come before the shuffle. */
  left: number;
  /** Whether the deck has the New Year card. */
  newYear: boolean;
  /** New Year came up in this turn. */
  shuffled: boolean;
  /** The red value is of use: Cities & Knights. */
  red: boolean;
  dialog?: EventDialog;
}
