// The chapter about The Caravans and what to read beside it.
import type { Related } from '../../../../../pages/almanac/related';

export const related: Related = {
  'traders_barbarians/caravans': ['traders_barbarians/setup', 'base/longest_road', 'base/robber', 'two_players/setup'],
  'traders_barbarians/setup': ['traders_barbarians/caravans'],
};
