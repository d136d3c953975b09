// What The Fishermen of Catan say before a game.
import type { BookLobby } from '../../../../lobby';

export const lobby: BookLobby = {
  id: 'fishermen',

  keys: [{ keys: ['X', 'L', 'G', 'W', 'K', 'B'], text: 'help.fish', short: true }],
};
