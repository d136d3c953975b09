// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { sideEmpty, sideWords } from './cards';
import { shape } from './layout';
import { view, table } from './live/fixture';
import { line, LogBuilder, logContext } from './live/log';
import { act } from './live/notation';
import { offers } from './live/offers';
import { players, playerViews } from './live/players';
import type { Offer } from './model';
import { TradeDraft } from './trade-draft.svelte';
import type { GameEvent, View } from '../generated/game';

describe('own cards are the giving row', () => {
  const hand = { brick: 2, ore: 1 };
  it('a tap gives one more, and none once all are given', () => {
    const draft = new TradeDraft();
    draft.tap('brick', false, hand);
    draft.tap('brick', false, hand);
    expect(draft.give.cards).toEqual({ brick: 2 });
    draft.tap('brick', true, hand);
    expect(draft.give.cards).toEqual({ brick: 1 });
    draft.tap('brick', false, hand);
    draft.tap('brick', false, hand);
    expect(draft.give.cards).toEqual({});
  });
  it('what is not there is never given, and nobody gives what they want', () => {
    const draft = new TradeDraft();
    draft.tap('wool', false, hand);
    expect(draft.give.cards).toEqual({});
    draft.step('get', 'ore', 1);
    draft.tap('ore', false, hand);
    expect([draft.give.cards, draft.get.cards]).toEqual([{ ore: 1 }, {}]);
  });
  it('the best rate of the supply is one tap', () => {
    const draft = new TradeDraft();
    draft.supplyFrom('brick');
    expect([draft.tab, draft.kind, draft.shownGive]).toEqual(['supply', 'brick', {}]);
    draft.tap('ore', false, hand);
    expect(draft.kind).toBe('ore');
  });
  it('a counter-offer begins with what can be paid and outlives what it answers', () => {
    const draft = new TradeDraft();
    const from = { id: '1', name: 'Ben', color: 'blue' as const };
    const offer: Offer = {
      id: '1',
      from,
      mine: false,
      give: { cards: { brick: 3, wool: 1 } },
      get: { cards: { ore: 1 } },
      answers: [],
      payable: false,
    };
    draft.counter(offer, hand);
    expect([draft.give.cards, draft.get.cards]).toEqual([{ brick: 2 }, { ore: 1 }]);
    draft.outlive();
    expect([draft.countering, draft.give.cards]).toEqual([undefined, { brick: 2 }]);
  });
});

describe('gold in offers', () => {
  it('stands on one side, beside cards, and no more than there is', () => {
    const draft = new TradeDraft();
    draft.coin('give', 1, 2);
    draft.coin('give', 1, 2);
    draft.coin('give', 1, 2);
    draft.step('give', 'brick', 1);
    expect(draft.give).toEqual({ cards: { brick: 1 }, gold: 2 });
    draft.coin('get', 1, 99);
    expect([draft.give, draft.get]).toEqual([{ cards: { brick: 1 } }, { cards: {}, gold: 1 }]);
    draft.coin('get', -1, 99);
    expect(draft.get).toEqual({ cards: {} });
  });
  it('is written after the cards, or alone', () => {
    expect(act.offer({ cards: { brick: 1 }, gold: 3 }, { cards: { ore: 1 } }, ['blue'])).toBe(
      'offer 1b+3gold > 1o to blue',
    );
    expect(act.offer({ cards: { ore: 1 } }, { cards: {}, gold: 2 }, ['blue', 'white'])).toBe(
      'offer 1o > 2gold to blue+white',
    );
  });
  it('is counted with what an offer asks for, in panels and in the log', () => {
    const offer = { seat: 1, give: { ore: 1 }, get: {}, get_gold: 3, to: [0], accepted: [], declined: [], open: null };
    const v = view({ offers: [offer] as View['offers'] });
    const rich = (gold: number) => ({ ...v, players: v.players.map((p) => ({ ...p, gold })) });
    const people = players(v, table());
    expect(offers(rich(3), people)).toMatchObject([{ give: { gold: 3 }, get: { cards: { ore: 1 } }, payable: true }]);
    expect(offers(rich(2), people)[0]!.payable).toBe(false);
    expect(sideWords({ cards: { ore: 1 }, gold: 3 })).toBe('1 ore and 3 gold');
    expect(sideWords({ cards: {}, gold: 1 })).toBe('1 gold');
    expect(sideEmpty({ cards: {}, gold: 1 })).toBe(false);
    expect(playerViews(rich(4), table(), [])[1]!.facts.at(-1)).toMatchObject({ icon: 'coins', n: 4, label: '4 gold' });
    expect(playerViews(v, table(), [])[1]!.facts.map((f) => f.icon)).not.toContain('coins');
    const traded = { type: 'traded', seat: 0, with: 1, give: {}, get: { ore: 1 }, give_gold: 3 } as GameEvent;
    expect(line(traded, logContext(v, people))).toMatchObject({ paidGold: 3, cards: { ore: 1 } });
  });
});

describe('the log', () => {
  const gained = (seat: number, cards: object) => ({ type: 'gained', seat, cards, by: 'production' }) as GameEvent;
  const turns = new LogBuilder().build(
    [
      {
        seq: 1,
        seat: 1,
        origin: 'person',
        events: [
          { type: 'rolled', seat: 1, dice: [3, 5] },
          gained(0, { ore: 2 }),
          gained(1, { wool: 1 }),
          { type: 'road_built', seat: 0, path: '0,0.E', free: false },
        ],
      },
    ],
    logContext(view(), players(view(), table())),
    'k',
  );
  const [entries] = turns.map((g) => g.entries);
  it('tells a roll in one line', () => {
    expect(entries!.filter((e) => e.gains)).toHaveLength(1);
    expect(entries![0]!.gains!.map((g) => [g.player.id, g.cards])).toEqual([
      ['0', { ore: 2 }],
      ['1', { wool: 1 }],
    ]);
    expect(entries![0]!.text).toMatch(/^You received 2 ore; .+ received 1 wool$/);
  });
  it('says you to whose log it is', () => expect(entries![1]!.text).toBe('You built a road'));
});

describe('the arrangement of the table', () => {
  it('goes by width and height', () => {
    expect([shape(1366, 768), shape(1280, 720), shape(1024, 768)]).toEqual(['wide', 'wide', 'wide']);
    expect([shape(390, 844), shape(768, 1024), shape(820, 1180)]).toEqual(['upright', 'upright', 'upright']);
    expect([shape(844, 390), shape(667, 375), shape(932, 430)]).toEqual(['flat', 'flat', 'flat']);
  });
});
