// Texts of Catan for Two that are needed before a game.
export default {
  'make.group_two': 'Catan for Two',
  'make.group_two_hint':
    'Two players beside two neutral colors: two rolls a turn, and trade tokens for a forced trade or against the robber.',
  'make.traveler_tokens': 'Trade tokens',
  'make.tokens_collection': 'Collection',
  'make.tokens_traveler': 'Traveler',
  'make.tokens_collection_hint': '20 tokens, 5 for each to begin with, as many as you like in hand.',
  'make.tokens_traveler_hint': '14 tokens, 4 for each to begin with, at most 7 in hand.',
  'preset.for-two': 'Catan for Two',
  'preset.for-two.text': 'Two neutral colors, two rolls a turn, 20 trade tokens.',
  'preset.for-two-traveler': 'Traveler tokens',
  'preset.for-two-traveler.text': 'The same with 14 tokens and at most 7 in hand.',
  'scenario.two_players/variable': 'For two: variable island',
  'scenario.two_players/variable.text': 'Two players and two neutral colors; terrain and numbers dealt anew.',
  'scenario.two_players/random': 'For two: random island',
  'scenario.two_players/random.text': 'Two players and two neutral colors; everything falls where it likes.',
  'scenario.two_players/balanced': 'For two: balanced island',
  'scenario.two_players/balanced.text': 'Two players and two neutral colors; no corner much better than the others.',
  'scenario.two_players/variable-fixed': 'For two: printed harbors',
  'scenario.two_players/variable-fixed.text':
    'Two players and two neutral colors; shuffled land inside the printed coast.',
  'scenario.two_players/variable-frame': 'For two: shuffled coast',
  'scenario.two_players/variable-frame.text':
    'Two players and two neutral colors; the pieces of the coast are shuffled, too.',
  'scenario.two_players/traveler': 'For two: six pieces',
  'scenario.two_players/traveler.text': 'Two players and two neutral colors on an island of six printed pieces.',
  'almanac.book_two_players': 'Catan for Two',
} as const;
