// Texts in the chosen language. `t` reads reactive state, so switching the
// language redraws every text in place without a reload. A reader fetches the
// texts of the own language only.
import type { Args, EnPlural, Key, PlPlural } from './types';

export const LANGUAGES = ['en', 'pl'] as const;
export type Language = (typeof LANGUAGES)[number];

type Message = string | EnPlural | PlPlural;
export type Catalog = Record<Key, Message>;
/** Texts that are fetched when they are needed, in the language that is needed. */
export type Part = Record<Language, () => Promise<{ default: object }>>;
/** Those that every page needs. */
const FETCH: Part = {
  en: async () => ({ default: (await import('./en')).en }),
  pl: async () => ({ default: (await import('./pl')).pl }),
};
const CATALOGS: Partial<Record<Language, Catalog>> = {};
const PLURALS: Record<Language, Intl.PluralRules> = {
  en: new Intl.PluralRules('en'),
  pl: new Intl.PluralRules('pl'),
};

class I18n {
  language = $state<Language>('en');
  #wanted: Language = 'en';
  #parts: Part[] = [FETCH];
  /** Which of them are here. */
  #here: Record<Language, Part[]> = { en: [], pl: [] };

  /** The language is another one as soon as its texts are here. */
  set(language: Language): void {
    this.#wanted = language;
    if (this.#parts.every((part) => this.#here[language].includes(part))) this.#show(language);
    else void this.fetch(language);
  }
  /** Fetches the texts; where that fails, those that are here stay. */
  async fetch(language: Language): Promise<void> {
    this.#wanted = language;
    try {
      await Promise.all(this.#parts.map((part) => this.#fetchPart(part, language)));
    } catch {
      return;
    }
    if (this.#wanted === language) this.#show(language);
  }
  /** From now on these texts are part of every language. */
  async use(part: Part): Promise<void> {
    await this.#fetchPart(part, this.#wanted);
    if (!this.#parts.includes(part)) this.#parts.push(part);
  }
  async #fetchPart(part: Part, language: Language): Promise<void> {
    if (!this.#here[language].includes(part)) this.add(language, (await part[language]()).default, part);
  }
  add(language: Language, texts: object, part: Part = FETCH): void {
    CATALOGS[language] = { ...(CATALOGS[language] as Catalog), ...texts };
    if (!this.#here[language].includes(part)) this.#here[language].push(part);
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
