// Polish texts of Seafarers that are needed before a game.
import type { PolishOf } from '../../../i18n/types';
import type en from './en';

export default {
  'almanac.book_seafarers': 'Żeglarze',
  'help.do_ship': 'Zbuduj statek',
  'help.do_moveship': 'Przesuń statek',
  'make.group_sea': 'Żeglarze',
  'make.group_sea_hint': 'Statki, wyspy i złoto. Każdy scenariusz ma własną mapę i własny cel.',
  'map.heading-for-new-shores': 'Nowe lądy',
  'map.heading-for-new-shores.text': 'Z głównej wyspy na małe: każda nowa wyspa to punkty.',
  'map.four-islands': 'Cztery wyspy',
  'map.four-islands.text': 'Zacznij na jednej lub dwóch wyspach i zasiedlaj obce.',
  'map.six-islands': 'Sześć wysp',
  'map.six-islands.text': 'Zacznij na jednej lub dwóch z sześciu wysp i zasiedlaj obce.',
  'map.through-the-desert': 'Przez pustynię',
  'map.through-the-desert.text': 'Przez pustynię albo przez morze: każdy obcy obszar to punkty.',
} satisfies PolishOf<typeof en>;
