// Polish texts of The Forgotten Tribe at the table.
import type { PolishOf } from '../../../../../i18n/types';
import type en from './en';

export default {
  'brief.tribe.goal': 'Na małych wyspach żyje zapomniane plemię. Ma dary dla statków, które dopłyną pierwsze.',
  'brief.tribe.a': 'Pierwszy statek na oznaczonej ścieżce bierze to, co tam leży: punkt, kartę rozwoju lub port.',
  'brief.tribe.b': 'Port kładziesz przy swojej osadzie lub mieście na wybrzeżu.',
  'brief.tribe.c': 'Na małych wyspach nikt nie buduje osad i nie wchodzi tam złodziej.',
  'mark.chit': 'Żeton dla pierwszego statku: specjalny punkt zwycięstwa',
  'mark.gift_harbor': 'Port dla pierwszego statku',
  'mark.gift_card': 'Karta rozwoju dla pierwszego statku',
  'sea.harbors_wait': {
    one: '{n} port czeka na miejsce',
    few: '{n} porty czekają na miejsce',
    many: '{n} portów czeka na miejsce',
    other: '{n} portu czeka na miejsce',
  },
  'log.harbor_taken': '{name} dostaje: {harbor}',
  'log.chit_taken': '{name} dostaje specjalny punkt zwycięstwa',
  'log.gift_card': '{name} dostaje kartę rozwoju',
  'you.harbor_taken': 'Dostajesz: {harbor}',
  'you.chit_taken': 'Dostajesz specjalny punkt zwycięstwa',
  'you.gift_card': 'Dostajesz kartę rozwoju',
} satisfies PolishOf<typeof en>;
