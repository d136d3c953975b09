// Texts of Explorers & Pirates that are needed before a game.
export default {
  'almanac.book_explorers_pirates': 'Explorers & Pirates',
  'make.group_ep': 'Explorers & Pirates',
  'make.group_ep_hint':
    'Ships carry settlers and crews to hexes that nobody has seen. Begin with Land Ho! Two meet neutral buildings, but do not play Catan for Two.',
  'scenario.explorers_pirates/land-ho-24': 'Land Ho!',
  'scenario.explorers_pirates/land-ho-24.text':
    'The one to begin with: sail out, discover and settle. Your color is your place. 8 points.',
  'scenario.explorers_pirates/pirate-lairs-24': 'The Pirate Lairs',
  'scenario.explorers_pirates/pirate-lairs-24.text':
    'Mission lairs: crews drive pirates off the gold fields. 12 points.',
  'scenario.explorers_pirates/pirate-lairs-24-variable': 'The Pirate Lairs, shuffled island',
  'scenario.explorers_pirates/pirate-lairs-24-variable.text':
    'The terrain of the home island is dealt at random; its numbers stay.',
  'scenario.explorers_pirates/pirate-lairs-56': 'The Pirate Lairs for five and six',
  'scenario.explorers_pirates/pirate-lairs-56.text': 'A larger home island, paired turns and eight lairs.',
  'scenario.explorers_pirates/fish-for-catan-24': 'Fish for Catan',
  'scenario.explorers_pirates/fish-for-catan-24.text':
    'Missions lairs and fish: hauls from far shoals for the Council. 15 points.',
  'scenario.explorers_pirates/fish-for-catan-56': 'Fish for Catan for five and six',
  'scenario.explorers_pirates/fish-for-catan-56.text': 'A larger home island, paired turns and eight hauls.',
  'scenario.explorers_pirates/spices-for-catan-24': 'Spices for Catan',
  'scenario.explorers_pirates/spices-for-catan-24.text':
    'Missions fish and spices: villages that teach their friends something. 15 points.',
  'scenario.explorers_pirates/spices-for-catan-56': 'Spices for Catan for five and six',
  'scenario.explorers_pirates/spices-for-catan-56.text': 'A larger home island, paired turns and more sacks.',
  'scenario.explorers_pirates/explorers-pirates-24': 'Explorers & Pirates',
  'scenario.explorers_pirates/explorers-pirates-24.text': 'All three missions on the largest sea. 17 points.',
  'scenario.explorers_pirates/explorers-pirates-56': 'Explorers & Pirates for five and six',
  'scenario.explorers_pirates/explorers-pirates-56.text': 'All three missions for a large table, with paired turns.',
  'help.ep_build': 'Explorers & Pirates: road, settlement, harbor settlement',
  'help.ep_ships': 'Explorers & Pirates: build a ship, a settler, a crew',
  'help.ep_gold': 'Explorers & Pirates: gold, remove cargo',
  'help.ep_move': 'Explorers & Pirates: next ship, wool, load, settle, crew',
  'help.ep_act': 'Explorers & Pirates: village, fish, deliver, chase the pirate ship',
  'combo.explorers_pirates-combinations':
    'Explorers & Pirates is played for itself: it has no robber, no harbors and boards of its own.',
  'verify.kind_exploration': 'Discovered hex',
  'verify.kind_chase_die': 'Die against the pirate ship',
  'verify.kind_fish_die': 'Die for fish',
  'verify.kind_hero_die': 'Die for the hero',
  'verify.kind_lair_number': 'Number of a lair',
} as const;
