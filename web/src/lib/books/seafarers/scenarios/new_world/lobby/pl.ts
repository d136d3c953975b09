// Polish texts of New World that are needed before a game.
import type { PolishOf } from '../../../../../i18n/types';
import type en from './en';

export default {
  'map.new-world': 'Nowy świat',
  'map.new-world.text': 'Wyspy rozdane losowo; porty rozkładacie sami.',
  'verify.kind_draw_harbor': 'Port',
} satisfies PolishOf<typeof en>;
