// What the end screen tells of any scenario of Traders & Barbarians.
import type { Player } from '../../game/model';
import type { GameEvent, View } from '../../generated/game';
import { t } from '../../i18n/i18n.svelte';
import type { Counter, EndPart } from '../book';

/** Follows the gold that came from the supply, and what was bought for it. */
export class GoldCounter implements Counter {
  readonly gained: number[];
  readonly bought: number[];

  constructor(view: View) {
    this.gained = view.players.map(() => 0);
    this.bought = view.players.map(() => 0);
  }
  event(e: GameEvent): void {
    if (e.type === 'gold_gained') this.gained[e.seat]! += e.gold;
    else if (e.type === 'maritime_traded') this.gained[e.seat]! += e.get_gold ?? 0;
    else if (e.type === 'bought_for_gold') this.bought[e.seat]! += 1;
  }
}

export function sharedEnd(
  { players }: View,
  counter: Counter | undefined,
  _: readonly Player[],
  winner: number | undefined,
): EndPart {
  // Some need more points than others: then the end says how many the winner did.
  const usual = Math.min(...players.map((p) => p.target));
  const needed = players[winner ?? -1]?.target ?? usual;
  const how = needed > usual ? { how: t('tb.needed', { n: needed, usual }) } : {};
  if (!(counter instanceof GoldCounter) || players[0]?.gold === undefined) return how;
  return {
    ...how,
    cards: [
      { key: 'gold_gained', label: t('end.gold_gained'), values: counter.gained },
      { key: 'gold_bought', label: t('end.gold_bought'), values: counter.bought },
      { key: 'gold_left', label: t('end.gold_left'), values: players.map((p) => p.gold ?? 0) },
    ],
  };
}
