// Polish texts of The Fog Islands at the table.
import type { PolishOf } from '../../../../../i18n/types';
import type en from './en';

export default {
  'brief.fog.goal': 'Nikt nie wie, co leży we mgle między dwiema wyspami. Odkrywaj i zdobądź punkty pierwszy.',
  'brief.fog.a': 'Droga lub statek, które sięgną nieznanego pola, odsłaniają je.',
  'brief.fog.b': 'Odkryty ląd od razu daje ci jedną kartę swojego rodzaju.',
  'brief.fog.c': 'Ile jeszcze kryje mgła, widać przy brzegu planszy.',
  'stage.discovered': 'Ląd na horyzoncie',
  'sea.fog_left': {
    one: '{n} pole we mgle',
    few: '{n} pola we mgle',
    many: '{n} pól we mgle',
    other: '{n} pola we mgle',
  },
  'log.discovered': '{name} odkrywa: {hex}',
  'log.discovery': '{name} dostaje za odkrycie',
  'you.discovered': 'Odkrywasz: {hex}',
  'you.discovery': 'Dostajesz za odkrycie',
} satisfies PolishOf<typeof en>;
