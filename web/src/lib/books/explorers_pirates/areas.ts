// What is left to find, in words: all of it is public, in which order it lies nobody knows.
import { list, t } from '../../i18n/i18n.svelte';
import type { Terrain } from '../../generated/game';
import { villageName } from './names';
import type { EpArea, EpView } from './wire';

/** A kind of hex that lies in an area, and the chance that the next one is such. */
export interface Left {
  terrain: Terrain;
  n: number;
  /** In percent. */
  chance: number;
}

/** Boards have no others. */
export const areaOf = ({ left }: EpArea): 'north' | 'south' => (left.area === 'north' ? 'north' : 'south');

export function leftOf({ left: { terrain }, odds }: EpArea): Left[] {
  const all = odds.reduce((sum, { weight }) => sum + weight, 0);
  return odds.map(({ terrain: kind, weight }) => ({
    terrain: kind,
    n: terrain.filter((t) => t === kind).length,
    chance: Math.round((100 * weight) / Math.max(all, 1)),
  }));
}
const numbers = (of: readonly number[]): string => [...of].sort((a, b) => a - b).join(', ');

/** Sentences about one area. */
export function areaWords(area: EpArea): string[] {
  if (!area.left.terrain.length) return [t('ex.area_none')];
  const lines = leftOf(area).map(({ terrain, n, chance }) =>
    t('ex.chance', { what: t(`terrain.${terrain}`), n, chance }),
  );
  const tokens = area.left.numbers;
  if (tokens.length) lines.push(t('ex.numbers_left', { numbers: numbers(tokens) }));
  if (area.faces.length) lines.push(t('ex.faces_left', { faces: numbers(area.faces) }));
  if (area.villages.length) lines.push(t('ex.villages_left', { villages: list(area.villages.map(villageName)) }));
  return lines;
}

/** Lair tokens that were not turned, where there are lairs. */
export function lairWords({ missions, lair_numbers }: EpView): string | undefined {
  if (!missions.some((m) => m.mission === 'pirate_lairs')) return undefined;
  return lair_numbers.length ? t('ex.lairs_left', { numbers: numbers(lair_numbers) }) : t('ex.lairs_none');
}
