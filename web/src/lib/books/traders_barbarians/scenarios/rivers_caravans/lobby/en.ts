// What is said of The Rivers of Catan with The Caravans before a game.
export default {
  'scenario.traders_barbarians/rivers-caravans-34': 'The Rivers of Catan with The Caravans',
} as const;
