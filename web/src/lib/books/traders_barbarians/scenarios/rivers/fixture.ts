// A small game of The Rivers of Catan for the tests of this folder: a river of two hexes to the west coast.
import type { Legal, RiverView, TbSites, TurnOption, View } from '../../../../generated/game';
import * as base from '../../../../game/live/fixture';

const riverView = (over: Partial<RiverView> = {}): RiverView => ({
  rivers: [['0,0', '1,0']],
  sites: ['0,0.W', '0,0.E'],
  bridges: [{ at: '0,0.E', owner: 1 }],
  left: [3, 2, 3],
  wealthiest: 1,
  poor: [2],
  gold_for_building: 1,
  gold_for_bridge: 3,
  ...over,
});

/** `gold` by seat. */
export function view(over: Partial<View> = {}, rivers: Partial<RiverView> = {}, gold = [3, 5, 1]): View {
  const { config, players, ...rest } = base.view();
  return {
    ...rest,
    config: { ...config, modules: ['traders_barbarians', 'rivers'] },
    gold: 91,
    players: players.map((p, seat) => {
      const tiles = { wealthiest: seat === 1 ? 1 : 0, poor: seat === 2 ? -2 : 0 };
      return { ...p, gold: gold[seat] ?? 0, points: base.points(tiles) };
    }),
    tb: { gold_bought: 0, rivers: riverView(rivers) } as View['tb'],
    ...over,
  };
}

export const legal = (actions: string[] = [], tb: Partial<TbSites> = {}, ...options: TurnOption[]): Legal => {
  const plain = base.legal();
  const bridge = base.option('bridge', { cost: { brick: 2, lumber: 1 }, left: 3 });
  const buy = base.option('goldbuy', { gold: 2, left: 2 });
  const sites = { ...plain.sites, tb: { bridges: [], ...tb } as unknown as TbSites };
  return base.withOptions(base.withOptions({ ...plain, actions, sites }, bridge, buy), ...options);
};
export const table = base.table;
