// The offer being composed. It lives outside the panel, so that closing the
// panel, or a key on the table, does not lose it.
import type { CardCounts, CardKind } from '../board/model';
import { add, covers } from './cards';
import type { Offer, TradeSide } from './model';

const EMPTY: TradeSide = { cards: {} };

export class TradeDraft {
  give = $state.raw<TradeSide>(EMPTY);
  get = $state.raw<TradeSide>(EMPTY);
  /** The offer that is countered; its proposer is the only addressee. */
  countering = $state.raw<Offer>();
  /** Ids of players who are left out. */
  without = $state.raw<readonly string[]>([]);
  tab = $state<'players' | 'supply'>('players');

  clear(): void {
    this.give = EMPTY;
    this.get = EMPTY;
    this.countering = undefined;
  }
  /** Countering starts from the offer itself: edit, do not retype. */
  counter(offer: Offer, hand: CardCounts): void {
    this.countering = offer;
    this.tab = 'players';
    this.give = { cards: covers(hand, offer.give.cards) ? { ...offer.give.cards } : {} };
    this.get = { cards: { ...offer.get.cards } };
  }
  toggle(id: string): void {
    this.without = this.without.includes(id) ? this.without.filter((x) => x !== id) : [...this.without, id];
  }
  /** One step of a card on one side; "?" opens the whole side, and only one side can be open. */
  step(side: 'give' | 'get', kind: CardKind | 'any', n: 1 | -1): void {
    const other = side === 'give' ? 'get' : 'give';
    if (kind === 'any') {
      this[side] = n > 0 ? { cards: {}, any: 1 } : EMPTY;
      if (n > 0 && this[other].any) this[other] = EMPTY;
    } else this[side] = { cards: add(this[side].cards, kind, n) };
  }
  /** By a key: what the hand and the other side allow. */
  key(side: 'give' | 'get', kind: CardKind, hand: CardCounts): void {
    const other = side === 'give' ? this.get : this.give;
    const now = this[side].cards[kind] ?? 0;
    if ((other.cards[kind] ?? 0) > 0) return;
    if (side === 'give' ? now < (hand[kind] ?? 0) : now < 9) this.step(side, kind, 1);
  }
}
