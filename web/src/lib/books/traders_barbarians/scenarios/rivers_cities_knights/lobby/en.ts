// What is said of The Rivers of Catan with Cities & Knights before a game.
export default {
  'scenario.cities_knights/rivers-34': 'C&K: The Rivers of Catan',
  'scenario.cities_knights/rivers-56': 'C&K: The Rivers of Catan for five and six',
} as const;
