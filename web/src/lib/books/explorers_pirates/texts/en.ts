// Texts of Explorers & Pirates at the table.
import play from './play.en';
import { told } from './told/en';

export default {
  ...play,
  ...told,
} as const;
