// Gra z Miastami i rycerzami przed rozpoczęciem.
import type { PolishOf } from '../../../../../i18n/types';
import type en from './en';

export default {
  'scenario.cities_knights/rivers-34': 'MiR: Rzeki Catanu',
  'scenario.cities_knights/rivers-56': 'MiR: Rzeki Catanu dla pięciu i sześciu',
} satisfies PolishOf<typeof en>;
