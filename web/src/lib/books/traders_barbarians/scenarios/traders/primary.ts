// What the game waits for in the scenario Traders & Barbarians, in words.
import { choose, wait } from '../../../../game/live/primary';
import type { Primary } from '../../../../game/model';
import { t } from '../../../../i18n/i18n.svelte';
import type { Waiting } from '../../../book';
import { inPhase } from '../../phase';
import { BARBARIAN } from './spots';

const ICON = 'path-barbarian';

/** Nothing for what is asked in every game. */
export function traderPrimary(waiting: Waiting): Primary | undefined {
  const { pending, mine, name, view, placing } = waiting;
  if (!view.tb?.trader) return undefined;
  switch (pending.kind) {
    case 'wagon':
      return inPhase(waiting, {
        label: t(pending.ended ? 'action.wagon_ended' : 'action.wagon'),
        waits: t('action.wait_wagon', { name }),
        icon: 'wagon',
        ...(pending.ended ? {} : { detail: t('action.wagon_detail', { n: pending.left }) }),
      });
    case 'move_barbarian':
      if (!mine) return wait(t('action.wait_barbarian', { name }));
      return placing?.startsWith(BARBARIAN)
        ? { ...choose(t('action.barbarian_to'), ICON, t(`action.barbarian_${pending.by}`)), cancellable: true }
        : choose(t('action.barbarian'), ICON, t('action.barbarian_detail'));
    case 'barbarian_theft':
      return mine ? choose(t('trader.theft'), 'cards') : wait(t('action.wait_theft', { name }));
    case 'driven_off':
      return mine
        ? { ...choose(t('action.driven_off'), ICON, t('action.driven_detail')), skip: t('action.leave_it') }
        : wait(t('action.wait_driven_off', { name }));
    default:
      return undefined;
  }
}
