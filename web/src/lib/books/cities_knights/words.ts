// Small words of Cities & Knights that several widgets share.
import type { Track } from '../../board/model';
import { isKey, t } from '../../i18n/i18n.svelte';

export function levelName(track: Track, level: number): string {
  const key = `level.${track}.${level}`;
  return isKey(key) ? t(key as 'level.trade.1') : t('level.none');
}

/** The levels of a track, from the first on. */
export const levels = (top: number): number[] => Array.from({ length: top }, (_, i) => i + 1);
