// What is said of The Rivers of Catan with Cities & Knights before a game.
export default {
  'scenario.cities_knights/rivers-34': 'C&K: The Rivers of Catan',
  'scenario.cities_knights/rivers-34.text':
    'Gold comes from the rivers and saves cities from the barbarians; knights cross bridges. 13 points.',
  'scenario.cities_knights/rivers-56': 'C&K: The Rivers of Catan for five and six',
  'scenario.cities_knights/rivers-56.text': 'Three rivers and more gold, with knights and barbarians. 13 points.',
} as const;
