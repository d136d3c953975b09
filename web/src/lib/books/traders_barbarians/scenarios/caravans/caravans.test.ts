import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { sameCorner } from '../../../../board/geometry';
import type { BoardModel } from '../../../../board/model';
import { indexHexes, spotName } from '../../../../board/names';
import type { Board, Camel, CaravanEvent, CaravanVote, GameEvent, View } from '../../../../generated/game';
import { actionWords, placeOf } from '../../../../game/live/advice';
import { barredHexes, boardModel, spots } from '../../../../game/live/board';
import { decision, input, points, refusal } from '../../../../game/live/fixture';
import { line, logContext } from '../../../../game/live/log';
import { pictureOf } from '../../../../game/live/picture';
import { cornerAt } from '../../../../game/live/places';
import { players, playerViews } from '../../../../game/live/players';
import { primary } from '../../../../game/live/primary';
import { CourseBuilder, endView } from '../../../../game/live/stats';
import { bookParts } from '../../../../game/live/view';
import { scenesOf } from '../../../../game/stage/base';
import { partOf, type TableView } from '../../../../game/table-model';
import { i18n } from '../../../../i18n/i18n.svelte';
import type { ScreenHost } from '../../../book';
import book from './book';
import { caravanView, legal, table, view } from './fixture';
import { caravanHint, CARAVAN_HINT_RULES } from './hints';
import type { CaravanLayerData, CaravanTable } from './model';
import { ahead, lookOf, standOf, turnOf } from './place';
import { standing } from './primary';
import { CaravanScreen } from './screen.svelte';

const people = players(view(), table());
const step = (...events: object[]) => [{ events: events as GameEvent[] }];
const part = (v: View, steps: ReturnType<typeof step> = [], l = legal()) =>
  partOf<CaravanTable>(bookParts(input(v, l, { steps })), 'caravans')!;
const button = (v: View, l = legal(), steps: ReturnType<typeof step> = []) =>
  primary({ ...input(v, l, { steps }), lost: false, aborted: false });
const layer = (board: BoardModel) => board.layers?.at(-1)?.data as CaravanLayerData;
const said = (event: object, of = view()) => line(event as GameEvent, logContext(of, people))?.text;
type Bids = Pick<CaravanVote, 'votes' | 'named'> & Partial<CaravanVote>;
const held = (vote: Bids): CaravanVote => {
  const cards = vote.votes.map((grain) => ({ grain }));
  const majority = Math.floor(vote.votes.reduce((a, b) => a + b, 0) / 2) + 1;
  return { cards, majority, ...vote };
};
const voting = (pending: View['pending'], vote: Bids, over: Partial<View> = {}) =>
  view({ pending, ...over }, { vote: held(vote) });
const [west, east] = caravanView().places as [Camel, Camel];
afterEach(() => i18n.set('en'));

describe('the board', () => {
  it('has camels, the heads of caravans, and arrows at the oasis', () => {
    const { arrows, camels, places, lit } = layer(boardModel(view()));
    expect(arrows.map((a) => [a.corner.corner, a.turn, a.state])).toEqual([
      ['S', -150, 'closed'],
      ['NW', -30, 'begun'],
      ['NW', 90, 'waiting'],
    ]);
    // The second one leads, and stands beside a road.
    expect(camels.map((c) => [c.leads, c.beside])).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(camels[1]!.label).toBe('Camel between hills 6 and sea, the head of its caravan');
    expect(places).toHaveLength(3);
    expect(places.every((p) => p.letter === undefined)).toBe(true);
    expect(lit).toBe(false);
    // A caravan that cannot go on has ended.
    const ended = view({}, { places: [caravanView().places[0]!] });
    expect(layer(boardModel(ended)).camels.some((c) => c.leads)).toBe(false);
  });
  it('marks buildings of players between camels, and the robber beside it', () => {
    const { bonus } = layer(boardModel(view()));
    expect(bonus).toHaveLength(1);
    expect(sameCorner(bonus[0]!.at, cornerAt('1,0.N'))).toBe(true);
    expect(bonus[0]!.label).toBe('Building of red between camels: one point more');
    expect(boardModel(view()).layers).toHaveLength(2);
    const { board } = view();
    const neutral = view({
      board: { ...board, robber: '1,0', buildings: [{ at: '1,0.N', seat: 3, kind: 'settlement' }] },
    });
    expect(layer(boardModel(neutral)).bonus).toEqual([]);
    expect(boardModel(neutral).layers).toHaveLength(1);
  });
  it('has letters for places in a vote, with who named them', () => {
    const vote = { votes: [2, 1, 1], named: [east, east, west] };
    const v = voting(decision('camel_name', [2], { left: [2], round: 1 }), vote);
    const { places, lit } = layer(boardModel(v));
    expect(lit).toBe(true);
    // From north to south; what white named in the round before does not count yet.
    expect(places.map((p) => [p.letter, p.votes, p.colors])).toEqual([
      ['C', undefined, undefined],
      ['B', 3, ['red', 'blue']],
      ['A', undefined, undefined],
    ]);
  });
  it('is drawn before the game from what its file marks', () => {
    const hex = (q: number, r: number, terrain: string) => ({ q, r, terrain, numbers: [] });
    const spot = { kind: 'intersection', at: '0,0.NE', value: 0, colour: null };
    const board = {
      hexes: [hex(0, 0, 'oasis'), hex(1, 0, 'forest'), hex(1, -1, 'hills')],
      harbors: [],
      robber: null,
      starting: [],
      neutral: [],
      features: { areas: [], values: [], face_down: [], markers: [{ name: 'arrow', spots: [spot] }] },
    } as unknown as Board;
    const { arrows, places } = layer(pictureOf(board));
    expect(arrows).toMatchObject([{ turn: -30, state: 'waiting' }]);
    // Outward, between both hexes.
    expect(places).toHaveLength(1);
    expect(sameCorner(places[0]!.head, cornerAt('1,0.N'))).toBe(true);
  });
});

it('is closed to the robber at the oasis without a sign of somebody who is spared', () => {
  const barred = (why: string) => ({ ...legal(), barred: [{ hex: '0,0', refusal: refusal('', why) }] });
  expect(barredHexes(barred('oasis'))).toEqual([]);
  expect(barredHexes(barred('protected'))).toEqual([{ q: 0, r: 0 }]);
});

describe('a camel', () => {
  const at = (edge: 'E' | 'NE' | 'SE', corner: 'N' | 'NE' | 'SE' | 'S') => ({
    at: { q: 0, r: 0, edge },
    head: { q: 0, r: 0, corner },
  });
  it('looks to its head and never stands upside down', () => {
    expect(Math.round(lookOf(at('NE', 'NE')))).toBe(30);
    expect(turnOf(at('NE', 'NE'))).toBe('rotate(18)');
    expect(turnOf(at('NE', 'N'))).toBe('scale(-1,1) rotate(-18)');
    expect(turnOf(at('E', 'SE'))).toBe('rotate(36)');
    expect(turnOf(at('E', 'NE'))).toBe('rotate(-36)');
    expect(turnOf(at('SE', 'S'))).toBe('scale(-1,1) rotate(18)');
  });
  it('makes room for a road', () => {
    const middle = standOf({ ...at('E', 'SE'), beside: false });
    expect(standOf({ ...at('E', 'SE'), beside: true }).x - middle.x).toBeCloseTo(27);
    const slope = standOf({ ...at('NE', 'NE'), beside: false });
    expect(standOf({ ...at('NE', 'NE'), beside: true }).y).toBeLessThan(slope.y);
    expect(ahead(at('E', 'SE'), 30).y - middle.y).toBeCloseTo(30);
  });
});

describe('a seat', () => {
  it('shows its points between camels, and that roads count double', () => {
    const [red, blue] = playerViews(view(), table(), []);
    const fact = (of: typeof red, icon: string) => of!.facts.find((f) => f.icon === icon)!;
    expect(fact(red, 'camel')).toMatchObject({ n: '+1', label: '1 point between camels' });
    expect(fact(blue, 'camel').n).toBe(0);
    expect(fact(red, 'road').label).toBe('Longest road: 1, with roads beside camels counted twice');
  });
  it('sees how many camels are left, and that one is due', () => {
    expect(part(view())).toMatchObject({ left: 20, all: 22, due: false });
    expect(button(view()).label).toBe('End turn');
    expect(button(view({}, { due: true })).label).toBe('End turn: vote');
    expect(button(view({}, { due: true, places: [west] })).label).toBe('End turn: camel');
    expect(button(view({}, { due: true, places: [] })).label).toBe('End turn');
    const others = view({ pending: decision('trade_and_build', [1]), on_turn: 1 }, { due: true });
    expect(button(others).label).not.toContain('vote');
  });
});

describe('bids', () => {
  const asked = decision('camel_bid', [0], { left: [0, 1] });
  const bids = { votes: [0, 0, 2], cards: [null, null, { wool: 2 }], named: [null, null, null] };
  const v = voting(asked, bids, { on_turn: 2 });
  it('are asked for with what one has, in the order of the turn, and shown as they come', () => {
    // Whoever comes in the middle of it sees them, too.
    const { bid, vote } = part(v);
    expect(bid).toEqual({ wool: 2, grain: 1 });
    expect(vote).toMatchObject({ stage: 'bid', all: 2 });
    expect(vote!.voters.map((x) => [x.player.name, x.votes, x.asked])).toEqual([
      ['Cleo', 2, false],
      ['Ann', undefined, true],
      ['Ben', undefined, false],
    ]);
    expect(vote!.voters[0]!.cards).toEqual({ wool: 2 });
    expect(button(v)).toMatchObject({ label: 'Bid for the camel', mode: 'choose' });
    // Those who watch see the same, and bid nothing.
    const watched = part({ ...v, viewer: null, own: null });
    expect(watched.bid).toBeUndefined();
    expect(watched.vote).toEqual({ ...vote, voters: vote!.voters.map((x) => ({ ...x, mine: undefined })) });
    expect(vote!.voters.map((x) => !!x.mine)).toEqual([false, true, false]);
    expect(button({ ...v, viewer: 1 })).toMatchObject({ label: 'Ann bids for the camel', mode: 'wait' });
  });
  const host = (actions: string[] = [], kind = 'camel_bid') => {
    const acts: string[] = [];
    const of: ScreenHost = {
      view: undefined,
      legal: legal(actions),
      placing: undefined,
      panel: undefined,
      decides: (k) => k === kind,
      act: (action) => acts.push(action),
      focusSpot: () => {},
    };
    return { of, acts };
  };
  it('are made of wool and grain, or of nothing', () => {
    const { of, acts } = host();
    const screen = new CaravanScreen(of);
    const shown = bookParts(input(v, legal())) as TableView;
    expect(screen.key('wool', false, shown)).toBe(true);
    screen.key('wool', false, shown);
    screen.key('wool', false, shown);
    screen.key('grain', false, shown);
    screen.key('ore', false, shown);
    expect(screen.bidding).toEqual({ wool: 2, grain: 1 });
    screen.key('wool', true, shown);
    screen.bid();
    expect(screen.bidding).toEqual({});
    screen.bid();
    expect(acts).toEqual(['bid 1w1g', 'bid -']);
    // Keys mean something else where nothing is bid.
    expect(screen.key('wool', false, bookParts(input(view(), legal())) as TableView)).toBe(false);
    screen.step('wool', false, { wool: 2 });
    new CaravanScreen(of).settle();
    expect(screen.bidding).toEqual({ wool: 1 });
  });
  it('begin with a path that is two places, and then its end', () => {
    const { of, acts } = host(['camel 1,0.E>1,0.NE', 'camel 1,0.E>1,0.SE', 'camel 0,1.W'], 'camel_place');
    const screen = new CaravanScreen(of);
    expect(screen.spot({ at: 'path', piece: 'own', q: 1, r: 0, edge: 'E', action: 'camel 1,0.E' })).toBe(true);
    expect(of.placing).toBe('camel 1,0.E');
    expect(screen.spot({ at: 'path', piece: 'own', q: 0, r: 1, edge: 'W', action: 'camel 0,1.W' })).toBe(false);
    expect(screen.spot({ at: 'path', piece: 'road', q: 0, r: 1, edge: 'W' })).toBe(false);
    expect(acts).toEqual([]);
    screen.step('wool', false, { wool: 1 });
    screen.settle();
    expect(screen.bidding).toEqual({});
  });
});

describe('naming', () => {
  const vote = { votes: [2, 4, 1], named: [east, west, null] };
  const asked = (must: number, left: number[], round = 1) => decision('camel_name', [must], { left, round });
  it('counts the votes of the round, and what is missing', () => {
    const v = voting(asked(0, [0], 2), vote, { on_turn: 1 });
    const shown = part(v).vote!;
    expect(shown).toMatchObject({ stage: 'name', round: 2, all: 7, majority: 4 });
    expect(shown.counts).toMatchObject([{ letter: 'C', n: 4 }]);
    expect(shown.voters.map((x) => [x.player.name, x.named?.letter, x.earlier, x.abstained])).toEqual([
      ['Ben', 'C', undefined, undefined],
      ['Cleo', undefined, undefined, true],
      ['Ann', 'B', true, undefined],
    ]);
    expect(button(v)).toMatchObject({
      label: 'Name a place',
      detail: 'Round 2 of 2',
      skip: 'Abstain',
      mode: 'choose',
    });
    const others = voting(asked(1, [0, 1]), { votes: [2, 2, 0], named: [null, null, null] });
    expect(button(others)).toMatchObject({ label: 'Ben names a place', detail: 'Round 1 of 2', mode: 'wait' });
    expect(standing(shown)).toBe('4 of 7 votes, majority 4');
    expect(standing(part(others).vote!)).toBe('4 votes, majority 3');
    // Whoever bid nothing does not abstain.
    expect(part(others).vote!.voters.some((x) => x.abstained)).toBe(false);
  });
  it('chooses a lit path', () => {
    const v = voting(asked(0, [0]), vote);
    const l = legal(['skip', 'name 0,1.W', 'name 1,0.E'], ['0,1.W', '1,0.E']);
    const found = spots(input(v, l));
    expect(found.map((s) => s.action)).toEqual(['name 0,1.W', 'name 1,0.E']);
    expect(spotName(indexHexes(v.board.hexes), found[1]!)).toBe(
      'path between hills 6 and sea, legal for naming it for the camel',
    );
    expect(spots(input(voting(asked(1, [1]), vote), l))).toEqual([]);
  });
});

describe('placing', () => {
  const pending = (another = 'none', seat = 0) => decision('camel_place', [seat], { seat, another });
  const vote = { votes: [4, 2, 1], named: [null, null, null] };
  const decided = (by: string, seat: number | null = 0) => step({ type: 'camel_decided', seat, by });
  it('says to everybody who decides by which rule', () => {
    const v = voting(pending(), vote);
    expect(part(v, decided('majority')).vote).toMatchObject({
      stage: 'place',
      why: 'You decide: more votes than all others together',
    });
    expect(part({ ...v, viewer: null }, decided('majority')).vote!.why).toBe(
      'Ann decides: more votes than all others together',
    );
    expect(part(v, decided('majority')).vote!.voters[0]).toMatchObject({ decides: true });
    expect(button(v, legal(), decided('most_votes'))).toMatchObject({
      label: 'Place the camel',
      detail: 'By the most votes',
    });
    expect(button({ ...v, viewer: 1 }, legal(), decided('ends_turn'))).toMatchObject({
      label: 'Ann places the camel',
      detail: 'Nobody has the most',
      mode: 'wait',
    });
    // Whoever came later was not told why.
    expect(part(v).vote!.why).toBeUndefined();
  });
  it('of two camels says that the second is of another caravan', () => {
    expect(button(voting(pending('same'), vote)).detail).toBe('Then of another caravan');
    const first = { type: 'camel_placed', seat: 0, path: '1,0.E', head: '1,0.SE', left: 19 };
    const after = step({ type: 'camel_decided', seat: 0, by: 'majority' }, first);
    expect(button(voting(pending(), vote), legal(), after).detail).toBe('Of another caravan');
    // Where votes are level the opponent may lead on any.
    const level = step({ type: 'camel_decided', seat: 1, by: 'level' }, { ...first, seat: 1 });
    expect(button(voting(pending(), vote), legal(), level).detail).toBe('Votes are level');
  });
  it('asks which way the camel looks where a path is two places', () => {
    const two = [
      { path: '1,0.E', head: '1,0.NE' },
      { path: '1,0.E', head: '1,0.SE' },
    ];
    const v = view({ pending: pending() }, { vote: held(vote), places: two });
    const l = legal(['camel 1,0.E>1,0.NE', 'camel 1,0.E>1,0.SE'], ['1,0.E>1,0.NE', '1,0.E>1,0.SE']);
    const found = spots(input(v, l));
    expect(found).toMatchObject([{ at: 'path', action: 'camel 1,0.E' }]);
    expect(found[0]!.look!.piece).toBe('the camel, in either direction');
    const placing = 'camel 1,0.E';
    const ends = spots(input(v, l, { placing }));
    expect(ends.map((s) => [s.at, s.action])).toEqual([
      ['intersection', 'camel 1,0.E>1,0.NE'],
      ['intersection', 'camel 1,0.E>1,0.SE'],
    ]);
    expect(book.open!(placing, { legal: l, decides: () => true })).toBe(true);
    expect(book.open!('camel 0,1.W', { legal: l, decides: () => true })).toBe(false);
    const asked = primary({ ...input(v, l, { placing }), lost: false, aborted: false });
    expect(asked).toMatchObject({ label: 'Which way does it look?', cancellable: true });
  });
});

describe('the log', () => {
  it('tells bids, names and who decides, in both persons', () => {
    expect(said({ type: 'camel_bid', seat: 1, cards: { wool: 2, grain: 1 } })).toBe('Ben bid for the camel: 3 votes');
    expect(said({ type: 'camel_bid', seat: 0, cards: { wool: 1 } })).toBe('You bid for the camel: 1 vote');
    expect(said({ type: 'camel_bid', seat: 1, cards: {} })).toBe('Ben bid nothing for the camel');
    const named = (seat: number, round: number, place: object | null) => ({ type: 'camel_named', seat, round, place });
    expect(said(named(1, 1, east))).toBe('Ben named the path between hills 6 and sea');
    expect(said(named(0, 2, east))).toBe('You named in the second round: between hills 6 and sea');
    expect(said(named(2, 1, null))).toBe('Cleo named no place');
    const decided = (by: string, seat: number | null) => said({ type: 'camel_decided', seat, by });
    expect(decided('only_place', null)).toBe('There is only one place for the camel');
    expect(decided('agreement', null)).toBe('Agreed: more than half of the votes named one place');
    expect(decided('majority', 1)).toBe('Ben decides: more votes than all others together');
    expect(decided('most_votes', 0)).toBe('You decide: no agreement, but the most votes');
    expect(decided('ends_turn', 1)).toBe('Ben ends the turn and decides: nobody alone has the most votes');
    expect(decided('level', 0)).toBe('The votes are level: you place a camel, then your opponent one');
    const placed = (seat: number | null, left: number) =>
      said({ type: 'camel_placed', seat, left, path: '1,0.E', head: '1,0.SE' });
    expect(placed(1, 19)).toBe('Ben placed a camel between hills 6 and sea; 19 are left');
    expect(placed(0, 1)).toBe('You placed a camel between hills 6 and sea; 1 is left');
    expect(placed(null, 3)).toBe('A camel goes between hills 6 and sea; 3 are left');
  });
});

it('shows on the stage how a vote ended, and points that a camel brings', () => {
  const scene = (event: CaravanEvent, now = view(), before = view()) =>
    scenesOf({ ...logContext(now, people), view: now, before, step: [event] });
  expect(scene({ type: 'camel_decided', seat: 1, by: 'majority' })).toMatchObject([
    { who: { name: 'Ben' }, text: 'Ben decides: more votes than all others together' },
  ]);
  expect(scene({ type: 'camel_decided', seat: null, by: 'agreement' })[0]!.who).toBeUndefined();
  const placed: CaravanEvent = { type: 'camel_placed', seat: 1, path: '1,0.E', head: '1,0.SE', left: 19 };
  expect(scene(placed)).toEqual([]);
  const before = view();
  before.players[0] = { ...before.players[0]!, points: points({ settlements: 2 }) };
  expect(scene(placed, view(), before)).toMatchObject([
    { tone: 'good', each: { of: [{ player: { name: 'Ann' }, n: 1 }] }, text: 'hills 6 and sea' },
  ]);
});

it('gives hints where something is new', () => {
  expect(caravanHint('setup_settlement', view())).toBe('camel_setup');
  expect(caravanHint('trade_and_build', view())).toBeUndefined();
  expect(caravanHint('trade_and_build', view({}, { due: true }))).toBe('camel_due');
  for (const kind of ['camel_bid', 'camel_name', 'camel_place']) expect(caravanHint(kind, view())).toBe(kind);
  expect(caravanHint('before_roll', view())).toBeUndefined();
  const rules = readFileSync('../docs/rules/traders_barbarians/caravans.md', 'utf8');
  for (const rule of Object.values(CARAVAN_HINT_RULES)) expect(rules).toContain(`{#${rule.split('#')[1]}}`);
});

it('names its actions in hints and reviews', () => {
  const words = (action: string) => actionWords(action, { people, hexes: indexHexes(view().board.hexes) });
  expect(words('bid 2w1g')).toBe('Bid 2 wool and 1 grain');
  expect(words('bid -')).toBe('Bid nothing');
  expect(words('name 1,0.E')).toBe('Name the path between hills 6 and sea');
  expect(words('camel 1,0.E>1,0.SE')).toBe('Place the camel between hills 6 and sea');
  expect(placeOf('camel 1,0.E>1,0.SE')).toEqual({ q: 1, r: 0, edge: 'E' });
});

it('is counted at the end', () => {
  const v = view({ pending: { type: 'over', winner: 0 } });
  const course = new CourseBuilder(v);
  course.step(v, [
    { type: 'camel_bid', seat: 1, cards: { wool: 2, grain: 1 } },
    { type: 'camel_placed', seat: 1, path: '1,0.E', head: '1,0.SE', left: 19 },
    { type: 'camel_placed', seat: null, path: '0,1.W', head: '0,1.SW', left: 18 },
  ]);
  const end = endView(v, people, course.course);
  expect(end.points.find((c) => c.key === 'camels')).toMatchObject({ label: 'Between camels', values: [1, 0, 0] });
  expect(end.cards.find((c) => c.key === 'camel_bid')!.values).toEqual([0, 3, 0]);
  expect(end.cards.find((c) => c.key === 'camel_placed')!.values).toEqual([0, 1, 0]);
});

it('draws whatever it points at', () => {
  for (const id of ['x-camel', 'x-camel-arrow', 'x-camel-way', 'u-camel']) expect(book.art!).toContain(`id="${id}"`);
});
