import { afterEach, describe, expect, it } from 'vitest';
import type { GameEvent, View } from '../../../../generated/game';
import { line, LogBuilder, logContext } from '../../../../game/live/log';
import { players } from '../../../../game/live/players';
import { scenesOf } from '../../../../game/stage/base';
import { i18n } from '../../../../i18n/i18n.svelte';
import { table, view } from './fixture';
import { lastTold, reportsOf, reportWith, type Battle, type Landing } from './reports';

const people = players(view(), table());
const all = (events: object[]) => events as GameEvent[];
const said = (event: object, step: object[] = [event], of: View = view()) =>
  line(event as GameEvent, { ...logContext(of, people), step: all(step) })?.text;
const scenes = (step: object[], of: View = view()) =>
  scenesOf({ ...logContext(of, people), view: of, before: of, step: all(step) });
afterEach(() => i18n.set('en'));

const LANDING = [
  { type: 'settlement_built', seat: 0, at: '0,0.N' },
  { type: 'landing_rolled', seat: 0, dice: [3, 3], landed: 2 },
  { type: 'barbarian_came', hex: '0,0', count: 3 },
  { type: 'hex_conquered', hex: '0,0' },
  { type: 'building_conquered', seat: 0, at: '0,0.N' },
  { type: 'barbarian_came', hex: '1,0', count: 1 },
  { type: 'landing_rolled', seat: 0, dice: [2, 3], landed: 0 },
];
const BATTLES = [
  { type: 'knight_returned', seat: 0, path: '-1,1.NE' },
  { type: 'barbarians_beaten', hex: '0,0', barbarians: 3, knights: 4, involved: [0, 1] },
  { type: 'barbarian_left', hex: '0,0', count: 0 },
  { type: 'hex_freed', hex: '0,0' },
  { type: 'building_freed', seat: 1, at: '1,0.S' },
  { type: 'prisoners_taken', seat: 0, count: 1 },
  { type: 'prisoners_taken', seat: 1, count: 1 },
  { type: 'prisoner_rolled', seat: 0, dice: [4, 4] },
  { type: 'prisoner_rolled', seat: 1, dice: [2, 1] },
  { type: 'prisoners_taken', seat: 0, count: 1 },
  { type: 'gold_gained', seat: 1, gold: 3, due: 3 },
  { type: 'loss_rolled', hex: '0,0', die: 4 },
  { type: 'knight_lost', seat: 0, path: '0,0.NW' },
  { type: 'gold_gained', seat: 0, gold: 3, due: 3 },
  { type: 'barbarians_beaten', hex: '1,0', barbarians: 1, knights: 2, involved: [1] },
  { type: 'prisoners_taken', seat: null, count: 1 },
  { type: 'loss_rolled', hex: '1,0', die: 3 },
  { type: 'turn_ended', seat: 0 },
  { type: 'gold_gained', seat: 2, gold: 1, due: 1 },
];

describe('reports', () => {
  it('put a landing together: three sums, and where each led', () => {
    const [landing] = reportsOf(all(LANDING)) as [Landing];
    expect(landing).toMatchObject({ kind: 'landing', seat: 0, conquered: [0], from: 1, to: 7 });
    expect(landing.rolls.map((r) => r.came.map((c) => [c.hex, c.count, c.conquered]))).toEqual([
      [
        ['0,0', 3, true],
        ['1,0', 1, false],
      ],
      [],
    ]);
  });
  it('put each battle together, up to the end of the turn', () => {
    const [first, second] = reportsOf(all(BATTLES)) as [Battle, Battle];
    expect(first).toMatchObject({
      hex: '0,0',
      freed: true,
      involved: [0, 1],
      die: 4,
      lost: [{ seat: 0, path: '0,0.NW' }],
      prisoners: [
        { seat: 0, n: 2 },
        { seat: 1, n: 1 },
      ],
      gold: [
        { seat: 1, n: 3 },
        { seat: 0, n: 3 },
      ],
    });
    expect(first.rolls).toHaveLength(2);
    expect(second).toMatchObject({ hex: '1,0', freed: false, prisoners: [{ seat: null, n: 1 }], lost: [], gold: [] });
    expect(reportWith(all(BATTLES), BATTLES.at(-1) as GameEvent)).toBeUndefined();
  });
  it('are news until the dice are rolled again', () => {
    const step = (events: object[]) => ({ events: all(events) });
    const roll = step([{ type: 'rolled', seat: 1, dice: [1, 2] }]);
    expect(lastTold([step(LANDING), step([])])?.reports).toHaveLength(1);
    expect(lastTold([step(LANDING), roll])).toBeUndefined();
    expect(lastTold([roll, step(BATTLES)])?.reports).toHaveLength(2);
    expect(lastTold([])).toBeUndefined();
  });
  it('know a card that does nothing', () => {
    const drawn = { type: 'raid_card_drawn', seat: 0, card: 'knighthood' };
    const wasted = { type: 'raid_card_wasted', seat: 0, card: 'knighthood' };
    expect(reportsOf(all([drawn]))).toMatchObject([{ kind: 'card', wasted: false }]);
    expect(reportsOf(all([drawn, wasted]))).toMatchObject([{ kind: 'card', wasted: true }]);
  });
});

describe('the log', () => {
  const lines = (events: object[]) => {
    const [turn] = new LogBuilder().build(
      [{ seq: 1, seat: 0, origin: 'person', events: all(events) }],
      logContext(view(), people),
      'en',
    );
    return turn!.entries.map((e) => e.text);
  };
  it('tells each sum of a landing once', () => {
    expect(lines(LANDING)).toEqual([
      'You built a settlement',
      'Barbarians land on 6: forest 6, which is conquered and hills 6 (1 of 3)',
      'Your building is conquered',
      'Barbarians on 5: no room, three are there',
    ]);
  });
  it('tells a battle as one, and what it set free', () => {
    expect(lines(BATTLES)).toEqual([
      'You took a knight back that could not leave the castle',
      'Victory at forest 6: knights 4, barbarians 3. Fought: You and Ben. The hex is free again. ' +
        'Rolled for prisoners: You 8, Ben 3. Prisoners: You 2, Ben 1. ' +
        'Die 4 (upper left, lower right), knights lost: You 1. Gold: Ben 3, You 3.',
      'A building of Ben is free again',
      'Victory at hills 6: knights 2, barbarians 1. Fought: Ben. Prisoners: Foreign knight 1. ' +
        'Die 3 (right and left), no knight lost.',
      'Cleo received',
    ]);
  });
  it('tells a card by its name, once', () => {
    const bought = { type: 'development_card_bought', seat: 1 };
    const drawn = { type: 'raid_card_drawn', seat: 1, card: 'treason' };
    expect(lines([bought, drawn])).toEqual(['Ben drew Treason']);
    expect(said({ ...drawn, seat: 0 })).toBe('You drew Treason');
    expect(said({ type: 'raid_card_wasted', seat: 0, card: 'swift_knight' })).toMatch(/^It brings nothing/);
    expect(said({ type: 'raid_card_wasted', seat: 0, card: 'intrigue' })).toMatch(/^No barbarian is on the board/);
    expect(said({ type: 'raid_deck_shuffled' })).toBe('All development cards are shuffled anew');
  });
  it('tells knights and single barbarians', () => {
    expect(said({ type: 'knight_placed', seat: 1, path: '0,0.E' })).toBe('Ben placed a knight');
    expect(said({ type: 'knight_placed', seat: null, path: '0,0.E' })).toBe('The foreign knight comes to the castle');
    const march = { type: 'knight_marched', seat: 0, foreign: false, from: '0,0.E', to: '0,0.W', grain: false };
    expect(said(march)).toBe('You moved a knight');
    expect(said({ ...march, foreign: true })).toBe('You moved the foreign knight');
    const far = line({ ...march, grain: true } as GameEvent, logContext(view(), people));
    expect(far).toMatchObject({ text: 'You moved a knight far, for', cards: { grain: 1 } });
    expect(said({ type: 'barbarian_came', hex: '1,0', count: 2 })).toBe('A barbarian comes to hills 6, 2 are there');
    expect(said({ type: 'barbarian_left', hex: '1,0', count: 1 })).toBe('A barbarian leaves hills 6, 1 is left');
    expect(said({ type: 'hex_conquered', hex: '0,0' })).toBe('Conquered: forest 6');
    expect(said({ type: 'hex_freed', hex: '0,0' })).toBe('Free again: forest 6');
    expect(said({ type: 'prisoners_taken', seat: 1, count: 1 })).toBe('Ben took a prisoner');
    expect(said({ type: 'prisoners_taken', seat: 0, count: 2 })).toBe('You took 2 prisoners');
  });
});

describe('the stage', () => {
  it('shows a card, a landing and battles, as they went for the reader', () => {
    const card = { type: 'raid_card_drawn', seat: 1, card: 'intrigue' };
    expect(scenes([card])).toMatchObject([{ title: 'Intrigue', who: { name: 'Ben' }, picture: { use: 'd-intrigue' } }]);
    expect(scenes(LANDING)).toMatchObject([
      { title: 'Barbarians land', text: 'On 6 and 5', tone: 'bad' },
      { title: 'Conquered', who: { name: 'Ann' }, tone: 'bad' },
    ]);
    expect(scenes(BATTLES)).toMatchObject([
      { title: 'Victory', text: 'forest 6', tone: 'good', against: [{ n: 3 }, { n: 4 }] },
      { title: 'Free again', who: { name: 'Ben' } },
      { title: 'Victory', text: 'hills 6' },
    ]);
    expect(scenes(BATTLES)[2]!.tone).toBeUndefined();
    expect(scenes(BATTLES)[0]!.spoken).toContain('Prisoners: You 2, Ben 1.');
  });
  it('shows a 7 without a robber', () => {
    expect(scenes([{ type: 'rolled', seat: 0, dice: [3, 4] }])).toMatchObject([{ title: 'Seven!', icon: 'cards' }]);
    expect(scenes([{ type: 'rolled', seat: 0, dice: [3, 5] }])).toEqual([]);
  });
});
