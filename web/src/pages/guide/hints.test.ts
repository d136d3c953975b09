import { describe, expect, it } from 'vitest';
import { booksOf } from '../../lib/books/books.svelte';
import { view } from '../../lib/game/live/fixture';
import type { View } from '../../lib/generated/game';
import { loadRules } from '../almanac/almanac';
import { HINT_RULES, hintFor } from './hints.svelte';

describe('hints', () => {
  const spoken = (kind: string, mine: boolean, over: Partial<View> = {}) => hintFor(view(over), kind, mine)?.key;
  it('speak only to the one who must act', () => {
    expect(spoken('before_roll', true)).toBe('before_roll');
    expect(spoken('before_roll', false)).toBe('wait');
    expect(spoken('something_new', true)).toBeUndefined();
    expect(spoken('over', false)).toBe('over');
  });
  it('say what a book makes of it', () => {
    expect(spoken('setup_road', true, { sea: {} as View['sea'] })).toBe('sea_setup');
    expect(spoken('before_roll', true, { two: { rolls: 1, tokens: [5, 5], token_supply: 10 } as View['two'] })).toBe(
      'two_second',
    );
    expect(spoken('something_new', true, { ck: {} as View['ck'] })).toBeUndefined();
  });
  it('point at rules that exist', async () => {
    const chapters = await loadRules('en');
    const known = new Set(
      chapters.flatMap((c) => [`${c.book}/${c.id}`, ...c.rules.map((r) => `${c.book}/${c.id}#${r.id}`)]),
    );
    const all = view({ sea: {}, two: {}, event_cards: {} } as Partial<View>);
    const books = booksOf(all).flatMap((book) => Object.values(book.hintRules ?? {}));
    expect(books.length).toBeGreaterThan(8);
    expect([...Object.values(HINT_RULES), ...books].filter((r) => r && !known.has(r))).toEqual([]);
  });
});
