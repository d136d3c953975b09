// What the scenario Traders & Barbarians says: in the log, on the stage, in hints, and at the end.
import { readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { indexHexes } from '../../../../board/names';
import type { GameEvent, TraderEvent, View } from '../../../../generated/game';
import { actionWords, placeOf } from '../../../../game/live/advice';
import { points } from '../../../../game/live/fixture';
import { line, logContext } from '../../../../game/live/log';
import { players } from '../../../../game/live/players';
import { CourseBuilder, endView } from '../../../../game/live/stats';
import { scenesOf } from '../../../../game/stage/base';
import { i18n } from '../../../../i18n/i18n.svelte';
import book from './book';
import { onTheWay, table, view } from './fixture';
import { traderHint, TRADER_HINT_RULES } from './hints';

const people = players(view(), table());
const said = (event: object, of = view()) => line(event as GameEvent, logContext(of, people))?.text;
const index = indexHexes(view().board.hexes);
afterEach(() => i18n.set('en'));

it('tells everything that happens, but for single steps', () => {
  expect(said({ type: 'wagon_placed', seat: 1, at: '0,0.N' })).toBe('The wagon of Ben is ready');
  expect(said({ type: 'wagon_moved', seat: 1, path: '0,0.E', at: '0,0.N', points: 2 })).toBeUndefined();
  expect(said({ type: 'wagon_moved', seat: 0, path: '-1,1.C-N', at: '-1,1.C', points: 2 })).toBe(
    'Your wagon came to the castle',
  );
  expect(said({ type: 'toll_paid', seat: 1, to: 2, gold: 1 })).toBe('Ben paid Cleo 1 gold for a road');
  expect(said({ type: 'toll_paid', seat: 1, to: 0, gold: 1 })).toBe('Ben paid you 1 gold for a road');
  expect(said({ type: 'toll_paid', seat: 0, to: 1, gold: 1 })).toBe('You paid Ben 1 gold for a road');
  expect(said({ type: 'toll_to_supply', seat: 0, gold: 1 })).toBe('You paid the supply 1 gold for a neutral road');
  expect(said({ type: 'wagon_fed', seat: 1, points: 2 })).toBe('Ben gave grain for 2 movement points');
  expect(said({ type: 'goods_delivered', seat: 1, goods: 'glass' })).toBe('Ben delivered glass');
  expect(said({ type: 'goods_drawn', seat: 0, goods: 'sand' })).toBe('You loaded sand');
  expect(said({ type: 'no_goods_left', seat: 0, hex: 'quarry' })).toBe('There are no goods left here: quarry');
  expect(said({ type: 'drove_off', seat: 1, path: '0,0.E', die: 6, won: true })).toBe(
    'Ben rolled 6 and drove a barbarian off',
  );
  expect(said({ type: 'drove_off', seat: 0, path: '0,0.E', die: 2, won: false })).toBe(
    'You rolled 2: the barbarian stays',
  );
  expect(said({ type: 'barbarian_moved', seat: 1, from: '0,0.E', to: '-1,1.C-N' })).toBe(
    'Ben moved a barbarian to the path between the plaza and a corner of the castle',
  );
  expect(said({ type: 'train_upgraded', seat: 0, level: 2 })).toBe('You have a baggage train of level 2');
  const step = { type: 'wagon_moved', seat: 0, path: '0,0.E', at: '0,0.N', points: 2 } as GameEvent;
  expect(book.aloud!(step, view({ pending: onTheWay({ left: 3 }) }))).toBe('3 movement points left');
});

it('is on the stage where it matters', () => {
  const scene = (event: TraderEvent | object, of = view()) =>
    scenesOf({ ...logContext(of, people), view: of, before: of, step: [event as GameEvent] });
  expect(scene({ type: 'goods_delivered', seat: 0, goods: 'glass' })).toMatchObject([
    { title: 'Delivered!', text: 'glass', tone: 'good' },
  ]);
  expect(scene({ type: 'goods_drawn', seat: 0, goods: 'glass' })).toMatchObject([
    { title: 'Loaded', text: 'Carries glass, for the castle' },
  ]);
  expect(scene({ type: 'goods_drawn', seat: 1, goods: 'glass' })).toEqual([]);
  expect(scene({ type: 'drove_off', seat: 1, path: '0,0.E', die: 6, won: true })).toMatchObject([
    { title: 'Driven off!', text: 'The die shows 6' },
  ]);
  expect(scene({ type: 'barbarian_moved', seat: 1, from: '0,0.W', to: '0,0.E' })).toMatchObject([
    { text: 'On your road', tone: 'bad' },
  ]);
  expect(scene({ type: 'barbarian_moved', seat: 0, from: '0,0.W', to: '0,0.E' })).toEqual([]);
  expect(scene({ type: 'train_upgraded', seat: 1, level: 5 })).toMatchObject([{ title: 'The best baggage train' }]);
  expect(scene({ type: 'train_upgraded', seat: 1, level: 4 })).toEqual([]);
  // No robber comes with a seven.
  expect(scene({ type: 'rolled', seat: 0, dice: [3, 4] })).toMatchObject([{ picture: { use: 'x-path-barbarian' } }]);
});

it('gives hints where something is new', () => {
  const hint = (kind: string, v = view()) => traderHint(kind, v);
  expect(hint('setup_settlement')).toBe('trader_setup');
  expect(hint('setup_city')).toBe('trader_city');
  expect(hint('wagon', view({ pending: onTheWay() }))).toBe('trader_wagon');
  expect(hint('wagon', view({ pending: onTheWay({ ended: true }) }))).toBe('trader_ended');
  expect(hint('wagon', view({ pending: onTheWay(), two: {} as View['two'] }))).toBe('trader_wagon_two');
  expect(hint('trade_and_build')).toBeUndefined();
  expect(hint('trade_and_build', view({ viewer: 1 }))).toBe('trader_train');
  expect(hint('before_roll')).toBeUndefined();
  const rules = readFileSync('../docs/rules/traders_barbarians/traders.md', 'utf8');
  for (const rule of Object.values(TRADER_HINT_RULES)) expect(rules).toContain(`{#${rule.split('#')[1]}}`);
});

it('names its actions in hints and reviews, and where they are', () => {
  const words = (action: string) => actionWords(action, { people, hexes: index });
  expect(words('step 0,0.E')).toBe('Move the wagon along the path between forest 6 and hills 6');
  expect(words('step -1,1.C-N')).toBe('Move the wagon along the path between the plaza and a corner of the castle');
  expect(words('driveoff 0,0.E')).toBe('Drive off the barbarian between forest 6 and hills 6');
  expect(words('barbarian 0,0.W 0,0.E')).toBe('Move a barbarian to the path between forest 6 and hills 6');
  expect(words('feed')).toBe('Give a grain for 2 movement points');
  expect(words('train')).toBe('Buy the next level of the baggage train');
  expect(words('swiftjourney')).toBe('Play Swift Journey');
  expect(placeOf('step -1,1.C-N')).toEqual({ q: -1, r: 1, edge: 'C-N' });
});

it('counts deliveries, trains and tolls at the end', () => {
  const v = view({ pending: { type: 'over', winner: 0 } });
  v.players[0] = { ...v.players[0]!, points: points({ settlements: 4, deliveries: 8, train: 1 }) };
  const course = new CourseBuilder(v);
  course.step(v, [
    { type: 'toll_paid', seat: 0, to: 1, gold: 1 },
    { type: 'toll_to_supply', seat: 0, gold: 1 },
    { type: 'drove_off', seat: 2, path: '0,0.E', die: 6, won: true },
    { type: 'drove_off', seat: 2, path: '0,0.E', die: 1, won: false },
  ]);
  const end = endView(v, people, course.course);
  const column = (of: 'points' | 'cards', key: string) => end[of].find((c) => c.key === key)?.values;
  expect(column('points', 'deliveries')).toEqual([8, 0, 0]);
  expect(column('points', 'train')).toEqual([1, 0, 0]);
  expect(column('points', 'longest_road')).toBeUndefined();
  expect(column('points', 'other')).toBeUndefined();
  expect(column('cards', 'train_level')).toEqual([3, 1, 5]);
  expect(column('cards', 'tolls_paid')).toEqual([2, 0, 0]);
  expect(column('cards', 'tolls_earned')).toEqual([0, 1, 0]);
  expect(column('cards', 'driven_off')).toEqual([0, 0, 1]);
});
