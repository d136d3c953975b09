// A small game of Explorers & Pirates for the tests of this folder: all three missions, two areas, one ship under way.
import * as base from '../../game/live/fixture';
import type { EpView, Hex, Legal, MissionTrack, Player, TurnOption, View } from '../../generated/game';

const track = (mission: MissionTrack['mission'], spaces: number[], card: number | null): MissionTrack => ({
  mission,
  points: mission === 'spices_for_catan' ? [0, 1, 1, 2, 2, 3, 3] : [0, 1, 1, 2, 2, 2, 3, 3],
  spaces,
  card,
  card_points: 1,
});

const epView = (over: Partial<EpView> = {}): EpView => ({
  ships: [
    {
      seat: 0,
      name: '1,-1.SE',
      path: '1,-1.SE',
      hold: ['settler'],
      points: 2,
      under_way: true,
      finished: false,
      discovered: false,
      wool: false,
      tribute: false,
      tried: false,
      voyages: [
        { to: '2,-1.SW', points: 1, tribute: false, discovers: null },
        { to: '2,-1.SE', points: 2, tribute: false, discovers: '3,-1' },
      ],
      with_wool: [{ to: '2,0.E', points: 3, tribute: true, discovers: null }],
    },
    {
      seat: 1,
      name: '2,0.W',
      path: '2,0.W',
      hold: ['crew', 'crew'],
      points: 4,
      under_way: false,
      finished: false,
      discovered: false,
      wool: false,
      tribute: false,
      tried: false,
      voyages: [],
      with_wool: [],
    },
  ],
  harbors: [
    { owner: 0, at: '1,0.N', hold: ['crew'] },
    { owner: 1, at: '1,0.S', hold: [] },
  ],
  ships_left: [2, 2, 3],
  settlers_left: [1, 2, 2],
  crews_left: [7, 5, 9],
  missions: [
    track('pirate_lairs', [2, 2, 0], 1),
    track('fish_for_catan', [0, 0, 0], null),
    track('spices_for_catan', [3, 1, 0], 0),
  ],
  lairs: [{ hex: '4,-1', crews: [1, 1, 0], needs: 1, captured: false, resolved: false }],
  lair_numbers: [2, 3, 5, 6, 8, 11],
  shoals: [{ hex: '3,0', face: 2, haul: true, open: false }],
  hauls_left: 5,
  villages: [
    { hex: '4,0', village: 'pirate_bonus', die: 5, friends: [0], sacks: 2 },
    { hex: '5,0', village: 'swift_voyage', die: null, friends: [0, 1], sacks: 1 },
  ],
  pirate: '2,0',
  pirate_of: 1,
  tribute: 1,
  chasing_dice: [[5, 6], [6], [6]],
  council: '1,-1',
  docks: ['1,-1.N', '1,-1.S'],
  no_pirate: ['1,-1'],
  sea_paths: ['1,-1.SE', '2,-1.SW', '2,-1.SE', '2,0.W', '2,0.E'],
  areas: [
    {
      hexes: ['3,-1'],
      left: { area: 'north', terrain: ['hills', 'forest', 'sea', 'gold', 'gold'], numbers: [9, 4] },
      faces: [1, 3],
      villages: ['fast_gold'],
      odds: [
        { terrain: 'sea', weight: 2 },
        { terrain: 'hills', weight: 2 },
        { terrain: 'forest', weight: 2 },
        { terrain: 'gold', weight: 4 },
      ],
    },
    { hexes: [], left: { area: 'south', terrain: [], numbers: [] }, faces: [], villages: [], odds: [] },
  ],
  moving: false,
  wool_points: 2,
  purchases_left: 2,
  sales: [0, 0, 0],
  sold: 0,
  fish_rolled: false,
  exchanges_left: 40,
  captures: [],
  end_a_way: ['sail', 'fishroll', 'hunt'],
  ...over,
});

const sea = (q: number, r: number): Hex => ({ q, r, terrain: 'sea', numbers: [] }) as Hex;

/** `gold` by seat. */
export function view(over: Partial<View> = {}, ep: Partial<EpView> = {}, gold = [3, 5, 1]): View {
  const { board, config, players, ...rest } = base.view();
  const hexes: Hex[] = [
    ...board.hexes.filter((h) => h.terrain !== 'desert'),
    ...[sea(1, -1), sea(2, -1), sea(2, 0)],
    { q: 3, r: 0, terrain: 'shoal', numbers: [] } as unknown as Hex,
    { q: 4, r: -1, terrain: 'gold', numbers: [] } as unknown as Hex,
    { q: 4, r: 0, terrain: 'spice', numbers: [] } as unknown as Hex,
    { q: 3, r: -1, terrain: 'fog', numbers: [] } as unknown as Hex,
  ];
  return {
    ...rest,
    config: {
      ...config,
      modules: ['explorers_pirates', 'pirate_lairs', 'fish_for_catan', 'spices_for_catan'],
    },
    board: { ...board, hexes, harbors: [], robber: null },
    players: players.map((p, seat): Player => ({ ...p, gold: gold[seat] ?? 0 })),
    deck: 0,
    ep: epView(ep),
    ...over,
  };
}

/** Land Ho!: no missions, and nothing that comes with them. */
export const landHo = (over: Partial<View> = {}): View =>
  view(over, {
    missions: [],
    lairs: [],
    lair_numbers: [],
    shoals: [],
    villages: [],
    pirate: null,
    pirate_of: null,
    council: null,
    docks: [],
  });

/** What ships do, and why none of them can where nothing says so. */
const DEEDS: Readonly<Record<string, string>> = {
  wool: 'wool-paid',
  exchange: 'no-exchange',
  settle: 'no-cargo',
  placecrew: 'no-cargo',
  pickcrew: 'no-crew-there',
  befriend: 'no-village',
  catch: 'no-haul',
  fishroll: 'fish-rolled',
  deliver: 'nothing-to-deliver',
  hunt: 'has-moved',
};
const OF_MISSIONS = ['placecrew', 'pickcrew', 'befriend', 'catch', 'fishroll', 'deliver', 'hunt'];

/** What can be done is among the actions. */
const deeds = (actions: readonly string[]): TurnOption[] =>
  Object.entries(DEEDS).map(([kind, why]) => {
    const can = actions.some((a) => a === kind || a.startsWith(`${kind} `));
    const cost = kind === 'wool' ? { wool: 1 } : {};
    return base.option(kind, { cost, refusal: can ? null : base.refusal('explorers_pirates/sailing#wool', why) });
  });
export const legal = (actions: string[] = [], ...options: TurnOption[]): Legal =>
  base.withOptions({ ...base.legal(), actions }, ...deeds(actions), ...options);
/** Without missions there is less to do. */
export const landHoLegal = (actions: string[] = []): Legal => {
  const all = legal(actions);
  return { ...all, options: all.options.filter(({ kind }) => !OF_MISSIONS.includes(kind)) };
};
export const table = base.table;
export const decision = base.decision;
