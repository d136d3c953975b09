// Texts in the chosen language. `t` reads reactive state, so switching the
// language redraws every text in place without a reload. A reader fetches the
// texts of the own language only.
import type { Args, EnPlural, Key, PlPlural } from './types';

export const LANGUAGES = ['en', 'pl'] as const;
export type Language = (typeof LANGUAGES)[number];

type Message = string | EnPlural | PlPlural;
export type Catalog = Record<Key, Message>;
const FETCH: Record<Language, () => Promise<Catalog>> = {
  en: async () => (await import('./en')).en,
  pl: async () => (await import('./pl')).pl,
};
const CATALOGS: Partial<Record<Language, Catalog>> = {};
const PLURALS: Record<Language, Intl.PluralRules> = {
  en: new Intl.PluralRules('en'),
  pl: new Intl.PluralRules('pl'),
};

class I18n {
  language = $state<Language>('en');
  #wanted: Language = 'en';
  /** The language is another one as soon as its texts are here. */
  set(language: Language): void {
    this.#wanted = language;
    if (CATALOGS[language]) this.#show(language);
    else void this.fetch(language);
  }
  /** Fetches the texts; where that fails, those that are here stay. */
  async fetch(language: Language): Promise<void> {
    this.#wanted = language;
    try {
      this.add(language, await FETCH[language]());
    } catch {
      return;
    }
    if (this.#wanted === language) this.#show(language);
  }
  add(language: Language, catalog: Catalog): void {
    CATALOGS[language] = catalog;
  }
  #show(language: Language): void {
    this.language = language;
    if (typeof document !== 'undefined') document.documentElement.lang = language;
  }
}
export const i18n = new I18n();

/** Render a message in a given language; pure, so that tests can call it. */
export function format(language: Language, key: Key, params: Record<string, string | number> = {}): string {
  const message = CATALOGS[language]?.[key];
  if (message === undefined) return key;
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

/** Whether there is a text of that name; the server may know more things than the texts do. */
export function isKey(key: string): key is Key {
  return key in (CATALOGS[i18n.language] ?? {});
}
/** Whether it is one sentence, and not forms for a number. */
export function isPlainKey(key: string): key is Key {
  return typeof (CATALOGS[i18n.language] as Record<string, Message> | undefined)?.[key] === 'string';
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
