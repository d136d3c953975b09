import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import type { BoardModel, Spot } from '../../../../board/model';
import { indexHexes, spotName } from '../../../../board/names';
import type { Board, GameEvent, View } from '../../../../generated/game';
import { actionWords, placeOf } from '../../../../game/live/advice';
import { boardModel, boardOf, lastPlaced, spots } from '../../../../game/live/board';
import { decision, input, points } from '../../../../game/live/fixture';
import { pictureOf } from '../../../../game/live/picture';
import { players, playerViews } from '../../../../game/live/players';
import { primary } from '../../../../game/live/primary';
import { CourseBuilder, endView } from '../../../../game/live/stats';
import { bookParts } from '../../../../game/live/view';
import { partOf } from '../../../../game/table-model';
import { i18n } from '../../../../i18n/i18n.svelte';
import type { ScreenHost } from '../../../book';
import type { MarchLayerData, RaidLayerData } from './board';
import book from './book';
import { knight, legal, table, view } from './fixture';
import { raidHint, RAID_HINT_RULES } from './hints';
import { facesOf, type RaidTable } from './model';
import { RaidScreen } from './screen.svelte';
import { sidesOf } from './view';

const people = players(view(), table());
const part = (v: View, l = legal(), steps: { events: GameEvent[] }[] = []) =>
  partOf<RaidTable>(bookParts(input(v, l, { steps } as never)), 'barbarian_attack')!;
const button = (v: View, l = legal(), placing?: string) =>
  primary({ ...input(v, l, { placing }), lost: false, aborted: false });
const layer = <T>(board: BoardModel) => board.layers?.at(-1)?.data as T;
const asks = (kind: string, more: object = {}) => view({ pending: decision(kind, [0], more) });
const lit = (v: View, l: ReturnType<typeof legal>, placing?: string) => spots(input(v, l, { placing }));
const names = (of: readonly Spot[]) => of.map((s) => spotName(indexHexes([]), s));
afterEach(() => i18n.set('en'));

describe('the board', () => {
  it('has barbarians on its coast, in the order in which it is looked at', () => {
    const { shores, castles } = layer<RaidLayerData>(boardModel(view()));
    expect(shores.map((s) => [s.barbarians, s.conquered, s.order])).toEqual([
      [3, true, 1],
      [1, false, 2],
    ]);
    expect(shores.map((s) => s.label)).toEqual(['forest 6: conquered by three barbarians', 'hills 6: 1 barbarian']);
    expect(castles).toEqual([{ q: -1, r: 1 }]);
  });
  it('turns the number of conquered land, and still knows it', () => {
    const [forest] = boardModel(view()).hexes;
    expect(forest).toMatchObject({ numbers: [], turned: [6] });
    const free = view({}, { coast: [] });
    expect(boardModel(free).hexes[0]!.turned).toBeUndefined();
  });
  it('lays conquered buildings down, with the points that do not count', () => {
    const board = boardModel(view());
    expect(board.buildings.map((b) => b.kind)).toEqual(['settlement']);
    expect(layer<RaidLayerData>(board).fallen).toMatchObject([
      { kind: 'city', color: 'blue', points: 2, label: 'Conquered city (blue): counts nothing' },
    ]);
  });
  it('has knights on paths in the colors of their seats, nobody’s in none', () => {
    const v = view({ units: [knight(0, '0,0.W'), knight(null, '0,0.E', 1)] });
    const { knights } = layer<RaidLayerData>(boardModel(v));
    expect(knights).toMatchObject([
      { edge: 'W', color: 'red', moved: false, label: 'Knight (red)' },
      { edge: 'E', moved: true, label: 'Foreign knight' },
    ]);
    expect(knights[1]!.color).toBeUndefined();
  });
  it('is drawn before the game from what its file marks', () => {
    const hex = (q: number, terrain = 'forest', numbers = [4]) => ({ q, r: 0, terrain, numbers });
    const spot = (at: string, value: number) => ({ kind: 'hex', at, value, colour: null });
    const board = {
      hexes: [hex(0), hex(1), hex(2, 'castle', [])],
      harbors: [],
      robber: null,
      starting: [],
      neutral: [],
      features: {
        areas: [],
        values: [],
        face_down: [],
        markers: [{ name: 'coast', spots: [spot('0,0', 0), spot('1,0', 1)] }],
      },
    } as unknown as Board;
    const { shores, castles } = layer<RaidLayerData>(pictureOf(board));
    expect(shores.map((s) => s.barbarians)).toEqual([0, 1]);
    expect(castles).toMatchObject([{ q: 2, r: 0 }]);
  });
  it('shows who must leave, whose way is chosen, and what a die has meant', () => {
    const v = asks('raid_march', { foreign: false });
    const marches = [
      { from: '-1,1.NE', to: '0,0.NE' },
      { from: '0,0.W', to: '0,0.NE' },
    ];
    const l = legal(['ride -1,1.NE 0,0.NE'], { marches });
    const marks = (more: object) => layer<MarchLayerData>(boardOf(input(v, l, more)));
    expect(marks({})).toMatchObject({ leave: [{ q: -1, r: 1, edge: 'NE' }], fought: [] });
    expect(marks({ placing: 'ride 0,0.W' }).chosen).toMatchObject({ edge: 'W' });
    const events = [
      { type: 'barbarians_beaten', hex: '1,0', barbarians: 1, knights: 2, involved: [0] },
      { type: 'loss_rolled', hex: '1,0', die: 4 },
    ];
    const after = boardOf(input(view(), legal(), { steps: [{ events }] } as never));
    expect(layer<MarchLayerData>(after).fought).toMatchObject([
      { hex: { q: 1, r: 0 }, die: 4, sides: ['SE', 'NW'], label: 'hills 6: the die shows 4' },
    ]);
    // Nothing more is laid where there is nothing to show.
    expect(boardOf(input(view(), legal())).layers).toHaveLength(1);
  });
  it('has each face of the die at one of the sides that it means', () => {
    const sides = sidesOf(view().tb!.raid!);
    const faces = facesOf(sides);
    expect(faces.map((f) => f.die)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const { die, edge } of faces) expect(sides[die - 1]).toContain(edge);
    expect(new Set(faces.map((f) => f.edge)).size).toBe(6);
  });
  it('glows where a knight came or went', () => {
    const step = (e: object) => [{ seq: 1, seat: 0, origin: 'person', events: [e as GameEvent] }];
    expect(lastPlaced(step({ type: 'knight_placed', seat: 0, path: '0,0.E' }), view())).toMatchObject({ edge: 'E' });
    const marched = { type: 'knight_marched', seat: 0, foreign: false, from: '0,0.E', to: '0,0.W', grain: false };
    expect(lastPlaced(step(marched), view())).toMatchObject({ edge: 'W' });
  });
});

describe('seats', () => {
  it('count knights in stock and prisoners, and no cards that there are none of', () => {
    const facts = playerViews(view(), table(), []).map((p) => p.facts);
    expect(facts[0]!.map((f) => f.icon)).toEqual(['cards', 'road', 'coins', 'rider', 'prisoner']);
    expect(facts[0]!.slice(-2).map((f) => f.label)).toEqual([
      '4 of 6 knights in stock',
      '3 prisoners (2 = 1 point), points: 1',
    ]);
    expect(facts[1]!.at(-1)).toMatchObject({ icon: 'raider', n: '−2' });
  });
  it('see their own beside their cards', () => {
    expect(part(view()).own).toEqual({ knights: 4, most: 6, prisoners: 3, points: 1 });
    expect(part(view({ viewer: null })).own).toBeUndefined();
    expect(part(view()).deck.map(({ n }) => n)).toEqual([10, 3, 4, 0]);
  });
});

describe('cards', () => {
  it('ask for a path of the castle, or for any', () => {
    const castle = asks('raid_knight', { anywhere: false });
    const l = legal(['post -1,1.NE'], { knights: ['-1,1.NE'] });
    expect(part(castle, l).asks).toBe('knighthood');
    expect(button(castle, l)).toMatchObject({ label: 'Place your knight', detail: 'Choose a castle path' });
    expect(lit(castle, l)).toMatchObject([{ at: 'path', piece: 'own', action: 'post -1,1.NE' }]);
    expect(names(lit(castle, l))[0]).toMatch(/^Path .*: for your knight$/);
    expect(button(asks('raid_knight', { anywhere: true }), l)).toMatchObject({ detail: 'Choose any path' });
    expect(names(lit(asks('raid_foreign'), l))[0]).toMatch(/for the foreign knight$/);
    const others = view({ pending: decision('raid_knight', [1], { anywhere: false }) });
    expect(button(others)).toMatchObject({ mode: 'wait', label: 'Ben places a knight' });
    expect(part(others).asks).toBeUndefined();
  });
  it('ask for two hexes to take from and two to go to', () => {
    const take = asks('treason_take', { want: 2, taken: true });
    const from = legal(['treason from 0,0'], { barbarians_from: ['0,0'] });
    expect(button(take, from)).toMatchObject({ label: 'Treason: take a barbarian', detail: '2 of 2' });
    expect(lit(take, from)).toMatchObject([{ at: 'hex', piece: 'own_over', action: 'treason from 0,0' }]);
    expect(names(lit(take, from))).toEqual(['forest 6: take a barbarian']);
    const put = asks('treason_place', { left: 1 });
    const to = legal(['treason to 1,0'], { barbarians_to: ['1,0'] });
    expect(button(put, to)).toMatchObject({ detail: '1 left' });
    expect(lit(put, to)).toMatchObject([{ at: 'hex', piece: 'own', action: 'treason to 1,0' }]);
    expect(button(asks('treason_take', { want: 1, taken: false }), from).detail).toBeUndefined();
  });
  it('ask for a prisoner', () => {
    const v = asks('raid_intrigue');
    const l = legal(['intrigue 0,0'], { barbarians_from: ['0,0'] });
    expect(part(v, l).asks).toBe('intrigue');
    expect(lit(v, l)).toMatchObject([{ action: 'intrigue 0,0' }]);
    expect(names(lit(v, l))).toEqual(['forest 6: take a prisoner']);
  });
});

describe('the march', () => {
  const v = asks('raid_march', { foreign: false });
  const marches = [
    { from: '-1,1.NE', to: '0,0.E' },
    { from: '-1,1.NE', to: '1,0.E' },
    { from: '0,0.W', to: '0,0.E' },
  ];
  const rides = marches.map((m) => `ride ${m.from} ${m.to}`);
  it('is named before it comes, and done only when nobody is at the castle', () => {
    expect(button(view(), legal(['end']))).toMatchObject({ label: 'End turn: knights', mode: 'act' });
    expect(button(v, legal(rides, { marches }))).toMatchObject({
      label: 'Move knights',
      detail: 'Leave the castle first',
      skip: 'Done',
      skipWhy: 'Leave the castle first',
    });
    const left = { marches: marches.slice(2) };
    const free = button(v, legal([...rides.slice(2), 'skip'], left));
    expect(free).toMatchObject({ skip: 'Done', detail: 'Up to 3 paths, 5 for a grain' });
    expect(free.skipWhy).toBeUndefined();
    expect(button(asks('raid_march', { foreign: true }), legal(['skip']))).toMatchObject({
      label: 'Move the foreign knight',
    });
    const others = view({ pending: decision('raid_march', [1], { foreign: false }) });
    expect(button(others)).toMatchObject({ mode: 'wait', label: 'Ben moves knights' });
  });
  it('begins with a knight, and shows where a grain is paid', () => {
    const l = legal(rides, { marches });
    expect(lit(v, l).map((s) => [s.piece, s.action])).toEqual([
      ['own_over', 'ride -1,1.NE'],
      ['own_over', 'ride 0,0.W'],
    ]);
    expect(names(lit(v, l)).map((n) => n.split(': ')[1])).toEqual(['must leave the castle', 'send it']);
    const to = lit(v, l, 'ride -1,1.NE');
    expect(to.map((s) => s.action)).toEqual(rides.slice(0, 2));
    expect(to.map((s) => s.look?.cost)).toEqual([undefined, { card: 'grain' }]);
    expect(names(to)[1]).toMatch(/march here for 1 grain$/);
    expect(button(v, l, 'ride -1,1.NE')).toMatchObject({ mode: 'choose', cancellable: true });
  });
});

describe('the screen', () => {
  const host = (): ScreenHost => ({
    view: view(),
    legal: legal(['ride 0,0.W 0,0.E']),
    placing: undefined,
    panel: undefined,
    decides: () => true,
    act: () => undefined,
    focusSpot: () => undefined,
  });
  const spot = (action: string) => ({ at: 'path', piece: 'own', action, q: 0, r: 0, edge: 'W' }) as Spot;
  it('chooses a knight first, and sends it by the second place', () => {
    const screen = new RaidScreen(host());
    expect(screen.spot(spot('ride 0,0.W'))).toBe(true);
    expect(screen.host.placing).toBe('ride 0,0.W');
    expect(screen.spot(spot('ride 0,0.W 0,0.E'))).toBe(false);
    expect(screen.spot(spot('post 0,0.W'))).toBe(false);
  });
  it('keeps what is chosen as long as it can be done', () => {
    expect(book.owns!('ride 0,0.W')).toBe(true);
    expect(book.owns!('raider')).toBe(true);
    expect(book.owns!('road')).toBe(false);
    expect(book.open!('ride 0,0.W', host())).toBe(true);
    expect(book.open!('ride 0,0.E', host())).toBe(false);
  });
});

it('asks after a 7 for a player, or nobody', () => {
  const v = asks('raid_card');
  const l = legal(['rob blue', 'skip']);
  l.sites.victims = [1];
  expect(part(v, l).victims).toMatchObject([{ name: 'Ben', cards: 3 }]);
  expect(button(v, l)).toMatchObject({ label: 'Take a card?' });
  expect(part(view({ pending: decision('raid_card', [1]) }), l).victims).toBeUndefined();
});

it('lets tokens move a barbarian, from where and to where', () => {
  const barbarian_moves = [
    { from: '0,0', to: '1,0' },
    { from: '0,0', to: '0,1' },
  ];
  const l = legal(
    barbarian_moves.map((m) => `raider ${m.from} ${m.to}`),
    { barbarian_moves },
  );
  expect(lit(view(), l)).toEqual([]);
  expect(lit(view(), l, 'raider').map((s) => s.action)).toEqual(['raider 0,0']);
  expect(lit(view(), l, 'raider 0,0').map((s) => s.action)).toEqual(['raider 0,0 1,0', 'raider 0,0 0,1']);
  expect(button(view(), l, 'raider')).toMatchObject({ label: 'Which barbarian?', cancellable: true });
  expect(button(view(), l, 'raider 0,0')).toMatchObject({ label: 'Where does it go?' });
});

it('is what tokens pay for in place of the robber', () => {
  const two = {
    tokens: [5, 4],
    token_supply: 11,
    token_limit: null,
    price: [2, 1],
    knight_brings: [2, 2],
    gave_up: false,
    rolls: 2,
    first_roll: [2, 3] as [number, number],
    neutral: [],
  };
  const options = (placing?: string) => {
    const { books } = bookParts(input(view({ two }), legal(['raider 0,0 1,0']), { placing }));
    return books.flatMap(
      ({ part }) => (part as { options?: { use: string; label: string }[] } | undefined)?.options ?? [],
    );
  };
  expect(options().map((o) => o.use)).toEqual(['forced_trade', 'raider']);
  expect(options()[1]).toMatchObject({ label: 'Move a barbarian', icon: 'raider', price: 2, enabled: true });
  expect(options('raider 0,0')[1]).toMatchObject({ active: true });
});

it('gives hints where something is new', () => {
  expect(raidHint('setup_city', view())).toBe('raid_setup');
  expect(raidHint('raid_march', view())).toBe('raid_march');
  expect(raidHint('trade_and_build', view())).toBe('raid_turn');
  expect(raidHint('trade_and_build', view({ units: [] }))).toBe('raid_buy');
  expect(raidHint('before_roll', view())).toBeUndefined();
  const rules = readFileSync('../docs/rules/traders_barbarians/barbarian_attack.md', 'utf8');
  for (const rule of Object.values(RAID_HINT_RULES)) expect(rules).toContain(`{#${rule.split('#')[1]}}`);
});

it('names its actions in hints and reviews', () => {
  const words = (action: string) => actionWords(action, { people, hexes: indexHexes(boardModel(view()).hexes) });
  expect(words('post -1,1.NE')).toBe('Place a knight: desert and forest 6');
  expect(words('ride -1,1.NE 0,0.E')).toBe('Move a knight to forest 6 and hills 6');
  expect(words('treason from 0,0')).toBe('Treason: take a barbarian from forest 6');
  expect(words('treason to 1,0')).toBe('Treason: put a barbarian on hills 6');
  expect(words('intrigue 0,0')).toBe('Take a prisoner from forest 6');
  expect(words('raider 0,0 1,0')).toBe('Move a barbarian to hills 6, for tokens');
  expect(placeOf('ride -1,1.NE 0,0.E')).toEqual({ q: 0, r: 0, edge: 'E' });
});

it('is counted at the end, without an army', () => {
  const v = view({ pending: { type: 'over', winner: 0 } });
  v.players[0] = { ...v.players[0]!, points: points({ settlements: 3, prisoners: 1, conquered: -1 }) };
  const course = new CourseBuilder(v);
  course.step(v, [
    { type: 'knight_placed', seat: 0, path: '0,0.E' },
    { type: 'knight_placed', seat: null, path: '0,0.W' },
    { type: 'barbarians_beaten', hex: '1,0', barbarians: 1, knights: 2, involved: [0, 1] },
    { type: 'knight_lost', seat: 1, path: '0,0.E' },
  ]);
  const end = endView(v, people, course.course);
  const column = (key: string) => [...end.points, ...end.cards].find((c) => c.key === key)?.values;
  expect(column('prisoners')).toEqual([1, 0, 0]);
  expect(column('conquered')).toEqual([-1, -2, 0]);
  expect(column('largest_army')).toBeUndefined();
  expect(column('cards')).toBeUndefined();
  expect(column('other')).toBeUndefined();
  expect(column('raid_knights')).toEqual([1, 0, 0]);
  expect(column('raid_victories')).toEqual([1, 1, 0]);
  expect(column('raid_lost')).toEqual([0, 1, 0]);
  expect(column('raid_taken')).toEqual([3, 0, 1]);
});

it('draws whatever it points at', () => {
  const drawn = ['x-rider', 'x-raider', 'x-turned', 'm-foreign', 'g-raid', 'x-die-1', 'x-die-6'];
  const cards = ['d-knighthood', 'd-swift_knight', 'd-treason', 'd-intrigue'];
  for (const id of [...drawn, ...cards]) expect(book.art!).toContain(`id="${id}"`);
});
