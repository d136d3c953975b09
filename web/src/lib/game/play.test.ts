// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { automatic } from './auto';
import { flights } from './flights';
import { command } from './hotkeys';
import { decision, view } from './live/fixture';
import { TradeDraft } from './trade-draft.svelte';

const key = (k: string, code = '', more = {}) =>
  command({
    key: k,
    code,
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    target: document.body,
    ...more,
  });

describe('keys', () => {
  it('mean what the help says', () => {
    expect(key(' ')).toEqual({ do: 'primary' });
    expect(key('r')).toEqual({ do: 'build', letter: 'R' });
    expect(key('D')).toEqual({ do: 'build', letter: 'D' });
    expect(key('3', 'Digit3')).toEqual({ do: 'resource', kind: 'wool', ask: false });
    expect(key('%', 'Digit5', { shiftKey: true })).toEqual({ do: 'resource', kind: 'ore', ask: true });
    expect(key('?')).toEqual({ do: 'help' });
  });
  it('leave the browser, text fields and pressed buttons alone', () => {
    expect(key('r', '', { ctrlKey: true })).toBeUndefined();
    const input = document.createElement('input');
    expect(key('r', '', { target: input })).toBeUndefined();
    expect(key('Escape', '', { target: input })).toEqual({ do: 'cancel' });
    expect(key('Enter', '', { target: document.createElement('button') })).toBeUndefined();
  });
});

describe('doing things by itself', () => {
  const on = { autoRoll: true, autoEnd: true };
  it('depends on the phase alone, never on what a hand holds', () => {
    const rich = view({ pending: decision('before_roll', [0]) });
    const poor = { ...rich, own: { ...rich.own!, hand: {}, development: {}, bought_this_turn: {} } };
    expect(automatic(rich, on)).toEqual(automatic(poor, on));
    expect(automatic(rich, on)?.action).toBe('roll');
    const turn = view();
    expect(automatic(turn, on)).toEqual(automatic({ ...turn, own: poor.own }, on));
    expect(automatic(turn, { autoRoll: true, autoEnd: false })).toBeUndefined();
    expect(automatic(view({ pending: decision('discard', [0]) }), on)).toBeUndefined();
  });
});

describe('an offer being composed', () => {
  it('has at most one open side, and "?" stands alone', () => {
    const draft = new TradeDraft();
    draft.step('give', 'brick', 1);
    draft.step('get', 'any', 1);
    expect(draft.get).toEqual({ cards: {}, any: 1 });
    draft.step('give', 'any', 1);
    expect(draft.give).toEqual({ cards: {}, any: 1 });
    expect(draft.get).toEqual({ cards: {} });
    draft.step('give', 'ore', 1);
    expect(draft.give).toEqual({ cards: { ore: 1 } });
  });
  it('gives by key no more than the hand holds', () => {
    const draft = new TradeDraft();
    for (let i = 0; i < 3; i++) draft.key('give', 'wool', { wool: 2 });
    expect(draft.give.cards).toEqual({ wool: 2 });
    draft.key('get', 'wool', { wool: 2 });
    expect(draft.get.cards).toEqual({});
  });
});

describe('traveling cards', () => {
  it('leave the hexes that produced them', () => {
    const list = flights(view(), [
      { type: 'rolled', seat: 0, dice: [3, 3] },
      { type: 'gained', seat: 0, cards: { lumber: 1 }, by: 'production' },
    ]);
    expect(list).toEqual([{ from: { q: 0, r: 0 }, seat: 0, kind: 'lumber' }]);
    expect(flights(view(), [{ type: 'gained', seat: 0, cards: { ore: 1 }, by: 'start' }])).toEqual([]);
  });
});
