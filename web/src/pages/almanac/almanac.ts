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
type PackedBlock = string | string[] | { pre: string } | { head: string[]; rows: string[][] };
type Packed = [
  head: [book: string, id: string, title: string, ...PackedBlock[]],
  ...rules: [id: string, title: string, ...PackedBlock[]][],
];
function block(b: PackedBlock): Block {
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

async function fetchRules(language: Language): Promise<Chapter[]> {
  const answer = await fetch(addresses[language]);
  if (!answer.ok) throw new Error(`no rules: ${answer.status}`);
  return ((await answer.json()) as Packed[]).map(unpack);
}

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
        const found = (title.includes(w) ? 6 : 0) + (head.includes(w) ? 3 : 0) + (body.includes(w) ? 1 : 0);
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

/** Chapters that belong together, beyond what the texts themselves name. */
export const RELATED: Record<string, readonly string[]> = {
  'cities_knights/setup': ['cities_knights/turn', 'cities_knights/commodities'],
  'cities_knights/turn': ['cities_knights/event_die', 'cities_knights/knights'],
  'cities_knights/event_die': ['cities_knights/barbarians', 'cities_knights/progress_cards'],
  'cities_knights/commodities': ['cities_knights/city_improvements', 'cities_knights/trade'],
  'cities_knights/trade': ['cities_knights/commodities', 'cities_knights/merchant'],
  'cities_knights/city_improvements': ['cities_knights/metropolis', 'cities_knights/progress_cards'],
  'cities_knights/metropolis': ['cities_knights/city_improvements', 'cities_knights/victory'],
  'cities_knights/city_walls': ['cities_knights/robber', 'cities_knights/barbarians'],
  'cities_knights/knights': ['cities_knights/knight_moves', 'cities_knights/barbarians'],
  'cities_knights/knight_moves': ['cities_knights/knights', 'cities_knights/robber'],
  'cities_knights/barbarians': ['cities_knights/knights', 'cities_knights/victory'],
  'cities_knights/robber': ['cities_knights/knight_moves', 'cities_knights/city_walls'],
  'cities_knights/progress_cards': [
    'cities_knights/trade_cards',
    'cities_knights/politics_cards',
    'cities_knights/science_cards',
  ],
  'cities_knights/trade_cards': ['cities_knights/progress_cards', 'cities_knights/merchant'],
  'cities_knights/politics_cards': ['cities_knights/progress_cards', 'cities_knights/knights'],
  'cities_knights/science_cards': ['cities_knights/progress_cards', 'cities_knights/city_improvements'],
  'cities_knights/merchant': ['cities_knights/trade_cards', 'cities_knights/trade'],
  'cities_knights/victory': ['cities_knights/metropolis', 'cities_knights/barbarians'],
  'five_six/board': ['five_six/supply', 'five_six/paired_players', 'base/board'],
  'five_six/supply': ['five_six/board', 'five_six/paired_players'],
  'five_six/paired_players': ['base/turn', 'five_six/cities_knights', 'base/domestic_trade'],
  'five_six/cities_knights': ['five_six/paired_players', 'cities_knights/turn'],
  'seafarers/setup': ['seafarers/coast', 'seafarers/ships', 'seafarers/islands'],
  'seafarers/coast': ['seafarers/ships', 'seafarers/setup'],
  'seafarers/ships': ['seafarers/ship_routes', 'seafarers/moving_ships', 'seafarers/pirate'],
  'seafarers/ship_routes': ['seafarers/ships', 'seafarers/moving_ships'],
  'seafarers/moving_ships': ['seafarers/ship_routes', 'seafarers/pirate'],
  'seafarers/longest_trade_route': ['seafarers/ship_routes', 'base/longest_road'],
  'seafarers/gold_fields': ['base/production', 'seafarers/setup'],
  'seafarers/islands': ['seafarers/new_shores', 'seafarers/four_islands', 'seafarers/through_the_desert'],
  'seafarers/harbors': ['base/board', 'seafarers/setup'],
  'seafarers/pirate': ['seafarers/robber', 'seafarers/ships'],
  'seafarers/robber': ['seafarers/pirate', 'base/robber'],
  'seafarers/road_building': ['seafarers/ships', 'base/development_cards'],
  'seafarers/variable_setup': ['seafarers/setup', 'seafarers/new_world'],
  'seafarers/five_six': ['seafarers/five_six_scenarios', 'five_six/paired_players'],
  'seafarers/new_shores': ['seafarers/islands', 'seafarers/four_islands'],
  'seafarers/four_islands': ['seafarers/islands', 'seafarers/new_shores'],
  'seafarers/fog_islands': ['seafarers/gold_fields', 'seafarers/ships'],
  'seafarers/through_the_desert': ['seafarers/islands', 'seafarers/longest_trade_route'],
  'seafarers/forgotten_tribe': ['seafarers/harbors', 'seafarers/ships'],
  'seafarers/cloth_for_catan': ['seafarers/pirate', 'seafarers/ships'],
  'seafarers/pirate_islands': ['seafarers/ships', 'seafarers/gold_fields'],
  'seafarers/wonders_of_catan': ['seafarers/islands', 'seafarers/harbors'],
  'seafarers/new_world': ['seafarers/islands', 'seafarers/harbors'],
  'seafarers/five_six_scenarios': ['seafarers/five_six', 'seafarers/setup'],
  'combinations/seafarers_cities_knights': ['cities_knights/setup', 'seafarers/setup', 'combinations/combinations'],
  'combinations/seafarers_two_players': ['two_players/setup', 'seafarers/setup', 'combinations/combinations'],
  'combinations/seafarers_variants': ['variants/event_cards', 'seafarers/setup', 'combinations/combinations'],
  'two_players/setup': ['two_players/neutral', 'two_players/rolls'],
  'two_players/neutral': ['two_players/setup', 'two_players/trade_tokens'],
  'two_players/rolls': ['two_players/setup', 'base/production'],
  'two_players/trade_tokens': ['two_players/neutral', 'base/robber'],
  'two_players/event_cards': ['two_players/rolls', 'variants/event_cards'],
  'combinations/combinations': ['five_six/board', 'variants/friendly_robber', 'house/house_rules'],
  'variants/friendly_robber': ['base/robber', 'combinations/combinations'],
  'variants/harbormaster': ['base/board', 'base/victory', 'combinations/combinations'],
  'variants/event_cards': ['base/production', 'combinations/combinations'],
  'variants/easy_start': ['cities_knights/setup'],
  'variants/knight_errant': ['cities_knights/knight_moves'],
  'variants/nasty': ['cities_knights/barbarians'],
  'base/robber': ['base/seven', 'base/development_cards'],
  'base/seven': ['base/robber', 'base/production'],
  'base/production': ['base/seven', 'base/robber', 'base/board'],
  'base/settlements': ['base/roads', 'base/cities', 'base/costs'],
  'base/cities': ['base/settlements', 'base/costs', 'base/production'],
  'base/roads': ['base/longest_road', 'base/costs', 'base/settlements'],
  'base/longest_road': ['base/roads', 'base/victory'],
  'base/largest_army': ['base/development_cards', 'base/victory'],
  'base/development_cards': ['base/largest_army', 'base/robber', 'base/costs'],
  'base/domestic_trade': ['base/maritime_trade', 'house/house_rules'],
  'base/maritime_trade': ['base/domestic_trade', 'base/board'],
  'base/turn': ['base/production', 'base/domestic_trade', 'base/costs'],
  'base/setup': ['base/variable_setup', 'base/beginners_setup', 'base/turn'],
  'base/variable_setup': ['base/setup', 'base/board'],
  'base/beginners_setup': ['base/setup', 'base/board'],
  'base/costs': ['base/roads', 'base/settlements', 'base/cities', 'base/development_cards'],
  'base/victory': ['base/longest_road', 'base/largest_army'],
  'base/board': ['base/production', 'base/maritime_trade', 'base/variable_setup'],
  'house/house_rules': ['base/turn', 'base/victory'],
};
