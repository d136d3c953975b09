// Chapters about Traders & Barbarians and what to read beside them.
import type { Related } from '../../../pages/almanac/related';

export const related: Related = {
  'traders_barbarians/setup': ['combinations/combinations'],
  'traders_barbarians/gold': ['traders_barbarians/setup', 'base/maritime_trade', 'base/domestic_trade'],
};
