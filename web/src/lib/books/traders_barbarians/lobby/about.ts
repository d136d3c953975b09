// What Traders & Barbarians offers before a game.
import type { BookLobby } from '../../lobby';

export const lobby: BookLobby = {
  id: 'traders_barbarians',

  group: {
    title: 'make.group_tb',
    text: 'make.group_tb_hint',
    link: 'almanac.book_traders_barbarians',
    rule: 'traders_barbarians/setup',
    has: (scenario) => scenario.startsWith('traders_barbarians/'),
    rank: 4,
  },
  keys: [{ keys: ['G'], text: 'help.gold', short: true }],
};
