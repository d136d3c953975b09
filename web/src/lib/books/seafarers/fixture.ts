// A small game of Seafarers for the tests of this folder: a coast, open sea and an island.
import type { Features, Legal, SeaSites, SeaView, View } from '../../generated/game';
import * as base from '../../game/live/fixture';

export const features: Features = {
  pirate: '2,-1',
  face_down: [],
  face_down_numbers: [],
  harbor_tokens: [],
  values: [],
  areas: [
    { name: 'main', hexes: ['0,0', '1,0', '0,1', '-1,1'], points: 0, start: true, build: true, robber: true },
    { name: 'island', hexes: ['3,0', '4,0'], points: 2, start: false, build: true, robber: true },
    { name: 'frame', hexes: ['2,-1'], points: 0, start: false, build: true, robber: true },
  ],
  markers: [],
};

/** Parts of scenarios are laid over it by their own tests. */
const seaView = {
  pirate: '2,-1',
  ships: [
    { path: '1,0.SE', seat: 0 },
    { path: '2,0.SW', seat: 0 },
  ],
  closed: [],
  movable: ['2,0.SW'],
  ships_left: [13, 15, 15],
  special_points: [2, 0, 0],
  home: [[], [], []],
  settled: [['island'], [], []],
  gold: [0, 0, 0],
  harbor_tokens: [],
};

export function view(over: Partial<View> = {}, sea: object = {}, ...modules: string[]): View {
  const { board, config, ...rest } = base.view();
  const hex = (q: number, r: number, terrain: 'sea' | 'gold', numbers: number[] = []) => ({ q, r, terrain, numbers });
  return {
    ...rest,
    config: { ...config, modules },
    board: {
      ...board,
      features,
      robber: '0,1',
      hexes: [...board.hexes, hex(2, -1, 'sea'), hex(2, 0, 'sea'), hex(1, 1, 'sea'), hex(3, 0, 'gold', [4])],
      buildings: [
        { at: '1,0.S', seat: 0, kind: 'settlement' },
        { at: '0,0.N', seat: 1, kind: 'city' },
      ],
    },
    sea: { ...seaView, ...sea } as unknown as SeaView,
    ...over,
  };
}

const sites = {
  ships: ['2,0.W'],
  moves: [
    { from: '2,0.SW', to: '1,0.E' },
    { from: '2,0.SW', to: '2,0.W' },
  ],
  pirate: ['2,0', '1,1'],
  chases: [],
  harbors: [],
};
export const legal = (actions: string[] = [], sea: object = {}, more: object = {}): Legal =>
  base.legal({ actions, sites: { ...base.legal().sites, sea: { ...sites, ...sea } as unknown as SeaSites, ...more } });

export const table = base.table;
