// What The Wonders of Catan say before a game.
import type { BookLobby } from '../../../../lobby';

export const lobby: BookLobby = { keys: [{ keys: ['U'], text: 'help.do_wonders' }] };
