import { describe, expect, it } from 'vitest';
import type { GameEvent, View } from '../../generated/game';
import { i18n } from '../../i18n/i18n.svelte';
import { boardModel, lastPlaced, producing, spotAction, spots } from './board';
import { builds, devCards } from './builds';
import {
  decision,
  game,
  input,
  legal,
  noClock,
  option,
  points,
  refusal,
  table,
  view,
  welcome,
  withOptions,
} from './fixture';
import { LogBuilder, logContext } from './log';
import { act, cardsText, parseCards } from './notation';
import { offers, offersLeft, partners, supplyRates } from './offers';
import { players, playerViews } from './players';
import { mustAct, primary } from './primary';
import { EMPTY, reduce, type Step } from './state';
import { courseOf, CourseBuilder, endView } from './stats';
import { tableView } from './view';
import { refusalWords } from './why';

const people = players(view(), table());
const step = (seq: number, events: GameEvent[], origin = 'person'): Step => ({ seq, seat: 0, origin, events });
const words = (over: Partial<View>, more = {}) =>
  primary({ ...input(view(over), legal()), lost: false, aborted: false, ...more });

describe('board', () => {
  it('turns a harbor to its land hex', () => {
    const board = boardModel(view());
    expect(board.harbors[0]).toMatchObject({ q: 1, r: 0, edge: 'NW' });
    expect(board.hexes.find((h) => h.robber)).toMatchObject({ q: 1, r: 0 });
  });
  it('hands the same land out until it changes', () => {
    const v = view();
    expect(boardModel(v).hexes).toBe(boardModel({ ...v, turn: 9 }).hexes);
    const moved = boardModel({ ...v, board: { ...v.board, robber: '0,0' } });
    expect(moved.hexes).not.toBe(boardModel(v).hexes);
  });
  it('lights optional spots only after the piece was chosen, forced ones at once', () => {
    expect(spots(input(view(), legal()))).toEqual([]);
    expect(spots(input(view(), legal(), { placing: 'road' })).map(spotAction)).toEqual(['road 0,0.NE']);
    expect(spots(input(view(), legal(), { placing: 'city' })).map(spotAction)).toEqual(['city 0,0.SE']);
    const robber = legal({ sites: { ...legal().sites, robber: ['0,0', '-1,1'] } });
    expect(spots(input(view({ pending: decision('move_robber', [0]) }), robber)).map(spotAction)).toEqual([
      'robber 0,0',
      'robber -1,1',
    ]);
    expect(spots(input(view({ pending: decision('move_robber', [1]) }), robber))).toEqual([]);
  });
  it('shows what produces and the newest piece of the turn', () => {
    expect(producing(view())).toEqual([{ q: 0, r: 0 }]);
    const road = step(5, [{ type: 'road_built', seat: 0, path: '0,0.NE', free: false }]);
    expect(lastPlaced([road], view())).toEqual({ q: 0, r: 0, edge: 'NE' });
    expect(lastPlaced([road, step(6, [{ type: 'turn_began', seat: 1, turn: 4 }])], view())).toBeUndefined();
  });
});

describe('what can be done, and why not', () => {
  it('names the reason with its rule', () => {
    const [road, settlement, city, dev] = builds(input(view(), legal(), { placing: 'road' }));
    expect(road).toMatchObject({ enabled: true, active: true, left: 13, cost: { brick: 1, lumber: 1 } });
    expect(settlement!.why).toEqual({ text: 'You need 1 wool and 1 grain more.', href: '/almanac/base/costs#pay' });
    expect(city!.enabled).toBe(true);
    expect(dev).toMatchObject({ kind: 'development', enabled: false, left: 20 });
    const refused = (why: string, rule = 'base/turn#own-turn') =>
      builds(input(view(), withOptions(legal(), option('road', { refusal: refusal(rule, why) })))).find(
        (b) => b.kind === 'road',
      )!.why;
    expect(refused('not-your-turn')).toEqual({ text: 'It is not your turn.', href: '/almanac/base/turn#own-turn' });
    // Of all paths none will do: then it is not about one of them.
    expect(refused('not-connected', 'base/roads#connected')).toEqual({
      text: 'There is no free path beside your network.',
      href: '/almanac/base/roads#connected',
    });
    // What no text is known for is said as the server says it.
    expect(refused('something-new')!.text).toBe('(something-new)');
  });
  it('waits while something is asked for, and has no deck where there is none', () => {
    const asked = builds(input(view({ pending: decision('move_robber', [0]) }), legal()));
    expect(asked[0]).toMatchObject({ enabled: false, why: { href: '/almanac/base/turn#open-decision' } });
    const without = { ...legal(), options: legal().options.filter((o) => o.kind !== 'buy') };
    expect(builds(input(view(), without)).map((b) => b.kind)).toEqual(['road', 'settlement', 'city']);
  });
  it('keeps cards bought this turn apart', () => {
    expect(devCards(input(view(), legal()))).toEqual([
      { kind: 'knight', count: 2, playable: true },
      expect.objectContaining({ kind: 'monopoly', count: 1, playable: false, fresh: true }),
      { kind: 'victory-point', count: 1, playable: false },
    ]);
    const played = refusal('base/development_cards#one-per-turn', 'card-played-this-turn');
    expect(devCards(input(view(), withOptions(legal(), option('knight', { refusal: played }))))[0]!.why?.text).toMatch(
      /already played/,
    );
  });
  it('translates a refusal and keeps the English one it does not know', () => {
    expect(refusalWords({ code: 'rule', text: 'x', rule: 'base/settlements#distance', why: 'too-close' })).toEqual({
      text: 'A settlement or city is on a neighboring intersection.',
      href: '/almanac/base/settlements#distance',
    });
    expect(refusalWords({ code: 'odd', text: 'Something new' }).text).toBe('Something new');
  });
});

describe('the large button', () => {
  it('always says what the game waits for', () => {
    expect(words({})).toMatchObject({ label: 'End turn', mode: 'act' });
    expect(words({}, { placing: 'city' })).toMatchObject({ label: 'Place a city', mode: 'choose', cancellable: true });
    expect(words({ pending: decision('before_roll', [0]) })).toMatchObject({ label: 'Roll dice', mode: 'act' });
    expect(words({ pending: decision('discard', [1, 2]) })).toMatchObject({
      label: 'Waiting for Ben and Cleo to discard',
      mode: 'wait',
    });
    expect(
      words({ pending: decision('free_road', [0], { left: 1 }) }, { legal: legal({ actions: ['skip'] }) }),
    ).toMatchObject({ mode: 'choose', skip: 'Skip it' });
    expect(words({ pending: { type: 'over', winner: 1 } })).toMatchObject({ mode: 'act' });
    expect(words({}, { lost: true })).toMatchObject({ mode: 'wait' });
  });
  it('calls for attention only when this person must act', () => {
    expect(mustAct(view())).toBe(true);
    expect(mustAct(view({ pending: decision('trade_and_build', [1], { may: [0] }) }))).toBe(false);
    expect(mustAct(view({ viewer: null }))).toBe(false);
  });
});

describe('trade', () => {
  const offer = (over: object) => ({
    seat: 0,
    give: { lumber: 1 },
    get: { wool: 1 },
    open: null,
    to: [1, 2],
    accepted: [],
    declined: [],
    ...over,
  });
  it('shows live answers, with a counter in place of a refusal', () => {
    const v = view({
      offers: [
        offer({ accepted: [2], declined: [1] }),
        offer({ seat: 1, give: { wool: 1 }, get: { lumber: 2 }, to: [0] }),
      ],
    });
    const [mine, ...rest] = offers(v, people);
    expect(rest).toEqual([]);
    expect(mine!.answers.map((a) => a.state)).toEqual(['counters', 'accepts']);
    expect(mine!.answers[0]!.counter).toEqual({ give: { cards: { lumber: 2 } }, get: { cards: { wool: 1 } } });
    expect(mine!.answers[0]!.payable).toBe(true);
  });
  it("words an offer from the reader's side and grays what cannot be paid", () => {
    const v = view({
      on_turn: 1,
      pending: decision('trade_and_build', [1], { may: [0, 2] }),
      offers: [offer({ seat: 1, give: { wool: 1 }, get: { grain: 1 }, to: [0] })],
    });
    expect(offers(v, people)[0]).toMatchObject({
      mine: false,
      payable: false,
      give: { cards: { grain: 1 } },
      get: { cards: { wool: 1 } },
    });
    expect(partners(v)).toEqual([1]);
    const open = view({ offers: [offer({ seat: 1, open: 'get', get: {}, to: [0] })] });
    expect(offers(open, people)[0]).toMatchObject({ open: true, give: { any: 1 } });
  });
  it('lists every legal rate, best first', () => {
    expect(supplyRates(legal()).find((r) => r.kind === 'ore')?.rates).toEqual([2, 3, 4]);
    expect(supplyRates(legal()).find((r) => r.kind === 'wool')?.rates).toEqual([4]);
  });
  it('counts offers down only where the table agreed on a number, or they run out', () => {
    const left = (n: number, v = view()) =>
      offersLeft(v, input(v, withOptions(legal(), option('offer', { left: n }))).options);
    expect(left(19)).toBeUndefined();
    expect(left(4)).toBe(4);
    const v = view();
    expect(left(9, { ...v, config: { ...v.config, house: { ...v.config.house, offers_per_turn: 10 } } })).toBe(9);
  });
  it('writes what the server reads', () => {
    expect(cardsText({ ore: 1, brick: 2 })).toBe('2b1o');
    expect(parseCards('2b1o')).toEqual({ brick: 2, ore: 1 });
    expect(act.offer({ cards: { wool: 1 } }, { cards: {}, any: 1 }, ['red', 'blue'])).toBe('offer 1w > ? to red+blue');
    expect(act.supply('ore', 2, { cards: { brick: 1, wool: 1 } })).toBe('maritime 2:1 ore > 1b1w');
    expect(act.discard({})).toBe('discard -');
  });
});

describe('log', () => {
  const context = logContext(view(), people);
  it('groups by turn, marks automatic moves and tells nothing hidden', () => {
    const steps = [
      step(1, [{ type: 'settlement_built', seat: 0, at: '0,0.N', free: true }]),
      step(2, [{ type: 'turn_began', seat: 1, turn: 1 }]),
      step(
        3,
        [
          { type: 'rolled', seat: 1, dice: [3, 4] },
          { type: 'robber_moved', seat: 1, from: null, to: '0,0' },
          { type: 'stole', thief: 1, victim: 2, card: null },
        ],
        'timer',
      ),
    ];
    const turns = new LogBuilder().build(steps, context, 'k');
    expect(turns.map((g) => g.turn)).toEqual([0, 1]);
    expect(turns[1]).toMatchObject({ dice: [3, 4], player: { name: 'Ben' } });
    expect(turns[1]!.entries.map((e) => e.text)).toEqual([
      'Ben moved the robber to forest 6',
      'Ben stole a card from Cleo',
    ]);
    expect(turns[1]!.entries.every((e) => e.auto && !e.cards)).toBe(true);
  });
  it('begins the first turn with its roll where all pieces are printed', () => {
    const rolled = { type: 'rolled' as const, seat: 0, dice: [4, 4] as [number, number] };
    const context = logContext(view(), people);
    const step = (seq: number, events: GameEvent[]) => ({ seq, seat: 0, origin: 'person' as const, events });
    const [only, ...more] = new LogBuilder().build([step(1, [rolled])], context, 'k');
    expect(more).toEqual([]);
    expect(only).toMatchObject({ turn: 1, dice: [4, 4], mine: true });
    // With something before it that keeps its place.
    const road = { type: 'road_built' as const, seat: 1, path: '0,0.NE', free: true };
    const both = new LogBuilder().build([step(1, [road as GameEvent]), step(2, [rolled])], context, 'k');
    expect(both.map(({ turn }) => turn)).toEqual([0, 1]);
  });
  it('hands the same entries out again, and builds anew in another language', () => {
    const log = new LogBuilder();
    const steps = [step(1, [{ type: 'city_built', seat: 0, at: '0,0.N', free: false }])];
    const first = log.build(steps, context, 'en')[0]!.entries[0];
    const more = [...steps, step(2, [{ type: 'road_built', seat: 0, path: '0,0.E', free: false }])];
    expect(log.build(more, context, 'en')[0]!.entries[0]).toBe(first);
    i18n.set('pl');
    expect(log.build(more, context, 'pl')[0]!.entries[0]!.text).toMatch(/miasto/);
    i18n.set('en');
  });
});

describe('the whole screen', () => {
  const state = [welcome(), game()].reduce(reduce, EMPTY);
  const known = {
    state,
    game: state.game!,
    placing: undefined,
    lost: false,
    restarting: false,
    confirm: false,
    glowing: true,
    rollId: 0,
    unread: 0,
    log: [],
  };
  it('is put together', () => {
    const screen = tableView(known)!;
    expect(screen).toMatchObject({
      goal: 10,
      hand: { brick: 1 },
      primary: { label: 'End turn' },
      mayOffer: true,
      maySupply: true,
      clock: { left: 90 },
    });
    expect(screen.players.map((p) => p.name)).toEqual(['Ann', 'Ben', 'Cleo']);
    expect(screen.players[0]!.points).toBe(3);
    expect(tableView({ ...known, lost: true })).toMatchObject({ mayOffer: false, maySupply: false, spots: [] });
  });
  it('has nothing of a hand for a spectator', () => {
    const watching = {
      ...state,
      seat: null,
      game: { ...state.game!, view: view({ viewer: null, own: null }), legal: null },
    };
    const screen = tableView({ ...known, state: watching, game: watching.game })!;
    expect(screen.you).toBeUndefined();
    expect(screen).toMatchObject({ hand: {}, devCards: [], builds: [], spots: [], offers: [] });
  });
  it('shows what a roll gave until the turn ends', () => {
    const roll = step(4, [
      { type: 'rolled', seat: 0, dice: [3, 3] },
      { type: 'gained', seat: 1, cards: { ore: 2 }, by: 'production' },
    ]);
    expect(playerViews(view(), table(), [roll, step(5, [])])[1]!.receipt).toEqual({ ore: 2 });
    expect(
      playerViews(view(), table(), [roll, step(5, [{ type: 'turn_began', seat: 1, turn: 4 }])])[1]!.receipt,
    ).toBeUndefined();
  });
});

describe('statistics', () => {
  it('counts dice, income, robbed, blocked and traded', () => {
    const over = view({ viewer: null, own: null });
    const course = courseOf([
      { type: 'game', game: 'g', seq: 0, past: [], view: over, legal: null, clock: noClock },
      {
        type: 'update',
        seq: 1,
        seat: 0,
        origin: 'person',
        legal: null,
        clock: noClock,
        view: { pending: { type: 'over', winner: 1 } },
        events: [
          { type: 'turn_began', seat: 0, turn: 1 },
          { type: 'rolled', seat: 0, dice: [3, 3] },
          { type: 'gained', seat: 0, cards: { lumber: 1 }, by: 'production' },
          { type: 'blocked', hex: '1,0', cards: 3, by_seat: [1, 2, 0] },
          { type: 'stole', thief: 0, victim: 1, card: null },
          { type: 'traded', seat: 0, with: 1, give: { ore: 2 }, get: { wool: 1 } },
        ],
      },
    ])!;
    expect(course.dice[4]).toBe(1);
    expect(course.income[0]).toEqual([0, 1]);
    expect(course.blocked).toEqual([1, 2, 0]);
    expect(course.robbed).toEqual([0, 1, 0]);
    expect(course.traded).toEqual([2, 1, 0]);
    const end = endView(view({ pending: { type: 'over', winner: 1 } }), people, course);
    expect(end.winner?.name).toBe('Ben');
    expect(end.won).toBe(false);
    expect(end.rows[0]!.player.name).toBe('Ben');
  });
  it('names the points by what gave them', () => {
    const over = view({ pending: { type: 'over', winner: 0 } });
    over.players[0]!.points = points({ settlements: 3, cities: 4, longest_road: 2, cards: 1, fame: 1 });
    const end = endView(over, people, new CourseBuilder(over).course);
    expect(end.points.map((c) => [c.key, c.values[0]])).toEqual([
      ['settlements', 3],
      ['cities', 4],
      ['longest_road', 2],
      ['largest_army', 0],
      ['cards', 1],
      ['other', 1],
    ]);
    expect(end.rows[0]).toMatchObject({ seat: 0, total: 11 });
  });
  it('draws the secret points of nobody before the end', () => {
    const builder = new CourseBuilder(view());
    const own = view();
    builder.step(own, [{ type: 'turn_began', seat: 0, turn: 1 }]);
    builder.step({ ...own, pending: { type: 'over', winner: 0 } }, [{ type: 'turn_began', seat: 1, turn: 2 }]);
    expect(builder.course.points[0]).toEqual([0, 2, 3]);
  });
});
