// The chapter about The Fishermen of Catan and what to read beside it.
import type { Related } from '../../../../../pages/almanac/related';

export const related: Related = {
  'traders_barbarians/fishermen': ['traders_barbarians/setup', 'base/robber', 'two_players/setup'],
  'traders_barbarians/setup': ['traders_barbarians/fishermen'],
};
