// Polish texts of The Fog Islands that are needed before a game.
import type { PolishOf } from '../../../../../i18n/types';
import type en from './en';

export default {
  'sea.fog-islands': 'Wyspy we mgle',
  'sea.fog-islands.text': 'Nieznane pola odsłaniają się, gdy docierają do nich drogi i statki.',
} satisfies PolishOf<typeof en>;
