// What the end screen tells of the scenario Traders & Barbarians.
import type { GameEvent, View } from '../../../../generated/game';
import { t } from '../../../../i18n/i18n.svelte';
import type { Counter, EndPart } from '../../../book';

/** Follows tolls and barbarians, which everybody could count. */
export class TraderCounter implements Counter {
  readonly paid: number[];
  readonly earned: number[];
  readonly driven: number[];

  constructor({ players }: Pick<View, 'players'>) {
    const zeros = () => players.map(() => 0);
    this.paid = zeros();
    this.earned = zeros();
    this.driven = zeros();
  }
  event(e: GameEvent): void {
    if (e.type === 'toll_paid') {
      this.paid[e.seat]! += e.gold;
      this.earned[e.to]! += e.gold;
    } else if (e.type === 'toll_to_supply') this.paid[e.seat]! += e.gold;
    else if (e.type === 'drove_off' && e.won) this.driven[e.seat]! += 1;
  }
}

export function traderEnd({ tb, players }: View, counter: Counter | undefined): EndPart {
  const trader = tb?.trader;
  return {
    hides: ['longest_road'],
    points: [
      { key: 'deliveries', label: t('end.deliveries'), icon: 'goods' },
      { key: 'train', label: t('end.train'), icon: 'wagon' },
    ],
    cards: [
      ...(trader
        ? [{ key: 'train_level', label: t('end.train_level'), values: players.map((p) => trader.levels[p.seat] ?? 1) }]
        : []),
      ...(counter instanceof TraderCounter
        ? [
            { key: 'tolls_paid', label: t('end.tolls_paid'), values: counter.paid },
            { key: 'tolls_earned', label: t('end.tolls_earned'), values: counter.earned },
            { key: 'driven_off', label: t('end.driven_off'), values: counter.driven },
          ]
        : []),
    ],
  };
}
