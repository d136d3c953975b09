// Open offers, worded from the reader's side, and what may be offered.
import type { CardCounts } from '../../board/model';
import { CARD_KINDS } from '../../board/model';
import type { Legal, Offer as WireOffer, View } from '../../generated/game';
import { booksOf, firstOf } from '../../books/books.svelte';
import { covers } from '../cards';
import type { AnswerState, Offer, Player, SupplyRate, TradeAnswer, TradeSide } from '../model';
import type { Options } from './options';

/** More than this are too many to count down. */
const COUNTED = 5;

const side = (cards: CardCounts, gold: number | undefined): TradeSide => ({ cards, ...(gold ? { gold } : {}) });

function sides(offer: WireOffer): { give: TradeSide; get: TradeSide } {
  return {
    give: offer.open === 'give' ? { cards: {}, any: 1 } : side(offer.give, offer.give_gold),
    get: offer.open === 'get' ? { cards: {}, any: 1 } : side(offer.get, offer.get_gold),
  };
}

/** From the other side of the table. */
function mirrored(offer: WireOffer): { give: TradeSide; get: TradeSide } {
  const { give, get } = sides(offer);
  return { give: get, get: give };
}

/** What it would mean to give so much gold to one of these, or to the supply, where that is to be said first. */
export const spending = (view: View, gold: number, to: readonly number[] = []): string | undefined =>
  gold ? firstOf(booksOf(view), (book) => book.spending?.(view, gold, to)) : undefined;

export function offers(view: View, people: readonly Player[]): Offer[] {
  const me = view.viewer;
  const hand: CardCounts = view.own?.hand ?? {};
  const gold = view.players[me ?? -1]?.gold ?? 0;
  const pays = (o: WireOffer) => covers(hand, o.get) && gold >= (o.get_gold ?? 0);
  const toMe = view.offers.filter((o) => me !== null && o.seat !== me && o.to.includes(me));
  const mine = view.offers.find((o) => me !== null && o.seat === me);
  const out: Offer[] = [];
  if (mine) {
    const answers = mine.to.map((seat): TradeAnswer => {
      const player = people[seat]!;
      // Only whoever is on turn is countered; to the others, that offer is the one they answer.
      const counter = view.on_turn === me ? toMe.find((o) => o.seat === seat && !o.open) : undefined;
      let state: AnswerState = 'thinking';
      if (mine.accepted.includes(seat)) state = 'accepts';
      else if (counter) state = 'counters';
      else if (mine.declined.includes(seat)) state = 'declines';
      return {
        player,
        state,
        ...(state === 'counters' && counter ? { counter: mirrored(counter), payable: pays(counter) } : {}),
      };
    });
    // Only the player on turn picks; an offer out of turn waits for their answer.
    out.push({
      id: 'mine',
      from: people[mine.seat]!,
      mine: true,
      ...sides(mine),
      answers,
      payable: true,
      mayPick: view.on_turn === me,
    });
  }
  for (const o of toMe) {
    if (view.on_turn === me && mine?.to.includes(o.seat) && !o.open && !mine.accepted.includes(o.seat)) continue;
    const answer: AnswerState | undefined = o.accepted.includes(me!)
      ? 'accepts'
      : o.declined.includes(me!)
        ? 'declines'
        : undefined;
    const warning = answer ? undefined : spending(view, o.get_gold ?? 0, [o.seat]);
    out.push({
      id: `${o.seat}`,
      from: people[o.seat]!,
      mine: false,
      ...mirrored(o),
      answers: [],
      payable: o.open === null && pays(o),
      ...(o.open ? { open: true } : {}),
      ...(answer ? { answer } : {}),
      ...(warning ? { warning } : {}),
    });
  }
  return out;
}

/** Whether the viewer may speak about trades now, and to whom offers may go. */
export function partners(view: View): number[] {
  const { pending, viewer } = view;
  if (viewer === null || pending.type !== 'decision' || pending.kind !== 'trade_and_build') return [];
  if (pending.must.includes(viewer)) return view.players.map((p) => p.seat).filter((s) => s !== viewer);
  return pending.may.includes(viewer) ? [view.on_turn] : [];
}

/** How many offers are left this turn, where the table agreed on a number or they run out. */
export function offersLeft(view: View, options: Options): number | undefined {
  const left = options.find('offer')?.left ?? undefined;
  if (left === undefined) return undefined;
  return view.config.house.offers_per_turn !== null || left <= COUNTED ? left : undefined;
}

/** Every rate the viewer can trade at, best first. */
export function supplyRates(legal: Legal | null): SupplyRate[] {
  const rates = legal?.rates ?? {};
  const gold = legal?.gold_rates;
  return CARD_KINDS.flatMap((kind) =>
    rates[kind]?.length ? [{ kind, rates: rates[kind], ...(gold ? { gold: gold[kind] ?? [] } : {}) }] : [],
  );
}
