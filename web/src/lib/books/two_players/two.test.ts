import { describe, expect, it } from 'vitest';
import { indexHexes, spotName } from '../../board/names';
import type { GameEvent, View } from '../../generated/game';
import { boardModel, spots } from '../../game/live/board';
import { builds, devCards } from '../../game/live/builds';
import { decision, input, option as turnOption, refusal, withOptions } from '../../game/live/fixture';
import { LogBuilder, logContext } from '../../game/live/log';
import { act } from '../../game/live/notation';
import { players, playerViews } from '../../game/live/players';
import { primary } from '../../game/live/primary';
import { endView, CourseBuilder } from '../../game/live/stats';
import { refusalWords } from '../../game/live/why';
import { legal, table, view } from './fixture';
import { twoHint } from './hints';
import { twoAsSeen } from './log';
import { rollsOf, tookOf, twoTable } from './view';

const people = players(view(), table());
const step = (seq: number, events: GameEvent[]) => ({ seq, seat: 0, origin: 'person', events });
const button = (v: View, l = legal(), placing?: 'desert') =>
  primary({ ...input(v, l, { placing: placing }), lost: false, aborted: false });
const USES = { forced_trade: 'forcedtrade', robber_to_desert: 'desert', give_up: 'giveup' } as const;
/** Of a token action: how it is shown, refused or not. */
const token = (use: keyof typeof USES, why?: string, count?: number, v = view()) => {
  const refused = why ? refusal('two_players/trade_tokens#when', why, count === undefined ? {} : { count }) : null;
  const may = withOptions(legal(), turnOption(USES[use], { refusal: refused }));
  return twoTable(input(v, may))!.options.find((o) => o.use === use)!;
};

it('does without trade tokens where a scenario has none', () => {
  const none = { tokens: [0, 0], token_supply: 0 };
  const v = view({}, none);
  expect(twoTable(input(v, legal()))).toMatchObject({ tokens: [], options: [] });
  expect(playerViews(v, table(), [])[0]!.facts.map((f) => f.icon)).not.toContain('token');
  expect(playerViews(view(), table(), [])[0]!.facts.map((f) => f.icon)).toContain('token');
  expect(twoHint('before_roll', view({}, { ...none, rolls: 0 }))).toBe('two_first_plain');
  expect(twoHint('before_roll', view({}, { ...none, rolls: 1 }))).toBe('two_second_plain');
});

describe('neutral colors', () => {
  it('have their own colors on the board and their own line beside it', () => {
    const board = boardModel(view());
    expect(board.buildings.at(-1)).toMatchObject({ color: 'white', kind: 'settlement' });
    expect(board.routes.at(-1)).toMatchObject({ color: 'orange' });
    expect(twoTable(input(view(), null))!.neutral).toEqual([
      { id: '2', name: 'White (neutral)', color: 'white', roadLength: 3, longestRoad: false },
      { id: '3', name: 'Orange (neutral)', color: 'orange', roadLength: 5, longestRoad: true },
    ]);
  });
  const sites = {
    roads: [
      { owner: 2, place: '0,0.E' },
      { owner: 3, place: '0,0.E' },
      { owner: 3, place: '0,0.W' },
    ],
  };
  const asked = view({ pending: decision('neutral_road', [0]) });
  it('light every place once, in the color that would get it', () => {
    const all = spots(input(asked, legal([], sites)));
    expect(all).toHaveLength(2);
    expect(all[0]!.either?.map((o) => o.action)).toEqual(['neutral road white 0,0.E', 'neutral road orange 0,0.E']);
    expect(all[1]).toMatchObject({ at: 'path', color: 'orange', action: 'neutral road orange 0,0.W' });
    expect(all[1]!.either).toBeUndefined();
    const one = spots(input(asked, legal([], sites), { placing: 'neutral white' }));
    expect(one).toHaveLength(1);
    expect(one[0]).toMatchObject({ color: 'white', action: 'neutral road white 0,0.E' });
    expect(one[0]!.either).toBeUndefined();
    const index = indexHexes(asked.board.hexes);
    expect(spotName(index, all[0]!)).toMatch(/neutral road in white or orange$/);
    expect(spotName(index, all[1]!)).toMatch(/neutral road in orange$/);
    expect(spots(input(view({ pending: decision('neutral_road', [1]) }), legal([], sites)))).toEqual([]);
  });
  it('offer only colors that have a place', () => {
    expect(twoTable(input(asked, legal([], sites)))!.placing?.colors.map((c) => c.color)).toEqual(['white', 'orange']);
    const one = legal([], { settlements: [{ owner: 3, place: '0,0.S' }] });
    const house = view({ pending: decision('neutral_settlement', [0]) });
    expect(twoTable(input(house, one))!.placing).toMatchObject({
      piece: 'settlement',
      colors: [{ color: 'orange' }],
    });
    expect(spots(input(house, one))[0]).toMatchObject({
      at: 'intersection',
      action: 'neutral settlement orange 0,0.S',
    });
  });
  it('lose nothing to the robber and have no row at the end', () => {
    const builder = new CourseBuilder(view());
    builder.step(view(), [{ type: 'blocked', hex: '0,0', cards: 1, by_seat: [1, 0] }]);
    expect(builder.course.blocked).toEqual([1, 0]);
    const end = endView(view({ pending: { type: 'over', winner: 0 } }), people, builder.course);
    expect(end.rows.map((r) => r.player.name)).toEqual(['Ann', 'Ben']);
    expect(end.points.find((c) => c.key === 'longest_road')?.values).toEqual([0, 0]);
  });
});

describe('two rolls', () => {
  const before = (rolls: number, viewer = 0) =>
    view(
      { viewer, rolled: rolls ? [2, 3] : null, pending: decision('before_roll', [0]) },
      { rolls, first_roll: rolls ? [2, 3] : null },
    );
  it('are both shown, and what is awaited between them', () => {
    expect(rollsOf(before(0))).toEqual([]);
    expect(rollsOf(before(1))).toEqual([[2, 3]]);
    expect(rollsOf(view())).toEqual([
      [2, 3],
      [3, 3],
    ]);
    expect(button(before(0))).toMatchObject({ mode: 'act', detail: 'First of two rolls' });
    expect(button(before(1))).toMatchObject({ mode: 'act', label: 'Roll again' });
    expect(button(before(1, 1))).toMatchObject({ mode: 'wait', label: 'Waiting for Ann to roll again' });
  });
  it('say why nothing can be built or played between them', () => {
    const between = refusal('two_players/rolls#between', 'between-rolls');
    const may = withOptions(
      legal(['roll', 'knight']),
      turnOption('road', { refusal: between }),
      turnOption('monopoly', { refusal: between }),
    );
    const why = 'Between the two rolls only a knight and trade tokens can be played.';
    expect(builds(input(before(1), may))[0]!.why?.text).toBe(why);
    const own = {
      hand: {},
      development: { monopoly: 1, knight: 1 },
      bought_this_turn: {},
      points: 2,
      discard_chosen: null,
    };
    const cards = devCards(input({ ...before(1), own }, may));
    expect(cards.map((c) => [c.kind, c.playable, c.why?.text])).toEqual([
      ['knight', true, undefined],
      ['monopoly', false, why],
    ]);
  });
  it('have a line each, and the turn has both', () => {
    const turns = new LogBuilder().build(
      [
        step(1, [{ type: 'turn_began', seat: 0, turn: 1 }]),
        step(2, [
          { type: 'rolled', seat: 0, dice: [2, 3] },
          { type: 'gained', seat: 1, cards: { ore: 1 }, by: 'production' },
        ]),
        step(3, [{ type: 'rolled', seat: 0, dice: [3, 3] }]),
      ],
      logContext(view(), people),
      'k',
    );
    expect(turns.at(-1)).toMatchObject({ firstDice: [2, 3], dice: [3, 3] });
    expect(turns.at(-1)!.entries.map((e) => e.text)).toEqual(['First roll: 5', 'Ben received 1 ore', 'Second roll: 6']);
  });
  it('have hints of their own', () => {
    const rolls = (n: number) => view({}, { rolls: n });
    expect(twoHint('before_roll', rolls(1))).toBe('two_second');
    expect(twoHint('before_roll', rolls(0))).toBe('two_first');
    expect(twoHint('before_roll', { two: null })).toBeUndefined();
    expect(twoHint('neutral_road', rolls(2))).toBe('neutral_road');
  });
});

describe('trade tokens', () => {
  it('are counted for everyone', () => {
    const shown = (v: View) => playerViews(v, table(), []).map((p) => p.facts.at(-1)!);
    expect(shown(view()).map((f) => [f.icon, f.n])).toEqual([
      ['token', 5],
      ['token', 4],
    ]);
    expect(shown(view({}, { token_limit: 7 }))[0]!.label).toMatch(/7/);
  });
  it('have a price, and a reason where they cannot be used', () => {
    const label = 'Forced trade';
    const text = 'Take 2 random cards from your opponent, give 2 of yours.';
    expect(token('forced_trade')).toEqual({ use: 'forced_trade', icon: 'trade', label, text, price: 2, enabled: true });
    expect(token('robber_to_desert')).toMatchObject({ enabled: true });
    expect(token('forced_trade', 'need-tokens', 2).why?.text).toBe('You need 2 trade tokens for that.');
    expect(token('forced_trade', 'need-two-cards').why?.text).toMatch(/two cards of your own/);
    expect(token('robber_to_desert', 'not-your-turn').why?.text).toBe('It is not your turn.');
    expect(
      token('forced_trade', undefined, undefined, view({ pending: decision('neutral_road', [0]) })).why?.text,
    ).toMatch(/something else/);
    expect(twoTable(input(view({ viewer: null, own: null })))!.options).toEqual([]);
  });
  it('send the robber off a board on which nothing stands for a desert', () => {
    const { board } = view();
    const green = { ...board, hexes: board.hexes.map((h) => ({ ...h, terrain: 'pasture' as const })) };
    const uses = twoTable(input(view({ board: green }), legal()))!.options.map((o) => o.label);
    expect(uses).toEqual(['Forced trade', 'Robber off the board', 'Give up a knight']);
  });
  it('are brought by a knight, as many as the server says', () => {
    expect(token('give_up', 'no-played-knight').why?.text).toBe('You have no played knight.');
    expect(token('give_up', 'knight-given-up').why?.text).toMatch(/already given up/);
    const short = view({}, { knight_brings: [1, 2] });
    const given = token('give_up', undefined, undefined, short);
    expect(given).toMatchObject({ use: 'give_up', label: 'Give up a knight', brings: 1, enabled: true });
    expect(given.price).toBeUndefined();
    expect(twoTable(input(short, legal()))!.knightBrings).toBe(1);
    const warned = (holder: number | null) => twoTable(input(view({ largest_army: holder }), legal()))!.hasArmy;
    expect([warned(0), warned(1), warned(null)]).toEqual([true, false, false]);
  });
  it('move the robber to a desert of several', () => {
    const two = legal(['desert -1,1', 'desert 0,1'], { deserts: ['-1,1', '0,1'] });
    expect(spots(input(view(), two, { placing: 'desert' })).map((s) => s.action)).toEqual([
      'desert -1,1',
      'desert 0,1',
    ]);
    expect(button(view(), two, 'desert')).toMatchObject({ mode: 'choose', cancellable: true });
  });
  it('tell what a refusal of the server says', () => {
    expect(
      refusalWords({ code: 'rule', text: 'x', rule: 'two_players/trade_tokens#paying', why: 'need-tokens' }).text,
    ).toBe('You have too few trade tokens for that.');
  });
});

describe('a forced trade', () => {
  const paid: GameEvent = { type: 'tokens_paid', seat: 0, count: 1, action: 'forced_trade' };
  const steps = [
    step(1, [{ type: 'stole', thief: 0, victim: 1, card: 'wool' }]),
    step(2, [paid, { type: 'stole', thief: 0, victim: 1, card: 'ore' }]),
    step(3, [{ type: 'stole', thief: 0, victim: 1, card: 'ore' }]),
  ];
  it('shows what was just taken, after a reload too', () => {
    expect(tookOf(steps, 0)).toEqual({ ore: 2 });
    const asked = view({ pending: decision('forced_give', [0]) });
    expect(twoTable(input(asked, legal(['givetwo 2o']), { steps: steps }))!.give).toEqual({
      to: people[1],
      took: { ore: 2 },
      quota: 2,
    });
    expect(twoTable(input({ ...asked, viewer: 1 }, null, { steps: steps }))!.give).toBeUndefined();
    expect(act.giveTwo({ ore: 1, wool: 1 })).toBe('givetwo 1w1o');
    expect(button(asked)).toMatchObject({ mode: 'choose', label: 'Give two cards' });
  });
  it('stays between the two', () => {
    const gave: GameEvent = { type: 'gave_cards', seat: 0, to: 1, count: 2, cards: { wool: 2 } };
    expect(twoAsSeen(gave, 1)).toBe(gave);
    expect(twoAsSeen(gave, 5)).toMatchObject({ cards: null, count: 2 });
  });
});

describe('the log', () => {
  const say = (e: GameEvent) =>
    new LogBuilder().build([step(1, [e])], logContext(view(), people), 'k')[0]!.entries[0]?.text;
  it('has a line for everything', () => {
    expect([
      say({ type: 'tokens_taken', seat: 0, count: 1 }),
      say({ type: 'tokens_paid', seat: 1, count: 2, action: 'robber_to_desert' }),
      say({ type: 'knight_given_up', seat: 1 }),
      say({ type: 'army_set_aside' }),
      say({ type: 'gave_cards', seat: 0, to: 1, count: 2, cards: null }),
      say({ type: 'road_built', seat: 2, path: '0,0.E', free: true }),
      say({ type: 'settlement_built', seat: 3, at: '0,0.N', free: true }),
      say({ type: 'road_built', seat: 1, path: '0,0.E', free: false }),
      say({ type: 'longest_road', holder: 3, length: 5 }),
    ]).toEqual([
      'You take 1 trade token',
      'Ben pays 2 tokens to move the robber',
      'Ben gives up a knight',
      'Nobody holds the Largest Army now',
      'You give 2 cards to Ben',
      'A road for White (neutral)',
      'A settlement for Orange (neutral)',
      'Ben built a road',
      'Orange (neutral) holds the Longest Road',
    ]);
  });
});
