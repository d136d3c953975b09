import { afterEach, describe, expect, it } from 'vitest';
import type { Spot } from '../../board/model';
import { indexHexes } from '../../board/names';
import type { Hint } from '../../generated/wire';
import { i18n } from '../../i18n/i18n.svelte';
import { actionWords, hintWords, placeOf } from './advice';
import { whereNext } from './board';
import { game, view, welcome } from './fixture';
import { EMPTY, reduce } from './state';
import { tableView } from './view';

const people = [
  { id: '0', name: 'Ann', color: 'red' as const },
  { id: '1', name: 'Ben', color: 'blue' as const },
];
const context = { people, hexes: indexHexes(view().board.hexes) };
const say = (action: string) => actionWords(action, context);
const hint = (over: Partial<Hint> = {}): Hint => ({
  seq: 10,
  action: 'road 0,0.NE',
  chance: 0.384,
  now: 0.331,
  plan: [],
  others: [],
  ...over,
});

afterEach(() => i18n.set('en'));

describe('actions in words', () => {
  it('names places by the hexes around them', () => {
    expect(say('settlement 0,0.SE')).toBe('Settlement between forest 6, hills 6, and mountains 8');
    expect(say('road 0,0.E')).toBe('Road between forest 6 and hills 6');
    expect(say('robber -1,1')).toBe('Robber to desert');
    expect(say('neutral road white 0,0.E')).toBe('Neutral road between forest 6 and hills 6');
  });
  it('names cards and people', () => {
    expect(say('maritime 4:1 ore > 2b')).toBe('Trade with the supply: 8 ore for 2 brick');
    expect(say('offer 1w > 1o to blue')).toBe('Offer 1 wool for 1 ore');
    expect(say('discard 2w1g')).toBe('Discard 2 wool and 1 grain');
    expect(say('monopoly grain')).toBe('Play Monopoly: grain');
    expect(say('rob blue')).toBe('Rob Ben');
    expect(say('giveto blue wool')).toBe('Give wool');
  });
  it('knows the words of the expansions', () => {
    expect(say('improve science')).toBe('City improvement: Science');
    expect(say('play crane')).toBe('Play Crane');
    expect(say('play alchemist 3+4')).toBe('Play Alchemist');
    expect(say('march 0,0.SE 0,0.S')).toMatch(/^March a knight to /);
    expect(say('forcedtrade')).toBe('Force a trade');
  });
  it('leaves nothing unsaid, and no hole open', () => {
    const all = [
      'roll',
      'end',
      'buy',
      'knight',
      'roadbuilding',
      'skip',
      'plenty 1b1o',
      'accept blue',
      'decline blue',
      'withdraw',
      'confirm blue',
      'recruit 0,0.SE',
      'activate 0,0.SE',
      'promote 0,0.SE',
      'chase 0,0.SE',
      'wall 0,0.SE',
      'force blue ore',
      'metropolis 0,0.SE',
      'lose 0,0.SE',
      'deck trade',
      'place 0,0.SE',
      'remove 0,0.SE',
      'return spy',
      'take spy',
      'takecards 1o',
      'give 2w',
      'commodity coin',
      'resource ore',
      'defend 1,3',
      'damage 0,0.E',
      'repair',
      'giveleft ore',
      'gain ore',
      'takefrom blue',
      'givetwo 2w',
      'desert -1,1',
      'giveup',
      'neutral settlement white 0,0.SE',
    ];
    for (const language of ['en', 'pl'] as const) {
      i18n.set(language);
      for (const action of all) {
        const text = say(action);
        expect(text, action).not.toMatch(/Do this|Zrób to|undefined|[{}]/);
        expect(text.trim(), action).not.toMatch(/:$|\b(between|to|from)$/);
      }
    }
    i18n.set('en');
    expect(say('somersault')).toBe('Do this: somersault');
  });
});

describe('places of actions', () => {
  it('finds them', () => {
    expect(placeOf('road 0,-1.NE')).toEqual({ q: 0, r: -1, edge: 'NE' });
    expect(placeOf('settlement 0,-1.NE')).toEqual({ q: 0, r: -1, corner: 'NE' });
    expect(placeOf('march 0,0.N 0,-1.S')).toEqual({ q: 0, r: -1, corner: 'S' });
    expect(placeOf('robber 1,-2')).toEqual({ q: 1, r: -2 });
    expect(placeOf('maritime 4:1 ore > 1b')).toBeUndefined();
    expect(placeOf('defend 1,3')).toBeUndefined();
  });
});

describe('what is done next for a wanted action', () => {
  const spot = (action: string, at: object): Spot => ({ piece: 'own', action, ...at }) as Spot;
  const corner = { q: 0, r: 0, corner: 'N' } as const;
  const path = { q: 0, r: 0, edge: 'W' } as const;
  it('is at the spot that does or begins it', () => {
    // A wagon goes along a path, and what is pressed is where it arrives.
    const step = spot('step 0,0.NW', { at: 'intersection', ...corner });
    expect(whereNext('step 0,0.NW', [step])).toEqual(corner);
    const knight = spot('ride 0,0.W', { at: 'path', ...path });
    expect(whereNext('ride 0,0.W 0,0.E', [knight])).toEqual(path);
    const there = spot('ride 0,0.W 0,0.E', { at: 'path', q: 0, r: 0, edge: 'E' });
    expect(whereNext('ride 0,0.W 0,0.E', [there])).toEqual({ q: 0, r: 0, edge: 'E' });
    expect(whereNext('treason from 0,1', [spot('treason from 0,1', { at: 'hex', q: 0, r: 1 })])).toEqual({
      q: 0,
      r: 1,
    });
  });
  it('is at the place that it names while nothing is to be chosen', () => {
    expect(whereNext('road 0,0.W', [])).toEqual(path);
    expect(whereNext('road 0,0.W', [spot('road 0,0.E', { at: 'path', q: 0, r: 0, edge: 'E' })])).toEqual(path);
    expect(whereNext('end', [])).toBeUndefined();
  });
});

describe('hints', () => {
  const state = [welcome(), game()].reduce(reduce, EMPTY);
  const shown = (more: object) =>
    tableView({
      state,
      game: state.game!,
      placing: undefined,
      lost: false,
      restarting: false,
      confirm: false,
      glowing: false,
      rollId: 0,
      unread: 0,
      log: [],
      ...more,
    })!;
  it('say what to do, what follows and why', () => {
    const words = hintWords(hint({ plan: ['end'], others: [{ action: 'buy', chance: 0.36 }] }), context);
    expect(words.title).toMatch(/^Road between/);
    expect(words.lines).toEqual([
      'Then: End the turn',
      'Chance of winning: about 38 %.',
      'Otherwise: Buy a development card (36 %)',
    ]);
    expect(hintWords(hint({ action: null }), context).title).toMatch(/^Wait/);
    expect(hintWords(hint({ chance: null, now: null }), context).lines[0]).toMatch(/rules of thumb/);
  });
  it('are shown on the board for the moment they were made for', () => {
    expect(shown({ hint: hint() }).glow?.hint).toEqual({ q: 0, r: 0, edge: 'NE' });
    expect(shown({ hint: hint({ seq: 9 }) }).advice?.hint).toBeUndefined();
    expect(shown({}).advice).toEqual({ may: true, asking: false });
  });
  it('are offered only where the table allows them', () => {
    const off = {
      ...state,
      table: { ...state.table!, options: { ...state.table!.options, advice: 'review' as const } },
    };
    expect(shown({ state: off }).advice).toBeUndefined();
  });
});
