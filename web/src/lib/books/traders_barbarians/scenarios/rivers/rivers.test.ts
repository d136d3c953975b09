import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { cornerKey, edgeKey, edgeSegment, hexCenter } from '../../../../board/geometry';
import type { BoardModel } from '../../../../board/model';
import { indexHexes, spotName } from '../../../../board/names';
import { actionWords, placeOf } from '../../../../game/live/advice';
import { boardModel, lastPlaced, spotAction, spots } from '../../../../game/live/board';
import { builds } from '../../../../game/live/builds';
import { decision, input, option, points, refusal } from '../../../../game/live/fixture';
import { line, logContext } from '../../../../game/live/log';
import { offers } from '../../../../game/live/offers';
import { pictureOf } from '../../../../game/live/picture';
import { edgeAt, hexAt } from '../../../../game/live/places';
import { players, playerViews } from '../../../../game/live/players';
import { primary } from '../../../../game/live/primary';
import { CourseBuilder, endView } from '../../../../game/live/stats';
import { bookParts } from '../../../../game/live/view';
import { scenesOf } from '../../../../game/stage/base';
import { partOf } from '../../../../game/table-model';
import type { Board, GameEvent, Legal, View } from '../../../../generated/game';
import { i18n } from '../../../../i18n/i18n.svelte';
import * as twoPlayers from '../../../two_players/fixture';
import type { TwoTable } from '../../../two_players/model';
import type { GoldTable } from '../../gold';
import book from './book';
import { courseOf, middle, mouthOf, ribbon } from './course';
import { legal, table, view } from './fixture';
import { riverHint, RIVER_HINT_RULES } from './hints';
import type { RiverLayerData } from './model';
import { goldWarning } from './wealth';

const people = players(view(), table());
const layer = (board: BoardModel) => board.layers?.at(-1)?.data as RiverLayerData;
const tile = (v: View, l: Legal) => builds(input(v, l)).find((b) => b.kind === 'bridge')!;
const lit = (v: View, l: Legal, placing?: string) => spots({ ...input(v, l), placing });
const said = (event: object, step: object[] = [event]) =>
  line(event as GameEvent, { ...logContext(view(), people), step: step as GameEvent[] });
afterEach(() => i18n.set('en'));

describe('the board', () => {
  it('has rivers, free building sites and bridges of their owners', () => {
    const board = boardModel(view());
    const { rivers, sites } = layer(board);
    expect(rivers).toHaveLength(1);
    expect(sites.map(edgeKey)).toEqual([edgeKey(edgeAt('0,0.W'))]);
    expect(board.routes.filter((r) => r.kind === 'bridge')).toMatchObject([{ q: 0, r: 0, edge: 'E', color: 'blue' }]);
    // Their way is worked out once.
    expect(layer(boardModel(view())).rivers).toBe(rivers);
  });
  it('is drawn before the game from what its file marks', () => {
    const hex = (q: number, r: number) => ({ q, r, terrain: 'hills' as const, numbers: [4] });
    const at = (where: string, value = 0) => ({ kind: 'hex' as const, at: where, value, colour: null });
    const board = {
      hexes: [hex(0, 0), hex(1, 0), hex(0, 1), hex(1, 1)],
      harbors: [],
      robber: '0,0',
      starting: [],
      neutral: [],
      features: {
        areas: [],
        values: [],
        face_down: [],
        markers: [
          { name: 'river', spots: [at('0,0', 1), at('1,0', 1), at('0,1', 2), at('1,1', 2)] },
          { name: 'bridge-site', spots: [at('0,0.W'), at('0,0.E'), at('0,1.E')] },
        ],
      },
    } as unknown as Board;
    const { rivers, sites } = layer(pictureOf(board));
    expect([rivers.length, sites.length]).toEqual([2, 3]);
  });
  it('shows the newest bridge', () => {
    const built = { type: 'bridge_built', seat: 0, path: '0,0.W', free: false } as GameEvent;
    expect(lastPlaced([{ seq: 1, seat: 0, origin: 'person', events: [built] }], view())).toEqual(edgeAt('0,0.W'));
  });
});

describe('a river', () => {
  const river = ['0,0', '1,0', '1,1'].map(hexAt);
  const sites = ['0,0.W', '0,0.E', '1,0.SE'].map(edgeAt);
  const course = courseOf(river, sites);
  const passes = (to: { x: number; y: number }) => Math.min(...course.map((p) => Math.hypot(p.x - to.x, p.y - to.y)));
  it('runs from its mouth over every side, and becomes narrower', () => {
    expect(mouthOf(river, sites)).toEqual(edgeAt('0,0.W'));
    for (const site of sites) expect(passes(edgeSegment(site).mid)).toBeLessThan(1);
    expect(course[0]!.x).toBeLessThan(edgeSegment(edgeAt('0,0.W')).mid.x);
    expect(course[0]!.width).toBeGreaterThan(course.at(-1)!.width);
    const spring = hexCenter(river[2]!);
    expect(Math.hypot(course.at(-1)!.x - spring.x, course.at(-1)!.y - spring.y)).toBeLessThan(86);
  });
  it('leaves room for the number of a hex that it crosses straight on', () => {
    expect(passes(hexCenter(river[0]!))).toBeGreaterThan(30);
  });
  it('has an outline and a line of waves without a gap', () => {
    for (const path of [ribbon(course), ribbon(course, 6), middle(course)]) expect(path).not.toMatch(/NaN|undefined/);
    expect(ribbon(course)).toMatch(/^M.*Z$/);
  });
  it('begins at the coast even where no site marks its mouth', () => {
    expect(courseOf(river, [])[1]!.x).toBeLessThan(hexCenter(river[0]!).x);
  });
});

describe('a bridge', () => {
  it('has its cost, how many are left, and the reason where none can be built', () => {
    expect(tile(view(), legal())).toMatchObject({ enabled: true, left: 3, cost: { brick: 2, lumber: 1 }, hotkey: 'B' });
    const none = refusal('traders_barbarians/rivers#three-bridges', 'no-piece-left');
    expect(tile(view(), legal([], {}, option('bridge', { left: 0, refusal: none }))).why!.href).toBe(
      '/almanac/traders_barbarians/rivers#three-bridges',
    );
    const far = refusal('traders_barbarians/rivers#bridge-place', 'not-connected');
    expect(tile(view(), legal([], {}, option('bridge', { refusal: far }))).why!.text).toBe(
      'No free building site joins your roads, bridges and buildings.',
    );
  });
  it('is placed on a lit site', () => {
    const l = legal(['bridge 0,0.W'], { bridges: ['0,0.W'] });
    expect(lit(view(), l)).toEqual([]);
    const [spot, ...rest] = lit(view(), l, 'bridge');
    expect(rest).toEqual([]);
    expect(spotAction(spot!)).toBe('bridge 0,0.W');
    expect(spotName(indexHexes(view().board.hexes), spot!)).toBe(
      'path between sea and forest 6, legal for a bridge (3 gold)',
    );
    const host = { legal: l, decides: () => true };
    expect([book.owns!('bridge'), book.owns!('road'), book.open!('bridge', host)]).toEqual([true, false, true]);
    expect(book.open!('bridge', { ...host, legal: legal() })).toBe(false);
    const button = primary({ ...input(view(), l), placing: 'bridge', lost: false, aborted: false });
    expect(button).toMatchObject({ label: 'Place a bridge', mode: 'choose', cancellable: true });
  });
  it('is named in hints and reviews, with its place', () => {
    const words = (action: string) => actionWords(action, { people, hexes: indexHexes(view().board.hexes) });
    expect(words('bridge 0,0.E')).toBe('Bridge between forest 6 and hills 6');
    expect(words('neutral bridge white 0,0.E')).toBe('Neutral bridge between forest 6 and hills 6');
    expect(placeOf('neutral bridge white 0,0.E')).toEqual(edgeAt('0,0.E'));
  });
});

describe('two players', () => {
  const neutral = [
    { owner: 2, colour: 'white', road_length: 1 },
    { owner: 3, colour: 'orange', road_length: 1 },
  ];
  const swamp = { q: 0, r: 0, terrain: 'swamp' as const, numbers: [] };
  const two = (over: Partial<View> = {}): View => {
    const plain = twoPlayers.view({}, { neutral } as never);
    const { tb, config } = view({}, { bridges: [{ at: '0,0.E', owner: 2 }] });
    return { ...plain, config: { ...plain.config, modules: config.modules }, tb, gold: 90, ...over };
  };
  it('place a bridge for a neutral color', () => {
    const v = two({ pending: decision('neutral_bridge', [0]) });
    const bridges = neutral.map(({ owner }) => ({ owner, place: '0,0.W' }));
    const l = twoPlayers.legal([], { bridges });
    const [spot, ...rest] = lit(v, l);
    expect(rest).toEqual([]);
    // It brings nobody any gold.
    expect(spot!.bonus).toBeUndefined();
    expect(spot!.either!.map((o) => o.action)).toEqual(['neutral bridge white 0,0.W', 'neutral bridge orange 0,0.W']);
    expect(spotName(indexHexes(v.board.hexes), spot!)).toContain('a neutral bridge in white or orange');
    const button = (of: View) => primary({ ...input(of, l), lost: false, aborted: false }).label;
    expect(button(v)).toBe('Place a neutral bridge');
    expect(button(two({ pending: decision('neutral_bridge', [1]) }))).toContain('to place a neutral bridge');
    expect(boardModel(v).routes.find((r) => r.kind === 'bridge')!.color).toBe('white');
    const event = { type: 'bridge_built', seat: 2, path: '0,0.W', free: true } as GameEvent;
    const context = logContext(v, players(v, twoPlayers.table()));
    expect(line(event, context)!.text).toBe('A bridge for White (neutral)');
  });
  it('send the robber to a swamp', () => {
    const v = two({ board: { ...view().board, hexes: [swamp] } });
    const part = partOf<TwoTable>(bookParts(input(v, twoPlayers.legal())), 'two_players')!;
    expect(part.options.find((o) => o.use === 'robber_to_desert')!.label).toBe('Robber to swamp');
    const button = primary({ ...input(v, twoPlayers.legal()), placing: 'desert', lost: false, aborted: false });
    expect(button.label).toBe('Move the robber to a swamp');
    const plain = twoPlayers.view();
    const usual = primary({ ...input(plain, twoPlayers.legal()), placing: 'desert', lost: false, aborted: false });
    expect(usual.label).toBe('Move the robber to a desert');
  });
});

it('says what a road or a settlement at a river brings', () => {
  const sites = (roads: string[], settlements: string[]) => {
    const l = legal();
    return { ...l, sites: { ...l.sites, roads, settlements } };
  };
  const road = lit(view(), sites(['0,0.NW', '0,1.SE'], []), 'road');
  expect(road.map((s) => s.bonus?.sign)).toEqual(['+1', undefined]);
  const v = view({ pending: decision('setup_settlement', [0], { round: 1 }), turn: 0 });
  const houses = lit(v, sites([], ['0,0.N', '0,1.S']));
  expect(houses.map((s) => s.bonus?.label)).toEqual(['1 gold', undefined]);
  expect(cornerKey(houses[0] as never)).toBe(cornerKey({ q: 0, r: 0, corner: 'N' }));
});

it('tells what only knights and barbarians bring to the rivers', () => {
  const ransom = { type: 'ransom_paid', seat: 1, gold: 5 };
  expect(said(ransom)).toMatchObject({ text: 'Ben saved the city for', gold: 5 });
  expect(said({ ...ransom, seat: 0 })).toMatchObject({ text: 'You saved your city for' });
  expect(said({ type: 'gold_returned', seat: 1, gold: 1 })).toMatchObject({
    text: 'Ben gave for the road at the river',
    gold: 1,
  });
  expect(said({ type: 'robber_arrived', to: '0,0' })?.text).toMatch(/^The robber comes to \w+/);
  i18n.set('pl');
  expect(said(ransom)?.text).toBe('Ben ratuje miasto za');
});

describe('rich and poor', () => {
  it('stand on the panels', () => {
    const facts = playerViews(view(), table(), []).map((p) => p.facts.filter((f) => f.award || f.loss));
    expect(facts).toMatchObject([
      [],
      [{ icon: 'wealthiest', n: '+1', label: 'Wealthiest Settler: 1 point more' }],
      [{ icon: 'poor', n: '−2', label: 'Poor Settler: 2 points less' }],
    ]);
    expect(playerViews(view(), table(), [])[0]!.facts.at(-1)).toMatchObject({ icon: 'coins', n: 3 });
  });
  it('are warned of before gold is spent', () => {
    const poor = 'You would be a Poor Settler: 2 points less.';
    expect(goldWarning(view(), 1, [])).toBeUndefined();
    expect(goldWarning(view(), 2, [])).toBe(poor);
    // Whoever is poor already loses nothing.
    expect(goldWarning(view({}, { poor: [0] }), 2, [])).toBeUndefined();
    // What the poorest gets makes them richer, and the giver poorer still.
    expect(goldWarning(view(), 1, [2])).toBe(poor);
    expect(goldWarning(view(), 1, [1])).toBeUndefined();
    expect(goldWarning(view(), 1, [1, 2])).toBe(poor);
    const rich = view({}, { wealthiest: 0, poor: [2] }, [6, 5, 1]);
    expect(goldWarning(rich, 1, [])).toBe('You would no longer be the Wealthiest Settler: 1 point less.');
    expect(goldWarning(view({ viewer: null }), 2, [])).toBeUndefined();
  });
  it('are warned of where a resource is bought and where an offer wants gold', () => {
    const part = (v: View) => partOf<GoldTable>(bookParts(input(v, legal(['goldbuy ore']))), 'traders_barbarians');
    expect(part(view())!.warning).toContain('Poor Settler');
    expect(part(view({}, {}, [9, 5, 1]))!.warning).toBeUndefined();
    const offer = { seat: 2, give: { ore: 1 }, get: {}, get_gold: 1, to: [0], accepted: [], declined: [], open: null };
    const asked = { ...view(), offers: [offer] } as unknown as View;
    expect(offers(asked, people)[0]!.warning).toContain('Poor Settler');
    const answered = { ...view(), offers: [{ ...offer, declined: [0] }] } as unknown as View;
    expect(offers(answered, people)[0]!.warning).toBeUndefined();
  });
  it('are on the stage when that changes, once', () => {
    const scene = (before: View, after: View, ...step: GameEvent[]) =>
      scenesOf({ ...logContext(after, people), view: after, before, step });
    const gold = (seat: number): GameEvent => ({ type: 'gold_gained', seat, gold: 1, due: 1 });
    const is = view({}, { wealthiest: 0, poor: [2] });
    expect(scene(view(), is, gold(0), gold(0))).toMatchObject([
      { title: 'Wealthiest Settler', tone: 'good', who: { name: 'Ann' }, from: { name: 'Ben' } },
    ]);
    expect(scene(view(), is, gold(0))[0]!.spoken).toBe('You are the Wealthiest Settler now');
    expect(scene(is, view(), gold(1))[0]!.spoken).toBe('Ben is the Wealthiest Settler now');
    expect(scene(view(), is, gold(0))).toMatchObject([{ icon: 'wealthiest' }]);
    const nobody = view({}, { wealthiest: null });
    expect(scene(is, nobody, gold(1))).toMatchObject([{ tone: 'bad', from: { name: 'Ann' } }]);
    expect(scene(view(), nobody, gold(0))[0]).not.toHaveProperty('tone');
    const poor = view({}, { poor: [0, 2] });
    expect(scene(view(), poor, gold(1))).toMatchObject([{ title: 'Poor Settler', tone: 'bad', who: { name: 'Ann' } }]);
    expect(scene(poor, view(), gold(1))).toMatchObject([{ title: 'Poor no more', tone: 'good' }]);
    expect(scene(view(), view(), gold(1))).toEqual([]);
    expect(scene(view(), is, { type: 'turn_ended', seat: 0 })).toEqual([]);
  });
});

describe('the log', () => {
  it('tells a piece with the gold that it brings', () => {
    const road = { type: 'road_built', seat: 1, path: '0,0.NW', free: false };
    const bridge = { type: 'bridge_built', seat: 0, path: '0,0.W', free: false };
    const gold = (seat: number, n: number, due = n) => ({ type: 'gold_gained', seat, gold: n, due });
    const step = [road, gold(1, 1)];
    expect(said(road, step)).toMatchObject({ text: 'Ben built a road and got', gold: 1 });
    expect(said(step[1]!, step)).toBeUndefined();
    expect(said(road)).toMatchObject({ text: 'Ben built a road' });
    const both = [bridge, { type: 'longest_road', holder: 0, length: 5 }, gold(0, 3)];
    expect(said(bridge, both)).toMatchObject({ text: 'You built a bridge and got', gold: 3 });
    expect(said(both[2]!, both)).toBeUndefined();
    // What the supply lacks is told by itself.
    const short = [bridge, gold(0, 1, 3)];
    expect(said(bridge, short)).toMatchObject({ text: 'You built a bridge' });
    expect(said(short[1]!, short)!.text).toContain('3 gold were due to you');
    // Gold of somebody else, or without a piece, is not that of the piece.
    expect(said(gold(0, 1), [road, gold(0, 1)])).toBeDefined();
  });
});

it('gives hints where something is new', () => {
  expect(riverHint('setup_settlement', view())).toBe('rivers_setup');
  expect(riverHint('setup_road', view())).toBe('rivers_road');
  expect(riverHint('trade_and_build', view())).toBe('rivers_turn');
  expect(riverHint('trade_and_build', view({}, { poor: [0] }))).toBe('rivers_poor');
  expect(riverHint('trade_and_build', view({ two: {} as View['two'] }))).toBeUndefined();
  expect(riverHint('before_roll', view())).toBeUndefined();
  const rules = readFileSync('../docs/rules/traders_barbarians/rivers.md', 'utf8');
  for (const rule of Object.values(RIVER_HINT_RULES)) expect(rules).toContain(`{#${rule.split('#')[1]}}`);
});

it('is counted at the end, with what is taken away', () => {
  const v = view({ pending: { type: 'over', winner: 1 } });
  v.players[1] = { ...v.players[1]!, points: points({ settlements: 9, wealthiest: 1 }) };
  v.players[2] = { ...v.players[2]!, points: points({ settlements: 4, poor: -2 }) };
  const end = endView(v, people, new CourseBuilder(v).course);
  const column = (key: string) => [...end.points, ...end.cards].find((c) => c.key === key)!.values;
  expect(column('wealthiest')).toEqual([0, 1, 0]);
  expect(column('poor')).toEqual([0, 0, -2]);
  expect(column('bridges')).toEqual([0, 1, 0]);
  expect(end.points.some((c) => c.key === 'other')).toBe(false);
});

it('draws whatever it points at', () => {
  for (const id of ['p-bridge', 'x-river', 'u-bridge', 'u-wealthiest', 'u-poor'])
    expect(book.art).toContain(`id="${id}"`);
});
