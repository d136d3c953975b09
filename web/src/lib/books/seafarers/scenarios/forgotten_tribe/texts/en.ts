// Texts of The Forgotten Tribe at the table.
export default {
  'mark.chit': 'A chit for the first ship here: one special victory point',
  'mark.gift_harbor': 'A harbor for the first ship here',
  'mark.gift_card': 'A development card for the first ship here',
  'sea.harbors_wait': { one: '{n} harbor waits for a place', other: '{n} harbors wait for a place' },
  'log.harbor_taken': '{name} is given a {harbor}',
  'log.chit_taken': '{name} is given a special victory point',
  'log.gift_card': '{name} is given a development card',
} as const;
