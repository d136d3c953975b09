// Polish texts of New World at the table.
import type { PolishOf } from '../../../../../i18n/types';
import type en from './en';

export default {
  'brief.new_world.goal': 'Lądy i morza losuje się na nowo. Zasiedlaj obce wyspy: każda daje dodatkowy punkt.',
  'brief.new_world.a': 'Przed grą gracze losują porty i kładą je na wybrzeżu.',
  'brief.new_world.b': 'Możesz zacząć na jednej lub dwóch wyspach; pozostałe są dla ciebie obce.',
  'brief.new_world.c': 'Złodziej i pirat wchodzą do gry, gdy pierwszy raz się ruszą.',
  'sea.tokens_left': {
    one: '{n} port do wylosowania',
    few: '{n} porty do wylosowania',
    many: '{n} portów do wylosowania',
    other: '{n} portu do wylosowania',
  },
  'log.harbor_drawn': '{name} losuje: {harbor}',
  'you.harbor_drawn': 'Losujesz: {harbor}',
} satisfies PolishOf<typeof en>;
