// Texts of The Fog Islands that are needed before a game.
export default {
  'sea.fog-islands': 'The Fog Islands',
  'sea.fog-islands.text': 'Unknown hexes turn up as your roads and ships reach them.',
} as const;
