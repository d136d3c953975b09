// Polish texts of Traders & Barbarians that are needed before a game.
import type { PolishOf } from '../../../i18n/types';
import type en from './en';

export default {
  'almanac.book_traders_barbarians': 'Kupcy i barbarzyńcy',
  'make.group_tb': 'Kupcy i barbarzyńcy',
  'make.group_tb_hint': 'Scenariusze na wyspie gry podstawowej, w każdym jest na niej coś nowego do zrobienia.',
  'help.gold': 'Kupcy i barbarzyńcy: kup surowiec za złoto',
} satisfies PolishOf<typeof en>;
