// Polish texts of The Wonders of Catan that are needed before a game.
import type { PolishOf } from '../../../../../i18n/types';
import type en from './en';

export default {
  'sea.wonders-of-catan': 'Cuda Catanu',
  'sea.wonders-of-catan.text': 'Zacznij cud i ukończ jego cztery poziomy przed innymi.',
} satisfies PolishOf<typeof en>;
