// Gra z Miastami i rycerzami przed rozpoczęciem.
import type { PolishOf } from '../../../../../i18n/types';
import type en from './en';

export default {
  'scenario.cities_knights/fishermen-34': 'MiR: Rybacy z Catanu',
  'scenario.cities_knights/fishermen-56': 'MiR: Rybacy z Catanu dla pięciu i sześciu',
} satisfies PolishOf<typeof en>;
