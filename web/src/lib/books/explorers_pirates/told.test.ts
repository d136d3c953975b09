// What Explorers & Pirates says: in the log, on the stage, in hints, before a game and at the end.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { indexHexes } from '../../board/names';
import { actionWords, placeOf } from '../../game/live/advice';
import { points } from '../../game/live/fixture';
import { line, logContext, LogBuilder } from '../../game/live/log';
import { players } from '../../game/live/players';
import { CourseBuilder, endView } from '../../game/live/stats';
import { comboWords } from '../../game/live/why';
import { scenesOf } from '../../game/stage/base';
import type { EpEvent, GameEvent, View } from '../../generated/game';
import { en } from '../../i18n/en';
import { i18n } from '../../i18n/i18n.svelte';
import { areaWords, lairWords, leftOf } from './areas';
import { epBriefing } from './briefing';
import { decision, landHo, table, view } from './fixture';
import { epHint, EP_HINT_RULES } from './hints';
import { phaseOf } from './phases';
import { epSeat, type EpSeat } from './seat';
import { markersOn, trackWords } from './tracks';
import { epVerbs } from './verbs';
import { told as told_en } from './texts/told/en';
import { told as told_pl } from './texts/told/pl';

const people = players(view(), table());
const context = (of = view(), step?: object[]) => ({
  ...logContext(of, people),
  ...(step ? { step: step as GameEvent[] } : {}),
});
const said = (event: object, step?: object[], of = view()) => line(event as GameEvent, context(of, step))?.text;
afterEach(() => i18n.set('en'));

describe('the log', () => {
  const at = { path: '2,-1.SW', hex: '4,-1' };
  const EACH: readonly [EpEvent, string][] = [
    [{ type: 'compensated', seat: 1, gold: 1 }, 'No card, so 1 gold: Ben'],
    [{ type: 'fields_paid', seat: 0, gold: 4 }, 'You received from gold fields'],
    [{ type: 'card_bought', seat: 1, card: 'ore', gold: 2 }, 'Ben bought a resource'],
    [{ type: 'card_sold', seat: 1, card: 'ore', gold: 1 }, 'Ben sold to friends'],
    [{ type: 'ship_launched', seat: 1, path: at.path, hold: [], free: false }, 'Ben built a ship'],
    [
      { type: 'ship_launched', seat: 0, path: at.path, hold: ['settler'], free: true },
      'You placed a ship with a settler',
    ],
    [{ type: 'ship_lifted', seat: 1, path: at.path, hold: [] }, 'Ben took a ship off the board'],
    [{ type: 'cargo_built', seat: 1, cargo: 'crew', path: at.path, at: null }, 'Ben built a crew'],
    [{ type: 'cargo_built', seat: 0, cargo: 'settler', path: null, at: '1,0.N' }, 'You built a settler'],
    [{ type: 'movement_began', seat: 0 }, 'Your ships move'],
    [{ type: 'wool_paid', seat: 1, path: at.path, points: 2 }, 'Ben gave wool for 2 movement points'],
    [{ type: 'settler_landed', seat: 1, path: at.path, at: '1,0.N' }, 'Ben settled from a ship'],
    [{ type: 'discovery_paid', seat: 1, gold: 2 }, 'Ben received for the discovery'],
    [{ type: 'crew_placed', seat: 1, ...at, crews: 2 }, 'Ben placed a crew on a lair, 2 of 3'],
    [{ type: 'crew_picked', seat: 1, ...at }, 'Ben took a crew back aboard'],
    [{ type: 'lair_captured', hex: at.hex, seats: [0, 1] }, 'A pirate lair is captured: You and Ben'],
    [{ type: 'capture_paid', seat: 1, gold: 2 }, 'Ben received'],
    [
      { type: 'mission_advanced', seat: 1, mission: 'pirate_lairs', space: 3 },
      'Ben moved on to space 3: The Pirate Lairs',
    ],
    [
      { type: 'mission_card_moved', seat: 1, mission: 'fish_for_catan', from: null },
      'Ben now holds the card Fish for Catan',
    ],
    [
      { type: 'mission_card_moved', seat: 1, mission: 'fish_for_catan', from: 0 },
      'Ben took the card Fish for Catan from you',
    ],
    [
      { type: 'mission_card_moved', seat: 0, mission: 'fish_for_catan', from: 2 },
      'You took the card Fish for Catan from Cleo',
    ],
    [{ type: 'hero_rolled', seat: 1, hex: at.hex, die: 4, crews: 2 }, 'Ben rolled 4 and adds 2 crews: 6'],
    [{ type: 'hero_found', seat: 1, hex: at.hex }, 'Ben is the hero, and loses a crew'],
    [{ type: 'lair_numbered', hex: at.hex, number: 8 }, 'The gold field has the number 8'],
    [{ type: 'village_befriended', seat: 1, ...at, village: 'fast_gold' }, 'Ben befriended a village: Fast Gold'],
    [{ type: 'fish_rolled', seat: 0, die: 2, hex: '3,0' }, 'You rolled 2 for fish: a haul at the shoal'],
    [{ type: 'fish_rolled', seat: 1, die: 5, hex: null }, 'Ben rolled 5 for fish: nothing'],
    [{ type: 'haul_caught', seat: 1, path: at.path, hex: '3,0' }, 'Ben caught a fish haul'],
    [{ type: 'haul_lost', hex: '3,0' }, 'The pirate ship drives a fish haul away'],
    [{ type: 'pirate_ship_placed', seat: 1, hex: '2,0' }, 'Ben placed the pirate ship'],
    [{ type: 'pirate_ship_returned', seat: 0, hex: '2,0' }, 'Your pirate ship goes home'],
    [
      { type: 'chase_rolled', seat: 1, path: at.path, die: 6, won: true },
      'Ben rolled 6 and chased the pirate ship away',
    ],
    [{ type: 'chase_rolled', seat: 0, path: at.path, die: 1, won: false }, 'You rolled 1: the pirate ship stays'],
    [{ type: 'gold_stolen', thief: 1, victim: 0, gold: 1 }, 'Ben stole from you'],
    [{ type: 'gold_stolen', thief: 0, victim: 1, gold: 1 }, 'You stole from Ben'],
  ];
  it.each(EACH)('tells $type', (event, text) => expect(said(event)).toBe(text));

  it('says where a ship sails, with what, and what that costs', () => {
    const sailed = { type: 'sailed', seat: 1, from: '2,0.W', course: ['2,-1.SW', '1,0.NE'], hold: [], tribute: 0 };
    expect(said(sailed)).toBe('Ben sailed 2 steps: at hills 6');
    expect(said({ ...sailed, course: ['2,-1.E'] })).toBe('Ben sailed 1 step: open sea');
    expect(said({ ...sailed, hold: ['crew', 'crew'] })).toMatch(/^Ben sailed 2 steps with 2 crews: at hills 6$/);
    const paid = line({ ...sailed, seat: 0, tribute: 1 } as unknown as GameEvent, context());
    expect(paid).toMatchObject({ text: 'You sailed 2 steps: at hills 6, past the pirate ship for', gold: 1 });
  });
  it('tells a discovery with its reward', () => {
    const explored = { type: 'explored', seat: 1, hex: '3,-1', terrain: 'hills', number: 5, face: null, village: null };
    const gained = { type: 'gained', seat: 1, cards: { brick: 1 }, by: 'discovery' };
    const step = [explored, gained];
    expect(line(explored as GameEvent, context(view(), step))).toMatchObject({
      text: 'Ben discovered: hills 5',
      cards: { brick: 1 },
    });
    expect(line(gained as GameEvent, context(view(), step))).toBeUndefined();
    const shoal = { ...explored, terrain: 'shoal', number: null, face: 3 };
    const gold = { type: 'discovery_paid', seat: 1, gold: 2 };
    expect(line(shoal as GameEvent, context(view(), [shoal, gold]))).toMatchObject({
      text: 'Ben discovered: a fish shoal with the number 3',
      gold: 2,
    });
    expect(said(gold, [shoal, gold])).toBeUndefined();
    expect(said({ ...explored, terrain: 'gold', number: null })).toBe(
      'Ben discovered: a gold field with a pirate lair',
    );
    expect(said({ ...explored, terrain: 'spice', number: null, village: 'swift_voyage' })).toBe(
      'Ben discovered: a spice hex, Swift Voyage',
    );
    expect(said({ ...explored, terrain: 'sea', number: null })).toBe('Ben discovered: sea');
  });
  it('tells gold for all who got no card once, and that of a capture with it', () => {
    const step = [0, 1].map((seat) => ({ type: 'compensated', seat, gold: 1 }));
    expect(step.map((e) => said(e, step))).toEqual(['No card, so 1 gold: You and Ben', undefined]);
    const captured = [
      { type: 'lair_captured', hex: '4,-1', seats: [1, 2] },
      { type: 'capture_paid', seat: 1, gold: 2 },
      { type: 'capture_paid', seat: 2, gold: 2 },
    ];
    expect(captured.map((e) => said(e, captured))).toEqual([
      'A pirate lair is captured, 2 gold each: Ben and Cleo',
      undefined,
      undefined,
    ]);
  });
  it('tells what the base game has in other words', () => {
    expect(said({ type: 'city_built', seat: 1, at: '1,0.N', free: false })).toBe('Ben built a harbor settlement');
    expect(said({ type: 'city_built', seat: 0, at: '1,0.N', free: true })).toBe('You placed a harbor settlement');
    const landed = { type: 'settler_landed', seat: 1, path: '2,0.W', at: '1,0.N' };
    const built = { type: 'settlement_built', seat: 1, at: '1,0.N', free: true };
    expect(said(built, [built, landed])).toBeUndefined();
    expect(said(built, [built])).toBe('Ben built a settlement');
    const bought = { type: 'card_bought', seat: 1, card: 'ore', gold: 2 };
    const gained = { type: 'gained', seat: 1, cards: { ore: 1 }, by: 'exchange' };
    const events = [bought, gained] as GameEvent[];
    const [turn] = new LogBuilder().build([{ seq: 1, seat: 1, origin: 'bot', events }], context(), 'en');
    expect(turn!.entries).toMatchObject([{ text: 'Ben bought a resource', paidGold: 2, cards: { ore: 1 } }]);
  });
  it('speaks of neutral colors', () => {
    const two = view({ absent: ['orange', 'white'] });
    expect(
      line({ type: 'city_built', seat: 3, at: '1,0.N', free: true } as GameEvent, logContext(two, people))?.text,
    ).toBe('Neutral orange placed a harbor settlement');
  });
});

describe('the stage', () => {
  const scene = (event: object, of = view(), step = [event]) =>
    scenesOf({ ...logContext(of, people), view: of, before: of, step: step as GameEvent[] });
  it('shows what is discovered', () => {
    const explored = { type: 'explored', seat: 0, hex: '3,-1', terrain: 'hills', number: 5, face: null, village: null };
    const gained = { type: 'gained', seat: 0, cards: { brick: 1 }, by: 'discovery' };
    expect(scene(explored, view(), [explored, gained])).toMatchObject([
      { title: 'Land in sight!', text: 'hills 5', cards: { brick: 1 }, tone: 'good', picture: { use: 't-hills' } },
    ]);
    const other = { ...explored, seat: 1, number: null };
    expect(scene({ ...other, terrain: 'sea' })).toMatchObject([{ title: 'Open sea' }]);
    expect(scene({ ...other, terrain: 'gold' })).toMatchObject([{ title: 'A pirate lair' }]);
    expect(scene({ ...other, terrain: 'shoal', face: 2 })).toMatchObject([{ text: 'It gets hauls on a 2' }]);
    expect(scene({ ...other, terrain: 'spice', village: 'fast_gold' })).toMatchObject([{ text: 'Fast Gold' }]);
  });
  it('shows captures, pirates and cards', () => {
    const captured = { type: 'lair_captured', hex: '4,-1', seats: [0, 1] };
    const paid = { type: 'capture_paid', seat: 1, gold: 2 };
    const [one] = scene(captured, view(), [captured, paid]);
    expect(one).toMatchObject({ title: 'A lair is captured', tone: 'good' });
    expect(one!.each!.of.map(({ n }) => n)).toEqual([0, 2]);
    expect(scene({ type: 'hero_found', seat: 1, hex: '4,-1' })).toMatchObject([{ title: 'The hero' }]);
    // The dice of all who took part, the last ones after a tie, and what lay under the token.
    const roll = (seat: number, die: number) => ({ type: 'hero_rolled', seat, hex: '4,-1', die, crews: 1 });
    const steps = [roll(0, 3), roll(1, 3), roll(0, 2), roll(1, 5), { type: 'hero_found', seat: 1, hex: '4,-1' }];
    const all = [...steps, { type: 'lair_numbered', hex: '4,-1', number: 8 }];
    const [hero, ...more] = scenesOf({
      ...logContext(view(), people),
      view: view(),
      before: view(),
      step: all as GameEvent[],
    });
    expect(more).toEqual([]);
    expect(hero!.each!.of.map(({ n, text }) => [n, text])).toEqual([
      [3, '2 + 1'],
      [6, '5 + 1'],
    ]);
    expect(hero!.text).toMatch(/The gold field has the number 8\.$/);
    expect(scene({ type: 'fish_rolled', seat: 1, die: 4, hex: '3,0' })).toMatchObject([
      { title: 'Fish!', text: 'The die shows 4' },
    ]);
    expect(scene({ type: 'fish_rolled', seat: 1, die: 5, hex: null })).toMatchObject([{ title: 'No fish' }]);
    expect(scene({ type: 'pirate_ship_placed', seat: 1, hex: '1,-1' })).toMatchObject([
      { title: 'A pirate ship', text: 'Beside your ship: tribute', tone: 'bad' },
    ]);
    expect(scene({ type: 'pirate_ship_placed', seat: 0, hex: '2,-1' })).toEqual([]);
    expect(scene({ type: 'chase_rolled', seat: 1, path: '2,0.W', die: 6, won: true })).toMatchObject([
      { title: 'Chased away!', text: 'The die shows 6' },
    ]);
    expect(scene({ type: 'mission_card_moved', seat: 1, mission: 'pirate_lairs', from: 0 })).toMatchObject([
      { title: 'Card: The Pirate Lairs', tone: 'bad' },
    ]);
  });
  it('shows no robber with a seven', () => {
    const seven = { type: 'rolled', seat: 0, dice: [3, 4] };
    expect(scene(seven)).toMatchObject([{ picture: { use: 'x-pirate-ship' } }]);
    const [quiet] = scene(seven, landHo());
    expect(quiet!.picture).toBeUndefined();
    expect(quiet!.text).toBe('Nobody discards');
  });
  it('leaves what others do for themselves to the log', () => {
    const delivered = { type: 'cargo_delivered', seat: 1, path: '2,0.W', cargo: 'sack', count: 2 };
    expect(scene(delivered)).toEqual([]);
    expect(scene({ ...delivered, seat: 0 })).toMatchObject([{ title: 'Delivered!', text: '2 spice sacks' }]);
  });
});

it('gives hints that name rules which exist', () => {
  const of = (pending: string, v: View = view()) => epHint(pending, v);
  expect(of('setup_city')).toBe('ep_harbor');
  expect(of('trade_and_build')).toBe('ep_build');
  expect(of('movement')).toBe('ep_under_way');
  expect(of('movement', view({ viewer: 1 }))).toBe('ep_move');
  expect(of('discard')).toBeUndefined();
  for (const rule of Object.values(EP_HINT_RULES)) {
    const [chapter, anchor] = rule.split('#');
    expect(readFileSync(`../docs/rules/${chapter}.md`, 'utf8'), rule).toContain(`{#${anchor}}`);
  }
});

it('has a text for every reason of the engine, in both languages', () => {
  const source = readFileSync('../crates/engine/src/explorers_pirates/why.rs', 'utf8');
  const codes = [...source.matchAll(/=> "([a-z-]+)"/g)].map((m) => m[1]!);
  expect(codes.length).toBeGreaterThan(45);
  // Another book says these already, in other words.
  const elsewhere = ['not-coast', 'too-far', 'no-village'];
  for (const told of [told_en, told_pl])
    expect(codes.filter((code) => !elsewhere.includes(code) && !(`why.${code}` in told))).toEqual([]);
});

it('has a name and a line for every scenario, and a briefing', () => {
  const files = readdirSync('../scenarios/explorers_pirates').filter((f) => !f.startsWith('_'));
  expect(files).toHaveLength(10);
  for (const file of files) {
    const id = `explorers_pirates/${file.slice(0, -'.toml'.length)}`;
    expect(Object.keys(en)).toContain(`scenario.${id}`);
    expect(Object.keys(en)).toContain(`scenario.${id}.text`);
    expect(epBriefing(id)?.things, id).toHaveLength(3);
  }
  expect(epBriefing('base/variable')).toBeUndefined();
});

it('says why it is not combined', () => {
  const rule = 'explorers_pirates/setup#combinations';
  expect(comboWords({ text: '(why)', rule }).text).toMatch(/^Explorers & Pirates is played for itself/);
  expect(comboWords({ text: '(why)', rule: 'base/setup#other' }).text).toBe('(why)');
});

it('names its actions in hints and reviews, and where they are', () => {
  const books = [{ verbs: epVerbs }];
  const hexes = indexHexes(view().board.hexes);
  const words = (action: string) => actionWords(action, { people, hexes, books });
  expect(words('city 1,0.N')).toMatch(/^Harbor settlement between /);
  expect(words('hunt 2,0.W')).toBe('Chase the pirate ship away');
  expect(words('sail 1,-1.SE 2,-1.SE')).toBe('Sail to the path between sea');
  expect(words('sail 1,-1.SE 1,0.NE tribute')).toMatch(/^Sail to the path between .*, for tribute$/);
  expect(words('purchase ore')).toBe('Buy ore for gold');
  expect(words('movement')).toBe('Begin the movement');
  expect(placeOf('sail 1,-1.SE#2 2,-1.SE')).toEqual({ q: 2, r: -1, edge: 'SE' });
  expect(placeOf('launch 1,-1.SE lift 2,-1.SE')).toEqual({ q: 1, r: -1, edge: 'SE' });
  expect(placeOf('crew ship 1,-1.SE')).toEqual({ q: 1, r: -1, edge: 'SE' });
  expect(placeOf('crew 1,0.N')).toEqual({ q: 1, r: 0, corner: 'N' });
  expect(placeOf('placecrew 1,-1.SE 4,-1')).toEqual({ q: 4, r: -1 });
});

describe('what stands around the board', () => {
  it('counts pieces and missions of a seat', () => {
    const { facts, hides, part } = epSeat(view(), 0);
    expect(facts!.map(({ icon, n }) => [icon, n])).toEqual([
      ['ship', 2],
      ['settler', 1],
      ['crew', 7],
      ['harbor-settlement', 4],
    ]);
    expect(hides).toEqual(expect.arrayContaining(['road', 'knight', 'devcard']));
    const { progress, friends, pirate } = part as EpSeat;
    expect(progress.map(({ space, points, card }) => [space, points, card])).toEqual([
      [2, 1, false],
      [0, 0, false],
      [3, 2, true],
    ]);
    expect([friends.length, pirate]).toEqual([2, false]);
    expect((epSeat(view(), 1).part as EpSeat).pirate).toBe(true);
    // Without missions there are no crews and no tracks.
    const plain = epSeat(landHo(), 0);
    expect(plain.facts!.some(({ icon }) => icon === 'crew')).toBe(false);
    expect(plain.part).toBeUndefined();
  });
  it('says who is where on a track, the holder of the card first', () => {
    const [lairs] = view().ep!.missions;
    expect(markersOn(lairs!, people, 2).map(({ name }) => name)).toEqual(['Ben', 'Ann']);
    expect(markersOn(lairs!, people, 0).map(({ name }) => name)).toEqual(['Cleo']);
    expect(trackWords(lairs!, people)).toBe(
      'The Pirate Lairs. Ben: space 2, 1 point, holds the card, 1 point more. Ann: space 2, 1 point. Cleo: space 0, 0 points',
    );
  });
  it('says what is left to find', () => {
    const [north, south] = view().ep!.areas;
    expect(leftOf(north!).map(({ terrain, n, chance }) => [terrain, n, chance])).toEqual([
      ['sea', 1, 20],
      ['hills', 1, 20],
      ['forest', 1, 20],
      ['gold', 2, 40],
    ]);
    expect(areaWords(north!)).toEqual(
      expect.arrayContaining(['numbers 4, 9', 'shoals 1, 3', 'villages: Fast Gold', 'sea: 1 left, 20 % for the next']),
    );
    expect(areaWords(south!)).toEqual(['all discovered']);
    expect(lairWords(view().ep!)).toBe('Numbers of lair tokens: 2, 3, 5, 6, 8, 11');
    expect(lairWords(landHo().ep!)).toBeUndefined();
  });
  it('knows the phase of the turn', () => {
    expect(phaseOf(view())).toBe('build');
    expect(phaseOf(view({ pending: decision('before_roll', [0]) }))).toBe('roll');
    expect(phaseOf(view({ pending: decision('place_pirate_ship', [0]) }))).toBe('roll');
    expect(phaseOf(view({ pending: decision('place_pirate_ship', [0]) }, { moving: true }))).toBe('move');
    expect(
      phaseOf(view({ pending: { type: 'chance', kind: 'hero_die', seat: 0, hex: '4,-1' } as View['pending'] })),
    ).toBe('move');
    expect(phaseOf(view({ turn: 0 }))).toBeUndefined();
    expect(phaseOf(view({ pending: { type: 'over', winner: 0 } }))).toBeUndefined();
  });
});

it('is counted at the end, without anything that is not played', () => {
  const v = view({ pending: { type: 'over', winner: 0 } });
  v.players[0] = {
    ...v.players[0]!,
    points: points({ settlements: 3, cities: 4, pirate_lairs: 3, spices_for_catan: 2, mission_cards: 1 }),
  };
  const course = new CourseBuilder(v);
  course.step(v, [
    { type: 'compensated', seat: 0, gold: 1 },
    { type: 'fields_paid', seat: 0, gold: 2 },
    { type: 'explored', seat: 1, hex: '3,-1', terrain: 'sea', number: null, face: null, village: null },
    { type: 'sailed', seat: 0, from: '2,0.W', course: ['2,-1.SW', '2,-1.SE'], hold: [], tribute: 1 },
    { type: 'cargo_delivered', seat: 2, path: '2,0.W', cargo: 'sack', count: 2 },
    { type: 'cargo_delivered', seat: 2, path: '2,0.W', cargo: 'haul', count: 1 },
    { type: 'hero_found', seat: 1, hex: '4,-1' },
    { type: 'village_befriended', seat: 0, path: '2,0.W', hex: '4,0', village: 'fast_gold' },
    { type: 'maritime_traded', seat: 0, give: { ore: 3 }, get: {}, get_gold: 1 },
  ] as GameEvent[]);
  const end = endView(v, people, course.course);
  const column = (of: 'points' | 'cards', key: string) => end[of].find((c) => c.key === key)?.values;
  expect(column('points', 'cities')).toEqual([4, 0, 0]);
  expect(end.points.find((c) => c.key === 'cities')?.label).toBe('Harbor settlements');
  expect(column('points', 'pirate_lairs')).toEqual([3, 0, 0]);
  expect(column('points', 'mission_cards')).toEqual([1, 0, 0]);
  for (const key of ['longest_road', 'largest_army', 'cards', 'other'])
    expect(column('points', key), key).toBeUndefined();
  expect(column('cards', 'blocked')).toBeUndefined();
  expect(column('cards', 'ep_gold')).toEqual([4, 0, 0]);
  expect(column('cards', 'ep_discovered')).toEqual([0, 1, 0]);
  expect(column('cards', 'ep_steps')).toEqual([2, 0, 0]);
  expect(column('cards', 'ep_tribute')).toEqual([1, 0, 0]);
  expect(column('cards', 'ep_sacks')).toEqual([0, 0, 2]);
  expect(column('cards', 'ep_hauls')).toEqual([0, 0, 1]);
  expect(column('cards', 'ep_heroes')).toEqual([0, 1, 0]);
  expect(column('cards', 'ep_gold_left')).toEqual([3, 5, 1]);
  const plain = endView(landHo({ pending: { type: 'over', winner: 0 } }), people, course.course);
  // After the first scenario the next one is offered.
  expect(plain.next).toEqual({
    name: 'The Pirate Lairs',
    href: '/new?scenario=explorers_pirates%2Fpirate-lairs-24&seats=3',
  });
  expect(end.next).toBeUndefined();
  expect(plain.points.map(({ key }) => key)).toEqual(['settlements', 'cities']);
  expect(plain.cards.map(({ key }) => key)).not.toContain('ep_sacks');
});

it('is in the almanac, every chapter beside others', async () => {
  const { related } = await import('./almanac');
  const chapters = readdirSync('../docs/rules/explorers_pirates').filter((f) => /^[a-z_]+\.md$/.test(f));
  expect(Object.keys(related).sort()).toEqual(chapters.map((f) => `explorers_pirates/${f.slice(0, -3)}`).sort());
  for (const others of Object.values(related))
    for (const chapter of others) expect(existsSync(`../docs/rules/${chapter}.md`), chapter).toBe(true);
});
