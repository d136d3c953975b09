// Polish texts of five and six players at the table.
import type { PolishOf } from '../../../i18n/types';
import type en from './en';

export default {
  'brief.six.goal': 'Większa wyspa dla pięciu lub sześciu graczy i druga część każdej tury.',
  'brief.six.a': 'Po twojej turze druga osoba pary też może budować.',
  'brief.six.b': 'W tej części nie ma wymiany z graczami, tylko z bankiem.',
  'brief.six.c': 'Jest więcej pionków, kart i portów dla wszystkich.',
  'pair.setup': 'Rozstawienie: po kolei. Od pierwszej tury każdą turę dzieli dwoje graczy.',
  'pair.label': 'Dwoje graczy tej tury',
  'pair.one': 'Gracz 1',
  'pair.two': 'Gracz 2',
  'pair.you_one': 'Jesteś graczem 1: rzucasz, handlujesz ze wszystkimi, budujesz.',
  'pair.you_two': 'Jesteś graczem 2: budujesz i handlujesz z zasobami, ale nie z graczami.',
  'pair.other_one': '{name} to gracz 1: rzuca, handluje ze wszystkimi, buduje.',
  'pair.other_two': '{name} to gracz 2: buduje i handluje z zasobami, ale nie z graczami.',
  'pair.next': 'Jesteś graczem 2: twoja część jest po części gracza {name}.',
  'pair.detail_one': 'Gracz 1: rzut, handel, budowa',
  'pair.detail_two': 'Gracz 2: handel tylko z zasobami',
  'pair.end_one': 'Zakończ swoją część',
  'pair.end_two': 'Zakończ turę',
  'pair.then': 'Potem jako gracz 2 gra {name}',
  'log.part': '{name} gra dalej jako gracz 2, bez rzutu',
  'live.your_part': 'Twoja część jako gracza 2',
  'absent.title': 'Nikt nie gra tym kolorem: {color}',
  'absent.text': 'Te osady tylko zajmują miejsce: bez kart, bez punktów, nie ma komu kraść.',
  'you.part': 'Grasz dalej jako gracz 2, bez rzutu',
} satisfies PolishOf<typeof en>;
