// Chapters about The Pirate Islands and what to read beside them.
import type { Related } from '../../../../../pages/almanac/related';

export const related: Related = {
  'seafarers/pirate_islands': ['seafarers/ships', 'seafarers/gold_fields'],
};
