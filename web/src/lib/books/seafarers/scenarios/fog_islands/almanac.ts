// Chapters about The Fog Islands and what to read beside them.
import type { Related } from '../../../../../pages/almanac/related';

export const related: Related = {
  'seafarers/fog_islands': ['seafarers/gold_fields', 'seafarers/ships'],
};
