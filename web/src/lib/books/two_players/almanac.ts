// Chapters about Catan for Two and what to read beside them.
import type { Related } from '../../../pages/almanac/related';

export const related: Related = {
  'two_players/setup': ['two_players/neutral', 'two_players/rolls'],
  'two_players/neutral': ['two_players/setup', 'two_players/trade_tokens'],
  'two_players/rolls': ['two_players/setup', 'base/production'],
  'two_players/trade_tokens': ['two_players/neutral', 'base/robber'],
};
