// Polish texts of The Pirate Islands that are needed before a game.
import type { PolishOf } from '../../../../../i18n/types';
import type en from './en';

export default {
  'sea.pirate-islands': 'Wyspy piratów',
  'sea.pirate-islands.text': 'Buduj okręty, omiń flotę piratów i zdobądź swoją fortecę.',
} satisfies PolishOf<typeof en>;
