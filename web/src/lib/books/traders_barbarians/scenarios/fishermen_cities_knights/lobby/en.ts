// What is said of The Fishermen of Catan with Cities & Knights before a game.
export default {
  'scenario.cities_knights/fishermen-34': 'C&K: The Fishermen of Catan',
  'scenario.cities_knights/fishermen-56': 'C&K: The Fishermen of Catan for five and six',
} as const;
