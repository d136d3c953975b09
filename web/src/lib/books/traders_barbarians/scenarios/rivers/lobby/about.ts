// What The Rivers of Catan say before a game.
import type { BookLobby } from '../../../../lobby';

export const lobby: BookLobby = {
  id: 'rivers',
  keys: [{ keys: ['B'], text: 'help.rivers', short: true }],
};
