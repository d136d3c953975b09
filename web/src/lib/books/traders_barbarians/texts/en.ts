// Texts of Traders & Barbarians at the table, for all its scenarios.
export default {
  'tb.robber_aside': 'The robber is beside the board',
  'tb.needed': {
    one: 'The winner needed {n} point; the others {usual}',
    other: 'The winner needed {n} points; the others {usual}',
  },
} as const;
