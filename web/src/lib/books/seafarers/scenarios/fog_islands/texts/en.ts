// Texts of The Fog Islands at the table.
export default {
  'brief.fog.goal': 'Nobody knows what lies in the fog between the two islands. Explore it and reach the points first.',
  'brief.fog.a': 'A road or ship that reaches an unexplored hex turns it up.',
  'brief.fog.b': 'Land that you discover gives you one card of its kind at once.',
  'brief.fog.c': 'What is still hidden is counted at the edge of the board.',
  'stage.discovered': 'Land in sight',
  'sea.fog_left': { one: '{n} hex under fog', other: '{n} hexes under fog' },
  'log.discovered': '{name} discovers {hex}',
  'log.discovery': '{name} received for the discovery',
  'you.discovered': 'You discover {hex}',
  'you.discovery': 'You received for the discovery',
} as const;
