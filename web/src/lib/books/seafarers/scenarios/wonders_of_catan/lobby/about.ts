// What The Wonders of Catan say before a game.
import type { BookLobby } from '../../../../lobby';

export const lobby: BookLobby = {
  id: 'wonders_of_catan',
  keys: [{ keys: ['U'], text: 'help.do_wonders' }],
};
