// Open offers, worded from the reader's side, and what may be offered.
import type { CardCounts, CardKind } from '../../board/model';
import { CARD_KINDS, RESOURCES } from '../../board/model';
import type { Legal, Offer as WireOffer, View } from '../../generated/game';
import { covers } from '../cards';
import type { AnswerState, Offer, Player, SupplyRate, TradeAnswer, TradeSide } from '../model';
import type { Step } from './state';

/** A table that did not agree on a number allows twenty: too many to count down. */
const USUAL_CAP = 20;

function sides(offer: WireOffer): { give: TradeSide; get: TradeSide } {
  return {
    give: offer.open === 'give' ? { cards: {}, any: 1 } : { cards: offer.give },
    get: offer.open === 'get' ? { cards: {}, any: 1 } : { cards: offer.get },
  };
}

/** From the other side of the table. */
function mirrored(offer: WireOffer): { give: TradeSide; get: TradeSide } {
  const { give, get } = sides(offer);
  return { give: get, get: give };
}

export function offers(view: View, people: readonly Player[]): Offer[] {
  const me = view.viewer;
  const hand: CardCounts = view.own?.hand ?? {};
  const toMe = view.offers.filter((o) => me !== null && o.seat !== me && o.to.includes(me));
  const mine = view.offers.find((o) => me !== null && o.seat === me);
  const out: Offer[] = [];
  if (mine) {
    const answers = mine.to.map((seat): TradeAnswer => {
      const player = people[seat]!;
      const counter = toMe.find((o) => o.seat === seat && !o.open);
      let state: AnswerState = 'thinking';
      if (mine.accepted.includes(seat)) state = 'accepts';
      else if (counter) state = 'counters';
      else if (mine.declined.includes(seat)) state = 'declines';
      return {
        player,
        state,
        ...(state === 'counters' && counter ? { counter: mirrored(counter), payable: covers(hand, counter.get) } : {}),
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
    if (mine?.to.includes(o.seat) && !o.open && !mine.accepted.includes(o.seat)) continue;
    const answer: AnswerState | undefined = o.accepted.includes(me!)
      ? 'accepts'
      : o.declined.includes(me!)
        ? 'declines'
        : undefined;
    out.push({
      id: `${o.seat}`,
      from: people[o.seat]!,
      mine: false,
      ...mirrored(o),
      answers: [],
      payable: o.open === null && covers(hand, o.get),
      ...(o.open ? { open: true } : {}),
      ...(answer ? { answer } : {}),
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

/** Offers left this turn where the table agreed on a small number. */
export function offersLeft(view: View, steps: readonly Step[]): number | undefined {
  const cap = view.config.house.offers_per_turn ?? USUAL_CAP;
  let made = 0;
  for (let i = steps.length - 1; i >= 0; i--) {
    for (const e of steps[i]!.events) {
      if (e.type === 'offered' && e.seat === view.viewer) made++;
      if (e.type === 'turn_began') i = -1;
    }
  }
  const left = Math.max(0, cap - made);
  return view.config.house.offers_per_turn !== null || left <= 5 ? left : undefined;
}

/** Every rate the viewer can trade at, best first. */
export function supplyRates(view: View, legal: Legal | null): SupplyRate[] {
  const best = view.viewer === null ? {} : (view.players[view.viewer]?.rates ?? {});
  const listed = new Map<string, Set<number>>();
  for (const action of legal?.actions ?? []) {
    const found = /^maritime (\d):1 (\w+) /.exec(action);
    if (!found) continue;
    const rates = listed.get(found[2]!) ?? new Set<number>();
    listed.set(found[2]!, rates.add(Number(found[1])));
  }
  return (view.ck ? CARD_KINDS : RESOURCES).map((kind: CardKind) => {
    const rates = new Set([...(listed.get(kind) ?? []), best[kind] ?? 4, 4]);
    return { kind, rates: [...rates].sort((a, b) => a - b) };
  });
}
