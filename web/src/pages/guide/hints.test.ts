import { describe, expect, it } from 'vitest';
import { loadRules } from '../almanac/almanac';
import { HINT_RULES, hintFor } from './hints.svelte';

describe('hints', () => {
  it('speak only to the one who must act', () => {
    expect(hintFor('before_roll', true)).toBe('before_roll');
    expect(hintFor('before_roll', false)).toBe('wait');
    expect(hintFor('something_new', true)).toBe('wait');
    expect(hintFor('over', false)).toBe('over');
  });
  it('point at rules that exist', async () => {
    const chapters = await loadRules('en');
    const known = new Set(
      chapters.flatMap((c) => [`${c.book}/${c.id}`, ...c.rules.map((r) => `${c.book}/${c.id}#${r.id}`)]),
    );
    expect(Object.values(HINT_RULES).filter((r) => !known.has(r))).toEqual([]);
  });
});
