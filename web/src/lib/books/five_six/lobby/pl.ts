// Polish texts of five and six players that are needed before a game.
import type { PolishOf } from '../../../i18n/types';
import type en from './en';

export default {
  'almanac.book_five_six': 'Pięciu i sześciu graczy',
  'almanac.book_two_players': 'Catan dla dwojga',
  'almanac.book_combinations': 'Co z czym łączyć',
  'make.six_hint': 'W każdej turze gra dwoje: jedno rzuca, drugie buduje po nim.',
  'combo.five-six': 'W pięć i sześć osób gra się na planszach do tego zrobionych, w mniej osób nie.',
  'combo.cities-knights-two': 'Zasad Miast i rycerzy dla dwojga nie ma w naszych tekstach.',
  'combo.cities-knights-options': 'Tylko z Miastami i rycerzami: zmienia rycerzy, barbarzyńców i kość wydarzeń.',
  'combo.frame-option':
    'Tylko z Miastami i rycerzami w trzy lub cztery osoby: ramki tego wydania dla pięciu i sześciu nie mamy.',
  'preset.five-six': 'W pięć i sześć osób',
  'preset.five-six.text': 'Większa wyspa; w każdej turze gra dwoje.',
  'preset.knights': 'Miasta i rycerze',
  'preset.knights.text': 'Cztery miejsca, trzynaście punktów.',
  'preset.knights-six': 'Miasta i rycerze w sześć osób',
  'preset.knights-six.text': 'Rycerze na większej wyspie.',
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
  'scenario.cities_knights/variable-56': 'MiR: duża zmienna wyspa',
  'scenario.cities_knights/variable-56.text':
    'Rycerze dla pięciu lub sześciu osób na trzydziestu polach, losowanych co grę.',
  'scenario.cities_knights/beginners-56': 'MiR: duża wyspa dla początkujących',
  'scenario.cities_knights/beginners-56.text': 'Stała mapa z trzydziestu pól; każdy stawia osadę i miasto.',
  'scenario.cities_knights/random-56': 'MiR: duża losowa wyspa',
  'scenario.cities_knights/random-56.text': 'Trzydzieści pól; teren, liczby i porty zupełnie przypadkowo.',
  'scenario.cities_knights/variable-fixed-56': 'MiR: duża wyspa, drukowane porty',
  'scenario.cities_knights/variable-fixed-56.text': 'Trzydzieści losowanych pól w drukowanym brzegu.',
} satisfies PolishOf<typeof en>;
