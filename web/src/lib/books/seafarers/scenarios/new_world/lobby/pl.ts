// Polish texts of New World that are needed before a game.
import type { PolishOf } from '../../../../../i18n/types';
import type en from './en';

export default {
  'sea.new-world': 'Nowy świat',
  'sea.new-world.text': 'Wyspy rozdane losowo; porty rozkładacie sami.',
} satisfies PolishOf<typeof en>;
