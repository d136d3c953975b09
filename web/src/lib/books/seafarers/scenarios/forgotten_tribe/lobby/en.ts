// Texts of The Forgotten Tribe that are needed before a game.
export default {
  'sea.forgotten-tribe': 'The Forgotten Tribe',
  'sea.forgotten-tribe.text': 'Ships that reach the tribe are given points, cards and harbors.',
} as const;
