// Chapters about The Wonders of Catan and what to read beside them.
import type { Related } from '../../../../../pages/almanac/related';

export const related: Related = {
  'seafarers/wonders_of_catan': ['seafarers/islands', 'seafarers/harbors'],
};
