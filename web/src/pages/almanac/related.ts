// Chapters that belong together, beyond what the texts themselves name.
import { PAIRS } from './pairs';

/** By chapter; several may add to the same one. */
export type Related = Readonly<Record<string, readonly string[]>>;

const BASE: Related = {
  'combinations/combinations': ['variants/friendly_robber', 'house/house_rules'],
  'variants/friendly_robber': ['base/robber', 'combinations/combinations'],
  'variants/harbormaster': ['base/board', 'base/victory', 'combinations/combinations'],
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

const OF_BOOKS = import.meta.glob<Related>('../../lib/books/**/almanac.ts', { eager: true, import: 'related' });

export const RELATED: Record<string, readonly string[]> = {};
for (const part of [...Object.values(OF_BOOKS), PAIRS, BASE])
  for (const [chapter, others] of Object.entries(part)) RELATED[chapter] = [...(RELATED[chapter] ?? []), ...others];
