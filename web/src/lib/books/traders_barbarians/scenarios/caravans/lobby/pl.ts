// Polish texts of The Caravans that are needed before a game.
import type { PolishOf } from '../../../../../i18n/types';
import type en from './en';

export default {
  'scenario.traders_barbarians/caravans-34': 'Karawany',
  'scenario.traders_barbarians/caravans-34.text':
    'Wielbłądy idą od oazy przez wyspę. Licytuj wełnę i zboże o to, dokąd pójdą, i mieszkaj przy ich szlaku. 12 punktów.',
  'scenario.traders_barbarians/caravans-2': 'Karawany dla dwojga',
  'scenario.traders_barbarians/caravans-2.text':
    'Kolory neutralne jak w Catanie dla dwojga; po każdym głosowaniu idą dwa wielbłądy, każdy z innej karawany.',
  'scenario.traders_barbarians/caravans-56': 'Karawany dla pięciu i sześciu',
  'scenario.traders_barbarians/caravans-56.text': 'Dwie oazy, sześć karawan i 33 wielbłądy. 12 punktów.',
} satisfies PolishOf<typeof en>;
