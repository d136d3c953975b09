// Chapters about two books, and what to read beside them.
import type { Related } from './related';

export const PAIRS: Related = {
  'five_six/cities_knights': ['five_six/paired_players', 'cities_knights/turn'],
  'seafarers/five_six': ['seafarers/five_six_scenarios', 'five_six/paired_players'],
  'seafarers/five_six_scenarios': ['seafarers/five_six', 'seafarers/setup'],
  'combinations/seafarers_cities_knights': ['cities_knights/setup', 'seafarers/setup', 'combinations/combinations'],
  'combinations/seafarers_two_players': ['two_players/setup', 'seafarers/setup', 'combinations/combinations'],
  'combinations/seafarers_variants': ['variants/event_cards', 'seafarers/setup', 'combinations/combinations'],
  'two_players/event_cards': ['two_players/rolls', 'variants/event_cards'],
  'five_six/paired_players': ['five_six/cities_knights'],
};
