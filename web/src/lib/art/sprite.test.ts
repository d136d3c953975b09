import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CARD_KINDS, MARK_OF, TERRAINS } from '../board/model';
import { PROGRESS_CARDS } from '../books/cities_knights/cards';
import type { CardEvent, Wonder } from '../generated/game';
import { UI_ICONS } from './names';

const icons = import.meta.glob<readonly string[]>('../books/**/icons.ts', { eager: true, import: 'ICONS' });
const drawn = import.meta.glob<string>('../books/**/*art.svg', { eager: true, query: '?raw', import: 'default' });
const read = (file: string) => readFileSync(`src/lib/${file}.svg`, 'utf8');
const base = ['terrain', 'pieces', 'resources', 'cards', 'icons', 'icons-pages']
  .map((name) => read(`art/${name}`))
  .join('\n');
const all = [base, ...Object.values(drawn)].join('\n');
const ids = [...all.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]);

/** Every event that a card can bring: the types say whether one is missing. */
const EVENTS: Record<CardEvent, true> = {
  plain: true,
  robber_attacks: true,
  epidemic: true,
  earthquake: true,
  good_neighbors: true,
  tournament: true,
  trade_advantage: true,
  calm_seas: true,
  robber_flees: true,
  neighborly_assistance: true,
  conflict: true,
  plentiful_year: true,
};

const WONDERS: Record<Wonder, true> = {
  theater: true,
  great_bridge: true,
  monument: true,
  great_wall: true,
  cathedral: true,
  library: true,
  lighthouse: true,
};

describe('sprite', () => {
  it('holds every name the client asks for', () => {
    const wanted = [
      ...[...UI_ICONS, ...Object.values(icons).flat()].map((n) => `u-${n}`),
      ...CARD_KINDS.map((n) => `r-${n}`),
      ...Object.keys(EVENTS).map((n) => `e-${n}`),
      ...TERRAINS.map((n) => `t-${n}`),
      ...['forest', 'hills', 'pasture', 'fields', 'mountains'].flatMap((n) => [`t-${n}-2`, `t-${n}-3`]),
      ...Object.values(MARK_OF).map((n) => `m-${n}`),
      ...[
        'settlement',
        'city',
        'road',
        'ship',
        'robber',
        'pirate',
        'knight',
        'knight-idle',
        'wall',
        'merchant',
        'metropolis-trade',
        'metropolis-politics',
        'metropolis-science',
        'fleet',
        'harbor',
      ].map((n) => `p-${n}`),
      ...['chit', 'gift-card', 'village', 'fortress', 'warship', 'landing', 'exclaim', 'square', 'strait'].map(
        (n) => `x-${n}`,
      ),
      ...PROGRESS_CARDS.map((n) => `c-${n}`),
      ...Object.keys(WONDERS).map((n) => `w-${n}`),
      ...['knight', 'road-building', 'year-of-plenty', 'monopoly', 'victory-point', 'swift-journey', 'back'].map(
        (n) => `d-${n}`,
      ),
    ];
    expect(wanted.filter((w) => !ids.includes(w))).toEqual([]);
  });
  it('draws what every game needs without a book', () => {
    for (const name of UI_ICONS) expect(base).toContain(` id="u-${name}"`);
  });
  it('has no name twice and no dangling reference', () => {
    expect(new Set(ids).size).toBe(ids.length);
    const used = [...all.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map((m) => m[1]!);
    expect(used.filter((u) => !ids.includes(u))).toEqual([]);
  });
});
