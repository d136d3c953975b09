// What Explorers & Pirates offers before a game.
import type { BookLobby } from '../../lobby';

export const lobby: BookLobby = {
  id: 'explorers_pirates',

  group: {
    title: 'make.group_ep',
    text: 'make.group_ep_hint',
    link: 'almanac.book_explorers_pirates',
    rule: 'explorers_pirates/setup',
    has: (scenario) => scenario.startsWith('explorers_pirates/'),
    rank: 5,
    seats: 'explorers_pirates/setup#players',
  },
  keys: [
    { keys: ['R', 'S', 'C'], text: 'help.ep_build', instead: 'help.build' },
    { keys: ['B', 'E', 'K'], text: 'help.ep_ships' },
    { keys: ['G', 'X'], text: 'help.ep_gold' },
    { keys: ['N', 'W', 'L', 'S', 'K'], text: 'help.ep_move' },
    { keys: ['V', 'F', 'O', 'H'], text: 'help.ep_act' },
  ],
};
