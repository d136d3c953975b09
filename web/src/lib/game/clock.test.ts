// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leftOf } from './clock.svelte';
import { isHeldDown } from './hotkeys';
import { reduce, EMPTY } from './live/state';
import { view } from './live/fixture';
import type { ServerMessage } from '../generated/wire';
import TimerRing from './TimerRing.svelte';

const shown = (at: Element) => at.querySelector('[role="timer"] b')?.textContent;

describe('a clock', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('counts from when its reading came, however late it is drawn and however often', () => {
    const clock = { left: 180, total: 180, at: performance.now() };
    vi.advanceTimersByTime(15_000);
    const first = mount(TimerRing, { target: document.body, props: { clock } });
    flushSync();
    expect(shown(document.body)).toBe('165');
    vi.advanceTimersByTime(5_000);
    flushSync();
    const other = document.createElement('div');
    const second = mount(TimerRing, { target: other, props: { clock: { ...clock } } });
    flushSync();
    expect([shown(document.body), shown(other)]).toEqual(['160', '160']);
    void unmount(first);
    void unmount(second);
  });
  it('never shows less than nothing, and stands still while it is paused', () => {
    expect(leftOf({ left: 3, total: 9, at: 1000 }, 9000)).toBe(0);
    expect(leftOf({ left: 3, total: 9, at: 1000, paused: true }, 9000)).toBe(3);
  });
  it('is read when its message comes, not when that is looked at', () => {
    const message = {
      type: 'game',
      game: 'g',
      seq: 0,
      past: [],
      view: view(),
      legal: null,
      clock: { left: 9000, total: 30000, seats: [0] },
    };
    expect(reduce(EMPTY, message as unknown as ServerMessage, 77).game?.clock).toEqual({ left: 9, total: 30, at: 77 });
  });
});

describe('a key that is held down', () => {
  const down = (key: string, repeat = true, target: EventTarget = document.body) => isHeldDown({ key, repeat, target });
  it('says nothing twice but where it moves about or writes', () => {
    expect([down(' '), down('Enter'), down('t')]).toEqual([true, true, true]);
    expect([down(' ', false), down('ArrowLeft'), down('Tab')]).toEqual([false, false, false]);
    expect(down('a', true, document.createElement('input'))).toBe(false);
  });
});
