import { describe, expect, it } from 'vitest';
import { en } from './en';
import { format, preferredLanguage } from './i18n.svelte';
import { pl } from './pl';

const holes = (m: string | object): string[] =>
  [
    ...new Set([...(typeof m === 'string' ? m : Object.values(m).join(' ')).matchAll(/\{(\w+)\}/g)].map((x) => x[1]!)),
  ].sort();

describe('catalogs', () => {
  it('have the same keys and placeholders', () => {
    expect(Object.keys(pl).sort()).toEqual(Object.keys(en).sort());
    for (const key of Object.keys(en) as (keyof typeof en)[])
      expect([key, holes(pl[key])]).toEqual([key, holes(en[key])]);
  });
  it('have no empty text', () => {
    for (const c of [en, pl])
      for (const [key, m] of Object.entries(c))
        for (const s of typeof m === 'string' ? [m] : Object.values(m as Record<string, string>))
          expect([key, s.trim().length > 0]).toEqual([key, true]);
  });
});

describe('plurals', () => {
  it('follow English rules', () => {
    expect(format('en', 'count.cards', { n: 1 })).toBe('1 card');
    expect(format('en', 'count.cards', { n: 0 })).toBe('0 cards');
  });
  it('follow Polish rules', () => {
    const say = (n: number) => format('pl', 'count.cards', { n });
    expect([1, 2, 5, 12, 22, 25, 112].map(say)).toEqual([
      '1 karta',
      '2 karty',
      '5 kart',
      '12 kart',
      '22 karty',
      '25 kart',
      '112 kart',
    ]);
  });
});

it.each(['en', 'pl'] as const)('a button is called what the text beside it says (%s)', (language) => {
  expect(format(language, 'wait.lead_set')).toMatch(new RegExp(`[“„]${format(language, 'wait.start')}”`));
});

describe('language', () => {
  it('takes the first it speaks', () => {
    expect(preferredLanguage(['de-DE', 'pl-PL', 'en'])).toBe('pl');
    expect(preferredLanguage(['xx'])).toBe('en');
  });
});
