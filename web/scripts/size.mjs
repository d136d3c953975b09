// Weight of the client, compressed, fonts apart, for one visitor who reads one language, the heavier
// one: the first page, everything there is for the base game, and what each book adds when a table
// that plays it is opened. Builds anew, to know which files come with which.
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const KB = 1024;
const LIMITS = { first: 90, base: 260, book: 45, all: 360 };
const LANGUAGES = ['en', 'pl'];

const { output } = await build({ logLevel: 'error', build: { write: false } });
const files = new Map(output.map((file) => [file.fileName, file]));
const weight = (name) => {
  const file = files.get(name);
  return /\.(js|css|json|html)$/.test(name) ? gzipSync(file.code ?? file.source).length : 0;
};
const sum = (names) => [...names].reduce((n, name) => n + weight(name), 0);

/** A file and everything that comes with it at once. */
function whole(names, into = new Set()) {
  for (const name of names) {
    const file = files.get(name);
    if (!file || into.has(name)) continue;
    into.add(name);
    for (const css of file.viteMetadata?.importedCss ?? []) into.add(css);
    whole(file.imports ?? [], into);
  }
  return into;
}
const inside = (test) => output.filter((f) => test(f.facadeModuleId ?? '')).map((f) => f.fileName);
const without = (set, other) => new Set([...set].filter((x) => !other.has(x)));

const entry = output.filter((f) => f.isEntry).map((f) => f.fileName);
const texts = (language) => inside((id) => id.endsWith(`/lib/i18n/${language}.ts`));
const rules = (language) => output.filter((f) => f.fileName.includes(`rules-${language}`)).map((f) => f.fileName);
/** A book, or a scenario in the folder of its book. */
const bookOf = (id) => /\/lib\/books\/([\w/]+?)\/(book|texts\/(en|pl))\.ts$/.exec(id);
const books = [...new Set(output.flatMap((f) => bookOf(f.facadeModuleId ?? '')?.[1] ?? []))];
/** What a book brings, for a reader of a language. */
const bookFiles = (book, language) =>
  whole(
    inside((id) => {
      const found = bookOf(id);
      return found?.[1] === book && (!found[3] || found[3] === language);
    }),
  );

const heavier = (measure) => Math.max(...LANGUAGES.map(measure));
const first = (language) => whole([...entry, 'index.html', ...texts(language)]);
const others = inside((id) => id && !bookOf(id) && !LANGUAGES.some((l) => id.endsWith(`/lib/i18n/${l}.ts`)));
const base = (language) => new Set([...first(language), ...whole(others), ...rules(language)]);

let fine = true;
function say(name, size, limit) {
  fine &&= size <= limit * KB;
  console.log(`${(size / KB).toFixed(1).padStart(7)} KB  ${name} (limit ${limit})`);
}
if (!entry.length || books.length < 5 || LANGUAGES.some((l) => !texts(l).length || !rules(l).length))
  throw new Error('a part of the client was not found');
say(
  'the first page',
  heavier((l) => sum(first(l))),
  LIMITS.first,
);
say(
  'all pages, games without a book',
  heavier((l) => sum(base(l))),
  LIMITS.base,
);
let all = heavier((l) => sum(base(l)));
for (const book of books) {
  const size = heavier((l) => sum(without(bookFiles(book, l), base(l))));
  all += size;
  say(`more for ${book}`, size, LIMITS.book);
}
say('in all', all, LIMITS.all);
if (!fine) process.exit(1);
