// What The Pirate Islands say before a game.
import type { BookLobby } from '../../../../lobby';

export const lobby: BookLobby = {
  id: 'pirate_islands',
  keys: [{ keys: ['X'], text: 'help.do_assault' }],
};
