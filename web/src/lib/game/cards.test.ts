import { describe, expect, it } from 'vitest';
import { i18n } from '../i18n/i18n.svelte';
import { add, covers, missing, total, words } from './cards';

describe('card counts', () => {
  it('adds, removes and never goes below zero', () => {
    expect(add({}, 'ore', 2)).toEqual({ ore: 2 });
    expect(add({ ore: 1 }, 'ore', -3)).toEqual({});
    expect(total({ ore: 2, wool: 1 })).toBe(3);
  });
  it('tells what is missing', () => {
    expect(missing({ ore: 1, grain: 5 }, { ore: 3, grain: 2 })).toEqual({ ore: 2 });
    expect(covers({ ore: 3, grain: 2 }, { ore: 3, grain: 2 })).toBe(true);
  });
  it('reads aloud in both languages', () => {
    i18n.set('en');
    expect(words({ ore: 2, grain: 1 })).toBe('1 grain and 2 ore');
    expect(words({})).toBe('nothing');
    i18n.set('pl');
    expect(words({ brick: 5, ore: 2 })).toBe('5 cegieł i 2 rudy');
    i18n.set('en');
  });
});
