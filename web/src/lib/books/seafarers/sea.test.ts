// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { cameraKey } from '../../board/keys';
import type { BoardModel } from '../../board/model';
import { indexHexes, spotName } from '../../board/names';
import type { GameEvent, View } from '../../generated/game';
import { boardModel, spotAction, spots } from '../../game/live/board';
import { builds } from '../../game/live/builds';
import { decision, input, option, refusal, withOptions } from '../../game/live/fixture';
import { line, logContext } from '../../game/live/log';
import { act } from '../../game/live/notation';
import { pictureOf } from '../../game/live/picture';
import { players, playerViews } from '../../game/live/players';
import { primary } from '../../game/live/primary';
import { CourseBuilder, endView } from '../../game/live/stats';
import { features, legal, table, view } from './fixture';
import { seaHint } from './hints';
import { markedOf } from './marks';
import type { SeaBoard } from './model';
import { courses } from './routes';
import { seaTable } from './view';

const people = players(view(), table());
const button = (v: View, l = legal(), placing?: 'ship' | 'moveship') =>
  primary({ ...input(v, l, { placing: placing }), lost: false, aborted: false });
const said = (event: object) => line(event as GameEvent, logContext(view(), people))?.text;
const layer = (board: BoardModel) => board.layers?.[0]?.data as SeaBoard | undefined;
const sea = (v: View, l = legal()) => seaTable(input(v, l))!;

describe('ships', () => {
  it('point away from where their line began, and its end is marked', () => {
    const found = courses(view().sea!.ships, [], view().board.buildings);
    expect([...found.values()].map((c) => [Math.round(c.heading), c.end])).toEqual([
      [-30, false],
      [30, true],
    ]);
  });
  it('of a line without a building begin at one of its ends, and a road beyond the bow ends nothing', () => {
    const ships = [
      { path: '0,0.NE', seat: 0 },
      { path: '0,0.E', seat: 0 },
    ];
    expect([...courses(ships, [], []).values()].filter((c) => c.end)).toHaveLength(1);
    expect(
      [
        ...courses(
          ships,
          [
            { path: '0,0.SE', seat: 0 },
            { path: '0,0.NW', seat: 0 },
          ],
          [],
        ).values(),
      ].some((c) => c.end),
    ).toBe(false);
  });
  it('are told apart: closed, movable, of an open line', () => {
    const routes = boardModel(view({}, { closed: ['1,0.SE'] })).routes.filter((r) => r.kind === 'ship');
    expect(routes.map((r) => [!!r.closed, !!r.movable, !!r.end])).toEqual([
      [true, false, false],
      [false, true, true],
    ]);
    const others = boardModel(view({ on_turn: 1 })).routes.filter((r) => r.movable);
    expect(others).toEqual([]);
  });
  it('are built and moved by choosing the ship, then its path', () => {
    expect(spots(input(view(), legal(), { placing: 'ship' })).map(spotAction)).toEqual(['ship 2,0.W']);
    const from = spots(input(view(), legal(), { placing: 'moveship' }));
    expect(from.map((s) => [s.piece, spotAction(s)])).toEqual([['sail', 'moveship 2,0.SW']]);
    expect(spots(input(view(), legal(), { placing: 'moveship 2,0.SW' })).map(spotAction)).toEqual([
      'moveship 2,0.SW 1,0.E',
      'moveship 2,0.SW 2,0.W',
    ]);
    expect(button(view(), legal(), 'ship')).toMatchObject({ label: 'Place a ship', cancellable: true });
    expect(button(view(), legal(), 'moveship').label).toBe('Choose a ship to move');
  });
  it('have a button with cost, pieces left and the reason', () => {
    const refused = (rule: string, why: string, more = {}) => refusal(`seafarers/${rule}`, why, more);
    const may = (ship: object, move: object) =>
      builds(input(view(), withOptions(legal(), option('ship', ship), option('moveship', move)))).slice(1, 3);
    const [ship, move] = may({ cost: { lumber: 1, wool: 1 }, left: 13 }, {});
    expect(ship).toMatchObject({ kind: 'ship', cost: { lumber: 1, wool: 1 }, left: 13, enabled: true });
    expect(move).toMatchObject({ kind: 'moveship', enabled: true });
    const none = may(
      { refusal: refused('ships#cost', 'need', { cards: { wool: 1 } }) },
      { refusal: refused('moving_ships#open-end', 'ship-not-open') },
    );
    expect(none[0]!.why?.text).toBe('You need 1 wool more.');
    expect(none[1]!.why).toMatchObject({ href: '/almanac/seafarers/moving_ships#open-end' });
    const out = may({ refusal: refused('ships#supply', 'no-piece-left'), left: 0 }, {})[0]!;
    expect(out.why).toMatchObject({ href: '/almanac/seafarers/ships#supply' });
  });
  it('or roads may be placed on a coast in the set-up phase', () => {
    const asked = view({ pending: decision('setup_road', [0]) });
    const l = legal([], { ships: ['0,0.NE', '2,0.W'] });
    const all = spots(input(asked, l));
    expect(all[0]!.pieces?.map((p) => p.action)).toEqual(['road 0,0.NE', 'ship 0,0.NE']);
    expect(all[1]).toMatchObject({ piece: 'ship', action: 'ship 2,0.W' });
    expect(spotName(indexHexes(asked.board.hexes), all[0]!)).toMatch(/legal for a road or a ship$/);
    expect(button(asked, l)).toMatchObject({ label: 'Place a road or a ship' });
    expect(button(view({ viewer: 1, pending: decision('setup_road', [0]) }), l).label).toBe(
      'Waiting for Ann to place a road or ship',
    );
    expect(seaHint('setup_road', view())).toBe('sea_setup');
    expect(seaHint('setup_road', { sea: null })).toBeUndefined();
  });
});

describe('robber and pirate', () => {
  const asked = view({ pending: decision('move_robber', [0]) });
  it('are chosen in one step: land or sea', () => {
    const l = legal([], {}, { robber: ['0,0'] });
    expect(spots(input(asked, l)).map(spotAction)).toEqual(['robber 0,0', 'pirate 2,0', 'pirate 1,1']);
    expect(button(asked, l)).toMatchObject({ label: 'Move robber or pirate', detail: 'Land: robber. Sea: pirate.' });
    expect(button(asked, legal([], { pirate: [] }, { robber: ['0,0'] })).label).toBe('Move the robber');
    expect(button(asked, legal())).toMatchObject({ label: 'Move the pirate' });
  });
  it('stand on the board, and the frame is calm', () => {
    const { hexes } = boardModel(view());
    expect(hexes.filter((h) => h.pirate).map((h) => [h.q, h.r, h.frame])).toEqual([[2, -1, true]]);
  });
});

describe('gold', () => {
  it('is chosen in a dialog: as many cards as the server lists', () => {
    const asked = view({ pending: decision('take_gold', [0], { left: [0] }) }, { gold: [2, 0, 0] });
    expect(sea(asked, legal(['gold 1b1o'])).dialog).toEqual({ kind: 'gold', take: 2 });
    expect(sea(asked, legal(['gold 1o'])).dialog).toEqual({ kind: 'gold', take: 1 });
    expect(sea({ ...asked, viewer: 1 }).dialog).toBeUndefined();
    expect(button(asked).label).toBe('Take 2 cards for gold');
    expect(button({ ...asked, viewer: 1 }).label).toBe('Waiting for Ann to choose cards for gold');
    expect(act.gold({ ore: 1, brick: 1 })).toBe('gold 1b1o');
  });
  it('is part of what a roll gave', () => {
    const steps = [
      {
        seq: 1,
        seat: 0,
        origin: 'person',
        events: [
          { type: 'rolled', seat: 0, dice: [2, 2] },
          { type: 'gained', seat: 0, cards: { ore: 1 }, by: 'production' },
        ],
      },
      {
        seq: 2,
        seat: 0,
        origin: 'person',
        events: [{ type: 'gained', seat: 0, cards: { ore: 1, wool: 1 }, by: 'gold' }],
      },
    ] as never[];
    expect(playerViews(view(), table(), steps)[0]!.receipt).toEqual({ ore: 2, wool: 1 });
    expect(said({ type: 'gained', seat: 0, cards: { ore: 1 }, by: 'gold' })).toBe('Ann took for gold');
  });
});

describe('islands', () => {
  it('show their points and who has them', () => {
    expect(layer(boardModel(view()))?.islands).toEqual([
      { name: 'island', hexes: [{ q: 3, r: 0 }], points: 2, settled: ['red'], home: [] },
    ]);
    const seats = playerViews(view(), table(), []);
    expect(seats[0]!.facts.at(-1)).toMatchObject({ icon: 'island', n: 2, award: true });
    expect(seats[0]!.award).toBe('Longest Trade Route');
    expect(said({ type: 'area_settled', seat: 0, at: '3,0.N', points: 2 })).toBe(
      'Ann settles a new island: 2 special points',
    );
  });
  it('count at the end', () => {
    const v = view({ pending: { type: 'over', winner: 0 } });
    v.players[0]!.visible_points = 5;
    const end = endView(v, people, new CourseBuilder(v).course);
    expect(end.points.find((c) => c.key === 'longestRoad')?.label).toBe('Longest Trade Route');
    expect(end.points.find((c) => c.key === 'special')?.values[0]).toBe(2);
    expect(end.points.find((c) => c.key === 'other')?.values[0]).toBe(2);
  });
  it('are in the picture of the lobby', () => {
    const { hexes, harbors, buildings, roads, ...rest } = view().board;
    void [buildings, roads];
    const picture = pictureOf({ hexes, harbors, ...rest, starting: [], neutral: [] });
    expect(layer(picture)?.islands[0]).toMatchObject({ points: 2 });
    expect(picture.hexes.find((h) => h.pirate)).toMatchObject({ q: 2, r: -1 });
    expect(picture.harbors).toHaveLength(1);
  });
  it('change the name of the longest road', () => {
    expect(said({ type: 'longest_road', holder: 0, length: 5 })).toBe('Ann holds the Longest Trade Route');
  });
});

describe('scenarios', () => {
  it('discover what is under the fog', () => {
    expect(said({ type: 'discovered', seat: 0, hex: '1,1', terrain: 'gold', number: 4 })).toBe(
      'Ann discovers gold field 4',
    );
    expect(said({ type: 'gained', seat: 0, cards: { ore: 1 }, by: 'discovery' })).toBe(
      'Ann received for the discovery',
    );
    const v = view();
    v.board.hexes.push({ q: 5, r: 0, terrain: 'fog', numbers: [] });
    expect(sea(v).beside).toEqual([{ icon: 'fog', n: 1, label: '1 hex under fog' }]);
  });
  it('let players place harbors, one kind or several', () => {
    const asked = view({ pending: decision('place_harbor', [0], { harbor: 'ore' }) });
    const one = legal([], { harbors: [{ harbor: 'ore', path: '0,0.E' }] });
    expect(spots(input(asked, one)).map(spotAction)).toEqual(['harbor ore 0,0.E']);
    expect(button(asked, one)).toMatchObject({ label: 'Place a harbor', detail: '2:1 harbor for ore' });
    const two = legal([], {
      harbors: [
        { harbor: 'ore', path: '0,0.E' },
        { harbor: 'generic', path: '0,0.E' },
      ],
    });
    expect(spots(input(asked, two))[0]!.pieces?.map((p) => p.action)).toEqual([
      'harbor ore 0,0.E',
      'harbor generic 0,0.E',
    ]);
  });
  it('mark gifts, villages, straits and fortresses as their files do', () => {
    const spot = (kind: 'path' | 'intersection', at: string, value = 0) => ({ kind, at, value, colour: null });
    const marked = {
      ...features,
      values: [{ name: 'village_cloth', value: 5 }],
      markers: [
        { name: 'chit', spots: [spot('path', '3,0.NE')] },
        { name: 'village', spots: [spot('intersection', '3,0.N', 10)] },
        { name: 'no-start', spots: [spot('intersection', '3,0.S')] },
        { name: 'first-ship', spots: [spot('path', '3,0.E')] },
      ],
    };
    expect(markedOf(marked).map((m) => [m.kind, m.number, m.count])).toEqual([
      ['chit', undefined, undefined],
      ['village', 10, 5],
      ['no_start', undefined, undefined],
    ]);
    expect(markedOf(marked, false).map((m) => m.kind)).toEqual(['chit', 'village']);
  });
  const pirates = {
    players: [
      { warships: ['1,0.SE'], chits: 3, fortress: '3,0.N', landing: '3,0.S', may_assault: true },
      { warships: [], chits: 0, fortress: '0,0.N', landing: '0,0.S', may_assault: false },
    ],
    way: ['2,0', '1,1'],
  };
  it('show the fleet, warships and fortresses', () => {
    const v = view({}, { pirates });
    const board = boardModel(v);
    expect(layer(board)).toMatchObject({
      fleet: { q: 2, r: -1 },
      fleetPath: [
        { q: 2, r: 0 },
        { q: 1, r: 1 },
      ],
    });
    expect(board.hexes.some((h) => h.pirate)).toBe(false);
    expect(layer(board)?.marks.filter((m) => m.kind === 'fortress')).toMatchObject([{ color: 'red', count: 3 }]);
    expect(board.routes.filter((r) => r.warship)).toHaveLength(1);
    expect(playerViews(v, table(), [])[1]!.facts.at(-1)).toMatchObject({ icon: 'fortress', n: 0, award: true });
    expect(sea(v, legal(['assault'])).assault).toEqual({ warships: 1, chits: 3, enabled: true });
    const attack = (more: object) =>
      builds(input(v, withOptions(legal(), option('assault', more)))).find((b) => b.kind === 'assault')!;
    expect(attack({})).toMatchObject({ enabled: true });
    expect(attack({ refusal: refusal('seafarers/pirate_islands#assault', 'not-at-fortress') }).why?.text).toBe(
      'Your line of ships does not reach your fortress.',
    );
    expect(said({ type: 'assaulted', seat: 0, die: 2, warships: 3, chits: 1 })).toBe(
      'Ann attacks: 3 warships beat a 2. 1 chit left',
    );
    expect(said({ type: 'assaulted', seat: 0, die: 3, warships: 3, chits: 2 })).toMatch(/One ship lost; 2 chits left$/);
  });
  it('reward those who drive the fleet off', () => {
    const asked = view({ pending: decision('fleet_reward', [0], { seat: 0 }) }, { pirates });
    expect(sea(asked, legal(['reward ore', 'reward wool'])).dialog).toEqual({
      kind: 'reward',
      take: 1,
      kinds: ['wool', 'ore'],
    });
    expect(act.reward({ ore: 1 })).toBe('reward ore');
  });
  it('give gifts to ships and wait for harbors', () => {
    const tribe = {
      chits: ['3,0.NE'],
      cards: ['3,0.E'],
      harbors: ['1,-1.SE'],
      taken: [1, 0, 0],
      waiting: [['ore', 'generic'], [], []],
    };
    const v = view({ pending: decision('gift_harbor', [0]) }, { tribe });
    const board = boardModel(v);
    expect(layer(board)?.marks.map((m) => m.kind)).toEqual(['chit', 'gift_card']);
    expect(board.harbors.map((h) => !!h.gift)).toEqual([true]);
    expect(button(v, legal([], { harbors: [{ harbor: 'ore', path: '0,0.E' }] }))).toMatchObject({
      label: 'Place a harbor',
      detail: '2:1 harbor for ore, 3:1 harbor',
    });
    expect(playerViews(v, table(), [])[0]!.facts.at(-1)).toMatchObject({ icon: 'anchor', n: 2 });
    expect(said({ type: 'chit_taken', seat: 0, path: '3,0.NE' })).toBe('Ann is given a special victory point');
  });
  it('count cloth, and the pirate takes a card or a bolt', () => {
    const cloth = {
      villages: [
        { at: '3,0.N', number: 10, bolts: 4, traders: [0] },
        { at: '3,0.S', number: 9, bolts: 0, traders: [] },
      ],
      supply: 10,
      bolts: [1, 3, 0],
    };
    const v = view({ pending: decision('rob_ships', [0], { among: [1] }) }, { cloth });
    expect(layer(boardModel(v))?.marks).toMatchObject([
      { kind: 'village', number: 10, count: 4, label: 'Village 10: 4 bolts of cloth. Trades with red.' },
      { number: 9, count: 0, spent: true },
    ]);
    const l = legal([], { cloth: [1] }, { victims: [1] });
    expect(sea(v, l).dialog).toMatchObject({
      kind: 'rob',
      victims: [{ player: { name: 'Ben' }, cards: 3, bolts: 3, card: 'rob blue', cloth: 'cloth blue' }],
    });
    expect(sea(v, l).beside.map((f) => [f.icon, f.n])).toEqual([
      ['bolt', 10],
      ['island', 1],
    ]);
    expect(button(v, l).label).toBe('Choose whom to rob');
    expect(playerViews(v, table(), [])[1]!.facts.at(-1)).toMatchObject({ icon: 'bolt', n: 3 });
    expect(said({ type: 'trade_began', seat: 0, at: '3,0.N', bolts: 1 })).toBe(
      'Ann trades with a village and takes a bolt of cloth',
    );
  });
  it('show the wonders, what they cost and what can be done', () => {
    const wonders = [
      { wonder: 'theater', cost: { wool: 3 }, seat: 0, level: 2 },
      { wonder: 'monument', cost: { ore: 2 }, seat: 1, level: 1 },
      { wonder: 'cathedral', cost: { ore: 3 }, seat: null, level: 0 },
    ];
    const one = (why: string) => ({ refusal: refusal('seafarers/wonders_of_catan#one-each', why) });
    const may = withOptions(
      legal([], { wonder_level: true }),
      option('buildwonder'),
      option('startwonder monument', one('wonder-taken')),
      option('startwonder cathedral', one('has-wonder')),
    );
    const cards = sea(view({}, { wonders }), may).wonders!;
    expect(cards[0]).toMatchObject({ mine: true, action: 'buildwonder', level: 2 });
    expect(cards[1]!.why?.text).toBe('Another player has started that wonder.');
    expect(cards[2]!.why?.text).toBe('You have already started a wonder.');
    const free = wonders.map((w) => ({ ...w, seat: null, level: 0 }));
    expect(
      sea(view({}, { wonders: free }), legal([], { wonders: ['cathedral'] })).wonders!.map((w) => w.action),
    ).toEqual([undefined, undefined, 'startwonder cathedral']);
    expect(said({ type: 'wonder_level_built', seat: 1, wonder: 'monument', level: 2 })).toBe(
      'Ben builds level 2 of the Monument',
    );
  });
});

describe('keys of the camera', () => {
  it('zoom, fit and pan, but not while somebody writes', () => {
    const did: string[] = [];
    const camera = {
      zoomBy: (n: number) => did.push(n > 1 ? 'in' : 'out'),
      reset: () => did.push('fit'),
      pan: (x: number, y: number) => did.push(`${x},${y}`),
    };
    const key = (name: string, more: object = {}) =>
      cameraKey(
        { key: name, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, target: null, ...more },
        camera,
      );
    expect([
      key('+'),
      key('-'),
      key('0'),
      key('ArrowLeft', { shiftKey: true }),
      key('ArrowLeft'),
      key('+', { ctrlKey: true }),
    ]).toEqual([true, true, true, true, false, false]);
    expect(did).toEqual(['in', 'out', 'fit', '90,0']);
    const field = document.createElement('input');
    expect(key('+', { target: field })).toBe(false);
  });
});
