import { describe, expect, it } from 'vitest';
import { readResult } from './verify';

describe('results', () => {
  it('are read from the notation of records', () => {
    expect(readResult('dice 3+4')).toEqual({ dice: [3, 4] });
    expect(readResult('steal ore')).toEqual({ card: 'ore' });
    expect(readResult('draw knight')).toEqual({ development: 'knight' });
    expect(readResult('draw year_of_plenty')).toEqual({ development: 'year_of_plenty' });
  });
  it('are shown as they are when unknown', () => {
    expect(readResult('comet 3')).toEqual({ text: 'comet 3' });
    expect(readResult('')).toEqual({ text: '' });
  });
});
