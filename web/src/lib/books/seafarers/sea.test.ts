// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { cameraKey } from '../../board/keys';
import type { BoardModel } from '../../board/model';
import { indexHexes, spotName } from '../../board/names';
import type { GameEvent, View } from '../../generated/game';
import { boardModel, spotAction, spots } from '../../game/live/board';
import { builds } from '../../game/live/builds';
import { decision, input, option, points, refusal, withOptions } from '../../game/live/fixture';
import { line, logContext } from '../../game/live/log';
import { pictureOf } from '../../game/live/picture';
import { players, playerViews } from '../../game/live/players';
import { primary } from '../../game/live/primary';
import { CourseBuilder, endView } from '../../game/live/stats';
import { features, legal, table, view } from './fixture';
import { seaHint } from './hints';
import { noStarts } from './marks';
import type { Island } from './model';
import { courses } from './routes';
import { seaTable } from './view';

const people = players(view(), table());
const button = (v: View, l = legal(), placing?: 'ship' | 'moveship') =>
  primary({ ...input(v, l, { placing: placing }), lost: false, aborted: false });
const said = (event: object) => line(event as GameEvent, logContext(view(), people))?.text;
/** The second layer has the islands, the first what the board marks. */
const islandsOn = (board: BoardModel) => board.layers?.[1]?.data as Island[] | undefined;
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
    expect(sea(asked, legal(['gold 1b1o'])).gold).toBe(2);
    expect(sea(asked, legal(['gold 1o'])).gold).toBe(1);
    expect(sea({ ...asked, viewer: 1 }).gold).toBeUndefined();
    expect(button(asked).label).toBe('Take 2 cards for gold');
    expect(button({ ...asked, viewer: 1 }).label).toBe('Waiting for Ann to choose cards for gold');
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
    expect(said({ type: 'gained', seat: 0, cards: { ore: 1 }, by: 'gold' })).toBe('You took for gold');
  });
});

describe('islands', () => {
  it('show their points and who has them', () => {
    expect(islandsOn(boardModel(view()))).toEqual([
      { name: 'island', hexes: [{ q: 3, r: 0 }], points: 2, settled: ['red'], home: [] },
    ]);
    const seats = playerViews(view(), table(), []);
    expect(seats[0]!.facts.at(-1)).toMatchObject({ icon: 'island', n: 2, award: true });
    expect(seats[0]!.award).toBe('Longest Trade Route');
    expect(said({ type: 'area_settled', seat: 0, at: '3,0.N', points: 2 })).toBe(
      'You settle a new island: 2 special points',
    );
  });
  it('count at the end', () => {
    const v = view({ pending: { type: 'over', winner: 0 } });
    v.players[0]!.points = points({ settlements: 3, special: 2 });
    const end = endView(v, people, new CourseBuilder(v).course);
    expect(end.points.find((c) => c.key === 'longest_road')?.label).toBe('Longest Trade Route');
    expect(end.points.find((c) => c.key === 'special')?.values[0]).toBe(2);
    expect(end.points.map((c) => c.key)).not.toContain('other');
    expect(end.rows[0]!.total).toBe(5);
  });
  it('are in the picture of the lobby', () => {
    const { hexes, harbors, buildings, roads, ...rest } = view().board;
    void [buildings, roads];
    const picture = pictureOf({ hexes, harbors, ...rest, starting: [], neutral: [] });
    expect(islandsOn(picture)?.[0]).toMatchObject({ points: 2 });
    expect(picture.hexes.find((h) => h.pirate)).toMatchObject({ q: 2, r: -1 });
    expect(picture.harbors).toHaveLength(1);
  });
  it('change the name of the longest road', () => {
    expect(said({ type: 'longest_road', holder: 0, length: 5 })).toBe('You hold the Longest Trade Route');
  });
});

describe('marks of a file', () => {
  it('where nobody begins are gone after the set-up phase', () => {
    const spots = [{ kind: 'intersection' as const, at: '3,0.S', value: 0, colour: null }];
    const marked = { ...features, markers: [{ name: 'no-start', spots }] };
    expect(noStarts(marked).map((m) => [m.kind, m.at])).toEqual([['no_start', 'intersection']]);
    expect(noStarts(marked, { turn: 1 })).toEqual([]);
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
