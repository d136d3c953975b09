// Texts of The Wonders of Catan that are needed before a game.
export default {
  'sea.wonders-of-catan': 'The Wonders of Catan',
  'sea.wonders-of-catan.text': 'Start a wonder and finish its four levels before the others.',
} as const;
