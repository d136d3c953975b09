// What the scenario Traders & Barbarians says before a game.
import type { BookLobby } from '../../../../lobby';

export const lobby: BookLobby = {
  id: 'traders',

  keys: [{ keys: ['W', 'F', 'X'], text: 'help.traders', short: true }],
};
