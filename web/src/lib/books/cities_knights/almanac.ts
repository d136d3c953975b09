// Chapters about Cities & Knights and what to read beside them.
import type { Related } from '../../../pages/almanac/related';

export const related: Related = {
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
  'variants/easy_start': ['cities_knights/setup'],
  'variants/knight_errant': ['cities_knights/knight_moves'],
  'variants/nasty': ['cities_knights/barbarians'],
};
