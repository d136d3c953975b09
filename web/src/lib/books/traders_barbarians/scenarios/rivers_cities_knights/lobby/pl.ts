// Gra z Miastami i rycerzami przed rozpoczęciem.
import type { PolishOf } from '../../../../../i18n/types';
import type en from './en';

export default {
  'scenario.cities_knights/rivers-34': 'MiR: Rzeki Catanu',
  'scenario.cities_knights/rivers-34.text':
    'Złoto pochodzi z rzek i ratuje miasta przed barbarzyńcami; rycerze przechodzą przez mosty. 13 punktów.',
  'scenario.cities_knights/rivers-56': 'MiR: Rzeki Catanu dla pięciu i sześciu',
  'scenario.cities_knights/rivers-56.text': 'Trzy rzeki i więcej złota, z rycerzami i barbarzyńcami. 13 punktów.',
} satisfies PolishOf<typeof en>;
