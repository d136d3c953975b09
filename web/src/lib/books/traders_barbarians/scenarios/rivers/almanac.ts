// The chapter about The Rivers of Catan and what to read beside it.
import type { Related } from '../../../../../pages/almanac/related';

export const related: Related = {
  'traders_barbarians/rivers': ['traders_barbarians/gold', 'traders_barbarians/setup', 'base/longest_road'],
  'traders_barbarians/setup': ['traders_barbarians/rivers'],
  'traders_barbarians/gold': ['traders_barbarians/rivers'],
};
