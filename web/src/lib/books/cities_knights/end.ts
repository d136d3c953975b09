// What the end screen tells of Cities & Knights.
import { t } from '../../i18n/i18n.svelte';
import type { EndColumn, Player } from '../../game/model';
import type { GameEvent, View } from '../../generated/game';
import type { Counter, EndPart } from '../book';

interface Attack {
  turn: number;
  barbarians: number;
  knights: number;
  held: boolean;
}
/** What the page of the knights is drawn from. */
export interface KnightsPage {
  strength: readonly { player: Player; values: readonly number[] }[];
  attacks: readonly Attack[];
  columns: readonly EndColumn[];
}

/** Follows knights, cards and attacks. */
export class CkCounter implements Counter {
  /** By seat and turn. */
  readonly strength: number[][];
  readonly knightsBuilt: number[];
  readonly progressPlayed: number[];
  readonly pillaged: number[];
  readonly attacks: Attack[] = [];

  constructor(view: View) {
    const zeros = () => view.players.map(() => 0);
    this.strength = view.players.map(() => [0]);
    this.knightsBuilt = zeros();
    this.progressPlayed = zeros();
    this.pillaged = zeros();
  }

  event(e: GameEvent, turn: number): void {
    switch (e.type) {
      case 'knight_built':
        this.knightsBuilt[e.seat]! += 1;
        break;
      case 'progress_played':
        this.progressPlayed[e.seat]! += 1;
        break;
      case 'city_pillaged':
        this.pillaged[e.seat]! += 1;
        break;
      case 'barbarians_attacked': {
        const knights = e.knights.reduce((a, b) => a + b, 0);
        this.attacks.push({ turn, barbarians: e.barbarians, knights, held: e.repelled });
        break;
      }
    }
  }

  step(view: View, turn: number, began: boolean): void {
    this.strength.forEach((row, seat) => {
      while (row.length <= turn) row.push(row.at(-1) ?? 0);
      // The strongest of the turn: after an attack all knights rest.
      const now = view.ck?.players[seat]?.knight_strength ?? 0;
      row[turn] = began ? now : Math.max(row[turn]!, now);
    });
  }
}

export function ckEnd(view: View, counter: Counter | undefined, people: readonly Player[]): EndPart {
  const { ck } = view;
  if (!ck || !(counter instanceof CkCounter)) return {};
  const defender = people.map((_, seat) => ck.players[seat]?.defender ?? 0);
  const page: KnightsPage = {
    strength: people.map((player, seat) => ({ player, values: counter.strength[seat] ?? [] })),
    attacks: counter.attacks,
    columns: [
      { key: 'knightsBuilt', label: t('end.knights_built'), values: counter.knightsBuilt },
      { key: 'defender', label: t('end.defender'), values: defender },
      { key: 'pillaged', label: t('end.pillaged'), values: counter.pillaged },
    ],
  };
  return {
    hides: ['largest_army'],
    victoryCards: ['progress'],
    points: [
      { key: 'metropolises', label: t('end.metropolises'), icon: 'metropolis' },
      { key: 'defender', label: t('end.defender'), icon: 'defender' },
      { key: 'merchant', label: t('end.merchant'), icon: 'merchant' },
    ],
    cards: [{ key: 'progressPlayed', label: t('end.progress_played'), values: counter.progressPlayed }],
    tab: { id: 'knights', label: t('end.knights'), icon: 'sword', part: page },
  };
}
