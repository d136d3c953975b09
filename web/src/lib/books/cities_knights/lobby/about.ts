// What Cities & Knights offers before a game.
import type { BookLobby } from '../../lobby';

export const lobby: BookLobby = {
  id: 'cities_knights',

  group: {
    title: 'make.group_ck',
    text: 'make.group_ck_hint',
    link: 'almanac.book_cities_knights',
    rule: 'cities_knights/setup',
    has: (scenario) => scenario.startsWith('cities_knights/'),
    rank: 2,
  },
  quick: {
    scenario: 'cities_knights/variable',
    icon: 'defender',
    label: 'home.play_ck',
    preset: { id: 'ck-bots', name: 'Cities & Knights' },
  },
  variants: [{ key: 'nasty' }, { key: 'knight_errant' }, { key: 'easy_start' }, { key: 'frame_without_one_harbor' }],
  keys: [{ keys: ['K', 'A', 'P', 'V', 'H', 'W'], text: 'help.ck', short: true }],
};
