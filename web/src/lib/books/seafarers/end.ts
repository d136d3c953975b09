// What the end screen tells of Seafarers.
import { t } from '../../i18n/i18n.svelte';
import type { Player } from '../../game/model';
import type { View } from '../../generated/game';
import type { Counter, EndPart } from '../book';
import { wonBy } from './view';

export function seaEnd(
  view: View,
  _: Counter | undefined,
  people: readonly Player[],
  winner: number | undefined,
): EndPart {
  const { sea } = view;
  if (!sea) return {};
  const special = people.map((_, seat) => sea.special_points[seat] ?? 0);
  const bolts = sea.cloth?.bolts;
  return {
    points: [
      ...(special.some(Boolean)
        ? [{ key: 'special', label: t('sea.special_points'), icon: 'island' as const, values: special }]
        : []),
      ...(bolts
        ? [
            {
              key: 'cloth',
              label: t('end.cloth'),
              icon: 'bolt' as const,
              // Two bolts are worth a point.
              values: people.map((_, seat) => Math.floor((bolts[seat] ?? 0) / 2)),
            },
          ]
        : []),
    ],
    how: winner === undefined ? undefined : wonBy(view, winner),
  };
}
