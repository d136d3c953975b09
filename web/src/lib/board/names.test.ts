import { afterEach, describe, expect, it } from 'vitest';
import { i18n } from '../i18n/i18n.svelte';
import { hexName, indexHexes, spotName } from './names';

const index = indexHexes([
  { q: 0, r: 0, terrain: 'forest', numbers: [11] },
  { q: 0, r: -1, terrain: 'hills', numbers: [6] },
  { q: 1, r: -1, terrain: 'fields', numbers: [4] },
]);

afterEach(() => i18n.set('en'));

describe('spoken names', () => {
  it('name an intersection by its three hexes', () => {
    const name = spotName(index, { at: 'intersection', q: 0, r: 0, corner: 'N', piece: 'settlement' });
    expect(name).toMatch(/^intersection between hills 6, fields 4,? and forest 11, legal for a settlement$/);
  });
  it('call everything beyond the board sea, once', () => {
    const name = spotName(index, { at: 'intersection', q: 0, r: 0, corner: 'S', piece: 'city' });
    expect(name).toBe('intersection between forest 11 and sea, legal for a city');
  });
  it('name paths and hexes', () => {
    expect(spotName(index, { at: 'path', q: 0, r: 0, edge: 'NW', piece: 'road' })).toBe(
      'path between forest 11 and hills 6, legal for a road',
    );
    expect(spotName(index, { at: 'hex', q: 0, r: -1, piece: 'robber' })).toBe('hills 6, legal for the robber');
  });
  it('know numbers that lie face down', () => {
    const held = indexHexes([{ q: 0, r: 0, terrain: 'forest', numbers: [], turned: [11] }]);
    expect(hexName(held, { q: 0, r: 0 })).toBe('forest 11');
  });
  it('speak Polish', () => {
    i18n.set('pl');
    expect(spotName(index, { at: 'path', q: 0, r: 0, edge: 'NW', piece: 'road' })).toBe(
      'ścieżka, obok: las 11 i wzgórza 6; dozwolone: droga',
    );
  });
});
