// Polish texts of The Rivers of Catan at the table.
import type { PolishOf } from '../../../../../i18n/types';
import type en from './en';

export default {
  'brief.rivers.goal': 'Dziesięć punktów. Nad rzekami leży złoto, a kto ma go najmniej, ten za to płaci.',
  'brief.rivers.a':
    'Osada lub droga przy polu rzeki daje 1 złoto, w przygotowaniu gry też. Za 2 złota kupisz dowolny surowiec.',
  'brief.rivers.b':
    'Droga nie przekroczy rzeki: w przerywanym miejscu zbuduj most. Daje 3 złota i liczy się jak droga.',
  'brief.rivers.c':
    'Kto sam ma najwięcej złota, ma o 1 punkt więcej; wszyscy, którzy mają go najmniej, o 2 mniej: w każdej chwili.',
  'piece.bridge': 'most',
  'for.bridge': 'most',
  'rivers.site': 'Miejsce na most',
  'rivers.no_site': 'Żadne wolne miejsce na most nie łączy się z twoimi drogami, mostami i budowlami.',
  'rivers.wealthiest': 'Najbogatszy osadnik',
  'rivers.poor': 'Ubogi osadnik',
  'rivers.wealthiest_held': 'Najbogatszy osadnik: o 1 punkt więcej',
  'rivers.poor_held': 'Ubogi osadnik: o 2 punkty mniej',
  'rivers.makes_poor': 'Zostaniesz ubogim osadnikiem: o 2 punkty mniej.',
  'rivers.loses_wealth': 'Przestaniesz być najbogatszym osadnikiem: o 1 punkt mniej.',
  'action.place_bridge': 'Postaw most',
  'action.place_bridge_detail': 'W przerywanym miejscu',
  'action.neutral_bridge': 'Postaw neutralny most',
  'action.wait_neutral_bridge': '{name} stawia neutralny most',
  'action.swamp': 'Przestaw złodzieja na bagno',
  'token.robber_to_swamp': 'Złodziej na bagno',
  'token.robber_to_swamp_text': 'Złodziej idzie na wybrane bagno; nikt nie traci karty.',
  'neutral.for_bridge': 'neutralny most: {color}',
  'neutral.for_bridge_both': 'neutralny most: {a} albo {b}',
  'log.neutral_bridge': 'Most: {name}',
  'log.built_bridge': '{name} buduje most',
  'you.built_bridge': 'Budujesz most',
  'stage.poor': 'Ubogi osadnik',
  'stage.poor_text': 'Najmniej złota: o 2 punkty mniej',
  'stage.poor_no_more': 'Koniec biedy',
  'stage.poor_no_more_text': 'Inni mają mniej złota: odzyskujesz 2 punkty',
  'end.bridges': 'Mosty',
  'hint.rivers_setup': 'Osada przy rzece od razu daje 1 złoto. Kto ma najmniej złota, zaczyna z 2 punktami mniej.',
  'hint.rivers_road': 'Droga wzdłuż rzeki też daje 1 złoto. Przerywane miejsca są na mosty, dróg tam nie ma.',
  'hint.rivers_turn': 'Handluj i buduj. Most daje 3 złota, za 2 złota kupisz surowiec. Patrz, kto ma najmniej złota.',
  'hint.rivers_poor': 'Masz najmniej złota i przez to 2 punkty mniej. Buduj przy rzece albo handluj o złoto.',
  'hint.neutral_bridge': 'Neutralny most w podświetlonym miejscu: na drodze przeciwnika, nie na twojej.',
  'do.bridge': 'Most między polami: {place}',
  'do.neutral_bridge': 'Neutralny most między polami: {place}',
  'why.no-bridge-site': 'Most stoi tylko w miejscu na most, tam gdzie ścieżka przecina rzekę.',
} satisfies PolishOf<typeof en>;
