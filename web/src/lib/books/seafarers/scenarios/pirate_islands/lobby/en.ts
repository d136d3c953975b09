// Texts of The Pirate Islands that are needed before a game.
export default {
  'map.pirate-islands': 'The Pirate Islands',
  'map.pirate-islands.text': 'Build warships, pass the pirate fleet and capture your fortress.',
  'verify.kind_lose_card': 'Card lost to the fleet',
  'verify.kind_assault_die': 'Die of an assault',
  'help.do_assault': 'Attack the fortress',
} as const;
