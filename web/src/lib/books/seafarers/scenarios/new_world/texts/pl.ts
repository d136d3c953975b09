// Polish texts of New World at the table.
import type { PolishOf } from '../../../../../i18n/types';
import type en from './en';

export default {
  'sea.tokens_left': {
    one: '{n} port do wylosowania',
    few: '{n} porty do wylosowania',
    many: '{n} portów do wylosowania',
    other: '{n} portu do wylosowania',
  },
  'log.harbor_drawn': '{name} losuje: {harbor}',
} satisfies PolishOf<typeof en>;
