// What is said of The Rivers of Catan with The Caravans before a game.
export default {
  'scenario.traders_barbarians/rivers-caravans-34': 'The Rivers of Catan with The Caravans',
  'scenario.traders_barbarians/rivers-caravans-34.text':
    'Gold along the rivers and camels from the oasis on one island: camels lie on building sites, too. 12 points.',
} as const;
