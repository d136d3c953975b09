import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { i18n } from '../i18n/i18n.svelte';
import { books } from './books.svelte';
import { canShow } from './offered';

/** Whether this client offers the scenario of a file. */
const shown = (file: string) => {
  const plays = /^plays = (\[.*\])$/m.exec(readFileSync(`../scenarios/${file}`, 'utf8'))?.[1] ?? '[]';
  return canShow({ plays: JSON.parse(plays) as string[] });
};

const ids = [
  'seafarers',
  'cities_knights',
  'two_players',
  'five_six',
  'traders_barbarians',
  'explorers_pirates',
].flatMap((book) =>
  readdirSync(`../scenarios/${book}`)
    .filter((f) => f.endsWith('.toml') && !f.startsWith('_') && shown(`${book}/${f}`))
    .map((f) => `${book}/${f.slice(0, -'.toml'.length)}`),
);

describe('briefings', () => {
  it('are there for every scenario, in both languages', async () => {
    expect(ids.length).toBeGreaterThan(50);
    const told = new Map<string, Set<string>>();
    for (const language of ['en', 'pl'] as const) {
      i18n.set(language);
      for (const id of ids) {
        const found = (await books.forScenario(id)).flatMap((book) => book.briefing?.(id) ?? []);
        // A scenario of two books has something to say of both.
        expect(found.length, id).toBe(
          /cities_knights\/.*(islands|shores|desert|cloth|wonders|new-world|fishermen|rivers)|rivers-caravans/.test(id)
            ? 2
            : 1,
        );
        for (const b of found) {
          expect(b.things, id).toHaveLength(3);
          told.set(b.id, (told.get(b.id) ?? new Set()).add(b.goal));
        }
      }
    }
    i18n.set('en');
    // Each in its own words in each language.
    for (const [id, goals] of told) expect(goals.size, id).toBe(2);
  });
});
