// Hints for whoever plays The Fishermen of Catan for the first time.
import type { View } from '../../../../generated/game';
import { fishOf, tokensOf } from './model';

export function fishHint(kind: string, { tb, viewer }: Pick<View, 'tb' | 'viewer'>): string | undefined {
  const fish = tb?.fish;
  if (!fish) return undefined;
  if (kind === 'setup_settlement') return 'fish_setup';
  if (kind === 'fish_exchange') return kind;
  if (kind !== 'trade_and_build') return undefined;
  if (fish.boot !== null && fish.boot === viewer) return 'fish_boot';
  // Only once something can be paid for.
  const prices = fish.prices[viewer ?? -1] ?? [];
  return fish.own && fishOf(tokensOf(fish.own)) >= Math.min(...prices) ? 'fish_turn' : undefined;
}
export const FISH_HINT_RULES: Readonly<Record<string, string>> = {
  fish_setup: 'traders_barbarians/fishermen#grounds',
  fish_exchange: 'traders_barbarians/fishermen#exchange',
  fish_turn: 'traders_barbarians/fishermen#paying',
  fish_boot: 'traders_barbarians/fishermen#boot-given',
};
