// Polish texts of Cities & Knights that are needed before a game.
import type { PolishOf } from '../../../i18n/types';
import type en from './en';

export default {
  'make.group_base': 'Gra podstawowa',
  'make.group_ck': 'Miasta i rycerze',
  'make.group_ck_hint':
    'Rycerze przeciw barbarzyńcom, towary, rozbudowa miast i karty postępu; 13 punktów. Dla znających grę podstawową.',
  'make.nasty': 'Dla zaawansowanych',
  'make.nasty_hint': 'Nikt nie musi bronić: każdy mówi, którzy rycerze walczą, gdy atakują barbarzyńcy.',
  'make.knight_errant': 'Błędny rycerz',
  'make.knight_errant_hint': 'Rycerz może wyprzeć złodzieja przed rzutem.',
  'make.easy_start': 'Łatwy początek',
  'make.easy_start_hint': 'W pierwszych dwóch turach każdej osoby nie ma siódemki ani kości wydarzeń.',
  'make.frame_without_one_harbor': 'Bez jednego portu',
  'make.frame_without_one_harbor_hint': 'Ramka z najnowszego wydania: tor barbarzyńców zajmuje miejsce jednego portu.',
  'preset.ck-bots': 'Miasta i rycerze z botami',
  'preset.ck-bots.text': 'Ty i trzy boty, bez pośpiechu.',
  'scenario.cities_knights/variable': 'MiR: zmienna wyspa',
  'scenario.cities_knights/variable.text': 'Tereny i liczby losowane co grę; druga budowla to miasto.',
  'scenario.cities_knights/beginners': 'MiR: wyspa dla początkujących',
  'scenario.cities_knights/beginners.text': 'Stała mapa na pierwszą grę z rycerzami.',
  'scenario.cities_knights/random': 'MiR: losowa wyspa',
  'scenario.cities_knights/random.text': 'Tereny, liczby i porty zupełnie przypadkowo.',
  'scenario.cities_knights/balanced': 'MiR: zrównoważona wyspa',
  'scenario.cities_knights/balanced.text': 'Losowana, aż żaden zakątek nie będzie dużo lepszy.',
  'scenario.cities_knights/variable-fixed': 'MiR: nadrukowane porty',
  'scenario.cities_knights/variable-fixed.text': 'Losowy ląd w nadrukowanym brzegu.',
  'scenario.cities_knights/variable-frame': 'MiR: losowy brzeg',
  'scenario.cities_knights/variable-frame.text': 'Części brzegu też są losowane.',
  'almanac.book_cities_knights': 'Miasta i rycerze',
  'almanac.book_variants': 'Warianty',
  'verify.kind_event_die': 'Kość wydarzeń',
  'verify.kind_draw_progress': 'Karta postępu',
  'help.ck': 'Miasta i rycerze: rycerz, mobilizacja, trening, przemarsz, na złodzieja, mury',
} satisfies PolishOf<typeof en>;
