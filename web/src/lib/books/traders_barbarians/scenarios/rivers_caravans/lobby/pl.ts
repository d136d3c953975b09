// Rzeki Catanu z Karawanami przed grą.
import type { PolishOf } from '../../../../../i18n/types';
import type en from './en';

export default {
  'scenario.traders_barbarians/rivers-caravans-34': 'Rzeki Catanu z Karawanami',
} satisfies PolishOf<typeof en>;
