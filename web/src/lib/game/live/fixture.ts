// A small game for the tests of this folder: two players in the middle of a turn. No book is played; the
// tests of books lay their parts over it.
import type { Input } from '../../books/book';
import type { Legal, Pending, Player, Points, RuleError, TurnOption, View } from '../../generated/game';
import type { Clock, ServerMessage, TableInfo } from '../../generated/wire';
import { players } from './players';
import { optionsOf } from './view';

/** Points from these sources, all of them known. */
export function points(of: Record<string, number> = {}): Points {
  const given = { settlements: 0, cities: 0, longest_road: 0, largest_army: 0, harbormaster: 0, cards: 0, ...of };
  const total = Object.values(given).reduce((a, b) => a + b, 0);
  return { ...given, visible: total - given.cards, total };
}

const player = (seat: number, color: Player['colour'], over: Partial<Player> = {}): Player => ({
  seat,
  colour: color,
  cards: 0,
  development_cards: 0,
  knights: 0,
  road_length: 1,
  visible_points: 2,
  points: points({ settlements: 2 }),
  target: 10,
  hand_limit: 7,
  pieces_left: { road: 13, settlement: 3, city: 4 },
  owes_discard: 0,
  rates: { brick: 4, lumber: 4, wool: 4, grain: 4, ore: 2 },
  victory_point_cards: null,
  harbor_points: null,
  ...over,
});

export const decision = (kind: string, must: number[], more: object = {}): Pending =>
  ({ type: 'decision', must, may: [0, 1].filter((s) => !must.includes(s)), kind, ...more }) as unknown as Pending;

export function view(over: Partial<View> = {}): View {
  return {
    viewer: 0,
    config: {
      scenario: 'base/variable',
      colours: ['red', 'blue', 'white'],
      victory_points: 10,
      modules: [],
      house: { victory_points: null, discard_limit: null, offers_per_turn: null },
      first_seat: null,
    },
    pending: decision('trade_and_build', [0], { may: [1, 2] }),
    turn: 3,
    on_turn: 0,
    rolled: [3, 3],
    card_played: false,
    supply: { brick: 15, lumber: 15, wool: 15, grain: 15, ore: 15 },
    deck: 20,
    board: {
      hexes: [
        { q: 0, r: 0, terrain: 'forest', numbers: [6] },
        { q: 1, r: 0, terrain: 'hills', numbers: [6] },
        { q: 0, r: 1, terrain: 'mountains', numbers: [8] },
        { q: -1, r: 1, terrain: 'desert', numbers: [] },
      ],
      harbors: [{ path: '1,-1.SE', kind: 'ore' }],
      robber: '1,0',
      buildings: [
        { at: '0,0.SE', seat: 0, kind: 'settlement' },
        { at: '1,0.S', seat: 1, kind: 'city' },
      ],
      roads: [{ path: '0,0.E', seat: 0 }],
    },
    longest_road: null,
    largest_army: null,
    harbormaster: null,
    pair: null,
    absent: [],
    producing: ['0,0'],
    players: [
      player(0, 'red', { cards: 5, points: points({ settlements: 2, cards: 1 }) }),
      player(1, 'blue', { cards: 3 }),
      player(2, 'white'),
    ],
    offers: [],
    own: {
      hand: { brick: 1, lumber: 2, ore: 2 },
      development: { knight: 2, monopoly: 1, victory_point: 1 },
      bought_this_turn: { monopoly: 1 },
      points: 3,
      discard_chosen: null,
    },
    ...over,
  } as View;
}

/** A refusal as the engine words it. */
export const refusal = (rule: string, why: string, more: Partial<RuleError> = {}): RuleError => ({
  rule,
  why,
  text: `(${why})`,
  ...more,
});
/** Something that could be done in a turn, and can unless it is refused. */
export const option = (kind: string, more: Partial<TurnOption> = {}): TurnOption => ({
  kind,
  cost: {},
  left: null,
  choose: null,
  refusal: null,
  ...more,
});
const need = (cards: RuleError['cards']) => refusal('base/costs#pay', 'need', { cards: cards ?? {} });

const OPTIONS: readonly TurnOption[] = [
  option('road', { cost: { brick: 1, lumber: 1 }, left: 13 }),
  option('settlement', {
    cost: { brick: 1, lumber: 1, wool: 1, grain: 1 },
    left: 3,
    refusal: need({ wool: 1, grain: 1 }),
  }),
  option('city', { cost: { grain: 2, ore: 3 }, left: 4 }),
  option('buy', { cost: { wool: 1, grain: 1, ore: 1 }, left: 20, refusal: need({ wool: 1, grain: 1 }) }),
  option('knight'),
  option('monopoly', { refusal: refusal('base/development_cards#not-bought-this-turn', 'bought-this-turn') }),
  option('offer', { left: 19 }),
];

export const legal = (over: Partial<Legal> = {}): Legal => ({
  actions: ['end', 'knight', 'road 0,0.NE', 'maritime 2:1 ore > 1b', 'maritime 3:1 ore > 1b', 'maritime 4:1 ore > 1b'],
  sites: {
    roads: ['0,0.NE'],
    settlements: [],
    cities: ['0,0.SE'],
    robber: [],
    victims: [],
  } as unknown as Legal['sites'],
  options: [...OPTIONS],
  rates: { brick: [4], lumber: [4], wool: [4], grain: [4], ore: [2, 3, 4] },
  barred: [],
  bought_this_turn: refusal('base/development_cards#not-bought-this-turn', 'bought-this-turn'),
  ...over,
});
/** With these options in place of those of the same kind. */
export const withOptions = (l: Legal, ...options: TurnOption[]): Legal => ({
  ...l,
  options: [...l.options.filter((o) => !options.some((x) => x.kind === o.kind)), ...options],
});

/** What functions of the table are asked with. */
export const input = (
  of: View,
  may: Legal | null = null,
  more: Partial<Pick<Input, 'placing' | 'steps' | 'people'>> = {},
): Input => ({
  view: of,
  legal: may,
  people: players(of, table()),
  steps: [],
  placing: undefined,
  options: optionsOf(of, may),
  ...more,
});

export const table = (over: Partial<TableInfo> = {}): TableInfo => ({
  code: 'ABC',
  phase: 'playing',
  host: 1,
  spectators: 0,
  watchers: [],
  bots_wait: 4000,
  game: 'g1',
  commitment: 'c0ffee',
  options: {
    scenario: 'base/variable',
    seats: 3,
    house: {},
    timers: { setup: 90, roll: 30, discard: 45, robber: 45, turn: 180 },
    bot_pace: 'normal',
    advice: 'full',
    take_back: true,
    spectators: true,
    public: true,
  },
  seats: (['red', 'blue', 'white'] as const).map((color, i) => ({
    colour: color,
    member: i === 2 ? null : i + 1,
    name: ['Ann', 'Ben', 'Cleo (bot)'][i]!,
    bot: i === 2 ? ('sensible' as const) : null,
    ready: true,
    online: true,
    stand_in: false,
    resigned: false,
    votes_abort: false,
    wants_rematch: false,
  })),
  ...over,
});

export const welcome = (over: Partial<TableInfo> = {}): ServerMessage => ({
  type: 'welcome',
  version: 1,
  member: 1,
  seat: 0,
  muted: [],
  table: table(over),
});
export const game = (over: Partial<View> = {}): ServerMessage => ({
  type: 'game',
  game: 'g1',
  seq: 10,
  past: [],
  view: view(over),
  legal: legal(),
  clock: { left: 90_000, total: 180_000, seats: [0] },
});

/** Nobody's time runs. */
export const noClock = { left: null, seats: [] } as unknown as Clock;
