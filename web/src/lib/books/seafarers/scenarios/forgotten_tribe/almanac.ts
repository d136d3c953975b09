// Chapters about The Forgotten Tribe and what to read beside them.
import type { Related } from '../../../../../pages/almanac/related';

export const related: Related = {
  'seafarers/forgotten_tribe': ['seafarers/harbors', 'seafarers/ships'],
};
