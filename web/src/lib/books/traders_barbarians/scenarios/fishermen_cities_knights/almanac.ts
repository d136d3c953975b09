// The chapter about The Fishermen of Catan with Cities & Knights and what to read beside it.
import type { Related } from '../../../../../pages/almanac/related';

export const related: Related = {
  'combinations/fishermen_cities_knights': [
    'traders_barbarians/fishermen',
    'cities_knights/setup',
    'combinations/combinations',
  ],
};
