// A small game of The Caravans for the tests of this folder.
import type { CaravanView, Legal, TbSites, View } from '../../../../generated/game';
import * as base from '../../../../game/live/fixture';

/** An oasis at 0,0 whose second caravan has two camels; the third can begin. */
export const caravanView = (over: Partial<CaravanView> = {}): CaravanView => ({
  caravans: [
    { path: '0,-1.SW', to: '0,-1.SW', head: null, closed: true },
    { path: '1,0.NW', to: '1,0.N', head: '1,0.NE', closed: false },
    { path: '0,1.W', to: '0,1.SW', head: null, closed: false },
  ],
  camels: [
    { path: '1,0.NW', head: '1,0.N' },
    { path: '1,0.NE', head: '1,0.NE' },
  ],
  left: 20,
  places: [
    { path: '0,1.W', head: '0,1.SW' },
    { path: '1,0.E', head: '1,0.SE' },
    { path: '2,-1.SE', head: '2,-1.SE' },
  ],
  between: ['1,0.N'],
  due: false,
  vote: null,
  ...over,
});

/** The robber is beside the board; red has a building between camels and a road beside the second camel. */
export function view(over: Partial<View> = {}, caravans: Partial<CaravanView> = {}): View {
  const { board, config, players, own, ...rest } = base.view();
  return {
    ...rest,
    config: { ...config, modules: ['traders_barbarians', 'caravans'] },
    players: players.map((p, seat) => (seat ? p : { ...p, points: base.points({ settlements: 2, camels: 1 }) })),
    own: { ...own!, hand: { wool: 2, grain: 1, ore: 1 } },
    board: {
      ...board,
      hexes: board.hexes.map((h) => (h.q || h.r ? h : { ...h, terrain: 'oasis' as const, numbers: [] })),
      robber: null,
      buildings: [
        { at: '1,0.N', seat: 0, kind: 'settlement' },
        { at: '1,0.S', seat: 1, kind: 'city' },
      ],
      roads: [{ path: '1,0.NE', seat: 0 }],
    },
    tb: { caravans: caravanView(caravans) } as View['tb'],
    ...over,
  };
}

export const legal = (actions: string[] = [], camels: string[] = []): Legal => {
  const plain = base.legal();
  return { ...plain, actions, sites: { ...plain.sites, tb: { camels } as unknown as TbSites } };
};
export const table = base.table;
