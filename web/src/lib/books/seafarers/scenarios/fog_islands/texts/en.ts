// Texts of The Fog Islands at the table.
export default {
  'sea.fog_left': { one: '{n} hex under fog', other: '{n} hexes under fog' },
  'log.discovered': '{name} discovers {hex}',
  'log.discovery': '{name} received for the discovery',
} as const;
