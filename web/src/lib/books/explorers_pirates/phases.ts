// The three phases of a turn: which of them it is.
import type { View } from '../../generated/game';
import { epOf } from './wire';

export const PHASES = ['roll', 'build', 'move'] as const;
export type Phase = (typeof PHASES)[number];

/** What follows the movement of a turn belongs to it. */
const AFTER = ['captured', 'hero_die', 'lair_number'];

/** None before the first turn and after the game. Discards and the pirate ship of a 7 belong to production. */
export function phaseOf(view: View): Phase | undefined {
  const ep = epOf(view);
  const { pending, turn } = view;
  if (!ep || turn === 0 || pending.type === 'over') return undefined;
  if (ep.moving || AFTER.includes(pending.kind)) return 'move';
  return pending.kind === 'trade_and_build' ? 'build' : 'roll';
}
