// What the end screen tells of Seafarers.
import { t } from '../../i18n/i18n.svelte';
import type { View } from '../../generated/game';
import type { EndPart } from '../book';

export const seaEnd = ({ players }: View): EndPart =>
  players.some((p) => p.points.special)
    ? { points: [{ key: 'special', label: t('sea.special_points'), icon: 'island' }] }
    : {};
