// A small game of the scenario Traders & Barbarians for the tests of this folder.
import type { Legal, TbSites, TraderView, TurnOption, View } from '../../../../generated/game';
import * as base from '../../../../game/live/fixture';

const level = (points: number, gold: number, drives_off: number, lumber: number) => ({
  points,
  gold,
  drives_off,
  price: lumber ? { lumber, wool: 1, ore: 1 } : {},
});

/** Three hexes around the castle, whose plaza has two open paths; the wagons of all stand at one intersection. */
const traderView = (over: Partial<TraderView> = {}): TraderView => ({
  levels: [3, 1, 5],
  train: [level(4, 1, 7, 0), level(5, 2, 6, 1), level(6, 3, 5, 1), level(7, 4, 4, 2), level(7, 5, 3, 2)],
  delivered: [1, 0, 2],
  wagons: [
    { at: '0,0.SE', goods: 'glass', destination: 'castle' },
    { at: '0,0.SE', goods: null, destination: null },
    { at: '-1,1.C', goods: 'tools', destination: 'quarry' },
  ],
  barbarians: [
    { path: '0,0.E', tried: false },
    { path: '0,1.NE', tried: true },
    { path: '0,0.W', tried: false },
  ],
  stacks: [
    { hex: 'castle', goods: ['tools', 'sand'], left: [5, 6] },
    { hex: 'quarry', goods: ['marble', 'sand'], left: [6, 6] },
    { hex: 'glassworks', goods: ['glass', 'tools'], left: [0, 0] },
  ],
  plazas: [{ at: '-1,1.C', hex: 'castle' }],
  inner_paths: ['-1,1.C-N', '-1,1.C-NE'],
  closed_paths: ['-1,1.W', '-1,1.C-SW'],
  journeys: [
    { to: '0,0.NE', points: 3, gold: 0, via: '0,0.E' },
    { to: '0,0.S', points: 1, gold: 1, via: '0,0.SE' },
    { to: '1,0.SE', points: 2, gold: 0, via: '0,0.SE' },
  ],
  steps: [
    { path: '0,0.E', to: '0,0.NE', points: 3, gold: 0, payee: null },
    { path: '0,0.SE', to: '0,0.S', points: 1, gold: 1, payee: 1 },
    { path: '0,1.NE', to: '1,0.S', points: 4, gold: 0, payee: null },
  ],
  ...over,
});

export function view(over: Partial<View> = {}, trader: Partial<TraderView> = {}): View {
  const { board, config, ...rest } = base.view();
  const hexes = board.hexes.map((h) => (h.terrain === 'desert' ? { ...h, terrain: 'castle' as const } : h));
  return {
    ...rest,
    config: { ...config, modules: ['traders_barbarians', 'traders'] },
    board: { ...board, hexes, robber: null, roads: [...board.roads, { path: '0,0.SE', seat: 1 }] },
    tb: { gold_bought: 0, trader: traderView(trader) } as View['tb'],
    ...over,
  };
}

/** The wagon of the first seat is on its way. */
export const onTheWay = (more: object = {}): View['pending'] =>
  base.decision('wagon', [0], { left: 5, moved: false, fed: false, ended: false, swift: false, ...more });

export const legal = (actions: string[] = [], tb: Partial<TbSites> = {}, ...options: TurnOption[]): Legal => {
  const plain = base.legal();
  const none = { wagon_steps: [], drive_off: [], barbarians: [], barbarian_targets: [] };
  const sites = { ...plain.sites, tb: { ...none, ...tb } as unknown as TbSites };
  const usual = base.withOptions(
    { ...plain, actions, sites },
    base.option('train'),
    base.option('feed'),
    base.option('driveoff'),
  );
  return base.withOptions(usual, ...options);
};
export const table = base.table;
