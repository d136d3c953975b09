// A game in mid-turn, for the gallery.
import { RESOURCES, type CardCounts } from '../lib/board/model';
import { words } from '../lib/game/cards';
import type { BuildOption, EndView, LogTurn, Offer, Player, PlayerView } from '../lib/game/model';
import type { TableView } from '../lib/game/table-model';
import { baseFacts } from '../lib/game/live/players';
import { t } from '../lib/i18n/i18n.svelte';
import { island } from './mock-board';

export const ann: Player = { id: 'ann', name: 'Ann', color: 'blue' };
export const bartek: Player = { id: 'bartek', name: 'Bartłomiej', color: 'orange' };
export const cleo: Player = { id: 'cleo', name: 'Cleo', color: 'white', bot: true };
export const you: Player = { id: 'you', name: 'Maja', color: 'red' };
const dana: Player = { id: 'dana', name: 'Dana', color: 'green', bot: true };
const emil: Player = { id: 'emil', name: 'Emil', color: 'brown' };

export const hand: CardCounts = { brick: 2, lumber: 3, wool: 1, grain: 4, ore: 0 };
const supply: CardCounts = { brick: 12, lumber: 9, wool: 14, grain: 7, ore: 0 };

/** With the facts of the base game. */
const seat = (p: Omit<PlayerView, 'facts'>): PlayerView => ({ ...p, facts: baseFacts(p) });

export const players: PlayerView[] = [
  seat({ ...you, cards: 10, devCards: 4, knights: 1, roadLength: 4, points: 6, turn: true, receipt: { lumber: 2 } }),
  seat({ ...ann, cards: 4, devCards: 1, knights: 3, roadLength: 3, points: 5, largestArmy: true }),
  seat({ ...bartek, cards: 9, devCards: 0, knights: 0, roadLength: 3, points: 2, offline: true, standIn: true }),
  seat({
    ...cleo,
    cards: 3,
    devCards: 2,
    knights: 1,
    roadLength: 6,
    points: 7,
    longestRoad: true,
    receipt: { ore: 2 },
  }),
];
export const six: PlayerView[] = [
  ...players,
  seat({ ...dana, cards: 6, devCards: 0, knights: 0, roadLength: 2, points: 3 }),
  seat({ ...emil, cards: 8, devCards: 1, knights: 2, roadLength: 5, points: 4, owes: 4 }),
];

export const offers = (): Offer[] => [
  {
    id: 'o1',
    from: you,
    mine: true,
    payable: true,
    give: { cards: { grain: 2 } },
    get: { cards: { ore: 1 } },
    answers: [
      { player: ann, state: 'accepts' },
      { player: bartek, state: 'thinking' },
      {
        player: cleo,
        state: 'counters',
        counter: { give: { cards: { grain: 2, lumber: 1 } }, get: { cards: { ore: 1 } } },
      },
    ],
  },
];
export const incoming = (): Offer[] => [
  {
    id: 'o2',
    from: ann,
    mine: false,
    payable: true,
    give: { cards: { grain: 1 } },
    get: { cards: { wool: 1 } },
    answers: [],
  },
  {
    id: 'o3',
    from: cleo,
    mine: false,
    payable: false,
    give: { cards: { ore: 2 } },
    get: { cards: {}, any: 2 },
    answers: [],
  },
];

export const log = (): LogTurn[] => [
  {
    id: 't0',
    turn: 0,
    entries: [
      { id: 'a', player: you, text: t('log.built_settlement', { name: you.name }) },
      { id: 'b', player: you, text: t('log.got', { name: you.name }), cards: { lumber: 2, grain: 1 } },
    ],
  },
  {
    id: 't13',
    turn: 13,
    player: cleo,
    dice: [3, 4],
    entries: [
      { id: 'c', player: ann, text: t('log.discarded', { name: ann.name }), cards: { wool: 2, ore: 2 }, auto: true },
      { id: 'd', icon: 'robber', player: cleo, text: t('log.robber', { name: cleo.name, hex: t('terrain.desert') }) },
      { id: 'e', player: cleo, text: t('log.stole', { name: cleo.name, from: bartek.name }), icon: 'cards' },
    ],
  },
  {
    id: 't14',
    turn: 14,
    player: ann,
    dice: [2, 3],
    entries: [
      { id: 'f', player: cleo, text: t('log.got', { name: cleo.name }), cards: { wool: 2 } },
      {
        id: 'g',
        player: ann,
        icon: 'trade',
        text: t('log.traded', { name: ann.name, with: cleo.name }),
        paid: { grain: 1 },
        cards: { brick: 1 },
      },
      { id: 'h', player: ann, text: t('log.built_road', { name: ann.name }) },
      { id: 'i', player: ann, icon: 'devcard', text: t('log.bought_dev', { name: ann.name }) },
    ],
  },
  {
    id: 't15',
    turn: 15,
    player: you,
    dice: [5, 3],
    entries: [
      { id: 'j', player: you, text: t('log.got', { name: you.name }), cards: { lumber: 2 } },
      { id: 'k', player: cleo, text: t('log.got', { name: cleo.name }), cards: { ore: 2 } },
      {
        id: 'l',
        icon: 'road-award',
        player: cleo,
        text: t('log.award', { name: cleo.name, award: t('opponent.longest_road') }),
      },
    ],
  },
];

const build = (
  kind: 'road' | 'settlement' | 'city',
  cost: CardCounts,
  left: number,
  enabled: boolean,
  hotkey: string,
  why?: string,
): BuildOption => ({
  kind,
  label: t(`piece.${kind}`),
  pic: { piece: kind },
  cost,
  left,
  enabled,
  hotkey,
  ...(why ? { why: { text: why } } : {}),
});

export const table = (over: Partial<TableView> = {}): TableView => ({
  title: 'Tradeholm',
  goal: 10,
  you,
  players,
  board: island,
  spots: [],
  glow: {
    last: { q: 2, r: -1, edge: 'SE' },
    producing: [
      { q: -2, r: 1 },
      { q: 2, r: 0 },
    ],
  },
  dice: [5, 3],
  rollId: 15,
  hand,
  handLimit: 7,
  devCards: [
    { kind: 'knight', count: 2, playable: true },
    { kind: 'monopoly', count: 1, playable: false, fresh: true },
    { kind: 'victory-point', count: 1, playable: false },
  ],
  builds: [
    build('road', { brick: 1, lumber: 1 }, 11, true, 'R'),
    build('settlement', { brick: 1, lumber: 1, wool: 1, grain: 1 }, 4, true, 'S'),
    build('city', { ore: 3, grain: 2 }, 3, false, 'C', t('build.need', { cards: words({ ore: 3 }) })),
    {
      kind: 'development',
      label: t('build.development'),
      pic: { card: true },
      cost: { ore: 1, wool: 1, grain: 1 },
      left: 14,
      enabled: false,
      why: { text: t('build.need', { cards: words({ ore: 1 }) }) },
      hotkey: 'D',
    },
  ],
  primary: { label: t('action.end'), mode: 'act', icon: 'end' },
  clock: { left: 47, total: 90, at: performance.now() },
  offers: [],
  offersLeft: 3,
  rates: [
    { kind: 'brick', rates: [2, 3, 4] },
    { kind: 'lumber', rates: [3, 4] },
    { kind: 'wool', rates: [3, 4] },
    { kind: 'grain', rates: [3, 4] },
    { kind: 'ore', rates: [3, 4] },
  ],
  supply,
  books: [],
  kinds: RESOURCES,
  log: log(),
  chat: [
    { id: '1', player: ann, text: 'Hi all, good luck!' },
    { id: '2', player: you, text: 'Have fun', mine: true },
  ],
  unread: 2,
  ...over,
});

const walk = (end: number, seed: number, n = 42): number[] =>
  Array.from({ length: n + 1 }, (_, i) =>
    Math.min(end, Math.round(2 + ((end - 2) * i) / n + Math.sin(i * 0.4 + seed) * 0.5)),
  );
const grow = (rate: number, seed: number, n = 42): number[] => {
  let sum = 0;
  return Array.from(
    { length: n + 1 },
    (_, i) => (sum += Math.max(0, Math.round(rate + Math.sin(i * 1.3 + seed) * 1.2))),
  );
};
export const end: EndView = {
  winner: you,
  won: true,
  turns: 42,
  rows: [you, cleo, ann, bartek].map((player, seat) => ({ player, seat, total: [10, 8, 7, 5][seat]! })),
  points: [
    { key: 'settlements', label: t('end.settlements'), piece: 'settlement', values: [2, 2, 1, 3] },
    { key: 'cities', label: t('end.cities'), piece: 'city', values: [6, 4, 4, 2] },
    { key: 'longestRoad', label: t('end.longest_road'), icon: 'road-award', values: [0, 2, 0, 0] },
    { key: 'largestArmy', label: t('end.largest_army'), icon: 'army-award', values: [0, 0, 2, 0] },
    { key: 'victoryCards', label: t('end.victory_cards'), icon: 'devcard', values: [2, 0, 0, 0] },
  ],
  cards: [
    { key: 'received', label: t('end.received'), values: [71, 64, 58, 41] },
    { key: 'robbed', label: t('end.robbed'), values: [3, 5, 4, 8] },
    { key: 'blocked', label: t('end.blocked'), values: [4, 9, 2, 6] },
    { key: 'traded', label: t('end.traded'), values: [12, 7, 15, 5] },
  ],
  tabs: [],
  dice: [1, 3, 3, 6, 4, 8, 6, 5, 3, 2, 1],
  series: [
    { player: you, points: walk(10, 0), income: grow(1.7, 0) },
    { player: cleo, points: walk(8, 2), income: grow(1.5, 2) },
    { player: ann, points: walk(7, 4), income: grow(1.4, 1) },
    { player: bartek, points: walk(5, 5), income: grow(1, 3) },
  ],
};
