// Polish texts of The Forgotten Tribe that are needed before a game.
import type { PolishOf } from '../../../../../i18n/types';
import type en from './en';

export default {
  'map.forgotten-tribe': 'Zapomniane plemię',
  'map.forgotten-tribe.text': 'Statki, które dotrą do plemienia, dostają punkty, karty i porty.',
} satisfies PolishOf<typeof en>;
