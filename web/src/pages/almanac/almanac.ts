// The rules as data, and finding things in them.
import addresses from 'virtual:rules';
import type { Language } from '../../lib/i18n/i18n.svelte';

export type Inline = string | readonly ['code' | 'rule' | 'b' | 'i', string];
export type Block =
  | { p: Inline[] }
  | { list: Inline[][] }
  /** A drawing in letters. */
  | { pre: string }
  | { head: Inline[][]; rows: Inline[][][] };
export interface Rule {
  id: string;
  title: string;
  blocks: Block[];
}
export interface Chapter {
  book: string;
  id: string;
  title: string;
  intro: Block[];
  rules: Rule[];
}

/** A line of text as pieces: plain words, and what is marked as in the books. */
export function inline(text: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const m of text.matchAll(/`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*/g)) {
    const [whole, code, bold, slanted] = m;
    if (m.index > at) parts.push(text.slice(at, m.index));
    if (code !== undefined) parts.push([/^[a-z_]+\/[a-z_]+#[a-z0-9-]+$/.test(code) ? 'rule' : 'code', code]);
    else parts.push(bold !== undefined ? ['b', bold] : ['i', slanted ?? '']);
    at = m.index + whole.length;
  }
  if (at < text.length) parts.push(text.slice(at));
  return parts;
}

/** As the build packs it: no names of fields, paragraphs and lists as their lines. */
export type PackedBlock = string | string[] | { pre: string } | { head: string[]; rows: string[][] };
type Packed = [
  head: [book: string, id: string, title: string, ...PackedBlock[]],
  ...rules: [id: string, title: string, ...PackedBlock[]][],
];
export function block(b: PackedBlock): Block {
  if (typeof b === 'string') return { p: inline(b) };
  if (Array.isArray(b)) return { list: b.map(inline) };
  return 'pre' in b ? b : { head: b.head.map(inline), rows: b.rows.map((r) => r.map(inline)) };
}
const unpack = ([[book, id, title, ...intro], ...rules]: Packed): Chapter => ({
  book,
  id,
  title,
  intro: intro.map(block),
  rules: rules.map(([rule, name, ...blocks]) => ({ id: rule, title: name, blocks: blocks.map(block) })),
});

const kept = new Map<Language, Promise<Chapter[]>>();

async function fetchBook(address: string): Promise<Chapter[]> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`no rules: ${answer.status}`);
  return ((await answer.json()) as Packed[]).map(unpack);
}
const fetchRules = async (language: Language) => (await Promise.all(addresses[language].map(fetchBook))).flat();

/** Fetched once for each language; what failed is asked for again. */
export function loadRules(language: Language): Promise<Chapter[]> {
  const found = kept.get(language);
  if (found) return found;
  const loading = fetchRules(language);
  kept.set(language, loading);
  loading.catch(() => kept.delete(language));
  return loading;
}

/** "base/robber#must-move" as an address of the almanac. */
export function ruleHref(rule: string): string {
  return `/almanac/${rule}`;
}

const words = (line: readonly Inline[]): string => line.map((x) => (typeof x === 'string' ? x : x[1])).join('');
export function plain(blocks: readonly Block[]): string {
  return blocks
    .map((b) =>
      'p' in b
        ? words(b.p)
        : 'pre' in b
          ? b.pre
          : 'list' in b
            ? b.list.map(words).join(' ')
            : [b.head, ...b.rows].map((r) => r.map(words).join(' ')).join(' '),
    )
    .join(' ');
}

/** Lower case without accents, so that "zlodziej" finds "Złodziej". */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/ł/g, 'l')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
}
/** Polish words change their ends; the longer a word, the more of its end is ignored. */
export function stem(word: string): string {
  return word.length > 7
    ? word.slice(0, -3)
    : word.length > 5
      ? word.slice(0, -2)
      : word.length > 4 || /^.{3}[aeiouy]$/.test(word)
        ? word.slice(0, -1)
        : word;
}

export interface Hit {
  chapter: Chapter;
  rule: Rule;
  /** A part of the text around the first match. */
  excerpt: string;
  score: number;
}

export function search(chapters: readonly Chapter[], query: string, limit = 40): Hit[] {
  const wanted = fold(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((w) => w.length > 1 || /\d/.test(w))
    .map(stem);
  if (wanted.length === 0) return [];
  const hits: Hit[] = [];
  for (const chapter of chapters)
    for (const rule of chapter.rules) {
      const text = plain(rule.blocks);
      const [title, body, head] = [fold(rule.title), fold(text), fold(chapter.title)];
      let score = 0;
      for (const w of wanted) {
        const found = (title.includes(w) ? 6 : 0) + (head.includes(w) ? 6 : 0) + (body.includes(w) ? 1 : 0);
        if (found === 0) {
          score = 0;
          break;
        }
        score += found;
      }
      if (score > 0) hits.push({ chapter, rule, excerpt: excerpt(text, wanted), score });
    }
  return hits.sort((a, b) => b.score - a.score).slice(0, limit);
}

export function excerpt(text: string, wanted: readonly string[], length = 180): string {
  const folded = fold(text);
  const found = wanted.map((w) => folded.indexOf(w)).filter((i) => i >= 0);
  const at = found.length ? Math.min(...found) : 0;
  let from = Math.max(0, at - 60);
  if (from > 0) from = text.indexOf(' ', from) + 1;
  const cut = text.slice(from, from + length);
  const end = from + length < text.length ? cut.lastIndexOf(' ') : cut.length;
  return (from > 0 ? '… ' : '') + cut.slice(0, end > 0 ? end : cut.length) + (from + length < text.length ? ' …' : '');
}
