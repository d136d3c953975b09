// Types that make a missing text, a missing plural form or a missing
// placeholder a compile error.
import type { TableTexts } from '../books/list';
import type { en } from './en';

/** Every text in English, those of books included. */
type English = typeof en & TableTexts;

/** English needs two plural forms, Polish four (Intl.PluralRules categories). */
export interface EnPlural {
  one: string;
  other: string;
}
export interface PlPlural {
  one: string;
  few: string;
  many: string;
  other: string;
}

export type Key = keyof English;

/** The Polish catalog: every English key, plural exactly where English is. */
export type Polish = PolishOf<typeof en>;
/** The same for one part of the catalog. */
export type PolishOf<T> = { [K in keyof T]: T[K] extends string ? string : PlPlural };

type Holes<S> = S extends `${string}{${infer P}}${infer Rest}` ? P | Holes<Rest> : never;
type HolesOf<M> = M extends string ? Holes<M> : M extends { other: infer O } ? Holes<O> | 'n' : never;

export type Params<K extends Key> = { [P in HolesOf<English[K]> & string]: string | number };
/** No second argument where the text has no placeholders. */
export type Args<K extends Key> = [HolesOf<English[K]>] extends [never] ? [] : [params: Params<K>];
/** Texts without placeholders, which can be kept by their names. */
export type PlainKey = { [K in Key]: [HolesOf<English[K]>] extends [never] ? K : never }[Key];
