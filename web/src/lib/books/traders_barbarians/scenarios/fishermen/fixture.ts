// A small game of The Fishermen of Catan for the tests of this folder.
import type { FishView, Legal, TbSites, TurnOption, View } from '../../../../generated/game';
import * as base from '../../../../game/live/fixture';
import { DEEDS } from './model';

const fishView = (over: Partial<FishView> = {}): FishView => ({
  own: { one: 2, two: 0, three: 1 },
  counts: [3, 7, 0],
  revealed: null,
  used: { one: 4, two: 1, three: 0 },
  all: { one: 11, two: 10, three: 8 },
  face_down: 14,
  boot: 1,
  most: 7,
  prices: [
    [2, 3, 4, 5, 7],
    [2, 3, 4, 5, 7],
    [2, 3, 4, 5, 7],
  ],
  grounds: [{ at: '1,0.NE', serves: ['1,0.NE', '1,0.N', '1,0.SE'], number: 6 }],
  ...over,
});

/** The robber is beside the board. */
export function view(over: Partial<View> = {}, fish: Partial<FishView> = {}): View {
  const { board, config, ...rest } = base.view();
  return {
    ...rest,
    config: { ...config, modules: ['traders_barbarians', 'fishermen'] },
    board: { ...board, robber: null },
    tb: { fish: fishView(fish) } as View['tb'],
    ...over,
  };
}

export const legal = (actions: string[] = [], tb: Partial<TbSites> = {}, ...options: TurnOption[]): Legal => {
  const plain = base.legal();
  const open = [...DEEDS.map((deed) => base.option(`fish ${deed}`)), base.option('boot')];
  const sites = { ...plain.sites, tb: { boot: [], fish_victims: [], ...tb } as TbSites };
  return base.withOptions(base.withOptions({ ...plain, actions, sites }, ...open), ...options);
};
export const table = base.table;
