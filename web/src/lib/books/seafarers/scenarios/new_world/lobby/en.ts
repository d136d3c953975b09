// Texts of New World that are needed before a game.
export default {
  'map.new-world': 'New World',
  'map.new-world.text': 'Islands dealt at random; you place the harbors yourselves.',
  'verify.kind_draw_harbor': 'Harbor',
} as const;
