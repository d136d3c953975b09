// Polish texts of Seafarers that are needed before a game.
import type { PolishOf } from '../../../i18n/types';
import type en from './en';

export default {
  'almanac.book_seafarers': 'Żeglarze',
  'help.do_ship': 'Zbuduj statek',
  'help.do_moveship': 'Przesuń statek',
  'help.do_zoom': 'Przybliż lub oddal planszę, pokaż całą',
  'help.key_pan': 'Shift + strzałki',
  'help.do_pan': 'Przesuń widok planszy',
  'make.group_sea': 'Żeglarze',
  'make.group_sea_hint': 'Statki, wyspy i złoto. Każdy scenariusz ma własną mapę i własny cel.',
  'make.setup': 'Przygotowanie',
  'make.setup_fixed': 'Jak w podręczniku',
  'make.setup_variable': 'Zmienne',
  'make.setup_hint': 'Zmienne: tereny i liczby rozdaje się na nowo w tych samych brzegach.',
  'make.preview': 'Plansza dla {n} graczy, przykładowa tam, gdzie się ją rozdaje',
  'sea.variable': '{name}, zmienny układ',
  'sea.heading-for-new-shores': 'Nowe lądy',
  'sea.heading-for-new-shores.text': 'Z głównej wyspy na małe: każda nowa wyspa to punkty.',
  'sea.four-islands': 'Cztery wyspy',
  'sea.four-islands.text': 'Zacznij na jednej lub dwóch wyspach i zasiedlaj obce.',
  'sea.six-islands': 'Sześć wysp',
  'sea.six-islands.text': 'Zacznij na jednej lub dwóch z sześciu wysp i zasiedlaj obce.',
  'sea.through-the-desert': 'Przez pustynię',
  'sea.through-the-desert.text': 'Przez pustynię albo przez morze: każdy obcy obszar to punkty.',
  'help.do_scenario': 'Zaatakuj fortecę, obejrzyj cuda',
} satisfies PolishOf<typeof en>;
