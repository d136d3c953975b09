// Texts of New World that are needed before a game.
export default {
  'sea.new-world': 'New World',
  'sea.new-world.text': 'Islands dealt at random; you place the harbors yourselves.',
} as const;
