import { describe, expect, it } from 'vitest';
import { readCode, TIMERS } from './start';

describe('table codes', () => {
  it('are read as people type them', () => {
    expect(readCode('abc23')).toBe('ABC23');
    expect(readCode(' a b c-23 ')).toBe('ABC23');
    expect(readCode('https://play.example.org/t/ABC23?x=1#y')).toBe('ABC23');
  });
  it('are refused when they cannot be one', () => {
    for (const bad of ['', 'a', 'ąęć12', '../../x', 'A'.repeat(17), 'https://example.org/'])
      expect([bad, readCode(bad)]).toEqual([bad, undefined]);
  });
});

describe('timers', () => {
  it('grow from fast to slow', () => {
    for (const key of Object.keys(TIMERS.fast) as (keyof typeof TIMERS.fast)[]) {
      expect(TIMERS.fast[key]).toBeLessThan(TIMERS.normal[key]);
      expect(TIMERS.normal[key]).toBeLessThan(TIMERS.slow[key]);
      expect(TIMERS.off[key]).toBe(0);
    }
  });
});
