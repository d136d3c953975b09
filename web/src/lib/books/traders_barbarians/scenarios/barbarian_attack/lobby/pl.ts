// Polish texts of Barbarian Attack that are needed before a game.
import type { PolishOf } from '../../../../../i18n/types';
import type en from './en';

export default {
  'scenario.traders_barbarians/barbarian-attack-34': 'Najazd barbarzyńców',
  'scenario.traders_barbarians/barbarian-attack-34.text':
    'Kto buduje, ściąga na wybrzeże barbarzyńców; rycerze z zamku pokonują ich i biorą jeńców. 12 punktów.',
  'scenario.traders_barbarians/barbarian-attack-2': 'Najazd barbarzyńców dla dwojga',
  'scenario.traders_barbarians/barbarian-attack-2.text':
    'Kolory neutralne jak w Catanie dla dwojga; obcy rycerz walczy dla nikogo, a żetony handlu ruszają barbarzyńców.',
  'scenario.traders_barbarians/barbarian-attack-56': 'Najazd barbarzyńców dla pięciu i sześciu',
  'scenario.traders_barbarians/barbarian-attack-56.text': 'Dwa zamki, dłuższe wybrzeże i 48 barbarzyńców.',
  'verify.kind_raid_draw': 'Karta rozwoju',
  'verify.kind_raid_landing': 'Lądowanie barbarzyńców',
  'verify.kind_raid_contest': 'Rzut o jeńca',
  'verify.kind_raid_loss': 'Kość strat',
} satisfies PolishOf<typeof en>;
