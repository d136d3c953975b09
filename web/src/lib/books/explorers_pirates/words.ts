// Ships, cargo and villages in words.
import { placeName, type HexIndex } from '../../board/names';
import { cornerAt, edgeAt } from '../../game/live/places';
import { list, t } from '../../i18n/i18n.svelte';
import type { EpCargo, EpHold, EpShip, EpVillage } from './wire';

export const cargoName = (cargo: EpCargo): string => t(`ep.cargo_${cargo}`);
/** "a settler", "2 crews", "a crew and a sack", "nothing". */
export function holdWords(hold: EpHold): string {
  if (!hold.length) return t('ep.nothing');
  return list([...new Set(hold)].map((one) => t(`ep.count_${one}`, { n: hold.filter((x) => x === one).length })));
}

/** Where it lies: "sea and forest 9". */
export const pathWords = (index: HexIndex, path: string): string => placeName(index, edgeAt(path));
export const cornerWords = (index: HexIndex, at: string): string => placeName(index, cornerAt(at));

/** A ship with what it carries and where it lies. */
export const shipWords = (index: HexIndex, { path, hold }: Pick<EpShip, 'path' | 'hold'>): string =>
  t('ep.ship_at', { hold: holdWords(hold), place: pathWords(index, path) });

/** What friends of a village have of it. */
export const advantage = ({ village, die }: Pick<EpVillage, 'village' | 'die'>): string =>
  village === 'pirate_bonus' ? t('ep.pirate_bonus', { die: die ?? 0 }) : t(`ep.${village}`);
