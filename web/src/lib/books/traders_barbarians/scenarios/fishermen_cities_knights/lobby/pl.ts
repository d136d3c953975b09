// Gra z Miastami i rycerzami przed rozpoczęciem.
import type { PolishOf } from '../../../../../i18n/types';
import type en from './en';

export default {
  'scenario.cities_knights/fishermen-34': 'MiR: Rybacy z Catanu',
  'scenario.cities_knights/fishermen-34.text':
    'Ryby kupują to, czego karty nie mogą, a siedem z nich kartę postępu. 13 punktów.',
  'scenario.cities_knights/fishermen-56': 'MiR: Rybacy z Catanu dla pięciu i sześciu',
  'scenario.cities_knights/fishermen-56.text':
    'Dwa jeziora, osiem łowisk i jeden but, z rycerzami i barbarzyńcami. 13 punktów.',
} satisfies PolishOf<typeof en>;
