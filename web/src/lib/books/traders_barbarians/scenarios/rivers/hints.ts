// Hints for whoever plays The Rivers of Catan for the first time.
import type { View } from '../../../../generated/game';

export function riverHint(kind: string, { tb, two, viewer }: Pick<View, 'tb' | 'two' | 'viewer'>): string | undefined {
  const rivers = tb?.rivers;
  if (!rivers) return undefined;
  if (kind === 'setup_settlement') return 'rivers_setup';
  if (kind === 'setup_road') return 'rivers_road';
  if (kind !== 'trade_and_build') return undefined;
  if (viewer !== null && rivers.poor.includes(viewer)) return 'rivers_poor';
  // With two players there is more to say of the neutral colors.
  return two ? undefined : 'rivers_turn';
}
export const RIVER_HINT_RULES: Readonly<Record<string, string>> = {
  rivers_setup: 'traders_barbarians/rivers#settlements',
  rivers_road: 'traders_barbarians/rivers#roads',
  rivers_turn: 'traders_barbarians/rivers#bridge-gold',
  rivers_poor: 'traders_barbarians/rivers#poor',
};
