// Texts of Traders & Barbarians that are needed before a game.
export default {
  'almanac.book_traders_barbarians': 'Traders & Barbarians',
  'make.group_tb': 'Traders & Barbarians',
  'make.group_tb_hint': 'Scenarios for the island of the base game, each with something new to do on it.',
  'help.gold': 'Traders & Barbarians: buy a resource for gold',
} as const;
