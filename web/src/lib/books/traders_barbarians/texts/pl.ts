// Polish texts of Traders & Barbarians at the table, for all its scenarios.
import type { PolishOf } from '../../../i18n/types';
import type en from './en';

export default {
  'tb.robber_aside': 'Złodziej jest obok planszy',
  'tb.needed': {
    one: 'Do zwycięstwa potrzebny był tu {n} punkt; pozostałym {usual}',
    few: 'Do zwycięstwa potrzebne były tu {n} punkty; pozostałym {usual}',
    many: 'Do zwycięstwa potrzebnych było tu {n} punktów; pozostałym {usual}',
    other: 'Do zwycięstwa potrzebne było tu {n} punktu; pozostałym {usual}',
  },
} satisfies PolishOf<typeof en>;
