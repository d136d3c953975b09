// What the end screen tells of The Caravans.
import { total } from '../../../../game/cards';
import type { GameEvent, View } from '../../../../generated/game';
import { t } from '../../../../i18n/i18n.svelte';
import type { Counter, EndPart } from '../../../book';

/** Follows bids and camels, all of which are open. */
export class CaravanCounter implements Counter {
  readonly bid: number[];
  readonly placed: number[];

  constructor(view: View) {
    this.bid = view.players.map(() => 0);
    this.placed = view.players.map(() => 0);
  }
  event(e: GameEvent): void {
    if (e.type === 'camel_bid') this.bid[e.seat]! += total(e.cards);
    else if (e.type === 'camel_placed' && e.seat !== null) this.placed[e.seat]! += 1;
  }
}

export function caravanEnd(_: View, counter: Counter | undefined): EndPart {
  return {
    points: [{ key: 'camels', label: t('end.camels'), icon: 'camel' }],
    ...(counter instanceof CaravanCounter
      ? {
          cards: [
            { key: 'camel_bid', label: t('end.camel_bid'), values: counter.bid },
            { key: 'camel_placed', label: t('end.camel_placed'), values: counter.placed },
          ],
        }
      : {}),
  };
}
