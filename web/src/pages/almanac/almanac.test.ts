import { describe, expect, it } from 'vitest';
import { inline, loadRules, plain, search, type Chapter } from './almanac';
import { RELATED } from './related';

const en = await loadRules('en');
const pl = await loadRules('pl');
const ids = (chapters: readonly Chapter[]) => chapters.flatMap((c) => c.rules.map((r) => `${c.book}/${c.id}#${r.id}`));

describe('almanac', () => {
  it('reads what is marked inside a line', () => {
    expect(inline('A **thick** and *slanted* `word`, see `base/robber#must-move`.')).toEqual([
      'A ',
      ['b', 'thick'],
      ' and ',
      ['i', 'slanted'],
      ' ',
      ['code', 'word'],
      ', see ',
      ['rule', 'base/robber#must-move'],
      '.',
    ]);
    expect(inline('plain')).toEqual(['plain']);
  });
  it('has the same rules in both languages, each with a text', () => {
    expect(ids(en).length).toBeGreaterThan(100);
    expect(ids(pl)).toEqual(ids(en));
    for (const c of [...en, ...pl])
      for (const r of c.rules) expect([c.id, r.id, plain(r.blocks).length > 10]).toEqual([c.id, r.id, true]);
  });
  it('names only rules that exist', () => {
    const known = new Set(ids(en));
    const chapters = new Set(en.map((c) => `${c.book}/${c.id}`));
    const named = en
      .flatMap((c) => c.rules.flatMap((r) => r.blocks.flatMap((b) => ('p' in b ? b.p : []))))
      .filter((x) => typeof x !== 'string' && x[0] === 'rule')
      .map((x) => x[1]!);
    expect(named.filter((n) => !known.has(n))).toEqual([]);
    for (const [from, to] of Object.entries(RELATED)) expect([from, ...to].filter((x) => !chapters.has(x))).toEqual([]);
    // Every chapter leads somewhere else.
    expect([...chapters].filter((c) => !RELATED[c])).toEqual([]);
  });
  it('finds by title first', () => {
    const [first] = search(en, 'longest road');
    expect(first?.chapter.id).toBe('longest_road');
    expect(search(en, 'robber desert').some((h) => h.rule.id === 'desert-allowed')).toBe(true);
  });
  it('finds Polish words without accents and in other cases', () => {
    const found = (q: string) => search(pl, q).some((h) => h.chapter.id === 'robber');
    expect([found('złodziej'), found('zlodzieja'), found('złodziejem')]).toEqual([true, true, true]);
  });
  it('finds the rules of Seafarers in both languages', () => {
    const chapter = (chapters: readonly Chapter[], q: string) =>
      search(chapters, q)
        .slice(0, 5)
        .map((h) => `${h.chapter.book}/${h.chapter.id}`);
    expect(chapter(en, 'moving ships')).toContain('seafarers/moving_ships');
    expect(chapter(en, 'assault fortress')).toContain('seafarers/pirate_islands');
    expect(chapter(en, 'wonder level')).toContain('seafarers/wonders_of_catan');
    expect(chapter(en, 'village cloth')).toContain('seafarers/cloth_for_catan');
    expect(chapter(pl, 'mgła')).toContain('seafarers/fog_islands');
    expect(chapter(pl, 'zlotonosna rzeka')).toContain('seafarers/gold_fields');
    expect(chapter(pl, 'cud poziom')).toContain('seafarers/wonders_of_catan');
  });
  it('finds nothing for nothing', () => {
    expect(search(en, '')).toEqual([]);
    expect(search(en, ' . ')).toEqual([]);
    expect(search(en, 'xyzzy')).toEqual([]);
  });
});
