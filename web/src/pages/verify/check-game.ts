// The check of one game: its record, the server's lists of what chance could have answered, and the copy
// that this browser kept.
import { check, type Checked } from '../../lib/fair/check';
import { keep, recallKept } from '../../lib/fair/keep';
import type { Step } from '../../lib/game/live/state';
import { fetchRecord, verifyRecord, type Verdict } from './verify';

/** Every roll that was seen, in the notation of records. */
export function rollsSeen(steps: readonly Step[]): string[] {
  return steps
    .flatMap((step) => step.events)
    .flatMap((e) => (e.type === 'rolled' || e.type === 'starting_roll' ? [`dice ${e.dice[0]}+${e.dice[1]}`] : []));
}

/** Keeps the rolls that were seen, if all of them were. */
export function keepRolls(game: string, whole: boolean, steps: readonly Step[]): void {
  const kept = recallKept(game);
  if (kept && whole && !kept.rolls) keep({ ...kept, rolls: rollsSeen(steps) });
}

export async function checkVerdict(verdict: Verdict): Promise<Checked | undefined> {
  const id = verdict.game?.id;
  return id ? check(verdict, recallKept(id)) : undefined;
}

export async function checkGame(id: string): Promise<Checked | undefined> {
  return checkVerdict(await verifyRecord(await fetchRecord(id)));
}
