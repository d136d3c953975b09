import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { EventCardEvent, EventCardView, GameEvent, Legal, TurnOption, View } from '../../generated/game';
import { asSeen } from '../../../pages/replay/replay';
import { boardModel, lastPlaced, spotAction, spots } from '../../game/live/board';
import { builds } from '../../game/live/builds';
import * as base from '../../game/live/fixture';
import { line, LogBuilder, logContext } from '../../game/live/log';
import { players, playerViews } from '../../game/live/players';
import { primary } from '../../game/live/primary';
import { byNumber, eventRule } from './deck';
import { isEventCardEvent } from './log';
import { cardsOfTurn, eventTable } from './view';

const known = (over: Partial<EventCardView> = {}): EventCardView => ({
  turned_up: [
    [4, 2],
    [1, 6],
  ],
  left: 29,
  new_year: true,
  deck: [
    { event: 'plain', cards: [[3, 3]] },
    { event: 'robber_attacks', cards: [[1, 6]] },
    { event: 'epidemic', cards: [[5, 1]] },
    { event: 'earthquake', cards: [[4, 2]] },
  ],
  last: { number: 6, red: 2, event: 'earthquake' },
  damaged: [],
  gift_chosen: null,
  gift_to: null,
  ...over,
});
const view = (over: Partial<View> = {}, cards: Partial<EventCardView> = {}): View =>
  base.view({ event_cards: known(cards), ...over });
const people = players(view(), base.table());
const step = (events: GameEvent[], seq = 1) => ({ seq, seat: 0, origin: 'person', events });
const asks = (kind: string, must: number[], more: object = {}, cards: Partial<EventCardView> = {}) =>
  view({ pending: base.decision(kind, must, { may: [], ...more }) }, cards);
const legal = (actions: string[], sites: Partial<Legal['sites']> = {}): Legal =>
  base.legal({ actions, sites: { ...base.legal().sites, roads: [], ...sites } });
const sites = (over: object) => ({ event_cards: { damage: [], take_from: [], give_to: [], repair: false, ...over } });
const words = (v: View, l: Legal | null = null) =>
  primary({ ...base.input(v, l, { placing: undefined }), lost: false, aborted: false });
const turned = (
  number: number,
  red: number,
  event: EventCardView['last'] extends infer C ? (C extends { event: infer E } ? E : never) : never,
  counts = true,
): EventCardEvent => ({ type: 'event_card_turned_up', seat: 0, card: { number, red, event }, counts });

describe('the deck', () => {
  it('is laid out by number, events first', () => {
    const deck = byNumber(known().deck);
    expect(deck.map(({ number, cards }) => [number, cards.map((c) => `${c.event} ${c.red}`)])).toEqual([
      [6, ['epidemic 1', 'earthquake 2', 'plain 3']],
      [7, ['robber_attacks 6']],
    ]);
    const text = readFileSync('../docs/rules/variants/event_cards.md', 'utf8');
    for (const { cards } of deck)
      for (const { event } of cards)
        expect([event, text.includes(`{#${eventRule(event).split('#')[1]}}`)]).toEqual([event, true]);
  });
  it('counts to the shuffle', () => {
    const table = eventTable(base.input(view(), null))!;
    expect([table.left, table.newYear, table.up]).toEqual([
      29,
      true,
      [
        { number: 6, red: 2 },
        { number: 7, red: 6 },
      ],
    ]);
    const without = eventTable(base.input(view({}, { left: 34, new_year: false }), null));
    expect(without).toMatchObject({ left: 34, newYear: false });
    expect(eventTable(base.input(base.view(), null))).toBeUndefined();
  });
  it('shows the cards of this turn', () => {
    const began: GameEvent = { type: 'turn_began', seat: 0, turn: 3 };
    const steps = [
      step([turned(5, 1, 'plain')]),
      step([began], 2),
      step([{ type: 'new_year' }, turned(7, 6, 'robber_attacks', false), turned(6, 2, 'earthquake')], 3),
    ];
    expect(cardsOfTurn(view(), steps)).toEqual({
      shuffled: true,
      cards: [
        { card: { number: 7, red: 6, event: 'robber_attacks' }, counts: false },
        { card: { number: 6, red: 2, event: 'earthquake' }, counts: true },
      ],
    });
    expect(cardsOfTurn(view(), [step([began])]).cards).toEqual([]);
    // Of a long game the first steps are not told.
    expect(
      cardsOfTurn(view(), [step([{ type: 'road_built', seat: 0, path: '0,0.E', free: false }])]).cards,
    ).toHaveLength(1);
  });
});

describe('a damaged road', () => {
  const broken = { damaged: [{ seat: 0, path: '0,0.E' }] };
  it('is drawn and glows', () => {
    expect(boardModel(view({}, broken)).routes).toEqual([
      { q: 0, r: 0, edge: 'E', kind: 'road', color: 'red', damaged: true },
    ]);
    expect(lastPlaced([step([{ type: 'road_damaged', seat: 0, path: '0,0.E' }])], view())).toEqual({
      q: 0,
      r: 0,
      edge: 'E',
    });
  });
  it('can be repaired, and roads say why not', () => {
    const first = base.refusal('variants/event_cards#earthquake-no-roads', 'repair-first');
    const may = (...options: TurnOption[]) => base.withOptions(legal([]), ...options);
    const got = builds(
      base.input(
        view({}, broken),
        may(base.option('repair', { cost: { brick: 1, lumber: 1 } }), base.option('road', { refusal: first })),
      ),
    );
    expect(got[0]).toMatchObject({ kind: 'repair', enabled: true, cost: { brick: 1, lumber: 1 } });
    expect(got[1]!.why).toEqual({
      text: 'Repair your damaged road first.',
      href: '/almanac/variants/event_cards#earthquake-no-roads',
    });
    const poor = base.refusal('variants/event_cards#earthquake-repair', 'need', { cards: { lumber: 1 } });
    expect(builds(base.input(view({}, broken), may(base.option('repair', { refusal: poor }))))[0]).toMatchObject({
      enabled: false,
      why: { text: 'You need 1 lumber more.' },
    });
    expect(builds(base.input(view({}, { damaged: [{ seat: 1, path: '0,0.E' }] })))[0]!.kind).toBe('road');
  });
  it('is named as the reason before the card comes up', () => {
    const early = base.refusal('base/costs#after-roll', 'roll-first');
    const got = builds(base.input(view(), base.withOptions(legal([]), base.option('road', { refusal: early }))));
    expect(got[0]!.why?.text).toBe('Turn up a card first.');
  });
});

describe('choices', () => {
  it('on the board', () => {
    const quake = asks('earthquake', [0], { left: [0, 2] });
    expect(spots(base.input(quake, legal(['damage 0,0.E'], sites({ damage: ['0,0.E'] })))).map(spotAction)).toEqual([
      'damage 0,0.E',
    ]);
    expect(words(quake)).toMatchObject({ mode: 'choose', label: 'Choose the road that is damaged' });
    const flee = asks('robber_flees', [0]);
    expect(spots(base.input(flee, legal(['robber -1,1'], { robber: ['-1,1'] }))).map(spotAction)).toEqual([
      'robber -1,1',
    ]);
    expect(words(flee).icon).toBe('robber');
  });
  it('in a dialog', () => {
    const ask = (v: View, actions: string[]) => eventTable(base.input(v, legal(actions)))?.dialog;
    expect(
      ask(asks('good_neighbors', [0, 1], { owing: [0, 1] }, { gift_to: 1 }), ['giveleft brick', 'giveleft ore']),
    ).toMatchObject({
      kind: 'gift',
      to: { name: 'Ben' },
      kinds: ['brick', 'ore'],
    });
    expect(ask(asks('take_resource', [0], { left: [0] }), ['gain wool'])).toMatchObject({
      kind: 'resource',
      kinds: ['wool'],
    });
    expect(
      ask(asks('neighborly_assistance', [0], { left: [0] }), [
        'giveto blue brick',
        'giveto blue ore',
        'giveto white brick',
        'giveto white ore',
      ]),
    ).toMatchObject({
      kind: 'assist',
      to: [{ name: 'Ben' }, { name: 'Cleo' }],
      kinds: ['brick', 'ore'],
    });
    expect(ask(asks('take_card', [0], { seat: 0, may_skip: true }), ['takefrom white', 'skip'])).toMatchObject({
      kind: 'take',
      from: [{ name: 'Cleo' }],
      maySkip: true,
    });
    expect(ask(asks('take_card', [0], { seat: 0, may_skip: false }), ['takefrom white'])).toMatchObject({
      maySkip: false,
    });
    expect(ask(asks('take_resource', [1], { left: [1] }), [])).toBeUndefined();
  });
  it('of others: everyone sees who is still to answer', () => {
    expect(words(asks('take_resource', [1], { left: [0, 1, 2] }))).toMatchObject({
      mode: 'wait',
      label: 'Waiting for Ben to take a resource',
      detail: 'Then Ann and Cleo',
    });
    expect(words(asks('good_neighbors', [1, 2], { owing: [1, 2] }, { gift_chosen: 'ore' }))).toMatchObject({
      label: 'Still choosing a gift: Ben and Cleo',
      detail: 'Your gift: 1 ore',
    });
    for (const [kind, more] of [
      ['earthquake', { left: [1] }],
      ['neighborly_assistance', { left: [1] }],
      ['take_card', { seat: 1, may_skip: true }],
      ['robber_flees', {}],
    ] as const)
      expect(words(asks(kind, [1], more)).label).toMatch(/^Waiting for Ben to /);
    expect(playerViews(asks('earthquake', [1], { left: [1, 2] }), base.table(), []).map((p) => p.answers)).toEqual([
      undefined,
      true,
      true,
    ]);
  });
  it('begin with a card in place of dice', () => {
    expect(words(asks('before_roll', [0])).label).toBe('Turn up a card');
    expect(words(asks('before_roll', [1])).label).toBe('Waiting for Ben to turn up a card');
    expect(words(base.view({ pending: base.decision('before_roll', [0]) })).label).toBe('Roll dice');
  });
});

describe('the log', () => {
  const context = logContext(view(), people);
  const events: EventCardEvent[] = [
    { type: 'new_year' },
    turned(6, 2, 'earthquake'),
    turned(8, 3, 'plain'),
    turned(7, 3, 'robber_attacks', false),
    { type: 'road_damaged', seat: 1, path: '0,0.E' },
    { type: 'road_repaired', seat: 1, path: '0,0.E' },
    { type: 'neighbor_gift_chosen', seat: 1, card: null },
    { type: 'card_given', seat: 0, to: 1, card: 'ore' },
  ];
  it('has a line for everything', () => {
    expect(events.every(isEventCardEvent)).toBe(true);
    expect(events.map((e) => line(e, context)?.text)).toEqual([
      'New Year: all 36 cards are shuffled',
      'You turn up 6: Earthquake',
      'You turn up 8',
      'You turn up 7: laid aside, the next card comes',
      'A road of Ben is damaged',
      'Ben repaired a road',
      'Ben has chosen a gift',
      'You gave Ben a card',
    ]);
    expect(line(events.at(-1)!, context)?.cards).toEqual({ ore: 1 });
  });
  it('shows the number of the card and no dice', () => {
    const began: GameEvent = { type: 'turn_began', seat: 0, turn: 3 };
    const [group] = new LogBuilder()
      .build(
        [step([began]), step([turned(6, 2, 'earthquake'), { type: 'rolled', seat: 0, dice: [4, 2] }], 2)],
        context,
        'k',
        2,
      )
      .slice(-1);
    expect(group).toMatchObject({ card: 6 });
    expect(group!.dice).toBeUndefined();
    const alchemist = new LogBuilder()
      .build([step([began]), step([{ type: 'rolled', seat: 0, dice: [4, 2] }], 2)], context, 'k', 2)
      .at(-1);
    expect(alchemist!.dice).toEqual([4, 2]);
  });
  it('keeps cards secret in a replay', () => {
    const given: GameEvent = { type: 'card_given', seat: 0, to: 1, card: 'ore' };
    const chosen: GameEvent = { type: 'neighbor_gift_chosen', seat: 0, card: 'ore' };
    expect([0, 1, 2, null].map((v) => (asSeen(given, v, view()) as { card: unknown }).card)).toEqual([
      'ore',
      'ore',
      null,
      'ore',
    ]);
    expect([0, 1, 2, null].map((v) => (asSeen(chosen, v, view()) as { card: unknown }).card)).toEqual([
      'ore',
      null,
      null,
      'ore',
    ]);
  });
});
