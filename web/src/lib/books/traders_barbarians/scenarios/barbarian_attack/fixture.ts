// A small game of Barbarian Attack for the tests of this folder: two coastal hexes, a castle, three knights.
import type { Legal, RaidView, TbSites, Unit, View } from '../../../../generated/game';
import * as base from '../../../../game/live/fixture';

export const knight = (owner: number | null, at: string, spent = 0): Unit => ({
  kind: 'knight',
  owner,
  on: 'path',
  at,
  load: 0,
  spent,
});

const raidView = (over: Partial<RaidView> = {}): RaidView => ({
  coast: [
    { hex: '0,0', numbers: [6], barbarians: 3, conquered: true },
    { hex: '1,0', numbers: [6], barbarians: 1, conquered: false },
  ],
  castles: ['-1,1'],
  supply: 30,
  gone: 0,
  prisoners: [3, 0, 1],
  knights: [4, 5, 6],
  conquered: [{ at: '1,0.S', points: 2 }],
  deck: { knighthood: 10, swift_knight: 3, treason: 4, intrigue: 0 },
  rolls: [0, 0, 0],
  has_foreign: false,
  loss_sides: [
    ['SE', 'NW'],
    ['NE', 'SW'],
    ['E', 'W'],
    ['SE', 'NW'],
    ['NE', 'SW'],
    ['E', 'W'],
  ],
  marches: [{ from: '-1,1.NE', near: ['0,0.NE', '0,0.E'], far: ['1,0.E'] }],
  ...over,
});

/** The forest is conquered, so its number lies face down. */
export function view(over: Partial<View> = {}, raid: Partial<RaidView> = {}): View {
  const { board, config, players, ...rest } = base.view();
  const [forest, ...others] = board.hexes;
  return {
    ...rest,
    config: { ...config, modules: ['traders_barbarians', 'barbarian_attack'] },
    board: { ...board, robber: null, hexes: [{ ...forest!, numbers: [] }, ...others] },
    players: players.map((p, seat) => ({
      ...p,
      gold: seat,
      points: base.points({ settlements: 3, prisoners: seat ? 0 : 1, conquered: seat === 1 ? -2 : 0 }),
    })),
    units: [knight(0, '-1,1.NE'), knight(0, '0,0.W'), knight(1, '0,0.E', 1)],
    tb: { gold_bought: 0, raid: raidView(raid) } as View['tb'],
    ...over,
  };
}

export const legal = (actions: string[] = [], tb: Partial<TbSites> = {}): Legal => {
  const plain = base.legal();
  const none = { knights: [], marches: [], barbarians_from: [], barbarians_to: [], barbarian_moves: [] };
  return { ...plain, actions, sites: { ...plain.sites, tb: { ...none, ...tb } as unknown as TbSites } };
};
export const table = base.table;
