import { describe, expect, it } from 'vitest';
import type { BoardModel, Spot } from '../../board/model';
import type { Board, Legal, SailingShip, View } from '../../generated/game';
import { boardModel, spotAction, spots } from '../../game/live/board';
import { builds } from '../../game/live/builds';
import { input, option, refusal } from '../../game/live/fixture';
import { primary } from '../../game/live/primary';
import { bookParts } from '../../game/live/view';
import { partOf } from '../../game/table-model';
import type { ScreenHost } from '../book';
import { exchangesOf } from './actions';
import { epPicture, type GroundData } from './board';
import { lying } from './drawing';
import { decision, landHo, landHoLegal, legal, view } from './fixture';
import { epLays, type MarkData, type ShipData } from './fleet';
import type { EpTable } from './model';
import { EpScreen } from './screen.svelte';

const SHIP = '1,-1.SE';
const moves = (over: Partial<View> = {}, ships?: Partial<SailingShip>[]): View => {
  const v = view({ pending: decision('movement', [0]), ...over });
  const own = v.ep!.ships[0]!;
  return ships ? { ...v, ep: { ...v.ep!, ships: ships.map((s) => ({ ...own, ...s })) } } : v;
};
const SAILS = [`sail ${SHIP} 2,-1.SW`, `sail ${SHIP} 2,-1.SE`];
const name = (spot: Spot | undefined) => spot?.look?.name;
const of = (v: View, l: Legal, placing?: string) => spots({ ...input(v, l), placing });
const tile = (v: View, l: Legal, kind: string, placing?: string) =>
  builds({ ...input(v, l), placing }).find((b) => b.kind === kind);
const button = (v: View, l: Legal, placing?: string) =>
  primary({ ...input(v, l), placing, lost: false, aborted: false });
const part = (v: View, l = legal()) => partOf<EpTable>(bookParts(input(v, l)), 'explorers_pirates')!;

describe('places', () => {
  it('of the chosen ship say what a voyage costs and brings', () => {
    const l = legal([...SAILS, `wool ${SHIP}`]);
    const found = of(moves(), l, `sail ${SHIP}`);
    expect(found.map((s) => s.look?.sign?.text)).toEqual(['1', '2', '3']);
    expect(name(found[0])).toMatch(/^Sail to .*: 1 step$/);
    expect(found[1]!.look!.sign!.use).toBe('x-moon');
    // What wool would bring is hollow, and costs the tribute, too.
    expect(found[2]!.look!.sign).toMatchObject({ hollow: true, gold: 1 });
    expect(name(found[2])).toMatch(/pays 1 gold,? and pays 1 wool first$/);
    // Without wool to pay, or without gold, it is not there.
    expect(of(moves(), legal(SAILS), `sail ${SHIP}`)).toHaveLength(2);
  });
  it('are own ships that can do something, of two on a path one', () => {
    expect(of(moves(), legal(SAILS)).map(spotAction)).toEqual([`sail ${SHIP}`]);
    expect(of(moves(), legal([]))).toEqual([]);
    const two = moves({}, [{}, { name: `${SHIP}#2`, hold: [] }]);
    const [only, ...more] = of(two, legal([...SAILS, `sail ${SHIP}#2 2,-1.SW`]));
    expect(more).toEqual([]);
    expect(only!.pieces!.map((p) => p.action)).toEqual([`sail ${SHIP}`, `sail ${SHIP}#2`]);
  });
  it('of free and of paid ways to one path are one, and ask', () => {
    const ways = [
      { to: '2,-1.SW', points: 3, tribute: false, discovers: null },
      { to: '2,-1.SW', points: 1, tribute: true, discovers: null },
    ];
    const l = legal([`sail ${SHIP} 2,-1.SW`, `sail ${SHIP} 2,-1.SW tribute`]);
    const [spot, ...more] = of(moves({}, [{ voyages: ways, with_wool: [] }]), l, `sail ${SHIP}`);
    expect(more).toEqual([]);
    expect(spot!.pieces!.map((p) => p.name)).toEqual([
      expect.stringMatching(/3 steps$/),
      expect.stringMatching(/pays 1 gold$/),
    ]);
  });
  it('of a settlement are called harbor settlements where they are', () => {
    const l = { ...legal(['city 1,0.N']), sites: { ...legal().sites, cities: ['1,0.N'] } };
    const [spot] = of(landHo({ pending: decision('setup_city', [0], { round: 1 }) }), l);
    expect(spot).toMatchObject({ piece: 'own', action: 'city 1,0.N', look: { piece: 'harbor settlement' } });
  });
  it('of the pirate ship name who has ships there', () => {
    const [spot] = of(view({ pending: decision('place_pirate_ship', [0]) }), legal(['pirateship 2,0']));
    expect(name(spot)).toMatch(/^Pirate ship to sea\. Ships there: \S+\.$/);
  });
});

describe('the build bar', () => {
  it('has no cards to buy, and crews only with a mission', () => {
    const kinds = (v: View) => builds(input(v, legal())).map((b) => b.kind);
    expect(kinds(landHo({ pending: decision('trade_and_build', [0]) }))).not.toContain('development');
    expect(tile(landHo({ pending: decision('trade_and_build', [0]) }), legal(), 'city')!.label).toBe(
      'harbor settlement',
    );
  });
  it('has what ships do while they move, and why they cannot', () => {
    const l = legal([...SAILS, `settle ${SHIP} 1,0.N`, 'fishroll']);
    expect(tile(moves(), l, 'settle')).toMatchObject({ enabled: true, hotkey: 'S' });
    expect(tile(moves(), l, 'fish')).toMatchObject({ enabled: true, label: 'roll for fish' });
    expect(tile(moves(), l, 'deliver', `sail ${SHIP}`)!.why!.text).toMatch(/^Needs fish or spices/);
    expect(tile(moves(), l, 'road')).toBeUndefined();
    // What it costs and why not are the server's to say.
    expect(tile(moves(), l, 'wool')).toMatchObject({ cost: { wool: 1 }, enabled: false });
    expect(tile(moves(), l, 'wool')!.why!.text).toBe('You have already paid wool for that ship this turn.');
    expect(tile(moves(), l, 'chase')).toMatchObject({ short: 'chase', price: { n: '5/6' } });
    expect(tile(moves(), l, 'chase')!.why!.text).toMatch(/^A ship that has moved/);
  });
  it('says of the chosen ship that another can', () => {
    const two = moves({}, [{}, { name: '2,0.W', path: '2,0.W' }]);
    const l = legal([...SAILS, 'sail 2,0.W 2,0.E', 'settle 2,0.W 1,0.N']);
    expect(tile(two, l, 'settle', `sail ${SHIP}`)!.why!.text).toMatch(/^Another of your ships can/);
    expect(tile(two, l, 'settle')!.enabled).toBe(true);
  });
  it('lets make room where what lies there can be removed', () => {
    const full = option('settler', { refusal: refusal('explorers_pirates/cargo#room', 'no-room') });
    const v = view({ pending: decision('trade_and_build', [0]) });
    const sites = (drops: object[]) =>
      ({ ...legal().sites, ep: { drops, exchanges: [] } }) as unknown as Legal['sites'];
    const drop = { action: 'dropbasin 1,0.N crew', cargo: 'crew', ship: null, at: '1,0.N' };
    const can = { ...legal([], full), sites: sites([drop]) };
    expect(tile(v, can, 'settler')).toMatchObject({ enabled: true, why: undefined });
    expect(part(v, can).removable).toMatchObject([{ home: true }]);
    // Far away it makes no room here.
    const far = { ...drop, action: 'drop 2,-1.SE settler', ship: '2,-1.SE', at: null };
    const cannot = { ...legal([], full), sites: sites([far]) };
    expect(tile(v, cannot, 'settler')!.enabled).toBe(false);
    expect(tile(v, cannot, 'settler')!.why!.text).toMatch(/^All your basins/);
    const { host, done, own } = screen(v, can);
    own.build('settler');
    expect(own.dialog).toBe('room');
    own.makeRoom(drop.action);
    expect(done).toEqual([drop.action]);
    own.settle();
    expect(done).toHaveLength(1);
    // The only place is taken as soon as there is room.
    host.legal = legal(['settler 1,0.N']);
    own.settle();
    expect(done.at(-1)).toBe('settler 1,0.N');

    expect(builds(input(landHo({ pending: decision('movement', [0]) }), landHoLegal())).map((b) => b.kind)).toEqual([
      'wool',
      'exchange',
      'settle',
      'remove',
    ]);
  });
});

describe('the large button', () => {
  it('starts the movement while there is a ship, and ends the turn then', () => {
    const builds = decision('trade_and_build', [0]);
    expect(button(view({ pending: builds }), legal(['movement', 'end'])).label).toBe('Move ships');
    const none = view({ pending: builds }, { ships: [], shoals: [] });
    expect(button(none, legal(['movement', 'end'])).label).toBe('End turn');
    expect(button(moves(), legal(['end', ...SAILS]), `sail ${SHIP}`)).toMatchObject({
      label: 'End turn',
      mode: 'act',
      detail: 'The ship has 2 points left.',
    });
    expect(button(moves(), legal(['end'])).detail).toBe('No ship can move any more.');
    expect(button(moves(), legal(['end', `settle ${SHIP} 1,0.N`])).detail).toBe('A ship can still act.');
  });
  it('ends a part of a paired turn only where it ends it', () => {
    const { config } = view();
    const pair: Partial<View> = { config: { ...config, modules: [...config.modules, 'five_six'] }, pair: [0, 2] };
    const builds = { ...pair, pending: decision('trade_and_build', [0]) };
    expect(button(view(builds), legal(['movement', 'end'])).label).toBe('Move ships');
    expect(button(moves(pair), legal(['end', ...SAILS]), `sail ${SHIP}`)).toMatchObject({
      label: 'End my part',
      detail: 'The ship has 2 points left.',
    });
  });
});

describe('the board', () => {
  it('has unexplored hexes, lairs, shoals, villages and the pirate ship', () => {
    const data = boardModel(view()).layers!.at(-1)!.data as GroundData;
    expect(data.lairs).toMatchObject([{ crews: ['red', 'blue'], resolved: false }]);
    expect(data.shoals).toMatchObject([{ face: 2, haul: true }]);
    expect(data.villages[0]!.label).toMatch(/^Village\. Pirate Bonus.*2 sacks left\. Friends: red\.$/);
    expect(data.pirate).toMatchObject({ q: 2, r: 0, color: 'blue', own: false });
    expect(data.council!.wanted).toBe(false);
  });
  it('shows before the game which color begins where, where that is printed', () => {
    const { board } = landHo();
    const spot = (kind: 'path' | 'intersection', at: string, colour: 'red' | 'blue') => ({
      kind,
      at,
      value: 0,
      colour,
    });
    const markers = [
      { name: 'first-settlement', spots: [spot('intersection', '0,0.N', 'red')] },
      { name: 'first-road', spots: [spot('path', '0,0.NE', 'red')] },
      { name: 'first-harbor', spots: [spot('intersection', '1,0.N', 'red')] },
      { name: 'first-ship', spots: [spot('path', '1,-1.SE', 'red'), spot('path', '2,-1.SW', 'blue')] },
    ];
    const areas = [{ name: 'north', hexes: ['3,-1'], points: 0, start: false, build: true, robber: true }];
    const features = {
      areas,
      markers,
      values: [],
      face_down: [],
      face_down_numbers: [],
      stacks: [],
      harbor_tokens: [],
    };
    const of = (marked: object[]) => ({
      ...board,
      starting: [],
      neutral: [],
      features: { ...features, markers: marked },
    });
    const plain = { hexes: board.hexes, harbors: [], buildings: [], routes: [] };
    const drawn = epPicture(of(markers) as unknown as Board, plain as unknown as BoardModel);
    expect(drawn.buildings).toMatchObject([
      { q: 0, r: 0, corner: 'N', kind: 'settlement', color: 'red' },
      { kind: 'city', color: 'red', use: 'x-harbor-settlement' },
    ]);
    expect(drawn.routes).toMatchObject([{ kind: 'road', color: 'red' }]);
    const { ships } = drawn.layers!.at(-1)!.data as ShipData;
    expect(ships.map(({ color, hold }) => [color, hold])).toEqual([
      ['red', ['settler']],
      ['blue', ['settler']],
    ]);
    // Elsewhere everybody places them.
    expect(epPicture(of([]) as unknown as Board, plain as unknown as BoardModel).buildings).toEqual([]);
  });
  it('has two ships on one path side by side, and the way of the last', () => {
    const v = moves({}, [{}, { name: `${SHIP}#2` }]);
    const sailed = { type: 'sailed' as const, seat: 0, from: '2,-1.SW', course: [SHIP], hold: [], tribute: 0 };
    const [ships, marks] = epLays({
      ...input(v, legal(SAILS)),
      placing: `sail ${SHIP}`,
      steps: [{ events: [sailed] }],
    });
    const drawn = (ships!.data as ShipData).ships;
    expect(drawn.map((s) => [s.nth, s.among])).toEqual([
      [0, 2],
      [1, 2],
    ]);
    // Each is drawn once, also where both are alike and one has just come.
    expect(new Set(drawn.map((s) => s.key)).size).toBe(2);
    expect(drawn.filter((s) => s.course)).toHaveLength(1);
    expect(lying(drawn[0]!).x).toBeLessThan(lying(drawn[1]!).x);
    expect((marks!.data as MarkData).course!.points).toHaveLength(2);
    expect((marks!.data as MarkData).chosen).toMatchObject({ points: 2 });
  });
});

describe('an exchange', () => {
  it('leaves in the basin what the ship does not have then', () => {
    const l = legal();
    const sites = {
      ep: { exchanges: [{ ship: SHIP, at: '1,0.N', hold: ['crew'], action: `exchange ${SHIP} 1,0.N crew` }] },
    };
    const [only] = exchangesOf(
      { sites: { ...l.sites, ...sites } as unknown as Legal['sites'] },
      view().ep!,
      view().ep!.ships[0]!,
    );
    expect(only).toMatchObject({ there: ['crew'], hold: ['crew'], basin: ['settler'] });
  });
});

/** A screen whose game answers when the test says so. */
function screen(v: View, l: Legal) {
  const done: string[] = [];
  const host = {
    view: v,
    legal: l,
    placing: undefined as string | undefined,
    panel: undefined,
    decides: (kind: string) => host.view.pending.type === 'decision' && host.view.pending.kind === kind,
    act: (action: string) => done.push(action),
    focusSpot: () => {},
  };
  return { host, done, own: new EpScreen(host as ScreenHost) };
}
const key = (k: string, shiftKey = false) =>
  ({ key: k, shiftKey, ctrlKey: false, metaKey: false, altKey: false }) as KeyboardEvent;

describe('on the screen', () => {
  it('the only ship that can move is chosen, and stays so where it sails', () => {
    const { host, done, own } = screen(moves(), legal(SAILS));
    own.settle();
    expect(host.placing).toBe(`sail ${SHIP}`);
    own.spot(of(host.view, host.legal, host.placing)[0]!);
    expect(done).toEqual([SAILS[0]]);
    host.view = moves({}, [{ name: '2,-1.SW', path: '2,-1.SW', under_way: true }]);
    host.legal = legal(['sail 2,-1.SW 2,-1.SE']);
    own.settle();
    expect(host.placing).toBe('sail 2,-1.SW');
    own.cancel();
    own.settle();
    expect(host.placing).toBeUndefined();
  });
  it('wool is paid before what needs it', () => {
    const { host, done, own } = screen(moves(), legal([...SAILS, `wool ${SHIP}`]));
    host.placing = `sail ${SHIP}`;
    own.spot(of(host.view, host.legal, host.placing)[2]!);
    expect(done).toEqual([`wool ${SHIP}`]);
    host.view = moves({}, [{ wool: true }]);
    host.legal = legal([`sail ${SHIP} 2,0.E tribute`]);
    own.settle();
    expect(done.at(-1)).toBe(`sail ${SHIP} 2,0.E tribute`);
  });
  it('keys go through the ships', () => {
    const { host, own } = screen(
      moves({}, [{}, { name: '2,0.W', path: '2,0.W' }]),
      legal([...SAILS, 'sail 2,0.W 2,0.E']),
    );
    own.settle();
    expect(host.placing).toBeUndefined();
    for (const [k, shift, to] of [
      ['n', false, SHIP],
      ['n', false, '2,0.W'],
      ['N', true, SHIP],
    ] as const) {
      expect(own.press(key(k, shift))).toBe(true);
      expect(host.placing).toBe(`sail ${to}`);
    }
  });
  it('what a ship can do at one place is done, at two it is asked where', () => {
    const { host, done, own } = screen(moves(), legal([`settle ${SHIP} 1,0.N`]));
    own.build('settle');
    expect(done).toEqual([`settle ${SHIP} 1,0.N`]);
    host.legal = legal([`settle ${SHIP} 1,0.N`, `settle ${SHIP} 1,0.S`]);
    own.build('settle');
    expect(host.placing).toBe(`settle ${SHIP}`);
    expect(of(host.view, host.legal, host.placing)).toHaveLength(2);
    own.cancel();
    expect(host.placing).toBe(`sail ${SHIP}`);
  });
  it('what ends the way of a ship is asked first', () => {
    const { host, done, own } = screen(moves(), legal([...SAILS, 'fishroll', `hunt ${SHIP}`]));
    for (const [kind, action] of [
      ['fish', 'fishroll'],
      ['chase', `hunt ${SHIP}`],
    ] as const) {
      own.build(kind);
      expect([own.dialog, own.ends]).toEqual(['ends', action]);
      expect(done).not.toContain(action);
      own.sure(own.ends!);
      expect(done.at(-1)).toBe(action);
      expect(own.dialog).toBeUndefined();
    }
    // Where none is under way nothing ends.
    host.view = moves({}, [{ under_way: false }]);
    own.build('fish');
    expect(done.at(-1)).toBe('fishroll');
    const other = moves({}, [{}, { name: '2,0.W', path: '2,0.W', under_way: false }]);
    const l = legal([...SAILS, 'sail 2,0.W 2,0.E', 'end']);
    expect(button(other, l, 'sail 2,0.W').detail).toBe('Stops ship 1, if it sails.');
    expect(button(other, l, `sail ${SHIP}`).detail).toBe('The ship has 2 points left.');
  });
  it('the large button moves ships, then ends the turn', () => {
    const { host, own } = screen(view({ pending: decision('trade_and_build', [0]) }), legal(['movement', 'end']));
    expect(own.primary).toBe('movement');
    host.view = moves();
    expect(own.primary).toBe('end');
  });
  it('victims are told with what they have', () => {
    const v = view({ pending: decision('rob_ships', [0], { among: [1] }) });
    expect(part(v).victims).toMatchObject([{ gold: 5 }]);
  });
});
