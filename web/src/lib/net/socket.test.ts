// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Refusal, ServerMessage } from '../generated/wire';
import { welcome } from '../game/live/fixture';
import { backoff, TableSocket, type SocketStatus } from './socket';

class FakeSocket {
  static all: FakeSocket[] = [];
  readyState = 1;
  sent: string[] = [];
  onopen?: () => void;
  onmessage?: (e: { data: string }) => void;
  onclose?: () => void;
  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = 3;
  }
  say(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const open = (seen?: { game: string; last_seen: number }, known = true) => {
  const statuses: [SocketStatus, Refusal | undefined][] = [];
  const messages: ServerMessage[] = [];
  const socket = new TableSocket({
    url: 'ws://here',
    seen: () => seen,
    onmessage: (m) => messages.push(m),
    onstatus: (s, r) => statuses.push([s, r]),
    known: () => Promise.resolve(known),
    open: () => new FakeSocket() as unknown as WebSocket,
  });
  return { socket, statuses, messages, last: () => FakeSocket.all.at(-1)! };
};

beforeEach(() => {
  FakeSocket.all = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('the connection', () => {
  it('says hello with what it has seen, and is open after the welcome', () => {
    const { socket, last, statuses } = open({ game: 'g1', last_seen: 7 });
    last().onopen?.();
    expect(JSON.parse(last().sent[0]!)).toEqual({ type: 'hello', version: 1, game: 'g1', last_seen: 7 });
    expect(socket.send({ type: 'leave' })).toBe(false);
    last().say(welcome());
    expect(statuses.at(-1)![0]).toBe('open');
    expect(socket.send({ type: 'leave' })).toBe(true);
  });
  it('comes back by itself, later each time', () => {
    const { last, statuses } = open();
    last().onclose?.();
    expect(statuses.at(-1)![0]).toBe('lost');
    vi.advanceTimersByTime(800);
    expect(FakeSocket.all).toHaveLength(2);
    last().onclose?.();
    vi.advanceTimersByTime(700);
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(800);
    expect(FakeSocket.all).toHaveLength(3);
    expect(backoff(30, 1)).toBeLessThanOrEqual(12_500);
  });
  it('does not wait without end for a connection that says nothing', () => {
    const { last, statuses } = open();
    const [first] = FakeSocket.all;
    vi.advanceTimersByTime(13_000);
    expect(first!.readyState).toBe(3);
    expect(FakeSocket.all).toHaveLength(2);
    last().onopen?.();
    vi.advanceTimersByTime(14_000);
    expect(FakeSocket.all).toHaveLength(3);
    last().onopen?.();
    last().say(welcome());
    expect(statuses.at(-1)![0]).toBe('open');
    vi.advanceTimersByTime(13_000);
    expect(FakeSocket.all).toHaveLength(3);
  });
  it('stays away when it was sent away', () => {
    const { last, statuses } = open();
    last().say(welcome());
    last().say({ type: 'closed', refusal: { code: 'kicked', text: 'no' } });
    expect(statuses.at(-1)).toEqual(['closed', { code: 'kicked', text: 'no' }]);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });
  it('says that the server restarts, and returns', () => {
    const { last, statuses } = open();
    last().say(welcome());
    last().say({ type: 'closed', refusal: { code: 'stopping', text: 'soon' } });
    last().onclose?.();
    expect(statuses.at(-1)![0]).toBe('restarting');
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.all).toHaveLength(2);
  });
  it('comes back under a new session, and stays away without one', async () => {
    for (const known of [true, false]) {
      FakeSocket.all = [];
      const { last, statuses } = open(undefined, known);
      last().say(welcome());
      last().say({ type: 'closed', refusal: { code: 'ended', text: 'over' } });
      last().onclose?.();
      await vi.advanceTimersByTimeAsync(1000);
      expect(statuses.at(-1)![0]).toBe(known ? 'lost' : 'closed');
      expect(FakeSocket.all).toHaveLength(known ? 2 : 1);
    }
  });
  it('gives a silent connection up', () => {
    const { last } = open();
    last().onopen?.();
    last().say(welcome());
    vi.advanceTimersByTime(15_000);
    expect(JSON.parse(last().sent.at(-1)!)).toMatchObject({ type: 'ping' });
    vi.advanceTimersByTime(13_000);
    expect(FakeSocket.all).toHaveLength(2);
  });
  it('ignores what cannot be read', () => {
    const { last, messages } = open();
    last().onmessage?.({ data: 'nonsense' });
    expect(messages).toEqual([]);
  });
});
