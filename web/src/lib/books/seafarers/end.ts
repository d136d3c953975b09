// What the end screen tells of Seafarers.
import { t } from '../../i18n/i18n.svelte';
import type { Player } from '../../game/model';
import type { View } from '../../generated/game';
import type { Counter, EndPart } from '../book';

export function seaEnd({ sea }: View, _: Counter | undefined, people: readonly Player[]): EndPart {
  const special = people.map((_, seat) => sea?.special_points[seat] ?? 0);
  return special.some(Boolean)
    ? { points: [{ key: 'special', label: t('sea.special_points'), icon: 'island', values: special }] }
    : {};
}
