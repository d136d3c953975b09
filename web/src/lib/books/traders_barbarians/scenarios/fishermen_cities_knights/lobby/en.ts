// What is said of The Fishermen of Catan with Cities & Knights before a game.
export default {
  'scenario.cities_knights/fishermen-34': 'C&K: The Fishermen of Catan',
  'scenario.cities_knights/fishermen-34.text':
    'Fish buy what cards cannot, and seven of them a progress card. 13 points.',
  'scenario.cities_knights/fishermen-56': 'C&K: The Fishermen of Catan for five and six',
  'scenario.cities_knights/fishermen-56.text':
    'Two lakes, eight fishing grounds and one boot, with knights and barbarians. 13 points.',
} as const;
