// Polish texts of Explorers & Pirates that are needed before a game.
import type { PolishOf } from '../../../i18n/types';
import type en from './en';

export default {
  'almanac.book_explorers_pirates': 'Odkrywcy i piraci',
  'make.group_ep': 'Odkrywcy i piraci',
  'make.group_ep_hint':
    'Statki wiozą osadników i załogi do pól, których nikt jeszcze nie widział. Zacznij od „Lądu na horyzoncie!”. Dwie osoby spotykają neutralne budowle, ale nie grają w Catan dla dwojga.',
  'scenario.explorers_pirates/land-ho-24': 'Ląd na horyzoncie!',
  'scenario.explorers_pirates/land-ho-24.text':
    'Od tego zacznij: wypłyń, odkrywaj i zasiedlaj. Kolor to twoje miejsce. 8 punktów.',
  'scenario.explorers_pirates/pirate-lairs-24': 'Kryjówki piratów',
  'scenario.explorers_pirates/pirate-lairs-24.text':
    'Misja z kryjówkami: załogi przepędzają piratów ze złotonośnych rzek. 12 punktów.',
  'scenario.explorers_pirates/pirate-lairs-24-variable': 'Kryjówki piratów, wyspa potasowana',
  'scenario.explorers_pirates/pirate-lairs-24-variable.text': 'Tereny wyspy macierzystej rozdaje los; liczby zostają.',
  'scenario.explorers_pirates/pirate-lairs-56': 'Kryjówki piratów dla pięciu i sześciu',
  'scenario.explorers_pirates/pirate-lairs-56.text': 'Większa wyspa macierzysta, tury w parach i osiem kryjówek.',
  'scenario.explorers_pirates/fish-for-catan-24': 'Ryby dla Catanu',
  'scenario.explorers_pirates/fish-for-catan-24.text':
    'Misje z kryjówkami i rybami: połowy z odległych ławic dla Rady. 15 punktów.',
  'scenario.explorers_pirates/fish-for-catan-56': 'Ryby dla Catanu dla pięciu i sześciu',
  'scenario.explorers_pirates/fish-for-catan-56.text': 'Większa wyspa macierzysta, tury w parach i osiem połowów.',
  'scenario.explorers_pirates/spices-for-catan-24': 'Przyprawy dla Catanu',
  'scenario.explorers_pirates/spices-for-catan-24.text':
    'Misje z rybami i przyprawami: wioski, które uczą swoich przyjaciół. 15 punktów.',
  'scenario.explorers_pirates/spices-for-catan-56': 'Przyprawy dla Catanu dla pięciu i sześciu',
  'scenario.explorers_pirates/spices-for-catan-56.text': 'Większa wyspa macierzysta, tury w parach i więcej worków.',
  'scenario.explorers_pirates/explorers-pirates-24': 'Odkrywcy i piraci',
  'scenario.explorers_pirates/explorers-pirates-24.text': 'Wszystkie trzy misje na największym morzu. 17 punktów.',
  'scenario.explorers_pirates/explorers-pirates-56': 'Odkrywcy i piraci dla pięciu i sześciu',
  'scenario.explorers_pirates/explorers-pirates-56.text': 'Wszystkie trzy misje przy dużym stole, z turami w parach.',
  'help.ep_build': 'Odkrywcy i piraci: droga, osada, osada portowa',
  'help.ep_ships': 'Odkrywcy i piraci: zbuduj statek, osadnika, załogę',
  'help.ep_gold': 'Odkrywcy i piraci: złoto, usuń ładunek',
  'help.ep_move': 'Odkrywcy i piraci: następny statek, wełna, załadunek, osada, załoga',
  'help.ep_act': 'Odkrywcy i piraci: wioska, ryby, dostawa, przepędź statek piracki',
  'combo.explorers_pirates-combinations':
    'Odkrywców i piratów gra się osobno: nie ma tam złodzieja ani portów, a plansze są własne.',
  'verify.kind_exploration': 'Odkryte pole',
  'verify.kind_chase_die': 'Kość przeciw statkowi pirackiemu',
  'verify.kind_fish_die': 'Kość na ryby',
  'verify.kind_hero_die': 'Kość o bohatera',
  'verify.kind_lair_number': 'Liczba kryjówki',
} satisfies PolishOf<typeof en>;
