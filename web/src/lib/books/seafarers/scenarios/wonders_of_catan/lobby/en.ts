// Texts of The Wonders of Catan that are needed before a game.
export default {
  'map.wonders-of-catan': 'The Wonders of Catan',
  'map.wonders-of-catan.text': 'Start a wonder and finish its four levels before the others.',
  'help.do_wonders': 'Look at the wonders',
} as const;
