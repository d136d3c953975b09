// Texts of Barbarian Attack that are needed before a game.
export default {
  'scenario.traders_barbarians/barbarian-attack-34': 'Barbarian Attack',
  'scenario.traders_barbarians/barbarian-attack-34.text':
    'Whoever builds lands barbarians on the coast; knights from the castle beat them and take prisoners. 12 points.',
  'scenario.traders_barbarians/barbarian-attack-2': 'Barbarian Attack for two',
  'scenario.traders_barbarians/barbarian-attack-2.text':
    'Neutral colors as in Catan for Two; a foreign knight fights for nobody, and trade tokens move barbarians.',
  'scenario.traders_barbarians/barbarian-attack-56': 'Barbarian Attack for five and six',
  'scenario.traders_barbarians/barbarian-attack-56.text': 'Two castles, a longer coast and 48 barbarians.',
  'verify.kind_raid_draw': 'Development card',
  'verify.kind_raid_landing': 'Barbarians land',
  'verify.kind_raid_contest': 'Roll for a prisoner',
  'verify.kind_raid_loss': 'Die of losses',
} as const;
