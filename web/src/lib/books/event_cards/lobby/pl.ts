// Polish texts of the event cards that are needed before a game.
import type { PolishOf } from '../../../i18n/types';
import type en from './en';

export default {
  'make.event_cards': 'Karty wydarzeń',
  'make.event_cards_hint': 'Talia 36 kart zamiast kości; prawie połowa przynosi wydarzenie.',
  'make.event_cards_without_new_year': 'Bez karty Nowego Roku',
  'make.event_cards_without_new_year_hint':
    'Przed tasowaniem odkrywa się wszystkie 36 kart, więc każda liczba wypada dokładnie tak często, jak powinna.',
  'make.dice_cards': 'Karty wydarzeń zastępują kości.',
  'combo.event-cards-dice': 'Karty wydarzeń i kości z talii: jedno i drugie zastępuje kości.',
  'help.do_repair': 'Naprawić uszkodzoną drogę',
  'verify.kind_event_card': 'Karta wydarzenia',
} satisfies PolishOf<typeof en>;
