// Texts of The Forgotten Tribe that are needed before a game.
export default {
  'map.forgotten-tribe': 'The Forgotten Tribe',
  'map.forgotten-tribe.text': 'Ships that reach the tribe are given points, cards and harbors.',
} as const;
