import { describe, expect, it } from 'vitest';
import { CLASSIC } from '../home/start';
import { botsOf, fitPlan, setHouse } from './options';

describe('options', () => {
  it('sets and unsets house rules without touching the old value', () => {
    const deck = setHouse(CLASSIC, 'dice', 'deck');
    expect(deck.house).toEqual({ dice: 'deck' });
    expect(setHouse(deck, 'dice', undefined).house).toEqual({});
    expect(CLASSIC.house).toEqual({});
  });
  it('fits the plan of seats', () => {
    expect(fitPlan(['open', 'sensible', 'random'], 3)).toEqual(['open', 'sensible']);
    expect(fitPlan(['open'], 4)).toEqual(['open', 'open', 'open']);
    expect(fitPlan([], 2)).toEqual(['sensible']);
  });
  it('sends only the bots', () => {
    expect(botsOf(['open', 'sensible', 'random'])).toEqual(['sensible', 'random']);
  });
});
