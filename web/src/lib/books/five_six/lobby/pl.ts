// Polish texts of five and six players that are needed before a game.
import type { PolishOf } from '../../../i18n/types';
import type en from './en';

export default {
  'almanac.book_five_six': 'Pięciu i sześciu graczy',
  'make.six_hint': 'W każdej turze gra dwoje: jedno rzuca, drugie buduje po nim.',
  'combo.five-six': 'W pięć i sześć osób gra się na planszach do tego zrobionych, w mniej osób nie.',
  'preset.five-six': 'W pięć i sześć osób',
  'preset.five-six.text': 'Większa wyspa; w każdej turze gra dwoje.',
  'scenario.five_six/variable': 'Duża zmienna wyspa',
  'scenario.five_six/variable.text': 'Trzydzieści pól dla pięciu lub sześciu osób, rozkładanych od nowa w każdej grze.',
  'scenario.five_six/beginners': 'Duża wyspa dla początkujących',
  'scenario.five_six/beginners.text': 'Stała mapa z trzydziestu pól z ustawionymi osadami.',
  'scenario.five_six/random': 'Duża losowa wyspa',
  'scenario.five_six/random.text': 'Trzydzieści pól; teren, liczby i porty wypadają, gdzie chcą.',
  'scenario.five_six/balanced': 'Duża wyrównana wyspa',
  'scenario.five_six/balanced.text': 'Trzydzieści pól, tasowanych, aż żaden zakątek nie jest dużo lepszy.',
  'scenario.five_six/variable-fixed': 'Duża wyspa, drukowane porty',
  'scenario.five_six/variable-fixed.text': 'Trzydzieści tasowanych pól w drukowanym wybrzeżu.',
} satisfies PolishOf<typeof en>;
