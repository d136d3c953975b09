// Texts of New World at the table.
export default {
  'sea.tokens_left': { one: '{n} harbor to be drawn', other: '{n} harbors to be drawn' },
  'log.harbor_drawn': '{name} draws a {harbor}',
} as const;
