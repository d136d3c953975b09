// What the event cards offer before a game.
import type { BookLobby } from '../../lobby';

export const lobby: BookLobby = {
  id: 'event_cards',

  variants: [{ key: 'event_cards' }, { key: 'event_cards_without_new_year', with: 'event_cards' }],
  dice: { key: 'event_cards', text: 'make.dice_cards' },
  keys: [{ keys: ['F'], text: 'help.do_repair' }],
};
