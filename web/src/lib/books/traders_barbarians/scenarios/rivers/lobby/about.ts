// What The Rivers of Catan say before a game.
import type { BookLobby } from '../../../../lobby';

export const lobby: BookLobby = { keys: [{ keys: ['B'], text: 'help.rivers', short: true }] };
