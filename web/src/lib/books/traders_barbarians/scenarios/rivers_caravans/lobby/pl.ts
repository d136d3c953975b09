// Rzeki Catanu z Karawanami przed grą.
import type { PolishOf } from '../../../../../i18n/types';
import type en from './en';

export default {
  'scenario.traders_barbarians/rivers-caravans-34': 'Rzeki Catanu z Karawanami',
  'scenario.traders_barbarians/rivers-caravans-34.text':
    'Złoto nad rzekami i wielbłądy z oazy na jednej wyspie; wielbłądy leżą też na miejscach budowy. 12 punktów.',
} satisfies PolishOf<typeof en>;
