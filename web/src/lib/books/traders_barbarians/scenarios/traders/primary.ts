// What the game waits for in the scenario Traders & Barbarians, in words.
import { choose, wait } from '../../../../game/live/primary';
import type { Primary } from '../../../../game/model';
import { t } from '../../../../i18n/i18n.svelte';
import type { Waiting } from '../../../book';
import { inPhase } from '../../phase';

/** Nothing for what is asked in every game. */
export function traderPrimary(waiting: Waiting): Primary | undefined {
  const { pending, mine, name, view } = waiting;
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
      return mine
        ? choose(t('action.barbarian'), 'path-barbarian', t('action.barbarian_detail'))
        : wait(t('action.wait_barbarian', { name }));
    case 'barbarian_theft':
      return mine ? choose(t('trader.theft'), 'cards') : wait(t('action.wait_theft', { name }));
    case 'driven_off':
      return mine
        ? { ...choose(t('action.driven_off'), 'path-barbarian', t('action.driven_detail')), skip: t('action.leave_it') }
        : wait(t('action.wait_driven_off', { name }));
    default:
      return undefined;
  }
}
