// Polish texts of the scenario Traders & Barbarians that are needed before a game.
import type { PolishOf } from '../../../../../i18n/types';
import type en from './en';

export default {
  'scenario.traders_barbarians/traders-34': 'Kupcy i barbarzyńcy',
  'scenario.traders_barbarians/traders-34.text':
    'Wozy wożą towary między zamkiem, kamieniołomem i hutą szkła, obok barbarzyńców na drogach. 13 punktów.',
  'scenario.traders_barbarians/traders-2': 'Kupcy i barbarzyńcy dla dwojga',
  'scenario.traders_barbarians/traders-2.text':
    'Neutralne drogi też kosztują złoto, a żetony handlu przestawiają barbarzyńcę.',
  'scenario.traders_barbarians/traders-56': 'Kupcy i barbarzyńcy dla pięciu i sześciu',
  'scenario.traders_barbarians/traders-56.text':
    'Zamek wśród trzech kamieniołomów i trzech hut szkła, a towarów więcej.',
  'help.traders': 'Kupcy i barbarzyńcy: tabor, zboże dla wozu, przepędzenie barbarzyńcy',
  'verify.kind_drive_off': 'Kostka na barbarzyńcę',
  'verify.kind_goods_draw': 'Towar',
} satisfies PolishOf<typeof en>;
