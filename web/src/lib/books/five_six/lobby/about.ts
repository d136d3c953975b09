// What five and six players are told before a game.
import type { BookLobby } from '../../lobby';

export const lobby: BookLobby = {
  seats: {
    has: (seats) => seats > 4,
    text: 'make.six_hint',
    link: 'almanac.book_five_six',
    rule: 'five_six/paired_players',
  },
};
