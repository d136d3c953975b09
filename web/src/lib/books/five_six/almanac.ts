// Chapters about five and six players and what to read beside them.
import type { Related } from '../../../pages/almanac/related';

export const related: Related = {
  'five_six/board': ['five_six/supply', 'five_six/paired_players', 'base/board'],
  'five_six/supply': ['five_six/board', 'five_six/paired_players'],
  'five_six/paired_players': ['base/turn', 'base/domestic_trade'],
  'combinations/combinations': ['five_six/board'],
};
