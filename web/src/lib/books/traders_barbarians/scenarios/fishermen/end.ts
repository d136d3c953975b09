// What the end screen tells of The Fishermen of Catan.
import type { Player } from '../../../../game/model';
import type { GameEvent, View } from '../../../../generated/game';
import { t } from '../../../../i18n/i18n.svelte';
import type { Counter, EndPart } from '../../../book';
import { fishOf, tokensOf } from './model';

/** Follows what everybody could count: tokens drawn, fish spent. */
export class FishCounter implements Counter {
  readonly drawn: number[];
  readonly spent: number[];

  constructor(view: View) {
    this.drawn = view.players.map(() => 0);
    this.spent = view.players.map(() => 0);
  }
  event(e: GameEvent): void {
    if (e.type === 'fish_drawn') this.drawn[e.seat]! += 1;
    else if (e.type === 'fish_spent') this.spent[e.seat]! += fishOf(tokensOf(e.tokens));
  }
}

export function fishEnd({ tb }: View, counter: Counter | undefined, people: readonly Player[]): EndPart {
  if (!(counter instanceof FishCounter)) return {};
  const left = tb?.fish?.revealed?.map((tokens) => fishOf(tokensOf(tokens)));
  return {
    cards: [
      { key: 'fish_drawn', label: t('end.fish_drawn'), values: counter.drawn },
      { key: 'fish_spent', label: t('end.fish_spent'), values: counter.spent },
      // All tokens are shown at the end.
      ...(left
        ? [{ key: 'fish_left', label: t('end.fish_left'), values: people.map((_, seat) => left[seat] ?? 0) }]
        : []),
    ],
  };
}
