// @vitest-environment happy-dom
// What becomes of the question whether to tell when it is one's turn.
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signals } from '../../lib/signals.svelte';
import SignalsAsk from './SignalsAsk.svelte';

let answer: NotificationPermission;
let shown: Record<string, unknown>;
beforeEach(() => {
  [signals.wish, signals.permission, signals.refused] = ['unasked', 'default', false];
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: () => Promise.resolve(answer) });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: () => Promise.resolve(undefined), getRegistration: () => Promise.resolve(undefined) },
  });
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  shown = mount(SignalsAsk, { target: document.body });
});
afterEach(async () => {
  await unmount(shown);
  vi.unstubAllGlobals();
});
const buttons = () => [...document.querySelectorAll('button')].map((button) => button.textContent?.trim());
const said = () => document.querySelector('[role=status]')?.textContent;

/** Says yes to the page; the browser answers that. */
async function sayYes(then: NotificationPermission): Promise<void> {
  answer = then;
  expect(buttons()).toEqual(['Yes, tell me', 'No, thanks']);
  document.querySelector('button')!.click();
  await tick();
  await tick();
  flushSync();
}

it('says why nothing will come where the browser refuses', async () => {
  await sayYes('denied');
  expect(buttons()).toEqual([]);
  expect(said()).toContain('does not allow notifications');
});

it('goes on asking whoever only closed the question of the browser', async () => {
  await sayYes('default');
  expect(buttons()).toHaveLength(2);
  expect(said()).toBeUndefined();
});

it('is silent once it is settled', async () => {
  await sayYes('granted');
  expect(buttons()).toEqual([]);
  expect(said()).toBeUndefined();
});
