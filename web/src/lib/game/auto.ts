// Rolling and ending by itself. When it happens never depends on what a hand
// holds: otherwise the others could read the hand from the time it takes.
import type { View } from '../generated/game';

export const ROLL_AFTER = 1200;
export const END_AFTER = 8000;

export interface AutoSettings {
  autoRoll: boolean;
  autoEnd: boolean;
}

/** What would be done by itself now, and after how long without anyone touching anything. */
export function automatic(view: View, settings: AutoSettings): { action: 'roll' | 'end'; after: number } | undefined {
  const { pending, viewer } = view;
  if (pending.type !== 'decision' || viewer === null || !pending.must.includes(viewer)) return undefined;
  if (pending.kind === 'before_roll' && settings.autoRoll) return { action: 'roll', after: ROLL_AFTER };
  if (pending.kind === 'trade_and_build' && settings.autoEnd) return { action: 'end', after: END_AFTER };
  return undefined;
}
