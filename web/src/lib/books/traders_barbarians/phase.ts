// The end phase of a turn, in scenarios that have one: the large button names it before it comes, and closes it.
import type { UiIcon } from '../../art/names';
import { choose, mustAct, wait } from '../../game/live/primary';
import type { Primary } from '../../game/model';
import { t } from '../../i18n/i18n.svelte';
import type { Input, Waiting } from '../book';

/** For `amend`: whoever could end the turn reads what comes then, "End turn: knights". */
export function endsWith(primary: Primary, { view }: Pick<Input, 'view'>, phase: string): Primary {
  const { pending } = view;
  const ends = pending.type === 'decision' && pending.kind === 'trade_and_build' && mustAct(view);
  // Whatever is being chosen is asked for first.
  return ends && primary.mode === 'act' ? { ...primary, label: t('tb.end_turn', { phase }) } : primary;
}

interface Phase {
  /** What the player is asked for. */
  label: string;
  /** What the others read. */
  waits: string;
  icon: UiIcon;
  detail?: string;
}

/** For `primary`, in the phase itself: it goes on until it is done, which cannot always be said yet. */
export function inPhase(
  { mine, legal }: Pick<Waiting, 'mine' | 'legal'>,
  { label, waits, icon, detail }: Phase,
): Primary {
  if (!mine) return wait(waits);
  const done = legal?.actions.includes('skip') ? { skip: t('tb.done') } : {};
  return { ...choose(label, icon, detail), ...done };
}
