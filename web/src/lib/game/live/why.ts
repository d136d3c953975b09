// Refusals as sentences in the reader's language, each with its place in the almanac.
import type { Refusal } from '../../generated/wire';
import { en } from '../../i18n/en';
import { t } from '../../i18n/i18n.svelte';
import type { Args, Key } from '../../i18n/types';
import type { WhyNot } from '../model';

/** `base/settlements#distance` is a heading of a page of the almanac. */
export function almanac(rule: string): string {
  return `/almanac/${rule}`;
}

export function why<K extends Key>(rule: string, key: K, ...args: Args<K>): WhyNot {
  return { text: t(key, ...args), href: almanac(rule) };
}

const has = (key: string): key is Key => key in en;

/** Why a combination is refused: the reasons have the names of their rules. */
export function comboWords(refusal: { text: string; rule?: string | undefined }): WhyNot {
  const [chapter, anchor] = refusal.rule?.split('#') ?? [];
  const key = `combo.${anchor}`;
  const text = chapter === 'combinations/combinations' && has(key) ? t(key as 'combo.seats') : refusal.text;
  return { text, ...(refusal.rule ? { href: almanac(refusal.rule) } : {}) };
}

/** The server's sentence, translated where its reason is known; English otherwise. */
export function refusalWords(refusal: Refusal): WhyNot {
  if (refusal.code === 'options') return comboWords(refusal);
  const key = refusal.why ? `why.${refusal.why}` : `refusal.${refusal.code}`;
  const text = has(key) && typeof en[key] === 'string' ? t(key as 'why.game-over') : refusal.text;
  return { text, ...(refusal.rule ? { href: almanac(refusal.rule) } : {}) };
}
