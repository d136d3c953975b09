import { describe, expect, it } from 'vitest';
import { expected, ticks } from './scale';

describe('chart scales', () => {
  it('covers the largest value with round steps', () => {
    expect(ticks(10)).toEqual([0, 5, 10]);
    expect(ticks(0)).toEqual([0, 1]);
    expect(ticks(3)).toEqual([0, 1, 2, 3]);
    expect(ticks(47).at(-1)).toBeGreaterThanOrEqual(47);
  });
  it('expects 36 rolls to show every combination once', () => {
    expect(expected(36)).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
  });
});
