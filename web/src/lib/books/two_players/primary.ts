// What the game waits for in Catan for Two, in words.
import { wait } from '../../game/live/primary';
import type { Waiting } from '../book';
import { t } from '../../i18n/i18n.svelte';
import type { Primary } from '../../game/model';

/** Nothing for what is asked in every game. */
export function twoPrimary({ view, pending, mine, name }: Waiting): Primary | undefined {
  if (!view.two) return undefined;
  switch (pending.kind) {
    case 'before_roll': {
      const second = view.two.rolls > 0;
      if (!mine) return wait(t(second ? 'action.wait_roll_second' : 'action.wait_roll_first', { name }));
      return second
        ? { label: t('action.roll_second'), mode: 'act', icon: 'roll', detail: t('action.roll_second_detail') }
        : { label: t('action.roll_first'), mode: 'act', icon: 'roll', detail: t('action.roll_first_detail') };
    }
    case 'neutral_road':
      return mine
        ? { label: t('action.neutral_road'), mode: 'choose', icon: 'road', detail: t('action.neutral_detail') }
        : wait(t('action.wait_neutral_road', { name }));
    case 'neutral_ship':
      return mine
        ? { label: t('action.neutral_ship'), mode: 'choose', icon: 'ship', detail: t('action.neutral_detail') }
        : wait(t('action.wait_neutral_ship', { name }));
    case 'neutral_settlement':
      return mine
        ? { label: t('action.neutral_settlement'), mode: 'choose', icon: 'build', detail: t('action.neutral_detail') }
        : wait(t('action.wait_neutral_settlement', { name }));
    case 'forced_give':
      return mine
        ? { label: t('action.forced_give'), mode: 'choose', icon: 'cards' }
        : wait(t('action.wait_forced_give', { name }));
    default:
      return undefined;
  }
}
