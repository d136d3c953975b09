// How the steps of a check are worded.
import type { Checked, CheckStep } from '../../lib/fair/check';
import type { AbandonedInfo } from '../../lib/generated/wire';
import { t } from '../../lib/i18n/i18n.svelte';

const CAUSES = ['silent', 'left', 'restart', 'store'] as const;

/** Why an attempt to draw the seeds came to nothing, and because of whom. */
export function causeText(attempt: number, was: AbandonedInfo, name: (seat: number) => string): string {
  const cause = CAUSES.find((c) => c === was.cause) ?? 'store';
  const who = was.silent.map(name).join(', ');
  if (cause === 'silent' || cause === 'left') return t(`fair.cause_${cause}`, { n: attempt, who });
  return t(`fair.cause_${cause}`, { n: attempt });
}

export const stepTitle = ({ name }: CheckStep): string => t(`fair.step_${name}`);

/** What a step found, in a sentence. */
export function stepText({ name, ok, at, count = 0 }: CheckStep): string {
  if (ok === undefined) return t(`fair.none_${name === 'copy' || name === 'own' || name === 'seen' ? name : 'draws'}`);
  if (ok) return t(`fair.good_${name}`, { n: count });
  return t(`fair.bad_${name}`, { n: name === 'seats' ? (at ?? 0) + 1 : (at ?? 0) });
}

/** The whole in a line, for the end of a game. */
export function summary(checked: Checked | undefined): { tone: 'good' | 'bad' | 'plain'; text: string } {
  if (!checked) return { tone: 'plain', text: t('fair.unchecked') };
  const failed = checked.steps.find((step) => step.ok === false);
  if (failed) return { tone: 'bad', text: `${t('fair.failed')} ${stepText(failed)}` };
  const copy = checked.steps.some((step) => step.name === 'copy' && step.ok);
  return { tone: 'good', text: copy ? t('fair.passed') : t('fair.passed_no_copy') };
}
