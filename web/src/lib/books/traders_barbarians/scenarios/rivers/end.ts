// What the end screen tells of The Rivers of Catan.
import type { Player } from '../../../../game/model';
import type { View } from '../../../../generated/game';
import { t } from '../../../../i18n/i18n.svelte';
import type { Counter, EndPart } from '../../../book';

export function riverEnd({ tb }: View, _: Counter | undefined, people: readonly Player[]): EndPart {
  const bridges = tb?.rivers?.bridges ?? [];
  return {
    points: [
      { key: 'wealthiest', label: t('rivers.wealthiest'), icon: 'wealthiest' },
      { key: 'poor', label: t('rivers.poor'), icon: 'poor' },
    ],
    cards: [
      {
        key: 'bridges',
        label: t('end.bridges'),
        values: people.map((_, seat) => bridges.filter((b) => b.owner === seat).length),
      },
    ],
  };
}
