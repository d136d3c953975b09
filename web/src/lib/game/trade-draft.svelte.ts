// The offer being composed. It lives outside the panel, so that closing the
// panel, or a key on the table, does not lose it.
import type { CardCounts, CardKind } from '../board/model';
import { add, entries } from './cards';
import type { Offer, TradeSide } from './model';

const EMPTY: TradeSide = { cards: {} };

/** As much of it as there is. */
const least = (cards: CardCounts, held: CardCounts): CardCounts =>
  entries(cards).reduce<CardCounts>((all, { kind, n }) => add(all, kind, Math.min(n, held[kind] ?? 0)), {});

export class TradeDraft {
  give = $state.raw<TradeSide>(EMPTY);
  get = $state.raw<TradeSide>(EMPTY);
  /** The offer that is countered; its proposer is the only addressee. */
  countering = $state.raw<Offer>();
  /** Ids of players who are left out. */
  without = $state.raw<readonly string[]>([]);
  tab = $state<'players' | 'supply'>('players');
  /** What goes to the supply, at which rate if not the best, and what comes. */
  kind = $state<CardKind>();
  rate = $state<number>();
  take = $state.raw<CardCounts>({});
  /** Gold that comes beside it. */
  takeGold = $state(0);

  clear(): void {
    this.give = EMPTY;
    this.get = EMPTY;
    this.countering = undefined;
  }
  /** Countering starts from the offer itself: edit, do not retype. */
  counter(offer: Offer, hand: CardCounts, gold = 0): void {
    this.countering = offer;
    this.tab = 'players';
    // What is not there cannot be given; the panel says so.
    const { gold: wanted = 0, ...give } = offer.give;
    const due = Math.min(wanted, gold);
    this.give = { ...give, cards: least(give.cards, hand), ...(due ? { gold: due } : {}) };
    this.get = { ...offer.get, cards: { ...offer.get.cards } };
  }
  /** An offer that was countered is gone: what was composed is kept, as an offer of its own. */
  outlive(): void {
    this.countering = undefined;
  }
  /** What the hand shows as given. */
  get shownGive(): CardCounts {
    return this.tab === 'players' ? this.give.cards : {};
  }
  /** A tap on an own card: one more is given; once all are, none. `back` takes one back. */
  tap(kind: CardKind, back: boolean, hand: CardCounts): void {
    if (this.tab === 'supply') {
      if (back) this.choose(undefined);
      else this.choose(this.kind === kind ? undefined : kind);
      return;
    }
    const now = this.give.cards[kind] ?? 0;
    if (back) {
      if (now > 0) this.step('give', kind, -1);
    } else if (now < (hand[kind] ?? 0)) {
      if ((this.get.cards[kind] ?? 0) > 0) this.get = { ...this.get, cards: add(this.get.cards, kind, -9) };
      this.step('give', kind, 1);
    } else if (now > 0) this.give = { ...this.give, cards: add(this.give.cards, kind, -now) };
  }
  /** Gives that kind to the supply. */
  choose(kind: CardKind | undefined): void {
    this.kind = kind;
    this.rateAt(undefined);
  }
  /** At another rate: what was chosen to come is void. */
  rateAt(rate: number | undefined): void {
    this.rate = rate;
    this.take = {};
    this.takeGold = 0;
  }
  /** At the best rate there is. */
  supplyFrom(kind: CardKind): void {
    this.tab = 'supply';
    this.choose(kind);
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
    } else {
      const { gold = 0 } = this[side];
      this[side] = { cards: add(this[side].cards, kind, n), ...(gold ? { gold } : {}) };
    }
  }
  /** Gold more or less on one side; it is never traded for gold. */
  coin(side: 'give' | 'get', by: 1 | -1, most: number): void {
    const other = side === 'give' ? 'get' : 'give';
    const gold = Math.min(most, Math.max(0, (this[side].gold ?? 0) + by));
    this[side] = { cards: this[side].cards, ...(gold ? { gold } : {}) };
    if (gold && this[other].gold) this[other] = { cards: this[other].cards };
  }
  /** By a key: what the hand and the other side allow. */
  key(side: 'give' | 'get', kind: CardKind, hand: CardCounts): void {
    const other = side === 'give' ? this.get : this.give;
    const now = this[side].cards[kind] ?? 0;
    if ((other.cards[kind] ?? 0) > 0) return;
    if (side === 'give' ? now < (hand[kind] ?? 0) : now < 9) this.step(side, kind, 1);
  }
}
