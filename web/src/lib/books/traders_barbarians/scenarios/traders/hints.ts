// Hints for whoever plays the scenario Traders & Barbarians for the first time.
import type { View } from '../../../../generated/game';

const OWN: Readonly<Record<string, string>> = {
  setup_settlement: 'trader_setup',
  setup_city: 'trader_city',
  move_barbarian: 'trader_barbarian',
  barbarian_theft: 'trader_theft',
  driven_off: 'trader_driven',
};

export function traderHint(
  kind: string,
  { tb, viewer, pending, two }: Pick<View, 'tb' | 'viewer' | 'pending' | 'two'>,
): string | undefined {
  const trader = tb?.trader;
  if (!trader) return undefined;
  if (pending.type === 'decision' && pending.kind === 'wagon')
    return pending.ended ? 'trader_ended' : two ? 'trader_wagon_two' : 'trader_wagon';
  // The first level is soon too slow.
  if (kind === 'trade_and_build') return trader.levels[viewer ?? -1] === 1 ? 'trader_train' : undefined;
  return OWN[kind];
}
export const TRADER_HINT_RULES: Readonly<Record<string, string>> = {
  trader_setup: 'traders_barbarians/traders#trade-hexes',
  trader_city: 'traders_barbarians/traders#wagon-start',
  trader_train: 'traders_barbarians/traders#train-levels',
  trader_wagon: 'traders_barbarians/traders#road-points',
  trader_wagon_two: 'traders_barbarians/traders#two-tolls',
  trader_ended: 'traders_barbarians/traders#plaza-ends',
  trader_barbarian: 'traders_barbarians/traders#seven',
  trader_theft: 'traders_barbarians/traders#seven-theft',
  trader_driven: 'traders_barbarians/traders#driven-off',
};
