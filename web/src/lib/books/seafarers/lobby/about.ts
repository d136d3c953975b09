// What Seafarers offers before a game.
import { isKey } from '../../../i18n/i18n.svelte';
import type { BookLobby } from '../../lobby';
import { mapOf } from '../../maps';

export const lobby: BookLobby = {
  id: 'seafarers',

  group: {
    title: 'make.group_sea',
    text: 'make.group_sea_hint',
    link: 'almanac.book_seafarers',
    rule: 'seafarers/setup',
    // Its scenarios are also played with other books.
    has: (scenario) => scenario.startsWith('seafarers/') || isKey(`map.${mapOf(scenario)?.name}`),
    rank: 3,
    seats: 'combinations/combinations#seafarers-two',
  },
  keys: [
    { keys: ['B'], text: 'help.do_ship' },
    { keys: ['N'], text: 'help.do_moveship' },
  ],
};
