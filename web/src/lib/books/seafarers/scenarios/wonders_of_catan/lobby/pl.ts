// Polish texts of The Wonders of Catan that are needed before a game.
import type { PolishOf } from '../../../../../i18n/types';
import type en from './en';

export default {
  'map.wonders-of-catan': 'Cuda Catanu',
  'map.wonders-of-catan.text': 'Zacznij cud i ukończ jego cztery poziomy przed innymi.',
  'help.do_wonders': 'Obejrzyj cuda',
} satisfies PolishOf<typeof en>;
