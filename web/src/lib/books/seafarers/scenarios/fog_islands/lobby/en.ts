// Texts of The Fog Islands that are needed before a game.
export default {
  'map.fog-islands': 'The Fog Islands',
  'map.fog-islands.text': 'Unknown hexes turn up as your roads and ships reach them.',
  'verify.kind_discover': 'Discovered hex',
} as const;
