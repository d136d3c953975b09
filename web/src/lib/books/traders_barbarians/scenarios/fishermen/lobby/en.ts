// Texts of The Fishermen of Catan that are needed before a game.
export default {
  'scenario.traders_barbarians/fishermen-34': 'The Fishermen of Catan',
  'scenario.traders_barbarians/fishermen-34.text':
    'A lake and the waters off the coast give fish, and fish buy what cards cannot. Beware of the old boot. 10 points.',
  'scenario.traders_barbarians/fishermen-2': 'The Fishermen of Catan for two',
  'scenario.traders_barbarians/fishermen-2.text':
    'Neutral colors as in Catan for Two; fish take the place of trade tokens, and whoever is behind pays one fish less.',
  'scenario.traders_barbarians/fishermen-56': 'The Fishermen of Catan for five and six',
  'scenario.traders_barbarians/fishermen-56.text':
    'Two lakes, eight fishing grounds and more fish, but still one boot.',
  'help.fish':
    'The Fishermen: for fish send the robber off, steal, take a resource, lay a road, draw a card; give the boot',
  'verify.kind_fish_draw': 'Fish token',
} as const;
