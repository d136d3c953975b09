// Weight of the client, compressed, fonts apart, for one visitor who reads one language, the heavier
// one: the first page, everything there is for the base game, and what each book adds when a table
// that plays it is opened, with its rules in the almanac. Builds anew, to know which files come with which.
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const KB = 1024;
// All books together have no limit of their own: it grows with every book, and nobody fetches it.
const LIMITS = { first: 97, base: 293, book: 47, lesson: 12 };
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
/** The rules of a book, or of those that have no code of their own. */
const rules = (language, book = '') =>
  output
    .map((f) => ({ name: f.fileName, of: new RegExp(`/rules-${language}-([a-z_]+)-`).exec(f.fileName)?.[1] }))
    .filter(({ of }) => of && (book ? of === book : !books.includes(of)))
    .map(({ name }) => name);
/** A book, or a scenario in the folder of its book. */
const bookOf = (id) => /\/lib\/books\/([\w/]+?)\/(book|texts\/(en|pl))\.ts$/.exec(id);
const books = [...new Set(output.flatMap((f) => bookOf(f.facadeModuleId ?? '')?.[1] ?? []))];
/** What a book brings, for a reader of a language. */
const bookFiles = (book, language) =>
  whole([
    ...rules(language, book),
    ...inside((id) => {
      const found = bookOf(id);
      return found?.[1] === book && (!found[3] || found[3] === language);
    }),
  ]);

const heavier = (measure) => Math.max(...LANGUAGES.map(measure));
const first = (language) => whole([...entry, 'index.html', ...texts(language)]);
/** The coach, who comes only with a lesson. */
const isLesson = (id) => id.endsWith('/pages/lesson/kit.ts');
const others = inside(
  (id) => id && !bookOf(id) && !isLesson(id) && !LANGUAGES.some((l) => id.endsWith(`/lib/i18n/${l}.ts`)),
);
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
say(
  'more for a lesson',
  heavier((l) => sum(without(whole(inside(isLesson)), base(l)))),
  LIMITS.lesson,
);
let all = heavier((l) => sum(base(l)));
for (const book of books) {
  const size = heavier((l) => sum(without(bookFiles(book, l), base(l))));
  all += size;
  say(`more for ${book}`, size, LIMITS.book);
}
console.log(`${(all / KB).toFixed(1).padStart(7)} KB  in all`);
if (!fine) process.exit(1);
