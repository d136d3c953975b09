// Polish texts of The Wonders of Catan at the table.
import type { PolishOf } from '../../../../../i18n/types';
import type en from './en';

export default {
  'mark.wasteland': 'Pustkowie: dla Wielkiego Muru',
  'mark.strait': 'Cieśnina: dla Wielkiego Mostu',
  'sea.wonder_level': '{name}: poziom {n}',
  'end.by_wonder': 'ukończony cud: {wonder}',
  'build.wonder': 'cuda',
  'wonder.title': 'Cuda',
  'wonder.text':
    'Zacznij jeden cud, którego warunek spełniasz; zajmie statek z twoich zasobów. Wygrywa poziom {most} albo {goal} punktów przy najwyższym poziomie.',
  'wonder.theater': 'Teatr',
  'wonder.theater.text': 'Potrzebne 2 miasta.',
  'wonder.great_bridge': 'Wielki Most',
  'wonder.great_bridge.text': 'Potrzebna osada lub miasto w cieśninie.',
  'wonder.monument': 'Pomnik',
  'wonder.monument.text': 'Potrzebne miasto przy porcie i droga handlowa długości 5.',
  'wonder.great_wall': 'Wielki Mur',
  'wonder.great_wall.text': 'Potrzebna osada lub miasto na pustkowiu.',
  'wonder.cathedral': 'Katedra',
  'wonder.cathedral.text': 'Potrzebne miasto i 6 punktów.',
  'wonder.library': 'Biblioteka',
  'wonder.library.text': 'Potrzebne 2 miasta.',
  'wonder.lighthouse': 'Latarnia',
  'wonder.lighthouse.text': 'Potrzebna osada lub miasto w cieśninie.',
  'wonder.level': 'Poziom {n} z {most}',
  'wonder.start': 'Zacznij',
  'wonder.build': 'Zbuduj kolejny poziom',
  'log.wonder_started': '{name} zaczyna cud: {wonder}',
  'log.wonder_level': '{name} buduje poziom {n}: {wonder}',
  'why.wonder-taken': 'Ten cud zaczął inny gracz.',
  'why.has-wonder': 'Masz już swój cud.',
  'why.wonder-condition': 'Nie spełniasz warunku tego cudu albo nie masz na niego statku.',
  'why.no-wonder': 'Nie masz jeszcze swojego cudu.',
} satisfies PolishOf<typeof en>;
