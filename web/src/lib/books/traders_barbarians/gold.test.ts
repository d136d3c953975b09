import { afterEach, describe, expect, it } from 'vitest';
import { indexHexes } from '../../board/names';
import { actionWords } from '../../game/live/advice';
import { builds } from '../../game/live/builds';
import * as base from '../../game/live/fixture';
import { line, LogBuilder, logContext } from '../../game/live/log';
import { act, parseSide } from '../../game/live/notation';
import { supplyRates } from '../../game/live/offers';
import { players } from '../../game/live/players';
import { primary } from '../../game/live/primary';
import { CourseBuilder, endView } from '../../game/live/stats';
import { bookParts } from '../../game/live/view';
import { partOf } from '../../game/table-model';
import { TradeDraft } from '../../game/trade-draft.svelte';
import type { GameEvent, Legal, TurnOption, View } from '../../generated/game';
import { i18n } from '../../i18n/i18n.svelte';
import type { ScreenHost } from '../book';
import type { GoldTable } from './gold';
import { endsWith, inPhase } from './phase';
import { GoldScreen } from './screen.svelte';

/** A scenario with gold, whichever it is. */
function view(over: Partial<View> = {}, gold: readonly number[] = [5, 1, 0], bought = 0): View {
  const { config, players: seats, ...rest } = base.view();
  return {
    ...rest,
    config: { ...config, modules: ['traders_barbarians'] },
    gold: 94,
    players: seats.map((p, seat) => ({ ...p, gold: gold[seat] ?? 0 })),
    tb: { gold_bought: bought } as View['tb'],
    ...over,
  };
}
const buys = (over: Partial<TurnOption> = {}) => base.option('goldbuy', { gold: 2, left: 2, ...over });
const legal = (actions: string[] = ['goldbuy ore', 'goldbuy wool'], option = buys()): Legal =>
  base.withOptions({ ...base.legal(), actions }, option);
const people = players(view(), base.table());
const part = (v: View, l = legal()) => partOf<GoldTable>(bookParts(base.input(v, l)), 'traders_barbarians');
const tile = (v: View, l: Legal) => builds(base.input(v, l)).find((b) => b.kind === 'goldbuy');
const said = (event: object) => line(event as GameEvent, logContext(view(), people));
afterEach(() => i18n.set('en'));

describe('a resource for gold', () => {
  it('has its price, what is left this turn, and the reason where it cannot be bought', () => {
    expect(tile(view(), legal())).toMatchObject({ enabled: true, left: 2, price: { icon: 'coins', n: 2 } });
    expect(tile(view(), legal())!.price!.text).toBe('Buy a resource of your choice. Costs 2 gold');
    const twice = base.refusal('traders_barbarians/gold#twice', 'gold-twice');
    expect(tile(view(), legal([], buys({ left: 0, refusal: twice })))!.why).toEqual({
      text: 'You have bought twice this turn.',
      href: '/almanac/traders_barbarians/gold#twice',
    });
    const poor = base.refusal('traders_barbarians/gold#buying', 'need-gold', { count: 1 });
    expect(tile(view(), legal([], buys({ refusal: poor })))!.why!.text).toBe('You need 1 more gold.');
    // Not every scenario has gold.
    expect(tile(view(), base.legal())).toBeUndefined();
    expect(part(view(), base.legal())).toBeUndefined();
  });
  it('is one of those that the supply has', () => {
    expect(part(view())).toEqual({ held: 5, price: 2, left: 2, all: 2, kinds: ['wool', 'ore'] });
    expect(part(view({}, [5, 1, 0], 1), legal(['goldbuy ore'], buys({ left: 1 })))).toMatchObject({ left: 1, all: 2 });
    // What others have bought is theirs.
    expect(part(view({ on_turn: 1 }, [5, 1, 0], 1))).toMatchObject({ all: 2 });
    expect(part(view({ viewer: null }))).toBeUndefined();
  });
  it('is chosen in a dialog, by mouse or key', () => {
    const sent: string[] = [];
    const host: ScreenHost = {
      view: view(),
      legal: legal(),
      placing: 'road',
      panel: undefined,
      decides: () => true,
      act: (action) => void sent.push(action),
      focusSpot: () => undefined,
    };
    const table = bookParts(base.input(view(), legal())) as never;
    const screen = new GoldScreen(host);
    expect(screen.build('road')).toBe(false);
    expect(screen.key('ore', false, table)).toBe(false);
    expect(screen.build('goldbuy')).toBe(true);
    expect([screen.busy, host.placing]).toEqual([true, undefined]);
    expect(screen.key('brick', false, table)).toBe(true);
    expect(screen.kind).toBeUndefined();
    screen.key('ore', false, table);
    screen.buy();
    expect(sent).toEqual(['goldbuy ore']);
    expect(screen.busy).toBe(false);
    screen.build('goldbuy');
    expect(screen.cancel()).toBe(true);
    expect(screen.cancel()).toBe(false);
    // The same once more puts it away; so does another piece, and having no gold left.
    screen.build('goldbuy');
    screen.build('goldbuy');
    expect(screen.busy).toBe(false);
    const late = new GoldScreen({ ...host, legal: legal(['end']) });
    late.buying = true;
    late.settle();
    expect(late.busy).toBe(false);
  });
});

describe('gold in trade', () => {
  it('is had from the supply at rates of its own', () => {
    const l = { ...base.legal(), gold_rates: { ore: [3, 4], brick: [4] } };
    const rates = supplyRates(l);
    expect(rates.find((r) => r.kind === 'ore')!.gold).toEqual([3, 4]);
    expect(rates.find((r) => r.kind === 'wool')!.gold).toEqual([]);
    expect(supplyRates(base.legal())[0]!.gold).toBeUndefined();
    expect(act.supply('ore', 4, { cards: {}, gold: 1 })).toBe('maritime 4:1 ore > 1gold');
    expect(act.supply('ore', 4, { cards: { brick: 1 }, gold: 2 })).toBe('maritime 4:1 ore > 1b+2gold');
    const draft = new TradeDraft();
    draft.takeGold = 2;
    draft.rateAt(4);
    expect(draft.takeGold).toBe(0);
  });
  it('is part of a counter as far as it is there', () => {
    const offer = { id: '1', give: { cards: { ore: 1 }, gold: 3 }, get: { cards: { wool: 1 } } } as never;
    const draft = new TradeDraft();
    draft.counter(offer, { ore: 1 }, 2);
    expect(draft.give).toEqual({ cards: { ore: 1 }, gold: 2 });
    draft.counter(offer, { ore: 1 });
    expect(draft.give).toEqual({ cards: { ore: 1 } });
  });
  it('is read in hints and told in the log', () => {
    expect(parseSide('1b+3gold')).toEqual({ cards: { brick: 1 }, gold: 3 });
    expect(parseSide('12gold')).toEqual({ cards: {}, gold: 12 });
    expect(parseSide('2b1o')).toEqual({ cards: { brick: 2, ore: 1 } });
    const words = (action: string) => actionWords(action, { people, hexes: indexHexes(view().board.hexes) });
    expect(words('maritime 4:1 ore > 1gold')).toBe('Trade with the supply: 4 ore for 1 gold');
    expect(words('maritime 3:1 ore > 1b+1gold')).toBe('Trade with the supply: 6 ore for 1 brick and 1 gold');
    expect(words('goldbuy ore')).toBe('Buy ore for gold');
    expect(said({ type: 'maritime_traded', seat: 0, give: { ore: 4 }, get: {}, get_gold: 1 })).toMatchObject({
      paid: { ore: 4 },
      gold: 1,
    });
  });
});

describe('the log', () => {
  it('tells gold that comes, and gold that the supply lacks', () => {
    expect(said({ type: 'gold_gained', seat: 1, gold: 3, due: 3 })).toMatchObject({ text: 'Ben received', gold: 3 });
    expect(said({ type: 'gold_gained', seat: 0, gold: 1, due: 3 })).toMatchObject({
      text: '3 gold were due to you, and the supply had',
      gold: 1,
    });
  });
  it('tells a purchase once, and other cards that come by exchange still', () => {
    const gained = { type: 'gained', seat: 1, cards: { ore: 1 }, by: 'exchange' };
    const events = [{ type: 'bought_for_gold', seat: 1, card: 'ore', gold: 2 }, gained] as GameEvent[];
    const step = { seq: 1, seat: 1, origin: 'bot' as const, events };
    const [turn] = new LogBuilder().build([step], logContext(view(), people), 'en');
    expect(turn!.entries).toMatchObject([{ text: 'Ben bought a resource', paidGold: 2, cards: { ore: 1 } }]);
    expect(said(gained)).toBeDefined();
  });
});

describe('an end phase', () => {
  const button = (v: View) => primary({ ...base.input(v, base.legal()), lost: false, aborted: false });
  it('is named by the button before it comes', () => {
    expect(endsWith(button(view()), { view: view() }, 'knights').label).toBe('End turn: knights');
    const roll = view({ pending: base.decision('before_roll', [0]) });
    expect(endsWith(button(roll), { view: roll }, 'knights').label).toBe('Roll dice');
    const others = view({ pending: base.decision('trade_and_build', [1]) });
    expect(endsWith(button(others), { view: others }, 'knights').mode).toBe('wait');
  });
  it('is closed by the button where it may be', () => {
    const phase = { label: 'Move your knights', waits: 'Ben moves knights', icon: 'knight' as const };
    expect(inPhase({ mine: true, legal: legal(['skip']) }, phase)).toMatchObject({ mode: 'choose', skip: 'Done' });
    expect(inPhase({ mine: true, legal: legal([]) }, phase).skip).toBeUndefined();
    expect(inPhase({ mine: false, legal: null }, phase)).toMatchObject({ mode: 'wait', label: 'Ben moves knights' });
  });
});

it('is counted at the end', () => {
  const v = view({ pending: { type: 'over', winner: 0 } });
  const course = new CourseBuilder(v);
  course.step(v, [
    { type: 'gold_gained', seat: 0, gold: 3, due: 3 },
    { type: 'maritime_traded', seat: 0, give: { ore: 4 }, get: {}, get_gold: 1 },
    { type: 'bought_for_gold', seat: 1, card: 'ore', gold: 2 },
  ]);
  const column = (key: string) => endView(v, people, course.course).cards.find((c) => c.key === key)?.values;
  expect(column('gold_gained')).toEqual([4, 0, 0]);
  expect(column('gold_bought')).toEqual([0, 1, 0]);
  expect(column('gold_left')).toEqual([5, 1, 0]);
});
