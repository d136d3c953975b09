// Small words of Cities & Knights that several widgets share.
import type { Track } from '../../board/model';
import { t } from '../../i18n/i18n.svelte';

/** The chart of a track has so many levels. */
export const TOP = 5;

export function levelName(track: Track, level: number): string {
  return level >= 1 && level <= TOP ? t(`level.${track}.${level as 1 | 2 | 3 | 4 | 5}`) : t('level.none');
}
