// Texts of Cloth for Catan that are needed before a game.
export default {
  'map.cloth-for-catan': 'Cloth for Catan',
  'map.cloth-for-catan.text': 'Sail to the villages and trade for cloth: two bolts are a point.',
} as const;
