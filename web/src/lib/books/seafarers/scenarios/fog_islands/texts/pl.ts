// Polish texts of The Fog Islands at the table.
import type { PolishOf } from '../../../../../i18n/types';
import type en from './en';

export default {
  'sea.fog_left': {
    one: '{n} pole we mgle',
    few: '{n} pola we mgle',
    many: '{n} pól we mgle',
    other: '{n} pola we mgle',
  },
  'log.discovered': '{name} odkrywa: {hex}',
  'log.discovery': '{name} dostaje za odkrycie',
} satisfies PolishOf<typeof en>;
