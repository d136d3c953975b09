// Refusals as sentences in the reader's language, each with its place in the almanac.
import type { Refusal } from '../../generated/wire';
import { isKey, isPlainKey, t } from '../../i18n/i18n.svelte';
import type { Args, Key } from '../../i18n/types';
import type { WhyNot } from '../model';

/** `base/settlements#distance` is a heading of a page of the almanac. */
export function almanac(rule: string): string {
  return `/almanac/${rule}`;
}

export function why<K extends Key>(rule: string, key: K, ...args: Args<K>): WhyNot {
  return { text: t(key, ...args), href: almanac(rule) };
}

/** Why a combination is refused: the reasons have the names of their rules, those of a book beside its name. */
export function comboWords(refusal: { text: string; rule?: string | undefined }): WhyNot {
  const [chapter = '', anchor] = refusal.rule?.split('#') ?? [];
  const key = `combo.${chapter === 'combinations/combinations' ? '' : `${chapter.split('/')[0]}-`}${anchor}`;
  const text = isKey(key) ? t(key as 'combo.seats') : refusal.text;
  return { text, ...(refusal.rule ? { href: almanac(refusal.rule) } : {}) };
}

/** The server's sentence, translated where its reason is known; English otherwise. */
export function refusalWords(refusal: Refusal): WhyNot {
  if (refusal.code === 'options') return comboWords(refusal);
  const key = refusal.why ? `why.${refusal.why}` : `refusal.${refusal.code}`;
  const text = isPlainKey(key) ? t(key as 'why.game-over') : refusal.text;
  return { text, ...(refusal.rule ? { href: almanac(refusal.rule) } : {}) };
}
