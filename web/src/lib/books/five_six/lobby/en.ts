// Texts of five and six players that are needed before a game.
export default {
  'almanac.book_five_six': 'Five and six players',
  'make.six_hint': 'Two players share each turn: one rolls, the other builds after them.',
  'combo.five-six': 'Five and six play on the boards made for them, and fewer do not.',
  'preset.five-six': 'Five and six players',
  'preset.five-six.text': 'A larger island; two players in each turn.',
  'scenario.five_six/variable': 'Large variable island',
  'scenario.five_six/variable.text': 'Thirty hexes for five or six, dealt anew for every game.',
  'scenario.five_six/beginners': 'Large beginners’ island',
  'scenario.five_six/beginners.text': 'A fixed map of thirty hexes with the first settlements in place.',
  'scenario.five_six/random': 'Large random island',
  'scenario.five_six/random.text': 'Thirty hexes; terrain, numbers and harbors fall where they like.',
  'scenario.five_six/balanced': 'Large balanced island',
  'scenario.five_six/balanced.text': 'Thirty hexes, shuffled until no corner is much better than the others.',
  'scenario.five_six/variable-fixed': 'Large island, printed harbors',
  'scenario.five_six/variable-fixed.text': 'Thirty shuffled hexes inside the printed coast.',
} as const;
