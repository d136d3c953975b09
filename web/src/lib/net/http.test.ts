import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, Problem } from './http';

const busy = (after: number, code = 'busy', status = 503) =>
  new Response(JSON.stringify({ code, text: 'later' }), { status, headers: { 'retry-after': String(after) } });
const fine = () => new Response('[]', { status: 200 });

describe('a server that has too much to do', () => {
  const asked = vi.fn<() => Promise<Response>>();
  beforeEach(() => {
    vi.useFakeTimers();
    asked.mockReset();
    vi.stubGlobal('fetch', asked);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is asked again when it says, without a word', async () => {
    asked
      .mockResolvedValueOnce(busy(2))
      .mockResolvedValueOnce(busy(1, 'rate', 429))
      .mockResolvedValueOnce(fine());
    const answer = api.tables();
    await vi.advanceTimersByTimeAsync(1900);
    expect(asked).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1200);
    expect(await answer).toEqual([]);
    expect(asked).toHaveBeenCalledTimes(3);
  });
  it('is not waited for long, and the reader learns for how long', async () => {
    asked.mockImplementation(() => Promise.resolve(busy(1)));
    const thrice = api.tables().catch((e: unknown) => e);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await thrice).toMatchObject({ code: 'busy', status: 503, after: 1 });
    expect(asked).toHaveBeenCalledTimes(3);
    asked.mockClear();
    asked.mockResolvedValueOnce(busy(40, 'attempts', 429));
    const refused = await api.login({ login: 'ada', password: 'x' }).catch((e: unknown) => e);
    expect(refused).toBeInstanceOf(Problem);
    expect(refused).toMatchObject({ code: 'attempts', after: 40 });
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
