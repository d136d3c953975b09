// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { recall } from './memory';
import { kept } from './old-name';

describe('what was kept under the old name', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    vi.resetModules();
  });
  it('moves to the new one once', () => {
    localStorage.setItem('hexhaven.hints', 'off');
    expect(kept(localStorage, 'tradeholm.hints')).toBe('off');
    expect(localStorage.getItem('tradeholm.hints')).toBe('off');
    expect(localStorage.getItem('hexhaven.hints')).toBeNull();
    expect(kept(localStorage, 'tradeholm.hints')).toBe('off');
  });
  it('does not replace what is there already', () => {
    localStorage.setItem('hexhaven.hints', 'off');
    localStorage.setItem('tradeholm.hints', 'on');
    expect(kept(localStorage, 'tradeholm.hints')).toBe('on');
    expect(localStorage.getItem('hexhaven.hints')).toBeNull();
    expect(kept(localStorage, 'tradeholm.other')).toBeNull();
  });
  it('is what settings, hints and tables begin with', async () => {
    localStorage.setItem('hexhaven.settings', JSON.stringify({ theme: 'dark', sound: true, language: 'pl' }));
    localStorage.setItem('hexhaven.hints', 'off');
    sessionStorage.setItem('hexhaven.table.ABCDE', JSON.stringify({ game: { id: 'g' } }));
    const { settings } = await import('../settings.svelte');
    expect(settings.data).toMatchObject({ theme: 'dark', sound: true, language: 'pl', autoRoll: false });
    const { hints } = await import('../../pages/guide/hints.svelte');
    expect(hints.shown).toBe(false);
    expect(recall('tradeholm.table.ABCDE')).toEqual({ game: { id: 'g' } });
  });
});
