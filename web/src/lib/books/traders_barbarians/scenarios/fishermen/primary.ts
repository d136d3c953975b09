// What the game waits for in The Fishermen of Catan, in words.
import { choose, wait } from '../../../../game/live/primary';
import type { Primary } from '../../../../game/model';
import { t } from '../../../../i18n/i18n.svelte';
import type { Waiting } from '../../../book';

/** Nothing for what is asked in every game. */
export function fishPrimary({ pending, mine, name }: Waiting): Primary | undefined {
  if (pending.kind !== 'fish_exchange') return undefined;
  return mine ? choose(t('action.fish_exchange'), 'fish') : wait(t('action.wait_fish_exchange', { name }));
}
