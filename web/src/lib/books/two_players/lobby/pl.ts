// Polish texts of Catan for Two that are needed before a game.
import type { PolishOf } from '../../../i18n/types';
import type en from './en';

export default {
  'make.group_two': 'Catan dla dwojga',
  'make.group_two_hint':
    'Dwoje graczy obok dwóch neutralnych kolorów: dwa rzuty w turze oraz żetony handlu na wymuszoną wymianę lub przeciw złodziejowi.',
  'make.traveler_tokens': 'Żetony handlu',
  'make.tokens_collection': 'Kolekcja',
  'make.tokens_traveler': 'Podróżne',
  'make.tokens_collection_hint': '20 żetonów, po 5 na początek, w ręce dowolnie wiele.',
  'make.tokens_traveler_hint': '14 żetonów, po 4 na początek, w ręce najwyżej 7.',
  'preset.for-two': 'Catan dla dwojga',
  'preset.for-two.text': 'Dwa neutralne kolory, dwa rzuty w turze, 20 żetonów handlu.',
  'preset.for-two-traveler': 'Żetony podróżne',
  'preset.for-two-traveler.text': 'To samo z 14 żetonami, najwyżej 7 w ręce.',
  'scenario.two_players/variable': 'Dla dwojga: zmienna wyspa',
  'scenario.two_players/variable.text': 'Dwoje graczy i dwa neutralne kolory; tereny i liczby rozłożone na nowo.',
  'scenario.two_players/random': 'Dla dwojga: losowa wyspa',
  'scenario.two_players/random.text': 'Dwoje graczy i dwa neutralne kolory; wszystko leży, gdzie popadnie.',
  'scenario.two_players/balanced': 'Dla dwojga: wyrównana wyspa',
  'scenario.two_players/balanced.text':
    'Dwoje graczy i dwa neutralne kolory; żaden kąt wyspy nie jest dużo lepszy od innych.',
  'scenario.two_players/variable-fixed': 'Dla dwojga: nadrukowane porty',
  'scenario.two_players/variable-fixed.text':
    'Dwoje graczy i dwa neutralne kolory; potasowany ląd w nadrukowanym wybrzeżu.',
  'scenario.two_players/variable-frame': 'Dla dwojga: potasowane wybrzeże',
  'scenario.two_players/variable-frame.text': 'Dwoje graczy i dwa neutralne kolory; potasowane są też części wybrzeża.',
  'scenario.two_players/traveler': 'Dla dwojga: sześć części',
  'scenario.two_players/traveler.text': 'Dwoje graczy i dwa neutralne kolory na wyspie z sześciu zadrukowanych części.',
  'almanac.book_two_players': 'Catan dla dwojga',
} satisfies PolishOf<typeof en>;
