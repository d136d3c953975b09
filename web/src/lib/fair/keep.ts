// What this browser itself saw of how the seeds of a game were drawn. It is kept until long after the game:
// the check at the end compares with this copy, not with what the server says then.
import type { AbandonedInfo, PromisesInfo } from '../generated/wire';

/** One attempt to draw the seeds. */
export interface KeptAttempt {
  /** The own seat, seed and promise; not there for somebody who promised nothing. */
  own?: { seat: number; seed: string; promise: string };
  /** What the server had promised when the own promise was made. */
  opening?: { server: string; spares: string[] };
  /** All promises once they were fixed, before any seed was told. */
  fixed?: { promises: PromisesInfo; before: AbandonedInfo[]; transcript: string };
  /** The server did something that it may not; the own seed was not told. */
  problem?: 'opening' | 'changed' | 'transcript' | 'before';
}
export interface Kept {
  game: string;
  /** When it was written last, in milliseconds since 1970. */
  at: number;
  /** By the number of the attempt. */
  attempts: Record<number, KeptAttempt>;
  /** The rolls that were seen, once the game was over. */
  rolls?: string[];
}

const PREFIX = 'tradeholm.fair.';
/** Games whose copies are kept. */
const MOST = 30;
/** Where storage is blocked, the copy lasts as long as the page. */
const memory = new Map<string, Kept>();

export function recallKept(game: string): Kept | undefined {
  try {
    const text = localStorage.getItem(PREFIX + game);
    if (text) {
      const kept = JSON.parse(text) as Kept;
      if (kept.game === game && typeof kept.attempts === 'object') return kept;
    }
  } catch {
    // Blocked, or nonsense.
  }
  return memory.get(game);
}

export function keep(kept: Kept): void {
  const now = { ...kept, at: Date.now() };
  memory.set(kept.game, now);
  try {
    localStorage.setItem(PREFIX + kept.game, JSON.stringify(now));
    sweep();
  } catch {
    // Blocked or full: the copy in memory has to do.
  }
}

/** Changes what is kept of one attempt. */
export function keepAttempt(game: string, attempt: number, change: Partial<KeptAttempt>): void {
  const kept = recallKept(game) ?? { game, at: 0, attempts: {} };
  keep({ ...kept, attempts: { ...kept.attempts, [attempt]: { ...kept.attempts[attempt], ...change } } });
}

/** Forgets the oldest copies. */
function sweep(): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  if (keys.length <= MOST) return;
  const age = (key: string) => recallKept(key.slice(PREFIX.length))?.at ?? 0;
  const oldest = keys.map((key) => [age(key), key] as const).sort(([a], [b]) => a - b);
  for (const [, key] of oldest.slice(0, keys.length - MOST)) localStorage.removeItem(key);
}
