// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { welcome } from '../../lib/game/live/fixture';
import type { ServerMessage } from '../../lib/generated/wire';
import { TableSession } from './session.svelte';

/** Every connection that was made. */
const made: FakeSocket[] = [];
class FakeSocket {
  static OPEN = 1;
  readyState = 1;
  onopen?: () => void;
  onmessage?: (e: { data: string }) => void;
  constructor() {
    made.push(this);
  }
  send() {}
  close() {
    this.readyState = 3;
  }
  say(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

beforeEach(() => {
  made.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refused = (code: 'unknown' | 'store', id: number) =>
  ({ type: 'refused', id, refusal: { code, text: 'no answer' } }) as ServerMessage;

it('looks again where nobody knows whether something happened, and only there', async () => {
  const session = new TableSession('ABCDEF');
  const told = vi.fn();
  session.events.onrefused = told;
  const open = () => {
    made.at(-1)!.onopen?.();
    made.at(-1)!.say(welcome());
  };
  open();
  expect(session.connected).toBe(true);

  made.at(-1)!.say(refused('store', 1));
  expect(told).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect([made.length, session.connected]).toEqual([1, true]);

  made.at(-1)!.say(refused('unknown', 2));
  expect([told.mock.calls.length, session.lost]).toEqual([2, true]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(made.length).toBe(2);
  open();
  expect(session.connected).toBe(true);
  session.close();
});
