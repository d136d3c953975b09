// Texts of The Rivers of Catan that are needed before a game.
export default {
  'scenario.traders_barbarians/rivers-34': 'The Rivers of Catan',
  'scenario.traders_barbarians/rivers-34.text':
    'Building along the rivers brings gold, and bridges cross them. Do not be the poorest. 10 points.',
  'scenario.traders_barbarians/rivers-2': 'The Rivers of Catan for two',
  'scenario.traders_barbarians/rivers-2.text':
    'Neutral colors as in Catan for Two; they build bridges, too, and the robber goes to a swamp.',
  'scenario.traders_barbarians/rivers-56': 'The Rivers of Catan for five and six',
  'scenario.traders_barbarians/rivers-56.text': 'Three rivers, ten building sites for bridges and more gold.',
  'help.rivers': 'The Rivers: build a bridge',
} as const;
