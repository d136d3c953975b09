// Texts of Seafarers that are needed before a game.
export default {
  'almanac.book_seafarers': 'Seafarers',
  'help.do_ship': 'Build a ship',
  'help.do_moveship': 'Move a ship',
  'make.group_sea': 'Seafarers',
  'make.group_sea_hint': 'Ships, islands and gold. Every scenario has a map and a goal of its own.',
  'map.heading-for-new-shores': 'Heading for New Shores',
  'map.heading-for-new-shores.text': 'From the main island to small ones: each new island is worth points.',
  'map.four-islands': 'The Four Islands',
  'map.four-islands.text': 'Start on one or two islands and settle the foreign ones.',
  'map.six-islands': 'The Six Islands',
  'map.six-islands.text': 'Start on one or two of six islands and settle the foreign ones.',
  'map.through-the-desert': 'Through the Desert',
  'map.through-the-desert.text': 'Cross the desert or the sea: every foreign area is worth points.',
} as const;
