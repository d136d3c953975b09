// The chapter about The Rivers of Catan with Cities & Knights and what to read beside it.
import type { Related } from '../../../../../pages/almanac/related';

export const related: Related = {
  'combinations/rivers_cities_knights': [
    'traders_barbarians/rivers',
    'cities_knights/setup',
    'combinations/combinations',
  ],
};
