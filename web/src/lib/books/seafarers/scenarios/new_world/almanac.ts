// Chapters about New World and what to read beside them.
import type { Related } from '../../../../../pages/almanac/related';

export const related: Related = {
  'seafarers/new_world': ['seafarers/islands', 'seafarers/harbors'],
  'seafarers/variable_setup': ['seafarers/new_world'],
};
