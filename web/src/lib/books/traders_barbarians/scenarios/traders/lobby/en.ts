// Texts of the scenario Traders & Barbarians that are needed before a game.
export default {
  'scenario.traders_barbarians/traders-34': 'Traders & Barbarians',
  'scenario.traders_barbarians/traders-34.text':
    'Wagons carry goods between castle, quarry and glassworks, past barbarians on the way. 13 points.',
  'scenario.traders_barbarians/traders-2': 'Traders & Barbarians for two',
  'scenario.traders_barbarians/traders-2.text': 'Neutral roads cost gold, too, and trade tokens move a barbarian.',
  'scenario.traders_barbarians/traders-56': 'Traders & Barbarians for five and six',
  'scenario.traders_barbarians/traders-56.text': 'A castle amid three quarries and three glassworks, and more goods.',
  'help.traders': 'Traders & Barbarians: baggage train, grain for the wagon, drive a barbarian off',
  'verify.kind_drive_off': 'Die for a barbarian',
  'verify.kind_goods_draw': 'Goods',
} as const;
