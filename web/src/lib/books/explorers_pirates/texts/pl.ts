// Polish texts of Explorers & Pirates at the table.
import type { PolishOf } from '../../../i18n/types';
import type en from './en';
import play from './play.pl';
import { told } from './told/pl';

export default {
  ...play,
  ...told,
} satisfies PolishOf<typeof en>;
