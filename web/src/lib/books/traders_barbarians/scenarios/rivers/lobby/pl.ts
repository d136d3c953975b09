// Polish texts of The Rivers of Catan that are needed before a game.
import type { PolishOf } from '../../../../../i18n/types';
import type en from './en';

export default {
  'scenario.traders_barbarians/rivers-34': 'Rzeki Catanu',
  'scenario.traders_barbarians/rivers-34.text':
    'Budowanie wzdłuż rzek daje złoto, a nad rzekami stają mosty. Byle nie być najuboższym. 10 punktów.',
  'scenario.traders_barbarians/rivers-2': 'Rzeki Catanu dla dwojga',
  'scenario.traders_barbarians/rivers-2.text':
    'Kolory neutralne jak w Catanie dla dwojga; one też stawiają mosty, a złodziej idzie na bagno.',
  'scenario.traders_barbarians/rivers-56': 'Rzeki Catanu dla pięciu i sześciu',
  'scenario.traders_barbarians/rivers-56.text': 'Trzy rzeki, dziesięć miejsc na mosty i więcej złota.',
  'help.rivers': 'Rzeki: zbuduj most',
} satisfies PolishOf<typeof en>;
