// Gold in the scenarios that have some: what it buys, and what the build bar says of that.
import { RESOURCES, type CardKind } from '../../board/model';
import { spending } from '../../game/live/offers';
import type { View } from '../../generated/game';
import { t } from '../../i18n/i18n.svelte';
import type { Builds, Input, SeatPart } from '../book';

/** What is bought for gold, as the engine calls it. */
export const BUY = 'goldbuy';

/** What the dialog of a purchase is drawn from. */
export interface GoldTable {
  /** One's own gold. */
  held: number;
  /** What a resource costs. */
  price: number;
  /** How many more can be bought this turn, and how many in all. */
  left: number;
  all: number;
  /** The resources that can be bought now. */
  kinds: readonly CardKind[];
  /** What paying for one would mean, where that is to be said first. */
  warning?: string;
}

const ownGold = ({ players, viewer }: View): number | undefined => players[viewer ?? -1]?.gold;

export function goldTable({ view, legal, options }: Input): GoldTable | undefined {
  const held = ownGold(view);
  const option = options.find(BUY);
  if (held === undefined || !option) return undefined;
  const price = option.gold ?? 0;
  const left = option.left ?? 0;
  const bought = view.on_turn === view.viewer ? (view.tb?.gold_bought ?? 0) : 0;
  const warning = spending(view, price);
  return {
    held,
    price,
    left,
    all: left + bought,
    kinds: RESOURCES.filter((kind) => legal?.actions.includes(`${BUY} ${kind}`)),
    ...(warning ? { warning } : {}),
  };
}

/** Nothing in the scenarios without gold. */
export function goldBuilds({ options }: Input): Builds {
  const option = options.find(BUY);
  if (!option) return {};
  const n = option.gold ?? 0;
  const text = `${t('coins.what_buy')} ${t('coins.price', { n })}`;
  const look = { label: t('coins.do_buy'), pic: { icon: 'coins' as const }, tint: 'accent', hotkey: 'G' };
  return { last: [options.build(BUY, { ...look, price: { icon: 'coins', n, text } })] };
}

/** Five counts in a row need less room between them. */
export const goldSeat = ({ players }: View, seat: number): SeatPart =>
  players[seat]?.gold === undefined ? {} : { room: 'five' };
