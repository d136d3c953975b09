// Chapters about Seafarers and what to read beside them.
import type { Related } from '../../../pages/almanac/related';

export const related: Related = {
  'seafarers/setup': ['seafarers/coast', 'seafarers/ships', 'seafarers/islands'],
  'seafarers/coast': ['seafarers/ships', 'seafarers/setup'],
  'seafarers/ships': ['seafarers/ship_routes', 'seafarers/moving_ships', 'seafarers/pirate'],
  'seafarers/ship_routes': ['seafarers/ships', 'seafarers/moving_ships'],
  'seafarers/moving_ships': ['seafarers/ship_routes', 'seafarers/pirate'],
  'seafarers/longest_trade_route': ['seafarers/ship_routes', 'base/longest_road'],
  'seafarers/gold_fields': ['base/production', 'seafarers/setup'],
  'seafarers/islands': ['seafarers/new_shores', 'seafarers/four_islands', 'seafarers/through_the_desert'],
  'seafarers/harbors': ['base/board', 'seafarers/setup'],
  'seafarers/pirate': ['seafarers/robber', 'seafarers/ships'],
  'seafarers/robber': ['seafarers/pirate', 'base/robber'],
  'seafarers/road_building': ['seafarers/ships', 'base/development_cards'],
  'seafarers/variable_setup': ['seafarers/setup'],
  'seafarers/new_shores': ['seafarers/islands', 'seafarers/four_islands'],
  'seafarers/four_islands': ['seafarers/islands', 'seafarers/new_shores'],
  'seafarers/through_the_desert': ['seafarers/islands', 'seafarers/longest_trade_route'],
};
