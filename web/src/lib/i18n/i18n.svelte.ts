// Texts in the chosen language. `t` reads reactive state, so switching the
// language redraws every text in place without a reload.
import { en } from './en';
import { pl } from './pl';
import type { Args, EnPlural, Key, PlPlural } from './types';

export const LANGUAGES = ['en', 'pl'] as const;
export type Language = (typeof LANGUAGES)[number];

type Message = string | EnPlural | PlPlural;
const CATALOGUES: Record<Language, Record<Key, Message>> = { en, pl };
const PLURALS: Record<Language, Intl.PluralRules> = {
  en: new Intl.PluralRules('en'),
  pl: new Intl.PluralRules('pl'),
};

class I18n {
  language = $state<Language>('en');
  set(language: Language): void {
    this.language = language;
    if (typeof document !== 'undefined') document.documentElement.lang = language;
  }
}
export const i18n = new I18n();

/** Render a message in a given language; pure, so that tests can call it. */
export function format(language: Language, key: Key, params: Record<string, string | number> = {}): string {
  const message = CATALOGUES[language][key];
  let text: string;
  if (typeof message === 'string') text = message;
  else {
    const form = PLURALS[language].select(Number(params.n ?? 0));
    text = (message as unknown as Record<string, string>)[form] ?? message.other;
  }
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}

export function t<K extends Key>(key: K, ...args: Args<K>): string {
  return format(i18n.language, key, args[0]);
}

/** "a, b and c" in the chosen language. */
export function list(items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat(i18n.language, { style: 'long', type }).format(items);
}

export function preferredLanguage(wanted: readonly string[]): Language {
  for (const w of wanted) {
    const short = w.slice(0, 2).toLowerCase();
    if ((LANGUAGES as readonly string[]).includes(short)) return short as Language;
  }
  return 'en';
}
