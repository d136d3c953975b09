// What the game waits for in Catan for Two, in words.
import { wait } from '../../game/live/primary';
import type { Waiting } from '../book';
import { t } from '../../i18n/i18n.svelte';
import type { Primary } from '../../game/model';

const ICON = {
  neutral_road: 'road',
  neutral_ship: 'ship',
  neutral_bridge: 'bridge',
  neutral_settlement: 'build',
} as const;

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
    case 'neutral_ship':
    case 'neutral_bridge':
    case 'neutral_settlement':
      return mine
        ? {
            label: t(`action.${pending.kind}`),
            mode: 'choose',
            icon: ICON[pending.kind],
            detail: t('action.neutral_detail'),
          }
        : wait(t(`action.wait_${pending.kind}`, { name }));
    case 'forced_give':
      return mine
        ? { label: t('action.forced_give'), mode: 'choose', icon: 'cards' }
        : wait(t('action.wait_forced_give', { name }));
    default:
      return undefined;
  }
}
