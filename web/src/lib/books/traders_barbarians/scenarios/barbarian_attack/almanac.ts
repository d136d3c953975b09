// The chapter about Barbarian Attack and what to read beside it.
import type { Related } from '../../../../../pages/almanac/related';

export const related: Related = {
  'traders_barbarians/barbarian_attack': ['traders_barbarians/setup', 'traders_barbarians/gold', 'two_players/setup'],
  'traders_barbarians/setup': ['traders_barbarians/barbarian_attack'],
};
