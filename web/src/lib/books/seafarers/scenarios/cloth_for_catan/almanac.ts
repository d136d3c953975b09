// Chapters about Cloth for Catan and what to read beside them.
import type { Related } from '../../../../../pages/almanac/related';

export const related: Related = {
  'seafarers/cloth_for_catan': ['seafarers/pirate', 'seafarers/ships'],
};
