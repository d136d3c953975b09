// Polish texts of Cloth for Catan at the table.
import type { PolishOf } from '../../../../../i18n/types';
import type en from './en';

export default {
  'brief.cloth.goal': 'Handluj z wioskami na małych wyspach: dwie bele sukna to punkt.',
  'brief.cloth.a': 'Linia statków do wioski otwiera handel: jedna bela od razu i jedna, gdy wypadnie jej liczba.',
  'brief.cloth.b': 'Pirat rabuje statkom karty lub sukno.',
  'brief.cloth.c': 'Gra kończy się także wtedy, gdy sukno zostało w zbyt niewielu wioskach.',
  'mark.village': {
    one: 'Wioska {number}: {n} bela sukna',
    few: 'Wioska {number}: {n} bele sukna',
    many: 'Wioska {number}: {n} bel sukna',
    other: 'Wioska {number}: {n} beli sukna',
  },
  'sea.cloth': {
    one: '{n} bela sukna; dwie to punkt',
    few: '{n} bele sukna; dwie to punkt',
    many: '{n} bel sukna; dwie to punkt',
    other: '{n} beli sukna; dwie to punkt',
  },
  'sea.cloth_supply': {
    one: '{n} bela w zasobach',
    few: '{n} bele w zasobach',
    many: '{n} bel w zasobach',
    other: '{n} beli w zasobach',
  },
  'sea.villages_left': {
    one: '{n} wioska z suknem; koniec przy {end}',
    few: '{n} wioski z suknem; koniec przy {end}',
    many: '{n} wiosek z suknem; koniec przy {end}',
    other: '{n} wioski z suknem; koniec przy {end}',
  },
  'end.cloth': 'Sukno',
  'log.trade_began': '{name} handluje z wioską i bierze belę sukna',
  'log.trade_began_empty': '{name} handluje z pustą wioską',
  'log.cloth_gained': '{name} bierze belę sukna',
  'log.villages_empty': {
    one: 'Tylko {n} wioska ma jeszcze sukno: koniec gry',
    few: 'Tylko {n} wioski mają jeszcze sukno: koniec gry',
    many: 'Tylko {n} wiosek ma jeszcze sukno: koniec gry',
    other: 'Tylko {n} wioski ma jeszcze sukno: koniec gry',
  },
  'mark.village_traders': 'Handlują z nią: {who}.',
  'sea.rob_text': 'Weź losową kartę albo belę sukna.',
  'sea.rob_card': { one: 'Karta z {n}', few: 'Karta z {n}', many: 'Karta z {n}', other: 'Karta z {n}' },
  'sea.rob_cloth': { one: 'Sukno ({n})', few: 'Sukno ({n})', many: 'Sukno ({n})', other: 'Sukno ({n})' },
  'why.no-village': 'Pirata może przesunąć tylko gracz, który handluje z wioską.',
  'why.no-cloth': 'Ten gracz nie ma sukna.',
  'why.only-cloth': 'Ten gracz nie ma kart, tylko sukno.',
  'log.cloth_stolen': '{name} zabiera belę sukna: {from}',
  'you.trade_began': 'Handlujesz z wioską i bierzesz belę sukna',
  'you.trade_began_empty': 'Handlujesz z pustą wioską',
  'you.cloth_gained': 'Bierzesz belę sukna',
  'you.cloth_stolen': 'Zabierasz belę sukna: {from}',
  'to_you.cloth_stolen': '{name} zabiera ci belę sukna',
} satisfies PolishOf<typeof en>;
