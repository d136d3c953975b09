// Polish texts of Traders & Barbarians at the table, for all its scenarios.
import type { PolishOf } from '../../../i18n/types';
import type en from './en';

export default {
  'tb.end_turn': 'Zakończ turę: {phase}',
  'tb.done': 'Gotowe',
  'coins.do_buy': 'kup',
  'coins.what_buy': 'Kup dowolny surowiec.',
  'coins.price': {
    one: 'Kosztuje {n} złoto',
    few: 'Kosztuje {n} złota',
    many: 'Kosztuje {n} złota',
    other: 'Kosztuje {n} złota',
  },
  'coins.title_buy': 'Kup surowiec',
  'coins.text_buy': {
    one: 'Dowolny surowiec z zapasu za {n} złoto.',
    few: 'Dowolny surowiec z zapasu za {n} złota.',
    many: 'Dowolny surowiec z zapasu za {n} złota.',
    other: 'Dowolny surowiec z zapasu za {n} złota.',
  },
  'coins.left': {
    one: 'w tej turze jeszcze {n} z {all}',
    few: 'w tej turze jeszcze {n} z {all}',
    many: 'w tej turze jeszcze {n} z {all}',
    other: 'w tej turze jeszcze {n} z {all}',
  },
  'coins.keeps': {
    one: 'Zostanie ci {n} złoto.',
    few: 'Zostaną ci {n} złota.',
    many: 'Zostanie ci {n} złota.',
    other: 'Zostanie ci {n} złota.',
  },
  'coins.which': 'Który?',
  'coins.buy': 'Kup: {what}',
  'log.gold_short': {
    one: '{name}: należy się {n} złoto, a w zapasie było',
    few: '{name}: należą się {n} złota, a w zapasie było',
    many: '{name}: należy się {n} złota, a w zapasie było',
    other: '{name}: należy się {n} złota, a w zapasie było',
  },
  'you.gold_short': {
    one: 'Należy ci się {n} złoto, a w zapasie było',
    few: 'Należą ci się {n} złota, a w zapasie było',
    many: 'Należy ci się {n} złota, a w zapasie było',
    other: 'Należy ci się {n} złota, a w zapasie było',
  },
  'log.gold_bought': '{name} kupuje surowiec',
  'you.gold_bought': 'Kupujesz surowiec',
  'do.goldbuy': 'Kup za złoto: {card}',
  'end.gold_gained': 'Otrzymane złoto',
  'end.gold_bought': 'Kupione za złoto',
  'end.gold_left': 'Pozostałe złoto',
  'why.gold-twice': 'W tej turze masz już dwa zakupy.',
  'why.need-gold': {
    one: 'Brakuje ci {n} złota.',
    few: 'Brakuje ci {n} złota.',
    many: 'Brakuje ci {n} złota.',
    other: 'Brakuje ci {n} złota.',
  },
  'why.same-gold': 'Złota nie wymienia się na złoto.',
  'why.gold-short': 'W zapasie jest za mało złota.',
  'why.supply-short': 'W zapasie brakuje: {cards}.',
  'tb.robber_aside': 'Złodziej jest obok planszy',
  'tb.needed': {
    one: 'Do zwycięstwa potrzebny był tu {n} punkt; pozostałym {usual}',
    few: 'Do zwycięstwa potrzebne były tu {n} punkty; pozostałym {usual}',
    many: 'Do zwycięstwa potrzebnych było tu {n} punktów; pozostałym {usual}',
    other: 'Do zwycięstwa potrzebne było tu {n} punktu; pozostałym {usual}',
  },
} satisfies PolishOf<typeof en>;
