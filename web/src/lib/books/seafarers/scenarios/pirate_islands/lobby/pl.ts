// Polish texts of The Pirate Islands that are needed before a game.
import type { PolishOf } from '../../../../../i18n/types';
import type en from './en';

export default {
  'map.pirate-islands': 'Wyspy piratów',
  'map.pirate-islands.text': 'Buduj okręty, omiń flotę piratów i zdobądź swoją fortecę.',
  'verify.kind_lose_card': 'Łup floty piratów',
  'verify.kind_assault_die': 'Kość ataku na fortecę',
  'help.do_assault': 'Zaatakuj fortecę',
} satisfies PolishOf<typeof en>;
