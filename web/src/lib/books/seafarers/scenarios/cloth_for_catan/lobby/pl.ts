// Polish texts of Cloth for Catan that are needed before a game.
import type { PolishOf } from '../../../../../i18n/types';
import type en from './en';

export default {
  'map.cloth-for-catan': 'Sukno dla Catanu',
  'map.cloth-for-catan.text': 'Płyń do wiosek po sukno: dwie bele to punkt.',
} satisfies PolishOf<typeof en>;
