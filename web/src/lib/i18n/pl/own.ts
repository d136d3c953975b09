// Własne scenariusze.
import type { own as en } from '../en/own';
import type { PolishOf } from '../types';

export const own: PolishOf<typeof en> = {
  'own.title': 'Własny scenariusz',
  'own.hint': 'Gra według własnego pliku scenariusza. Widzi go tylko ten stół; plik może mieć do 32 kB.',
  'own.open': 'Otwórz plik',
  'own.example': 'Zacznij od przykładu',
  'own.format': 'Jak pisze się taki plik',
  'own.paste': 'Albo wklej jego treść',
  'own.check': 'Sprawdź',
  'own.drop': 'Usuń',
  'own.good': 'W „{name}” można grać: {seats} graczy, {points} pkt.',
  'own.wrong': 'Wiersz {line}: {reason}',
  'own.no_screens': 'W tym scenariuszu gra się według zasad, których nie można tu jeszcze pokazać.',
  'own.too_large': 'Ten plik jest za duży: najwyżej {n} kB.',
  'own.group': 'Własne scenariusze',
  'own.chosen': {
    one: 'Scenariusz spoza pudełka; do wygranej potrzeba {n} punktu.',
    few: 'Scenariusz spoza pudełka; do wygranej potrzeba {n} punktów.',
    many: 'Scenariusz spoza pudełka; do wygranej potrzeba {n} punktów.',
    other: 'Scenariusz spoza pudełka; do wygranej potrzeba {n} punktu.',
  },
  'scenario.custom': 'Scenariusz tego stołu',
};
