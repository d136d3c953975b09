// What The Pirate Islands say before a game.
import type { BookLobby } from '../../../../lobby';

export const lobby: BookLobby = { keys: [{ keys: ['X'], text: 'help.do_assault' }] };
