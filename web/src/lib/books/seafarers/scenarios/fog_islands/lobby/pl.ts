// Polish texts of The Fog Islands that are needed before a game.
import type { PolishOf } from '../../../../../i18n/types';
import type en from './en';

export default {
  'map.fog-islands': 'Wyspy we mgle',
  'map.fog-islands.text': 'Nieznane pola odsłaniają się, gdy docierają do nich drogi i statki.',
  'verify.kind_discover': 'Odkryte pole',
} satisfies PolishOf<typeof en>;
