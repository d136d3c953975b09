// Texts of Traders & Barbarians that are needed before a game.
export default {
  'almanac.book_traders_barbarians': 'Traders & Barbarians',
  'scenario.cities_knights/fishermen-34': 'C&K: The Fishermen of Catan',
  'scenario.cities_knights/fishermen-56': 'C&K: The Fishermen of Catan for five and six',
  'scenario.cities_knights/rivers-34': 'C&K: The Rivers of Catan',
  'scenario.cities_knights/rivers-56': 'C&K: The Rivers of Catan for five and six',
  'scenario.traders_barbarians/rivers-caravans-34': 'The Rivers of Catan with The Caravans',
  'make.group_tb': 'Traders & Barbarians',
  'make.group_tb_hint': 'Scenarios for the island of the base game, each with something new to do on it.',
  'help.gold': 'Traders & Barbarians: buy a resource for gold',
} as const;
