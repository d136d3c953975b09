// The chapter about the scenario Traders & Barbarians and what to read beside it.
import type { Related } from '../../../../../pages/almanac/related';

export const related: Related = {
  'traders_barbarians/traders': ['traders_barbarians/gold', 'traders_barbarians/setup', 'base/largest_army'],
  'traders_barbarians/setup': ['traders_barbarians/traders'],
  'traders_barbarians/gold': ['traders_barbarians/traders'],
};
