// Turns docs/rules into data at build time, so that the almanac and the books
// have one source. `virtual:rules` names one JSON file for each book and language; a
// reader fetches only the own language, and only when the almanac is opened. A book's file is
// fetched anew only when its own rules have changed.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FORMAT = fileURLToPath(new URL('../../docs/SCENARIOS.md', import.meta.url));
export const RULES_DIR = fileURLToPath(new URL('../../docs/rules', import.meta.url));
const LANGUAGES = ['en', 'pl'];
// Reading order of the base book; what is not named here comes after it, by name.
const ORDER = [
  'setup',
  'beginners_setup',
  'variable_setup',
  'turn',
  'production',
  'domestic_trade',
  'maritime_trade',
  'costs',
  'roads',
  'settlements',
  'cities',
  'development_cards',
  'seven',
  'robber',
  'longest_road',
  'largest_army',
  'victory',
  'board',
];

/**
 * Paragraphs (a text), lists (texts), tables and fenced drawings; the books use nothing else. What
 * is inside a line stays as it is written: `inline` in almanac.ts reads it.
 */
export function blocks(lines) {
  const out = [];
  let group = [];
  const flush = () => {
    if (group.length === 0) return;
    const cells = (row) =>
      row
        .replace(/^\||\|$/g, '')
        .split('|')
        .map((c) => c.trim());
    if (group.every((l) => l.startsWith('|'))) out.push({ head: cells(group[0]), rows: group.slice(2).map(cells) });
    else if (group.every((l) => /^- /.test(l))) out.push(group.map((l) => l.slice(2)));
    else out.push(group.join(' '));
    group = [];
  };
  let drawing;
  for (const line of lines) {
    if (line.startsWith('```')) {
      flush();
      if (drawing) out.push({ pre: drawing.join('\n') });
      drawing = drawing ? undefined : [];
    } else if (drawing) drawing.push(line);
    else if (line.trim() === '') flush();
    else group.push(line.trim());
  }
  flush();
  return out;
}

export function chapter(book, id, text) {
  const sections = text.split(/^## /m);
  const [title, ...intro] = sections[0].split('\n');
  return {
    book,
    id,
    title: title.replace(/^#\s*/, ''),
    intro: blocks(intro),
    rules: sections.slice(1).map((s) => {
      const [head, ...rest] = s.split('\n');
      const m = /^(.*?)\s*\{#([^}]+)\}\s*$/.exec(head);
      if (!m) throw new Error(`docs/rules/${book}/${id}: a heading without an id: ${head}`);
      return { id: m[2], title: m[1], blocks: blocks(rest.filter((l) => !l.startsWith('Source:'))) };
    }),
  };
}

// Cities & Knights in the order in which one meets its things.
const ORDER_CK = [
  'setup',
  'turn',
  'event_die',
  'commodities',
  'trade',
  'city_improvements',
  'metropolis',
  'city_walls',
  'knights',
  'knight_moves',
  'barbarians',
  'robber',
  'progress_cards',
  'trade_cards',
  'politics_cards',
  'science_cards',
  'merchant',
  'victory',
];
// Other books whose chapters are not read by the alphabet.
const ORDERS = {
  cities_knights: ORDER_CK,
  five_six: ['board', 'supply', 'paired_players', 'cities_knights'],
  seafarers: [
    'setup',
    'coast',
    'ships',
    'ship_routes',
    'moving_ships',
    'longest_trade_route',
    'gold_fields',
    'islands',
    'harbors',
    'pirate',
    'robber',
    'road_building',
    'variable_setup',
    'five_six',
    'new_shores',
    'four_islands',
    'fog_islands',
    'through_the_desert',
    'forgotten_tribe',
    'cloth_for_catan',
    'pirate_islands',
    'wonders_of_catan',
    'new_world',
    'five_six_scenarios',
  ],
  two_players: ['setup', 'neutral', 'rolls', 'trade_tokens', 'event_cards'],
  variants: ['friendly_robber', 'harbormaster', 'event_cards', 'easy_start', 'knight_errant', 'nasty'],
};
const BOOKS = ['base', 'five_six', 'two_players', 'seafarers', 'cities_knights', 'variants', 'combinations', 'house'];

/** The folders of books, in the order of the shelf. */
export function bookNames(dir = RULES_DIR) {
  const shelf = (book) => (BOOKS.includes(book) ? BOOKS.indexOf(book) : BOOKS.length);
  return readdirSync(dir, { withFileTypes: true })
    .filter((d) => d.isDirectory())
    .map((d) => d.name)
    .sort((a, b) => shelf(a) - shelf(b) || a.localeCompare(b));
}

export function readBook(language, book, dir = RULES_DIR) {
  const end = language === 'en' ? '.md' : `.${language}.md`;
  const order = ORDERS[book] ?? ORDER;
  const place = (id) => (order.includes(id) ? order.indexOf(id) : order.length);
  return readdirSync(`${dir}/${book}`)
    .filter((f) => (language === 'en' ? /^[^.]+\.md$/.test(f) : f.endsWith(end)))
    .map((f) => chapter(book, f.slice(0, -end.length), readFileSync(`${dir}/${book}/${f}`, 'utf8')))
    .sort((a, b) => place(a.id) - place(b.id) || a.id.localeCompare(b.id));
}

// What is sent names no fields, a chapter is its head and then its rules: `unpack` in almanac.ts reads it.
const pack = ({ book, id, title, intro, rules }) => [
  [book, id, title, ...intro],
  ...rules.map((r) => [r.id, r.title, ...r.blocks]),
];
/** How scenario files are written: each section its heading and then what it says, as rules are packed. */
export function scenarioFormat() {
  const linkless = readFileSync(FORMAT, 'utf8').replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');
  const sections = linkless.split(/^## /m).map((text) => text.replace(/^# /, '').split('\n'));
  return sections.map(([title, ...lines]) => [title, ...blocks(lines)]);
}

const json = (language, book) => JSON.stringify(readBook(language, book).map(pack));
const dev = (language, book) => `/@rules/${language}/${book}.json`;

export function rulesPlugin() {
  let building = false;
  return {
    name: 'rules',
    config: (_, { command }) => {
      building = command === 'build';
    },
    resolveId: (id) => (['virtual:rules', 'virtual:scenario-format'].includes(id) ? `\0${id}` : undefined),
    load(id) {
      if (id === '\0virtual:scenario-format') return `export default ${JSON.stringify(scenarioFormat())};`;
      if (id !== '\0virtual:rules') return undefined;
      const address = (language, book) => {
        // A hashed file beside the others; tests have no server, so there the address is the text.
        if (building) {
          const file = { type: 'asset', name: `rules-${language}-${book}.json`, source: json(language, book) };
          return `import.meta.ROLLUP_FILE_URL_${this.emitFile(file)}`;
        }
        if (process.env.VITEST)
          return JSON.stringify(`data:application/json;base64,${Buffer.from(json(language, book)).toString('base64')}`);
        return JSON.stringify(dev(language, book));
      };
      const addresses = (language) => bookNames().map((book) => address(language, book));
      return `export default { ${LANGUAGES.map((l) => `${l}: [${addresses(l).join(', ')}]`).join(', ')} };`;
    },
    configureServer(server) {
      server.middlewares.use((request, answer, next) => {
        const asked = LANGUAGES.flatMap((l) => bookNames().map((b) => [l, b])).find((a) => request.url === dev(...a));
        if (!asked) return next();
        answer.setHeader('Content-Type', 'application/json');
        answer.end(json(...asked));
      });
    },
  };
}
