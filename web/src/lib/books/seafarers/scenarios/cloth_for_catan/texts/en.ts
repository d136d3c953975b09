// Texts of Cloth for Catan at the table.
export default {
  'mark.village': { one: 'Village {number}: {n} bolt of cloth', other: 'Village {number}: {n} bolts of cloth' },
  'sea.cloth': { one: '{n} bolt of cloth; two are a point', other: '{n} bolts of cloth; two are a point' },
  'sea.cloth_supply': { one: '{n} bolt in the general supply', other: '{n} bolts in the general supply' },
  'sea.villages_left': {
    one: '{n} village with cloth; the game ends at {end}',
    other: '{n} villages with cloth; the game ends at {end}',
  },
  'end.cloth': 'Cloth',
  'log.trade_began': '{name} trades with a village and takes a bolt of cloth',
  'log.trade_began_empty': '{name} trades with an empty village',
  'log.cloth_gained': '{name} takes a bolt of cloth',
  'log.villages_empty': {
    one: 'Only {n} village has cloth left: the game is over',
    other: 'Only {n} villages have cloth left: the game is over',
  },
  'mark.village_traders': 'Trades with {who}.',
  'sea.rob_text': 'Take a random card or a bolt of cloth.',
  'sea.rob_card': { one: 'A card of {n}', other: 'A card of {n}' },
  'sea.rob_cloth': { one: 'Cloth ({n})', other: 'Cloth ({n})' },
  'why.no-village': 'Only a player who trades with a village may move the pirate.',
  'why.no-cloth': 'That player has no cloth.',
  'why.only-cloth': 'That player has no cards, only cloth.',
  'log.cloth_stolen': '{name} takes a bolt of cloth from {from}',
} as const;
