// A sea of Explorers & Pirates as it is late in a game: the real server plays to the first turn, then ships, lairs,
// shoals and villages are handed out by a stand-in.
import type { Page } from '@playwright/test';
import { chooseNow, makeTable, step, words } from './driver';
import { standIn, type Option } from './stand-in';

/** What has been discovered. */
const FOUND: Readonly<Record<string, readonly [terrain: string, numbers?: readonly number[]]>> = {
  '5,-1': ['forest', [9]],
  '6,-1': ['gold'],
  '6,-2': ['shoal'],
  '7,-2': ['spice'],
  '4,1': ['spice'],
  '5,1': ['hills', [5]],
  '4,2': ['shoal'],
  '5,2': ['gold', [8]],
};

export interface Voyage {
  to: string;
  points: number;
  tribute?: boolean;
  discovers?: string | null;
}
export interface Ship {
  seat: number;
  path: string;
  name?: string;
  hold?: string[];
  points?: number;
  under_way?: boolean;
  finished?: boolean;
  discovered?: boolean;
  wool?: boolean;
  tried?: boolean;
  voyages?: Voyage[];
  with_wool?: Voyage[];
}
const ship = ({ voyages = [], with_wool = [], ...over }: Ship) => ({
  name: over.path,
  hold: [],
  points: 4,
  under_way: false,
  finished: false,
  discovered: false,
  wool: false,
  tribute: false,
  tried: false,
  voyages: voyages.map((v) => ({ tribute: false, discovers: null, ...v })),
  with_wool: with_wool.map((v) => ({ tribute: false, discovers: null, ...v })),
  ...over,
});

interface Hex {
  q: number;
  r: number;
  terrain: string;
  numbers: number[];
}
interface Ep {
  missions: { mission: string; spaces: number[]; card: number | null }[];
}
type Known = Record<string, unknown>;

/** What is different of the book's part of a view. */
export interface Sea {
  ships?: readonly Ship[];
  [part: string]: unknown;
}

export interface Shown {
  view?: object;
  legal?: object;
  options?: readonly Option[];
  sites?: object;
  events?: object[];
}

const BUILDINGS = [
  { at: '2,-2.SE', seat: 2, kind: 'settlement' },
  { at: '2,-1.SE', seat: 1, kind: 'city' },
  { at: '2,0.S', seat: 0, kind: 'city' },
  { at: '1,1.S', seat: 1, kind: 'settlement' },
  { at: '1,2.SE', seat: 2, kind: 'city' },
  { at: '5,-1.NW', seat: 0, kind: 'settlement' },
  { at: '5,1.SE', seat: 2, kind: 'settlement' },
];

/** To the first turn of the person, and no farther: nothing is pressed that came between look and press. */
async function toTurn(page: Page): Promise<void> {
  const end = Date.now() + 60_000;
  while (Date.now() < end) {
    const text = await words(page);
    if (/^Move ships/.test(text)) return;
    if (/^Choose a path/.test(text)) await chooseNow(page);
    else if (!/^(Place|Roll|Discard)/.test(text) || !(await step(page, false))) await page.waitForTimeout(50);
  }
  throw new Error(`the turn never came; the last words: ${await words(page)}`);
}

/** Plays to the first turn of the person; `show` hands out what a test wants to see. */
export async function atSea(
  page: Page,
  viewport: { width: number; height: number },
  scenario = 'explorers-pirates-24',
  seats = 3,
) {
  await page.setViewportSize(viewport);
  const code = await makeTable(page, {
    scenario: `explorers_pirates/${scenario}`,
    seats,
    bots: Array.from({ length: seats - 1 }, () => 'sensible' as const),
    house: { discard_limit: '95', domestic_trade: 'false' },
  });
  const own = await standIn(page, code, () => toTurn(page));
  const known = own.known as Known;
  const ep = known.ep as Ep & Known;
  const board = known.board as { hexes: Hex[]; buildings: object[]; roads: object[] };
  const players = known.players as ({ colour: string; gold: number } & Known)[];
  const of = (...first: number[]) => players.map((_, seat) => first[seat] ?? 0);
  const hexes = board.hexes.map((hex) => {
    const found = FOUND[`${hex.q},${hex.r}`];
    return found ? { ...hex, terrain: found[0], numbers: found[1] ?? [] } : hex;
  });
  // Crews, friends and markers, as they may be then.
  const late: Known = {
    harbors: [
      { owner: 0, at: '2,0.S', hold: ['crew', 'crew'] },
      { owner: 1, at: '2,-1.SE', hold: ['settler'] },
      { owner: 2, at: '1,2.SE', hold: [] },
    ],
    missions: ep.missions.map((m, i) => ({
      ...m,
      spaces: [of(3, 2, 2), of(1, 4, 0), of(2, 0, 5)][i],
      card: [0, 1, 2][i],
    })),
    lairs: [
      { hex: '6,-1', crews: of(1, 1), needs: 1, captured: false, resolved: false },
      { hex: '5,2', crews: of(1, 0, 1), needs: 0, captured: true, resolved: true },
    ],
    lair_numbers: [2, 3, 5, 6, 11],
    shoals: [
      { hex: '6,-2', face: 2, haul: true, open: false },
      { hex: '4,2', face: 4, haul: false, open: true },
    ],
    hauls_left: 5,
    villages: [
      { hex: '7,-2', village: 'swift_voyage', die: null, friends: [0, 2], sacks: 1 },
      { hex: '4,1', village: 'pirate_bonus', die: 5, friends: [1], sacks: 2 },
    ],
    pirate: '7,0',
    pirate_of: 1,
    chasing_dice: players.map((_, seat) => (seat === 1 ? [5, 6] : [6])),
  };
  const show = ({ ships = [], ...sea }: Sea, actions: string[], more: Shown = {}) =>
    own.show(
      {
        on_turn: 0,
        board: { ...board, hexes, buildings: BUILDINGS },
        players: players.map((p, seat) => ({ ...p, gold: [3, 5, 1][seat] ?? 2 })),
        ...more.view,
        ep: { ...ep, ...late, ...sea, ships: ships.map(ship) },
      },
      actions,
      {
        sites: { ep: { ...NOTHING, ...more.sites } },
        events: more.events ?? [],
        options: [...(more.options ?? [])],
        legal: more.legal ?? {},
      },
    );
  return { ...own, show, colors: players.map((p) => p.colour), players };
}

const NOTHING = {
  launches: [],
  settlers: [],
  crews: [],
  drops: [],
  sails: [],
  wool: [],
  exchanges: [],
  settlements: [],
  place_crews: [],
  pick_crews: [],
  befriend: [],
  catches: [],
  deliveries: [],
  chases: [],
  pirate_ship: [],
};
