import { afterEach, expect, it, vi } from 'vitest';
import type { Analysis } from '../../lib/generated/wire';
import { awaitAnalysis, lines, markAt, position, stepAt } from './analysis';

const made: Analysis = {
  id: 'g',
  rough: false,
  partly: false,
  start: [0.5, 0.5],
  turns: [
    { turn: 0, seat: null, step: 10, chances: [0.6, 0.4] },
    { turn: 1, seat: 0, step: 14, chances: [0.2, 0.8] },
    { turn: 2, seat: 1, step: 20, chances: [0, 1] },
  ],
  marks: [
    {
      seat: 0,
      turn: 1,
      step: 12,
      before: 0.6,
      after: 0.2,
      cause: 'choice',
      luck: 0,
      played: 'end',
      better: ['buy'],
      loss: 0.3,
    },
  ],
};
const answers = (...list: [number, unknown][]) => {
  const queue = [...list];
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => {
      const [status, body] = queue.shift()!;
      return new Response(JSON.stringify(body), { status });
    }),
  );
};
afterEach(() => vi.unstubAllGlobals());

it('has a line for each seat that begins before the first turn', () => {
  expect(lines(made)).toEqual([
    [50, 60, 20, 0],
    [50, 40, 80, 100],
  ]);
});

it('finds steps on the axis and back', () => {
  expect(position(made, 0)).toBe(0);
  expect(position(made, 5)).toBe(0.5);
  expect(position(made, 10)).toBe(1);
  expect(position(made, 12)).toBe(1.5);
  expect(position(made, 99)).toBe(3);
  expect(stepAt(made, -1)).toBe(0);
  expect(stepAt(made, 1.6)).toBe(14);
  expect(stepAt(made, 9)).toBe(20);
  expect(markAt(made, made.marks[0]!)).toBe(2);
});

it('asks again while the game is being looked at', async () => {
  answers([202, { code: 'working', text: '' }], [200, made]);
  expect(await awaitAnalysis('g', () => false, 0)).toEqual(made);
  answers([202, { code: 'working', text: '' }]);
  let asked = 0;
  expect(await awaitAnalysis('g', () => asked++ > 0, 0)).toBeUndefined();
});

it('says why there is none', async () => {
  answers([403, { code: 'advice-off', text: '' }]);
  await expect(awaitAnalysis('g', () => false, 0)).rejects.toMatchObject({ code: 'advice-off' });
});
