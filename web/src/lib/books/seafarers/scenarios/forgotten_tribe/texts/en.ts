// Texts of The Forgotten Tribe at the table.
export default {
  'brief.tribe.goal': 'A forgotten tribe lives on the small islands and has gifts for ships that come first.',
  'brief.tribe.a': 'The first ship on a marked path takes what lies there: a point, a development card or a harbor.',
  'brief.tribe.b': 'A harbor goes to a settlement or city of yours on the coast.',
  'brief.tribe.c': 'Nobody settles on the small islands, and the robber stays away from them.',
  'mark.chit': 'A chit for the first ship here: one special victory point',
  'mark.gift_harbor': 'A harbor for the first ship here',
  'mark.gift_card': 'A development card for the first ship here',
  'sea.harbors_wait': { one: '{n} harbor waits for a place', other: '{n} harbors wait for a place' },
  'log.harbor_taken': '{name} is given a {harbor}',
  'log.chit_taken': '{name} is given a special victory point',
  'log.gift_card': '{name} is given a development card',
  'you.harbor_taken': 'You are given a {harbor}',
  'you.chit_taken': 'You are given a special victory point',
  'you.gift_card': 'You are given a development card',
} as const;
