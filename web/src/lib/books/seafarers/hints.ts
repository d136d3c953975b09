// Where ships sail, some things are more than in the base game.
import type { View } from '../../generated/game';

export function seaHint(kind: string, { sea }: Pick<View, 'sea'>): string | undefined {
  if (!sea) return undefined;
  if (kind === 'setup_road') return 'sea_setup';
  if (kind === 'move_robber') return 'sea_robber';
  if (kind === 'trade_and_build') return 'sea_turn';
  return kind === 'take_gold' ? kind : undefined;
}
export const SEA_HINT_RULES: Readonly<Record<string, string>> = {
  sea_setup: 'seafarers/setup#start-ship',
  sea_turn: 'seafarers/ships',
  sea_robber: 'seafarers/pirate',
  take_gold: 'seafarers/gold_fields',
};
