import { describe, expect, it } from 'vitest';
import { view } from '../../lib/game/live/fixture';
import { apply, asSeen, clampStep, stopAfter, stopBefore, type Open } from './replay';

const table = {
  turn: 1,
  board: { hexes: [], harbors: [], robber: '0,0', buildings: [], roads: [] },
  players: { 0: { hand: { ore: 1 }, knights: 0 }, 1: { hand: {}, knights: 2 } },
} as unknown as Open;

describe('tables', () => {
  it('take over what changed and share the rest', () => {
    const next = apply(table, { turn: 2, board: { robber: '1,0' }, players: { 0: { hand: {} } } });
    expect([next.turn, next.board.robber, next.players[0]!.hand]).toEqual([2, '1,0', {}]);
    expect(next.players[0]!.knights).toBe(0);
    expect(next.players[1]).toBe(table.players[1]);
    expect(next.board.hexes).toBe(table.board.hexes);
    expect(table.board.robber).toBe('0,0');
  });
});

describe('turns', () => {
  it('are stepped over in both directions', () => {
    const stops = [0, 9, 14, 20];
    expect([stopAfter(stops, 0), stopAfter(stops, 9), stopAfter(stops, 20)]).toEqual([9, 14, 20]);
    expect([stopBefore(stops, 20), stopBefore(stops, 10), stopBefore(stops, 0)]).toEqual([14, 9, 0]);
  });
});

describe('views', () => {
  it('hide what a seat could not know', () => {
    const theft = { type: 'stole', thief: 0, victim: 1, card: 'ore' } as const;
    expect(asSeen(theft, 2, view())).toEqual({ ...theft, card: null });
    expect([asSeen(theft, 0, view()), asSeen(theft, 1, view()), asSeen(theft, null, view())]).toEqual([
      theft,
      theft,
      theft,
    ]);
    expect(asSeen({ type: 'development_card_drawn', seat: 0, card: 'knight' }, 1, view())).toEqual({
      type: 'development_card_drawn',
      seat: 0,
      card: null,
    });
  });
});

describe('step in the address', () => {
  it('is kept within the game', () => {
    expect([clampStep('5', 9), clampStep('99', 9), clampStep('-3', 9), clampStep('x', 9), clampStep(null, 9)]).toEqual([
      5, 9, 0, 9, 9,
    ]);
  });
});
