import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { sameCorner } from '../../../../board/geometry';
import type { BoardModel } from '../../../../board/model';
import { indexHexes } from '../../../../board/names';
import type { Board, FishEvent, GameEvent, View } from '../../../../generated/game';
import { actionWords } from '../../../../game/live/advice';
import { boardModel } from '../../../../game/live/board';
import { builds } from '../../../../game/live/builds';
import { decision, input, option, points, refusal } from '../../../../game/live/fixture';
import { line, LogBuilder, logContext } from '../../../../game/live/log';
import { cornerAt } from '../../../../game/live/places';
import { pictureOf } from '../../../../game/live/picture';
import { players, playerViews } from '../../../../game/live/players';
import { primary } from '../../../../game/live/primary';
import { CourseBuilder, endView } from '../../../../game/live/stats';
import { bookParts } from '../../../../game/live/view';
import { scenesOf } from '../../../../game/stage/base';
import { partOf } from '../../../../game/table-model';
import { i18n } from '../../../../i18n/i18n.svelte';
import type { ScreenHost } from '../../../book';
import type { GroundLayerData } from './board';
import book from './book';
import { legal, table, view } from './fixture';
import { fishHint, FISH_HINT_RULES } from './hints';
import { fishOf, placesOf, readTokens, tokensOf, tokensText, type FishTable } from './model';
import { FishScreen } from './screen.svelte';
import { openTokens } from './view';
import { tokenWords } from './words';

const people = players(view(), table());
const part = (v: View, l = legal()) => partOf<FishTable>(bookParts(input(v, l)), 'fishermen')!;
const button = (v: View, l = legal()) => primary({ ...input(v, l), lost: false, aborted: false });
const layer = (board: BoardModel) => board.layers?.at(-1)?.data as GroundLayerData;
const said = (event: object, step: object[] = [event], of = view()) =>
  line(event as GameEvent, { ...logContext(of, people), step: step as GameEvent[] })?.text;
const tile = (v: View, l: ReturnType<typeof legal>, kind: string) => builds(input(v, l)).find((b) => b.kind === kind)!;
afterEach(() => i18n.set('en'));

describe('the board', () => {
  it('has its grounds with whom they serve, and the robber beside it', () => {
    const { grounds } = layer(boardModel(view()));
    expect(grounds).toMatchObject([{ number: 6, rolled: true }]);
    expect(grounds[0]!.label).toBe('Fishing ground 6: fish for the three intersections around it');
    expect(grounds[0]!.serves.map((c) => c.corner)).toEqual(['NE', 'N', 'SE']);
    expect(boardModel(view()).layers).toHaveLength(2);
    const away = view({ rolled: [1, 1], board: { ...view().board, robber: '0,0' } });
    expect(layer(boardModel(away))).toMatchObject({ grounds: [{ rolled: false }] });
    expect(boardModel(away).layers).toHaveLength(1);
  });
  it('is drawn before the game from what its file marks', () => {
    const hex = (q: number, r: number) => ({ q, r, terrain: 'forest' as const, numbers: [4] });
    const spots = [{ kind: 'intersection' as const, at: '0,0.NE', value: 9, colour: null }];
    const board = {
      hexes: [hex(0, 0), hex(1, 0), hex(0, 1)],
      harbors: [],
      robber: null,
      starting: [],
      neutral: [],
      features: { areas: [], values: [], face_down: [], markers: [{ name: 'ground', spots }] },
    } as unknown as Board;
    const { grounds } = layer(pictureOf(board));
    expect(pictureOf(board).layers).toHaveLength(2);
    expect(grounds).toHaveLength(1);
    expect(grounds[0]!.number).toBe(9);
    // The notch between both hexes, and the next corners of the coast on either side.
    for (const at of ['0,0.NE', '0,0.N', '1,0.N'])
      expect(grounds[0]!.serves.some((c) => sameCorner(c, cornerAt(at)))).toBe(true);
  });
});

describe('tokens', () => {
  it('are counted and read as the notation has them', () => {
    expect(tokensOf({ one: 2, two: 0, three: 1 })).toEqual([3, 1, 1]);
    expect(fishOf([3, 1, 1])).toBe(5);
    expect(tokensText([1, 3, 1])).toBe('3+1+1');
    expect(tokensText([])).toBe('-');
    expect(readTokens('3+1+1')).toEqual([3, 1, 1]);
    expect(readTokens('-')).toEqual([]);
    expect(placesOf([1, 3, 1], [3, 3, 2, 1, 1])).toEqual([3, 0, 4]);
    expect(placesOf([2], [3, 1])).toEqual([]);
    expect(tokenWords([3, 1, 1])).toBe('1 token with 3 fish and 2 tokens with 1 fish; 5 fish in all');
    expect(tokenWords([])).toBe('none yet');
  });
  it('of one’s own are open, of others only their number', () => {
    expect(part(view())).toMatchObject({ own: [3, 1, 1], faceDown: 14, robberAside: true, hasBoot: false });
    expect(part(view()).used.map(({ n }) => n)).toEqual([4, 1, 0]);
    expect(part(view({ viewer: null }, { own: null })).own).toBeUndefined();
    const facts = playerViews(view(), table(), []).map((p) => p.facts.filter((f) => ['fish', 'boot'].includes(f.icon)));
    expect(facts.map((of) => of.map((f) => f.n))).toEqual([[3], [7, '+1'], [0]]);
    expect(facts[1]![0]!.label).toBe('7 fish tokens of 7');
  });
  it('are shown when all is open', () => {
    expect(openTokens(view(), 0)).toBeUndefined();
    const revealed = [
      { one: 1, two: 0, three: 1 },
      { one: 0, two: 0, three: 0 },
      { one: 0, two: 1, three: 0 },
    ];
    expect(openTokens(view({}, { revealed }), 0)?.text).toBe('Fish 3+1');
    expect(openTokens(view({}, { revealed }), 1)).toBeUndefined();
  });
});

describe('what fish pay for', () => {
  it('has its price, and the reason where it cannot be done', () => {
    const l = legal(
      ['fish steal blue 3'],
      { fish_victims: [1] },
      option('fish card', { refusal: refusal('traders_barbarians/fishermen#paying', 'need-fish', { count: 7 }) }),
      option('fish robber', { refusal: refusal('traders_barbarians/fishermen#robber-leaves', 'robber-aside') }),
    );
    expect(tile(view(), l, 'fish steal')).toMatchObject({ enabled: true, price: { icon: 'fish', n: 3 } });
    expect(tile(view(), l, 'fish steal').price!.text).toBe('Steal a random card. Costs 3 fish');
    expect(tile(view(), l, 'fish card')).toMatchObject({ enabled: false, why: { text: 'You need 7 fish.' } });
    expect(tile(view(), l, 'fish robber').why).toEqual({
      text: 'The robber is not on the board.',
      href: '/almanac/traders_barbarians/fishermen#robber-leaves',
    });
  });
  it('is marked where it costs less than others pay', () => {
    const cheap = view(
      {},
      {
        prices: [
          [1, 2, 3, 4, 6],
          [2, 3, 4, 5, 7],
        ],
      },
    );
    expect(tile(cheap, legal(), 'fish take').price).toMatchObject({ n: 3, less: true });
    expect(tile(cheap, legal(), 'fish take').price!.text).toContain('1 less because you are behind');
    expect(tile(view(), legal(), 'fish take').price!.less).toBeUndefined();
  });
  it('is paid as the server lists it, the least waste first', () => {
    const l = legal(
      ['fish steal blue 3', 'fish steal blue 2+1', 'fish steal white 3', 'fish take ore 3+1', 'fish take wool 3+1'],
      { fish_victims: [1, 2] },
    );
    const { spending } = part(view(), l);
    expect(Object.keys(spending)).toEqual(['steal', 'take']);
    expect(spending.steal).toMatchObject({
      price: 3,
      payments: ['3', '2+1'],
      victims: [{ name: 'Ben', cards: 3 }, { name: 'Cleo' }],
    });
    expect(spending.take).toMatchObject({ payments: ['3+1'], kinds: ['wool', 'ore'] });
    expect(part(view({ viewer: null }), l).spending).toEqual({});
  });
});

describe('the screen', () => {
  const said: string[] = [];
  const host = (actions: string[]): ScreenHost => ({
    view: view(),
    legal: legal(actions),
    placing: 'road',
    panel: undefined,
    decides: () => true,
    act: (action) => void said.push(action),
    focusSpot: () => undefined,
  });
  const tableOf = { players: playerViews(view(), table(), []) };
  it('asks what has to be said, and pays with what was chosen', () => {
    const screen = new FishScreen(host(['fish steal blue 3', 'fish take ore 3+1', 'boot blue']));
    expect(screen.build('road')).toBe(false);
    expect(screen.build('fish steal')).toBe(true);
    expect(screen.host.placing).toBeUndefined();
    expect(screen.action([3], tableOf)).toBeUndefined();
    screen.victim = '1';
    expect(screen.action([3], tableOf)).toBe('fish steal blue 3');
    expect(screen.build('fish take')).toBe(true);
    screen.kind = 'ore';
    expect(screen.action([1, 3], tableOf)).toBe('fish take ore 3+1');
    // The same tile once more puts it away; so does what cancels.
    expect(screen.build('fish take')).toBe(true);
    expect(screen.busy).toBe(false);
    screen.build('boot');
    expect(screen.giving).toBe(true);
    expect(screen.cancel()).toBe(true);
    expect(screen.cancel()).toBe(false);
    screen.build('fish robber');
    expect(screen.action([1, 1], tableOf)).toBe('fish robber 1+1');
    screen.act('fish robber 1+1');
    expect(said).toEqual(['fish robber 1+1']);
    expect(screen.busy).toBe(false);
  });
  it('puts away what can no longer be done', () => {
    const screen = new FishScreen(host(['end']));
    screen.deed = 'steal';
    screen.settle();
    expect(screen.deed).toBeUndefined();
    screen.giving = true;
    screen.settle();
    expect(screen.giving).toBe(false);
  });
});

describe('the boot', () => {
  it('raises what its holder needs, and goes to those who may get it', () => {
    const v = view({}, { boot: 0 });
    v.players[0] = { ...v.players[0]!, target: 11 };
    const l = legal(['boot blue'], { boot: [1] });
    expect(part(v, l)).toMatchObject({ hasBoot: true, heirs: [{ name: 'Ben' }] });
    expect(tile(v, l, 'boot').enabled).toBe(true);
    const goals = (of: View) => playerViews(of, table(), []).map((p) => p.goal);
    expect(goals(v)).toEqual([11, undefined, undefined]);
    expect(goals({ ...v, viewer: 1 })).toEqual([11, 10, undefined]);
    expect(goals({ ...v, viewer: null })).toEqual([11, 10, 10]);
    const alone = legal(
      [],
      {},
      option('boot', { refusal: refusal('traders_barbarians/fishermen#boot-kept', 'boot-fewer-points') }),
    );
    expect(tile(v, alone, 'boot').why!.text).toBe('You alone have the most points, so you keep the boot.');
  });
  it('is on the stage when it comes and when it goes', () => {
    const scene = (event: FishEvent) =>
      scenesOf({ ...logContext(view(), people), view: view(), before: view(), step: [event] });
    expect(scene({ type: 'boot_drawn', seat: 0 })).toMatchObject([{ title: 'The old boot', tone: 'bad' }]);
    expect(scene({ type: 'boot_given', seat: 0, to: 1 })).toMatchObject([{ who: { name: 'Ben' }, tone: 'good' }]);
    expect(scene({ type: 'boot_given', seat: 1, to: 0 })).toMatchObject([{ tone: 'bad' }]);
    expect(scene({ type: 'fish_short', due: 5, there: 3 })).toMatchObject([{ text: '5 tokens were due, 3 are there' }]);
    expect(scene({ type: 'fish_renewed', count: 9 })).toEqual([]);
  });
});

it('asks for an exchange with what may be laid aside', () => {
  const v = view({ pending: decision('fish_exchange', [0], { seat: 0 }) });
  expect(part(v, legal(['skip', 'fishswap 1', 'fishswap 3'])).exchange).toEqual([1, 3]);
  expect(button(v)).toMatchObject({ label: 'Exchange a token?', mode: 'choose' });
  const others = view({ pending: decision('fish_exchange', [1], { seat: 1 }) });
  expect(part(others).exchange).toBeUndefined();
  expect(button(others)).toMatchObject({ label: 'Ben may exchange a token', mode: 'wait' });
});

describe('the log', () => {
  const drew = (seat: number, token: 'one' | 'three' | null) => ({ type: 'fish_drawn', seat, token });
  it('tells what was drawn in one line, and its fish only to who drew', () => {
    const step = [drew(0, 'one'), drew(0, 'three'), drew(1, null), drew(1, null), drew(2, null)];
    expect(step.map((e) => said(e, step))).toEqual([
      'You drew 2 fish tokens: 1 and 3',
      undefined,
      'Ben drew 2 fish tokens',
      undefined,
      'Cleo drew a fish token',
    ]);
    expect(said(drew(1, 'three'))).toBe('Ben drew a fish token: 3');
    expect(book.asSeen!(drew(1, 'three') as GameEvent, 0)).toMatchObject({ token: null });
    expect(book.asSeen!(drew(1, 'three') as GameEvent, 1)).toMatchObject({ token: 'three' });
    expect(book.asSeen!(drew(1, 'three') as GameEvent, null)).toMatchObject({ token: 'three' });
  });
  it('tells everything else that happens', () => {
    const tokens = { one: 1, two: 0, three: 1 };
    const spent = (seat: number, more: object) => ({ type: 'fish_spent', seat, tokens, ...more });
    expect(said(spent(1, { deed: 'robber' }))).toBe('Ben sent the robber off for fish (3+1)');
    expect(said(spent(1, { deed: 'steal', victim: 0 }))).toBe('Ben paid fish (3+1) for a card from you');
    expect(said(spent(0, { deed: 'steal', victim: 1 }))).toBe('You paid fish (3+1) for a card from Ben');
    expect(said(spent(0, { deed: 'road' }))).toBe('You paid fish (3+1) for a road');
    expect(said(spent(1, { deed: 'card' }))).toBe('Ben paid fish (3+1) for a development card');
    expect(said({ type: 'boot_drawn', seat: 1 })).toBe('Ben drew the old boot');
    expect(said({ type: 'boot_given', seat: 1, to: 0 })).toBe('Ben gave the old boot to you');
    expect(said({ type: 'fish_exchanged', seat: 0, fish: 1 })).toBe('You exchanged a token with 1 fish');
    expect(said({ type: 'fish_short', due: 5, there: 3 })).toBe(
      'Nobody got fish: 5 tokens were due and only 3 are there',
    );
    expect(said({ type: 'fish_renewed', count: 9 })).toBe('No token lay face down: 9 used ones are the new supply');
  });
  it('tells that the robber leaves for fish once, and its leaving for another reason still', () => {
    const spent = { type: 'fish_spent', seat: 1, deed: 'robber', tokens: { one: 0, two: 1, three: 0 } };
    const left = { type: 'robber_left', seat: 1 };
    expect(said(left, [spent, left])).toBeUndefined();
    expect(said(left)).toBeDefined();
  });
  it('tells a resource for fish once', () => {
    const events = [
      { type: 'fish_spent', seat: 1, deed: 'take', card: 'ore', tokens: { one: 1, two: 0, three: 1 } },
      { type: 'fish_renewed', count: 4 },
      { type: 'gained', seat: 1, cards: { ore: 1 }, by: 'exchange' },
    ] as GameEvent[];
    const [turn] = new LogBuilder().build(
      [{ seq: 1, seat: 1, origin: 'bot', events }],
      logContext(view(), people),
      'en',
    );
    expect(turn!.entries.map((e) => [e.text, e.cards])).toEqual([
      ['Ben paid fish (3+1) for a resource', { ore: 1 }],
      ['No token lay face down: 4 used ones are the new supply', undefined],
    ]);
  });
});

it('gives hints where something is new', () => {
  expect(fishHint('setup_settlement', view())).toBe('fish_setup');
  expect(fishHint('fish_exchange', view())).toBe('fish_exchange');
  expect(fishHint('trade_and_build', view())).toBe('fish_turn');
  expect(fishHint('trade_and_build', view({}, { boot: 0 }))).toBe('fish_boot');
  expect(fishHint('trade_and_build', view({}, { own: { one: 1, two: 0, three: 0 } }))).toBeUndefined();
  expect(fishHint('before_roll', view())).toBeUndefined();
  const rules = readFileSync('../docs/rules/traders_barbarians/fishermen.md', 'utf8');
  for (const rule of Object.values(FISH_HINT_RULES)) expect(rules).toContain(`{#${rule.split('#')[1]}}`);
});

it('names its actions in hints and reviews', () => {
  const words = (action: string) => actionWords(action, { people, hexes: indexHexes(view().board.hexes) });
  expect(words('fish robber 2')).toBe('Send the robber off, for fish');
  expect(words('fish steal blue 3')).toBe('Steal a card from Ben, for fish');
  expect(words('fish take ore 3+1')).toBe('Take ore, for fish');
  expect(words('fish road 3+2')).toBe('Lay a road, for fish');
  expect(words('fish card 3+3+1')).toBe('Draw a development card, for fish');
  expect(words('fishswap 2')).toBe('Exchange a token with 2 fish');
  expect(words('boot blue')).toBe('Give the old boot to Ben');
});

it('is counted at the end, with what the winner needed', () => {
  const revealed = [
    { one: 1, two: 0, three: 1 },
    { one: 0, two: 0, three: 0 },
    { one: 0, two: 1, three: 0 },
  ];
  const v = view({ pending: { type: 'over', winner: 0 } }, { revealed, boot: 0 });
  v.players[0] = { ...v.players[0]!, target: 11, points: points({ settlements: 11 }) };
  const course = new CourseBuilder(v);
  course.step(v, [
    { type: 'fish_drawn', seat: 0, token: 'one' },
    { type: 'fish_drawn', seat: 0, token: null },
    { type: 'fish_spent', seat: 0, deed: 'card', tokens: { one: 1, two: 0, three: 2 } },
  ]);
  const end = endView(v, people, course.course);
  const column = (key: string) => end.cards.find((c) => c.key === key)!.values;
  expect(column('fish_drawn')).toEqual([2, 0, 0]);
  expect(column('fish_spent')).toEqual([7, 0, 0]);
  expect(column('fish_left')).toEqual([4, 0, 2]);
  expect(end.how).toBe('The winner needed 11 points; the others 10');
  const plain = view({ pending: { type: 'over', winner: 1 } }, { boot: 0 });
  expect(endView(plain, people, new CourseBuilder(plain).course).how).toBeUndefined();
});

it('draws whatever it points at', () => {
  const art = book.art!;
  for (const id of ['x-fish-1', 'x-fish-2', 'x-fish-3', 'x-fish-back', 'x-boot', 'x-buoy', 's-fish'])
    expect(art).toContain(`id="${id}"`);
});
