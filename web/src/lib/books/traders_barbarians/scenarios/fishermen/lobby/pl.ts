// Polish texts of The Fishermen of Catan that are needed before a game.
import type { PolishOf } from '../../../../../i18n/types';
import type en from './en';

export default {
  'scenario.traders_barbarians/fishermen-34': 'Rybacy z Catanu',
  'scenario.traders_barbarians/fishermen-34.text':
    'Jezioro i wody u wybrzeża dają ryby, a za ryby jest to, czego nie dadzą karty. Uwaga na stary but. 10 punktów.',
  'scenario.traders_barbarians/fishermen-2': 'Rybacy z Catanu dla dwojga',
  'scenario.traders_barbarians/fishermen-2.text':
    'Kolory neutralne jak w Catanie dla dwojga; zamiast żetonów handlu są ryby, a kto przegrywa, płaci o jedną mniej.',
  'scenario.traders_barbarians/fishermen-56': 'Rybacy z Catanu dla pięciu i sześciu',
  'scenario.traders_barbarians/fishermen-56.text': 'Dwa jeziora, osiem łowisk i więcej ryb, ale but nadal jeden.',
  'help.fish': 'Rybacy: za ryby przegoń złodzieja, ukradnij, weź surowiec, połóż drogę, dobierz kartę; oddaj but',
  'verify.kind_fish_draw': 'Żeton ryb',
} satisfies PolishOf<typeof en>;
