// Fails the build where a text is missing: in one of the languages, in a plural
// form, a placeholder, or in both languages but asked for by a page.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const SOURCES = fileURLToPath(new URL('../src', import.meta.url));
/** What Intl.PluralRules asks for; the first language is the one the others are compared with. */
const FORMS = { en: ['one', 'other'], pl: ['one', 'few', 'many', 'other'] };

const holes = (text) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]))].sort();

function messageFaults(language, key, message, model) {
  const at = `${language}: '${key}'`;
  if (message === undefined) return [`${at} is missing`];
  const plural = typeof model === 'object';
  if (typeof message !== (plural ? 'object' : 'string'))
    return [`${at} is ${plural ? 'no plural' : 'a plural'}, unlike the English text`];
  const forms = plural ? FORMS[language] : [''];
  const faults = forms
    .filter((form) => !(plural ? message[form] : message)?.trim())
    .map((form) => `${at} has no text${form && ` for '${form}'`}`);
  const all = (m) => holes(typeof m === 'string' ? m : Object.values(m).join(' ')).join();
  if (faults.length === 0 && all(message) !== all(model))
    faults.push(`${at} has the placeholders {${all(message)}} and not {${all(model)}}`);
  return faults;
}

/** Everything wrong with these catalogs ({ en, pl }), one line each. */
export function catalogFaults(catalogs) {
  const keys = new Set(Object.values(catalogs).flatMap(Object.keys));
  return [...keys]
    .sort()
    .flatMap((key) =>
      Object.keys(FORMS).flatMap((language) =>
        messageFaults(language, key, catalogs[language][key], catalogs.en[key] ?? catalogs[language][key]),
      ),
    );
}

/** Keys that a source asks for by name and that no catalog has. */
export function sourceFaults(file, source, known) {
  const asked = [...source.matchAll(/(?<![\w.$])t\(\s*'([^']+)'/g)].map((m) => m[1]);
  return [...new Set(asked)]
    .filter((key) => !(key in known))
    .map((key) => `${file} asks for '${key}', which no catalog has`);
}

/** The books, and scenarios in their folders, with texts that are fetched with them. */
const BOOKS = readdirSync(`${SOURCES}/lib/books`, { recursive: true })
  .filter((f) => f.endsWith('/texts/en.ts'))
  .map((f) => f.slice(0, -'/texts/en.ts'.length));
const bookFile = (book, language) => `${SOURCES}/lib/books/${book}/texts/${language}.ts`;
const readModule = async (file) => (await runnerImport(file, { configFile: false, logLevel: 'error' })).module;

/** By language: what is always there, and what comes with a book. */
export async function readParts() {
  const read = async (language) => {
    const base = (await readModule(`${SOURCES}/lib/i18n/${language}.ts`))[language];
    const books = {};
    for (const book of BOOKS) books[book] = (await readModule(bookFile(book, language))).default;
    return { base, books };
  };
  return { en: await read('en'), pl: await read('pl') };
}
/** A key that is said twice would be said by whichever comes last. */
function together(language, { base, books }) {
  const all = { ...base };
  for (const [book, texts] of Object.entries(books)) {
    const twice = Object.keys(texts).filter((key) => key in all);
    if (twice.length > 0) throw new Error(`${language}: ${book} says again ${twice.join(', ')}`);
    Object.assign(all, texts);
  }
  return all;
}
export async function readCatalogs() {
  const parts = await readParts();
  return { en: together('en', parts.en), pl: together('pl', parts.pl) };
}

/** The texts of a language in few bytes; `unpack` in src/lib/i18n/packed.ts reads them. */
export function pack(catalog, language) {
  const groups = new Map();
  for (const [key, message] of Object.entries(catalog)) {
    const text = typeof message === 'string' ? message : FORMS[language].map((form) => message[form]).join('\t');
    const at = key.indexOf('.');
    if (at < 1 || key.includes('=') || text.includes('\n')) throw new Error(`'${key}' cannot be packed`);
    const group = key.slice(0, at);
    groups.set(group, [...(groups.get(group) ?? [group]), `${key.slice(at + 1)}=${text}`]);
  }
  return [...groups.values()].flat().join('\n');
}

/** `read` is another source of catalogs, for tests. */
export function textsPlugin(read = readCatalogs) {
  let parts;
  return {
    name: 'texts',
    apply: 'build',
    async buildStart() {
      const catalogs = await read();
      const files = readdirSync(SOURCES, { recursive: true }).filter(
        (f) => /\.(ts|svelte)$/.test(f) && !f.endsWith('.test.ts'),
      );
      const faults = [
        ...catalogFaults(catalogs),
        ...files.flatMap((f) => sourceFaults(f, readFileSync(`${SOURCES}/${f}`, 'utf8'), catalogs.en)),
      ];
      if (faults.length > 0) this.error(`texts are missing:\n${faults.join('\n')}`);
      parts = await readParts();
    },
    load(id) {
      for (const language of Object.keys(FORMS)) {
        const packed = (texts) =>
          `unpack(${JSON.stringify(pack(texts, language))}, ${JSON.stringify(FORMS[language])})`;
        if (id === `${SOURCES}/lib/i18n/${language}.ts`)
          return `import { unpack } from './packed';\nexport const ${language} = ${packed(parts[language].base)};`;
        const book = BOOKS.find((b) => id === bookFile(b, language));
        if (book)
          return `import { unpack } from '${SOURCES}/lib/i18n/packed';\nexport default ${packed(parts[language].books[book])};`;
      }
      return undefined;
    },
  };
}
