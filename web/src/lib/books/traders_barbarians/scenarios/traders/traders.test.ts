import { afterEach, describe, expect, it } from 'vitest';
import type { BoardModel } from '../../../../board/model';
import { indexHexes, spotName } from '../../../../board/names';
import type { Board, View } from '../../../../generated/game';
import { boardModel, spotAction, spots } from '../../../../game/live/board';
import { builds, devCards } from '../../../../game/live/builds';
import { decision, input, option, refusal } from '../../../../game/live/fixture';
import { pictureOf } from '../../../../game/live/picture';
import { playerViews } from '../../../../game/live/players';
import { primary } from '../../../../game/live/primary';
import { bookParts } from '../../../../game/live/view';
import { partOf } from '../../../../game/table-model';
import { i18n } from '../../../../i18n/i18n.svelte';
import type { ScreenHost } from '../../../book';
import type { TwoTable } from '../../../two_players/model';
import type { TradeLayerData } from './board';
import book from './book';
import { bent, buildingsIn, standing } from './drawing';
import { legal, onTheWay, table, view } from './fixture';
import type { TraderTable } from './model';
import { TraderScreen } from './screen.svelte';

const part = (v: View, l = legal()) => partOf<TraderTable>(bookParts(input(v, l)), 'traders')!;
const button = (v: View, l = legal()) => primary({ ...input(v, l), lost: false, aborted: false });
const layer = (board: BoardModel) => board.layers?.at(-1)?.data as TradeLayerData;
const tile = (v: View, l: ReturnType<typeof legal>, kind: string) => builds(input(v, l)).find((b) => b.kind === kind)!;
const index = indexHexes(view().board.hexes);
afterEach(() => i18n.set('en'));

describe('the board', () => {
  it('has trade hexes with their paths, closed coasts and barbarians', () => {
    const { hexes, closed, barbarians } = layer(boardModel(view()));
    expect(hexes).toMatchObject([{ q: -1, r: 1, kind: 'castle', wanted: 'glass' }]);
    expect(hexes[0]!.paths.map((p) => p.edge)).toEqual(['C-N', 'C-NE']);
    expect(hexes[0]!.label).toBe('Castle: gives tools and sand, takes glass and marble; left: 5 × tools, 6 × sand');
    // Of what is closed inside there is nothing to see.
    expect(closed.map((p) => p.edge)).toEqual(['W']);
    expect(barbarians).toHaveLength(3);
    expect(barbarians[0]!.label).toBe('Barbarian on the path between forest 6 and hills 6');
  });
  it('has wagons side by side, and an arrow for the own goods only', () => {
    const { wagons, arrow } = layer(boardModel(view()));
    expect(wagons.map(({ place, among, cargo, own }) => [place, among, cargo, own])).toEqual([
      [0, 2, 'glass', true],
      [1, 2, undefined, false],
      [0, 1, 'tools', false],
    ]);
    expect(wagons[0]).toMatchObject({ built: true, label: 'Your wagon. Carries glass, for the castle' });
    expect(wagons[1]!.label).toBe('Wagon of blue. Carries nothing');
    expect(arrow).toMatchObject({ color: 'red' });
    expect(layer(boardModel(view({ viewer: 1 }))).arrow).toBeUndefined();
    expect(layer(boardModel(view({ viewer: null }))).arrow).toBeUndefined();
  });
  it('shows how far the own wagon gets while it is on its way', () => {
    expect(layer(boardModel(view())).reach).toEqual([]);
    expect(layer(boardModel(view({ pending: onTheWay() }))).reach).toMatchObject([{ points: 2, gold: 0 }]);
    expect(layer(boardModel(view({ viewer: 1, pending: onTheWay() }))).reach).toEqual([]);
  });
  it('is drawn before the game from what its file marks', () => {
    const path = (at: string) => ({ kind: 'path' as const, at, value: 0, colour: null });
    const board = {
      hexes: [{ q: 0, r: 0, terrain: 'quarry', numbers: [] }],
      harbors: [],
      robber: null,
      starting: [],
      neutral: [],
      features: {
        areas: [],
        values: [],
        face_down: [],
        markers: [
          { name: 'plaza', spots: [{ kind: 'hex', at: '0,0', value: 0, colour: null }] },
          { name: 'closed', spots: [path('0,0.C-N'), path('0,0.C-NE'), path('0,0.NE')] },
          { name: 'barbarian', spots: [path('0,0.SE')] },
        ],
      },
    } as unknown as Board;
    const { hexes, closed, barbarians, still } = layer(pictureOf(board));
    expect(hexes[0]!.paths.map((p) => p.edge)).toEqual(['C-SE', 'C-S', 'C-SW', 'C-NW']);
    expect(closed.map((p) => p.edge)).toEqual(['NE']);
    expect(barbarians).toHaveLength(1);
    expect(still).toBe(true);
  });
  it('keeps every path inside free of what stands there', () => {
    const paths = (...corners: string[]) => corners.map((c) => ({ q: 0, r: 0, edge: `C-${c}` as 'C-N' }));
    // The sea of the quarry is to the north-east.
    const [one, ...more] = buildingsIn(paths('SE', 'S', 'SW', 'NW'));
    expect(more).toEqual([]);
    expect(one!.x).toBeGreaterThan(0);
    expect(one!.y).toBeLessThan(0);
    expect(buildingsIn(paths('N', 'NE', 'SE', 'S', 'SW', 'NW'))).toHaveLength(3);
    expect(buildingsIn([])).toEqual([{ x: 0, y: 0, scale: 1 }]);
    const at = { q: 0, r: 0, corner: 'C' as const };
    expect(standing({ at, place: 0, among: 1, built: false }).x).toBeCloseTo(0);
    expect(standing({ at, place: 1, among: 2, built: false }).x).toBeGreaterThan(0);
    expect(bent({ x: 0, y: 0 }, { x: 100, y: 0 })).toBeUndefined();
    expect(bent({ x: 0, y: 0 }, { x: 300, y: 0 })!.x).toBeCloseTo(252);
  });
});

describe('a seat', () => {
  it('shows its train, its goods and its deliveries, and no length of roads', () => {
    const [own, ben, cleo] = playerViews(view(), table(), []);
    expect(own!.facts.map((f) => f.icon)).not.toContain('road');
    expect(own!.facts.find((f) => f.icon === 'goods')).toMatchObject({ n: 1, label: '1 delivery' });
    const train = (p: typeof own) => p!.more!.find((m) => m.book.id === 'traders')!.part;
    expect(train(own)).toMatchObject({
      level: { n: 3, points: 6, gold: 3, faces: [5, 6] },
      next: { n: 4, price: { lumber: 2, wool: 1, ore: 1 } },
      cargo: { goods: 'glass', to: 'castle' },
    });
    expect(train(ben)).toMatchObject({ level: { n: 1, faces: [] }, next: { n: 2 }, top: 5 });
    expect(train(cleo)).not.toHaveProperty('next');
  });
  it('knows what is left of the goods', () => {
    expect(part(view()).stacks.map(({ hex, n }) => [hex, n])).toEqual([
      ['castle', 11],
      ['quarry', 12],
      ['glassworks', 0],
    ]);
  });
});

describe('the wagon', () => {
  const steps = ['0,0.E', '0,0.SE', '0,1.NE'];
  const actions = ['skip', 'feed', ...steps.map((p) => `step ${p}`), 'driveoff 0,0.E'];
  const l = legal(actions, { wagon_steps: steps, drive_off: ['0,0.E'] });
  it('goes to the next intersections, each with its price', () => {
    const found = spots(input(view({ pending: onTheWay() }), l));
    expect(found.map(spotAction)).toEqual(['step 0,0.E', 'step 0,0.SE', 'step 0,1.NE', 'driveoff 0,0.E']);
    expect(found.map((s) => s.look!.cost)).toEqual([{ text: '3' }, { text: '1', gold: 1 }, { text: '4' }, undefined]);
    const names = found.map((s) => spotName(index, s));
    expect(names[0]).toBe('Wagon to the intersection between sea, hills 6, and forest 6: 3 movement points');
    expect(names[1]).toMatch(/: 1 movement point and 1 gold to Ben$/);
    expect(names[3]).toBe('Drive off the barbarian between forest 6 and hills 6, with 5 or 6');
    // Those who wait see none of it.
    expect(spots(input(view({ viewer: 1, pending: onTheWay() }), l))).toEqual([]);
  });
  it('says what becomes of gold for neutral roads', () => {
    const steps = [{ path: '0,0.SE', to: '0,0.S', points: 1, gold: 1, payee: null }];
    const found = spots(input(view({ pending: onTheWay() }, { steps }), l));
    expect(found[0]!.look!.name).toMatch(/and 1 gold to the supply$/);
  });
  it('is asked for with the points that are left, and ends by the same button', () => {
    expect(button(view({ pending: onTheWay() }), l)).toMatchObject({
      label: 'Move your wagon',
      detail: '5 points left, no undo',
      mode: 'choose',
      skip: 'Done',
    });
    expect(button(view({ pending: onTheWay({ ended: true, left: 0 }) }), l).label).toBe('Your wagon is on the plaza');
    expect(button(view({ viewer: 1, pending: onTheWay() }))).toMatchObject({
      label: 'Ann moves the wagon',
      mode: 'wait',
    });
    expect(button(view()).label).toBe('End turn: wagon');
  });
  it('has what helps it in the build bar, also while it is asked for', () => {
    const v = view({ pending: onTheWay() });
    expect(tile(v, l, 'feed').enabled).toBe(true);
    expect(tile(v, l, 'driveoff')).toMatchObject({ enabled: true, price: { icon: 'roll', n: 5 } });
    expect(tile(v, l, 'train').enabled).toBe(false);
    const fed = legal(
      ['skip'],
      {},
      option('feed', { refusal: refusal('traders_barbarians/traders#grain', 'grain-given') }),
    );
    expect(tile(v, fed, 'feed')).toMatchObject({
      enabled: false,
      why: { text: 'You have already given grain for your wagon this turn.' },
    });
    const low = view({ viewer: 1, pending: onTheWay() });
    const small = refusal('traders_barbarians/traders#drive-off', 'train-too-small');
    expect(tile(low, legal([], {}, option('driveoff', { refusal: small })), 'driveoff').why!.text).toBe(
      'Your baggage train drives no barbarians off before level 2.',
    );
    expect(tile(view(), legal(['train']), 'train')).toMatchObject({ enabled: true, level: { sign: '3/5' } });
  });
  it('is told which barbarians are beside it, and why they stay', () => {
    const { wagon } = part(view({ pending: onTheWay() }), l);
    expect(wagon).toMatchObject({ left: 5, fed: false, ended: false, feed: { can: true }, faces: [5, 6] });
    expect(wagon!.beside.map(({ path, can, why }) => [path, can, why])).toEqual([
      ['0,0.E', true, undefined],
      ['0,1.NE', false, 'You have already tried to drive that barbarian off this turn.'],
    ]);
    expect(part(view(), l).wagon).toBeUndefined();
    expect(part(view({ viewer: 1, pending: onTheWay() }), l).wagon).toBeUndefined();
  });
  it('goes once more by a card, which can be played while it is asked for', () => {
    const own = { ...view().own!, development: { swift_journey: 1 }, bought_this_turn: {} };
    const v = view({ pending: onTheWay({ moved: true }), own });
    const may = legal(['skip', 'swiftjourney'], {}, option('swiftjourney'));
    expect(devCards(input(v, may))).toMatchObject([{ kind: 'swift-journey', playable: true }]);
    expect(part(v, may).wagon!.swift).toEqual({ can: true });
    const first = legal(
      ['skip'],
      {},
      option('swiftjourney', { refusal: refusal('traders_barbarians/traders#swift-journey', 'move-first') }),
    );
    expect(devCards(input(v, first))).toMatchObject([
      { playable: false, why: { text: 'That card is played after your wagon has moved.' } },
    ]);
  });
});

describe('barbarians', () => {
  const seven = decision('move_barbarian', [0], { by: 'thief' });
  const from = ['0,0.E', '0,1.NE', '0,0.W'];
  const to = ['0,0.SE', '0,0.NE', '-1,1.C-N'];
  const l = legal(
    from.flatMap((a) => to.map((b) => `barbarian ${a} ${b}`)),
    { barbarians: from, barbarian_targets: to },
  );
  it('are chosen first, then their path, where a victim is named', () => {
    const v = view({ pending: seven });
    expect(spots(input(v, l)).map(spotAction)).toEqual(from.map((a) => `barbarian ${a}`));
    const targets = spots(input(v, l, { placing: 'barbarian 0,0.E' }));
    expect(targets.map(spotAction)).toEqual(to.map((b) => `barbarian 0,0.E ${b}`));
    expect(targets.map((s) => s.color)).toEqual(['blue', undefined, undefined]);
    expect(targets[0]!.look!.name).toMatch(/on a road of Ben, who has 3 cards to take one of$/);
    expect(targets[2]!.look!.name).toBe('Barbarian to the path between the plaza and a corner of the castle');
    // Tokens, and driving off, take no card.
    const token = view({ pending: decision('move_barbarian', [0], { by: 'token' }) });
    expect(spots(input(token, l, { placing: 'barbarian 0,0.E' }))[0]!.color).toBeUndefined();
    const driven = view({ pending: decision('driven_off', [0], { path: '0,0.E' }) });
    expect(spots(input(driven, l)).map(spotAction)).toEqual(to.map((b) => `barbarian 0,0.E ${b}`));
    expect(button(driven, l)).toMatchObject({ label: 'Driven off! Where to?', skip: 'Leave it' });
    expect(button(v, l).label).toBe('Move a barbarian');
    const chosen = (of: View) =>
      primary({ ...input(of, l, { placing: 'barbarian 0,0.E' }), lost: false, aborted: false });
    expect(chosen(v)).toMatchObject({ label: 'Choose its new path', cancellable: true, mode: 'choose' });
    expect(chosen(v).detail).toMatch(/owner may lose a card/);
    expect(chosen(token).detail).toBe('Paths without a road');
    for (const kind of ['move_barbarian', 'barbarian_theft', 'driven_off'])
      expect(button(view({ pending: decision(kind, [1], { victim: 0 }) })).mode).toBe('wait');
  });
  it('take a card of the owner of a road, or none', () => {
    const v = view({ pending: decision('barbarian_theft', [0], { victim: 1 }) });
    expect(part(v).victim).toMatchObject({ name: 'Ben', cards: 3 });
    expect(part({ ...v, viewer: 1 }).victim).toBeUndefined();
  });
});

it('is what trade tokens pay for where two play, in place of the robber', () => {
  const { config } = view();
  const two = {
    neutral: [],
    tokens: [5, 5],
    token_supply: 10,
    token_limit: null,
    price: [1, 2],
    knight_brings: [2, 2],
    rolls: 0,
    first_roll: null,
  } as unknown as View['two'];
  const v = view({ two, config: { ...config, modules: [...config.modules, 'two_players'] } });
  const may = legal(['tokenbarbarian'], {}, option('tokenbarbarian'));
  const { options } = partOf<TwoTable>(bookParts(input(v, may)), 'two_players')!;
  expect(options.map((o) => o.use)).toEqual(['forced_trade', 'give_up', 'tokenbarbarian']);
  expect(options.at(-1)).toMatchObject({ label: 'Move a barbarian', price: 1, enabled: true });
});

describe('the screen', () => {
  const acted: string[] = [];
  const host = (actions: string[], drive_off: string[] = []): ScreenHost => ({
    view: view(),
    legal: legal(actions, { drive_off }),
    placing: undefined,
    panel: undefined,
    decides: () => true,
    act: (action) => void acted.push(action),
    focusSpot: () => void acted.push('focus'),
  });
  it('does what the bar says, and asks which barbarian where there are several', () => {
    acted.length = 0;
    const screen = new TraderScreen(host([], ['0,0.E']));
    expect(screen.build('road')).toBe(false);
    for (const kind of ['train', 'feed', 'driveoff']) expect(screen.build(kind)).toBe(true);
    new TraderScreen(host([], ['0,0.E', '0,0.W'])).build('driveoff');
    expect(acted).toEqual(['train', 'feed', 'driveoff 0,0.E', 'focus']);
  });
  it('keeps the first of two places, and shows the trains', () => {
    const screen = new TraderScreen(host(['barbarian 0,0.E 0,0.W']));
    const spot = (action: string) => ({
      at: 'path' as const,
      piece: 'own' as const,
      q: 0,
      r: 0,
      edge: 'E' as const,
      action,
    });
    expect(screen.spot(spot('step 0,0.E'))).toBe(false);
    expect(screen.spot(spot('barbarian 0,0.E 0,0.W'))).toBe(false);
    expect(screen.spot(spot('barbarian 0,0.E'))).toBe(true);
    expect(screen.host.placing).toBe('barbarian 0,0.E');
    expect(book.owns!('barbarian 0,0.E')).toBe(true);
    expect(book.open!('barbarian 0,0.E', screen.host)).toBe(true);
    screen.open();
    expect(screen.busy).toBe(true);
    expect(screen.cancel()).toBe(true);
    expect(screen.cancel()).toBe(false);
  });
});

it('draws whatever it points at', () => {
  const art = book.art!;
  const goods = ['tools', 'sand', 'marble', 'glass'].map((g) => `x-goods-${g}`);
  const hexes = ['castle', 'quarry', 'glassworks'].map((h) => `x-trade-${h}`);
  for (const id of [...goods, ...hexes, 'x-wagon', 'x-path-barbarian', 'x-plaza', 'x-closed'])
    expect(art).toContain(`id="${id}"`);
});
