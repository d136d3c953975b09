// Polish texts of the variants that go with every game.
import type { variants as en } from '../en/variants';
import type { PolishOf } from '../types';

export const variants: PolishOf<typeof en> = {
  'opponent.harbormaster': 'Zarządca portów',
  'opponent.harbor_points': {
    one: '{n} punkt portowy',
    few: '{n} punkty portowe',
    many: '{n} punktów portowych',
    other: '{n} punktu portowego',
  },
  'end.harbormaster': 'Zarządca portów',
  'log.no_harbormaster': 'Nikt nie jest teraz zarządcą portów',
  'log.robber_left': 'Dla złodzieja nie ma pola: schodzi z planszy',
  'action.robber_barred': 'Nie przy graczu, który ma najwyżej dwa punkty',
  'board.barred': 'Tu złodziej nie może wejść: stoi tam gracz, który ma najwyżej dwa punkty.',
  'make.count': 'Gracze',
  'make.count_hint': 'Razem z botami. W pięć i sześć osób gra się na większej wyspie, po dwoje w turze.',
  'count.players': { one: '{n} gracz', few: '{n} gracze', many: '{n} graczy', other: '{n} gracza' },
  'make.variants': 'Warianty',
  'make.refused_here': 'Nie w tej grze',
  'make.refused': 'Tak grać się nie da:',
  'make.turned_off': 'Wyłączono: {what}. {why}',
  'make.friendly_robber': 'Przyjazny złodziej',
  'make.friendly_robber_hint': 'Złodziej oszczędza graczy, którzy mają najwyżej dwa punkty.',
  'make.harbormaster': 'Zarządca portów',
  'make.harbormaster_hint': 'Karta warta dwa punkty za budowle przy portach; do zwycięstwa o punkt więcej.',
  'combo.seats': 'Ta plansza nie jest dla tylu graczy.',
  'preset.first': 'Pierwsza gra',
  'preset.first.text': 'Stała wyspa z ustawionymi pierwszymi osadami.',
  'preset.balanced': 'Wyrównana wyspa',
  'preset.balanced.text': 'Żaden zakątek nie jest dużo lepszy od innych.',
  'preset.friendly': 'Przyjazny złodziej',
  'preset.friendly.text': 'Oszczędza tych, którzy dopiero zaczęli.',
  'preset.harbors': 'Zarządca portów',
  'preset.harbors.text': 'Porty są warte karty; jedenaście punktów.',
};
