// Texts of New World at the table.
export default {
  'brief.new_world.goal': 'Land and sea are dealt at random. Settle foreign islands: each is worth an extra point.',
  'brief.new_world.a': 'Players draw the harbors and place them on the coast before the game.',
  'brief.new_world.b': 'You may start on one island or on two; the others are foreign to you.',
  'brief.new_world.c': 'Robber and pirate come into play when they are first moved.',
  'sea.tokens_left': { one: '{n} harbor to be drawn', other: '{n} harbors to be drawn' },
  'log.harbor_drawn': '{name} draws a {harbor}',
  'you.harbor_drawn': 'You draw a {harbor}',
} as const;
