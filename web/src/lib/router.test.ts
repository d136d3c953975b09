import { describe, expect, it } from 'vitest';
import { match } from './router.svelte';

const routes = [
  { name: 'home', path: '/' },
  { name: 'game', path: '/game/:id' },
];

describe('match', () => {
  it('finds fixed and named parts', () => {
    expect(match(routes, '/')).toEqual({ name: 'home', params: {} });
    expect(match(routes, '/game/ab%20c')).toEqual({ name: 'game', params: { id: 'ab c' } });
  });
  it('refuses the unknown and the malformed', () => {
    expect(match(routes, '/nowhere')).toBeUndefined();
    expect(match(routes, '/game/%E0%A4%A')).toBeUndefined();
    expect(match(routes, '/game/1/2')).toBeUndefined();
  });
});
