// The chapter about The Rivers of Catan with The Caravans and what to read beside it.
import type { Related } from '../../../../../pages/almanac/related';

export const related: Related = {
  'combinations/rivers_caravans': [
    'traders_barbarians/rivers',
    'traders_barbarians/caravans',
    'combinations/combinations',
  ],
};
