// The review of a finished game: asking for it, and what its chart is drawn from.
import type { Analysis, AnalysisMark, ApiError } from '../../lib/generated/wire';
import { request } from '../../lib/net/http';

/** The review; none while it is being made. */
export async function fetchAnalysis(id: string): Promise<Analysis | undefined> {
  const got = await request<Analysis | ApiError>('GET', `/games/${encodeURIComponent(id)}/analysis`);
  return 'turns' in got ? got : undefined;
}

/** Waits until the review is made; asks again every second, for two minutes. */
export async function awaitAnalysis(id: string, stopped: () => boolean, pause = 1000): Promise<Analysis | undefined> {
  for (let i = 0; i < 120 && !stopped(); i++) {
    const got = await fetchAnalysis(id);
    if (got) return got;
    await new Promise((done) => setTimeout(done, pause));
  }
  return undefined;
}

/** A line for each seat: its chances before the first turn and after every turn, in percent. */
export function lines(a: Analysis): number[][] {
  return a.start.map((first, seat) => [first, ...a.turns.map((t) => t.chances[seat] ?? 0)].map((c) => c * 100));
}

/** Where a step is on the axis of the chart: whole numbers are ends of turns. */
export function position(a: Analysis, step: number): number {
  let from = 0;
  for (const [i, turn] of a.turns.entries()) {
    if (step <= turn.step) return i + (turn.step > from ? (step - from) / (turn.step - from) : 1);
    from = turn.step;
  }
  return a.turns.length;
}

/** The last step of the turn at a place of the axis. */
export function stepAt(a: Analysis, x: number): number {
  const i = Math.min(Math.max(Math.round(x), 0), a.turns.length);
  return i === 0 ? 0 : (a.turns[i - 1]?.step ?? 0);
}

/** Which end of a turn a mark belongs to. */
export function markAt(a: Analysis, mark: AnalysisMark): number {
  return a.turns.findIndex((t) => t.turn === mark.turn) + 1;
}
