// A small game of Catan for Two for the tests of this folder.
import type { Legal, TwoSites, TwoView, View } from '../../generated/game';
import * as base from '../../game/live/fixture';

export const twoView = (over: Partial<TwoView> = {}): TwoView => ({
  tokens: [5, 4],
  token_supply: 11,
  token_limit: null,
  price: [2, 1],
  knight_brings: [2, 2],
  gave_up: false,
  rolls: 2,
  first_roll: [2, 3],
  neutral: [
    { owner: 2, colour: 'white', road_length: 3 },
    { owner: 3, colour: 'orange', road_length: 5 },
  ],
  ...over,
});

/** Two seats; the second color that nobody plays holds the Longest Road. */
export function view(over: Partial<View> = {}, two: Partial<TwoView> = {}): View {
  const { config, players, board, ...rest } = base.view();
  return {
    ...rest,
    config: { ...config, scenario: 'two_players/variable', colours: ['red', 'blue'] },
    players: players.slice(0, 2),
    pending: base.decision('trade_and_build', [0], { may: [1] }),
    absent: ['white', 'orange'],
    board: {
      ...board,
      buildings: [...board.buildings, { at: '0,0.N', seat: 2, kind: 'settlement' }],
      roads: [...board.roads, { path: '0,0.NW', seat: 3 }],
    },
    longest_road: 3,
    two: twoView(two),
    ...over,
  };
}

export const legal = (actions: string[] = [], two: Partial<TwoSites> = {}): Legal =>
  base.legal({
    actions,
    sites: { ...base.legal().sites, two: { roads: [], settlements: [], ships: [], bridges: [], deserts: [], ...two } },
  });

export const table = () => base.table({ seats: base.table().seats.slice(0, 2) });
