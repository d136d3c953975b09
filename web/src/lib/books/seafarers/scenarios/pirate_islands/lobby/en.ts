// Texts of The Pirate Islands that are needed before a game.
export default {
  'sea.pirate-islands': 'The Pirate Islands',
  'sea.pirate-islands.text': 'Build warships, pass the pirate fleet and capture your fortress.',
} as const;
