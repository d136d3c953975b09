// What the end screen tells of any scenario of Traders & Barbarians.
import type { View } from '../../generated/game';
import { t } from '../../i18n/i18n.svelte';
import type { Counter, EndPart } from '../book';

/** Some need more points than others: then the end says how many the winner did. */
export function sharedEnd({ players }: View, _: Counter | undefined, __: unknown, winner: number | undefined): EndPart {
  const usual = Math.min(...players.map((p) => p.target));
  const needed = players[winner ?? -1]?.target ?? usual;
  return needed > usual ? { how: t('tb.needed', { n: needed, usual }) } : {};
}
