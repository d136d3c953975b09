// The log speaks to whoever reads it: what they did and what was done to them is told as you, in every book.
import { afterEach, describe, expect, it } from 'vitest';
import { indexHexes } from '../../board/names';
import type { BookUi } from '../../books/book';
import { BOOKS } from '../../books/list';
import type { GameEvent } from '../../generated/game';
import { i18n, isKey, LANGUAGES } from '../../i18n/i18n.svelte';
import { line, LogBuilder, type LogContext } from './log';

const people = ['Ann', 'Bob', 'Cleo'].map((name, i) => ({ id: String(i), name, color: 'red' as const }));
const books: BookUi[] = await Promise.all(BOOKS.map(async ({ load }) => (await load()).default));
const hexes = indexHexes([]);
const context = (me: number | null): LogContext => ({ people, seats: 3, me, books, hexes });

const at = '0,0.N';
const cards = { wool: 1 };
/** What Ann does. */
const DONE: GameEvent[] = [
  { type: 'won', seat: 0, points: 10, victory_point_cards: [] },
  { type: 'largest_army', holder: 0, knights: 3 },
  { type: 'longest_road', holder: 0, length: 5 },
  { type: 'part_began', seat: 0 },
  { type: 'event_die', seat: 0, face: 'science' },
  { type: 'defender', seat: 0 },
  { type: 'city_pillaged', seat: 0, at, wall: false },
  { type: 'city_pillaged', seat: 0, at, wall: true },
  { type: 'defends', seat: 0, strength: 2 },
  { type: 'progress_drawn', seat: 0, track: 'trade', card: null },
  { type: 'progress_opened', seat: 0, card: 'constitution' },
  { type: 'progress_played', seat: 0, card: 'crane' },
  { type: 'progress_returned', seat: 0, track: 'trade', card: null },
  { type: 'knight_built', seat: 0, at, strength: 1, active: false },
  { type: 'knight_activated', seat: 0, at },
  { type: 'knight_promoted', seat: 0, at, strength: 2 },
  { type: 'knight_moved', seat: 0, from: at, to: at },
  { type: 'knight_retreated', seat: 0, from: at, to: at },
  { type: 'knight_removed', seat: 0, at },
  { type: 'robber_chased', seat: 0, at },
  { type: 'wall_built', seat: 0, at, free: false },
  { type: 'improved', seat: 0, track: 'trade', level: 1 },
  { type: 'metropolis', seat: 0, track: 'trade', at, from: null },
  { type: 'merchant_placed', seat: 0, hex: '0,0' },
  { type: 'road_removed', seat: 0, path: at },
  { type: 'received', seat: 0, cards, aqueduct: true },
  { type: 'received', seat: 0, cards, aqueduct: false },
  { type: 'fleet_named', seat: 0, card: 'wool' },
  { type: 'must_give', seats: [0] },
  { type: 'must_give', seats: [0, 1] },
  { type: 'defenders_tied', seats: [0, 1] },
  { type: 'ship_built', seat: 0, path: at, free: false },
  { type: 'ship_moved', seat: 0, from: at, to: at },
  { type: 'pirate_moved', seat: 0, from: null, to: '0,0' },
  { type: 'area_settled', seat: 0, at, points: 2 },
  { type: 'pirate_chased', seat: 0, at },
  { type: 'ship_removed', seat: 0, path: at },
  { type: 'harbor_placed', seat: 0, harbor: 'wool', path: at },
  { type: 'gained', seat: 0, cards, by: 'gold' },
  { type: 'gained', seat: 0, cards, by: 'discovery' },
  { type: 'gained', seat: 0, cards, by: 'fleet' },
  { type: 'trade_began', seat: 0, at, bolts: 1 },
  { type: 'trade_began', seat: 0, at, bolts: 0 },
  { type: 'cloth_gained', seat: 0, at, from_supply: false },
  { type: 'chit_taken', seat: 0, path: at },
  { type: 'gift_card_taken', seat: 0, path: at },
  { type: 'harbor_taken', seat: 0, path: at, harbor: 'wool' },
  { type: 'fleet_attacked', seat: 0, strength: 3, warships: 2 },
  { type: 'lost_to_fleet', seat: 0, cards },
  { type: 'warship_armed', seat: 0, path: at },
  { type: 'assaulted', seat: 0, die: 3, warships: 2, chits: 1, result: 'won' },
  { type: 'assaulted', seat: 0, die: 3, warships: 2, chits: 1, result: 'even' },
  { type: 'assaulted', seat: 0, die: 3, warships: 2, chits: 2, result: 'lost' },
  { type: 'ship_lost', seat: 0, path: at },
  { type: 'fortress_captured', seat: 0, at },
  { type: 'discovered', seat: 0, hex: '0,0', terrain: 'gold', number: 6 },
  { type: 'wonder_started', seat: 0, wonder: 'library' },
  { type: 'wonder_level_built', seat: 0, wonder: 'library', level: 2 },
  { type: 'harbor_drawn', seat: 0, harbor: 'wool' },
  { type: 'tokens_taken', seat: 0, count: 2 },
  { type: 'tokens_paid', seat: 0, count: 2, action: 'forced_trade' },
  { type: 'tokens_paid', seat: 0, count: 1, action: 'robber_to_desert' },
  { type: 'knight_given_up', seat: 0 },
  { type: 'event_card_turned_up', seat: 0, card: { number: 6, red: 3, event: 'plain' }, counts: true },
  { type: 'event_card_turned_up', seat: 0, card: { number: 6, red: 3, event: 'epidemic' }, counts: true },
  { type: 'event_card_turned_up', seat: 0, card: { number: 6, red: 3, event: 'plain' }, counts: false },
  { type: 'road_damaged', seat: 0, path: at },
  { type: 'road_repaired', seat: 0, path: at },
  { type: 'neighbor_gift_chosen', seat: 0, card: null },
  { type: 'wagon_placed', seat: 0, at },
  { type: 'wagon_moved', seat: 0, path: '0,0.C-N', at: '0,0.C', points: 1 },
  { type: 'toll_to_supply', seat: 0, gold: 1 },
  { type: 'wagon_fed', seat: 0, points: 2 },
  { type: 'goods_delivered', seat: 0, goods: 'glass' },
  { type: 'goods_drawn', seat: 0, goods: 'sand' },
  { type: 'drove_off', seat: 0, path: '0,0.E', die: 6, won: true },
  { type: 'drove_off', seat: 0, path: '0,0.E', die: 1, won: false },
  { type: 'barbarian_moved', seat: 0, from: '0,0.E', to: '0,0.W' },
  { type: 'train_upgraded', seat: 0, level: 2 },
];
/** What Ann does to Bob. */
const TOGETHER: GameEvent[] = [
  { type: 'stole', thief: 0, victim: 1, card: null },
  { type: 'stole_nothing', thief: 0, victim: 1 },
  { type: 'monopolized', seat: 0, from: 1, card: 'wool', count: 2 },
  { type: 'traded', seat: 0, with: 1, give: { wool: 1 }, get: { ore: 1 } },
  { type: 'knight_displaced', seat: 1, by: 0, at },
  { type: 'metropolis', seat: 0, track: 'trade', at, from: 1 },
  { type: 'taken', seat: 0, from: 1, count: 2, cards: null },
  { type: 'collected', seat: 0, from: 1, cards },
  { type: 'looked_at', seat: 0, victim: 1, cards: null, progress: null },
  { type: 'progress_taken', seat: 0, from: 1, track: 'trade', card: null },
  { type: 'progress_taken', seat: 0, from: 1, track: 'trade', card: 'crane' },
  { type: 'forced_trade', seat: 0, with: 1, give: 'wool', get: 'cloth' },
  { type: 'forced_trade', seat: 0, with: 1, give: 'wool', get: null },
  { type: 'cloth_stolen', thief: 0, victim: 1 },
  { type: 'gave_cards', seat: 0, to: 1, count: 2, cards: null },
  { type: 'card_given', seat: 0, to: 1, card: null },
  { type: 'toll_paid', seat: 0, to: 1, gold: 1 },
] as GameEvent[];

const told = (event: GameEvent, me: number | null) => line(event, context(me))?.text ?? '';

describe.each(LANGUAGES)('the log in %s', (language) => {
  afterEach(() => i18n.set('en'));
  const YOU = language === 'en' ? /\b[Yy]our?\b/ : /(sz|[Tt]ob(ie|ą)|[Tt]woj\S*|[Cc]i(ebie)?)(?!\p{L})/u;

  it.each(DONE)('tells $type as you to whose it is', (event) => {
    i18n.set(language);
    expect(told(event, 0)).toMatch(YOU);
    expect(told(event, 0)).not.toMatch(/Ann|\{|^(you|log)\./);
    for (const me of [2, null]) {
      expect(told(event, me)).toContain('Ann');
      expect(told(event, me)).not.toMatch(/^[Yy]ou/);
    }
  });
  it.each(TOGETHER)('tells $type as you to both', (event) => {
    i18n.set(language);
    expect(told(event, 0)).toMatch(YOU);
    expect(told(event, 0)).toContain('Bob');
    expect(told(event, 0)).not.toMatch(/Ann|\{/);
    expect(told(event, 1)).toMatch(YOU);
    expect(told(event, 1)).toContain('Ann');
    expect(told(event, 1)).not.toMatch(/Bob|\{/);
    expect(told(event, 2)).toMatch(/Ann.*Bob|Bob.*Ann/);
  });
});

/** Of nobody who reads: pieces of colors that nobody plays. */
const NOBODYS = ['neutral_road', 'neutral_settlement', 'neutral_ship', 'neutral_bridge'];
/** Names in these stand in a list or behind a colon, where whoever reads is called You. */
const LISTED = ['ep_compensated', 'ep_captured', 'ep_captured_paid', 'fish_drawn_open'];
// A file may have them in parts.
const TEXTS = import.meta.glob<Record<string, Record<string, string | { other: string }>>>(
  [
    '../../books/{cities_knights,event_cards,five_six,two_players}/texts/en.ts',
    '../../books/{seafarers,traders_barbarians,explorers_pirates}/**/texts/**/en.ts',
  ],
  { eager: true },
);

it('a book that tells of somebody has the same words for you', () => {
  const missing: string[] = [];
  expect(Object.keys(TEXTS).length).toBeGreaterThan(8);
  for (const texts of Object.values(TEXTS).flatMap((file) => Object.values(file)))
    for (const [key, text] of Object.entries(texts)) {
      if (!key.startsWith('log.') || [...NOBODYS, ...LISTED].includes(key.slice(4))) continue;
      const words = typeof text === 'string' ? text : text.other;
      if (/\{names?\}/.test(words) && !isKey(`you.${key.slice(4)}`)) missing.push(key);
    }
  expect(missing).toEqual([]);
});

it('the own turns stand under you', () => {
  const steps = [0, 1].map((seat) => ({
    seq: seat + 1,
    seat,
    origin: 'person' as const,
    events: [{ type: 'turn_began', seat, turn: seat + 1 } as GameEvent],
  }));
  const turns = new LogBuilder().build(steps, context(0), '');
  expect(turns.filter((turn) => turn.player).map((turn) => turn.mine)).toEqual([true, false]);
});
