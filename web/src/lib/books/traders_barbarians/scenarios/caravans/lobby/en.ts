// Texts of The Caravans that are needed before a game.
export default {
  'scenario.traders_barbarians/caravans-34': 'The Caravans',
  'scenario.traders_barbarians/caravans-34.text':
    'Camels lead from the oasis across the island. Bid wool and grain for where they go, and live along their way. 12 points.',
  'scenario.traders_barbarians/caravans-2': 'The Caravans for two',
  'scenario.traders_barbarians/caravans-2.text':
    'Neutral colors as in Catan for Two; every vote sends two camels on, each of another caravan.',
  'scenario.traders_barbarians/caravans-56': 'The Caravans for five and six',
  'scenario.traders_barbarians/caravans-56.text': 'Two oases, six caravans and 33 camels. 12 points.',
} as const;
