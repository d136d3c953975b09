// What the game waits for in Seafarers, in words.
import type { Legal, Pending, View } from '../../../generated/game';
import { t } from '../../../i18n/i18n.svelte';
import type { Primary } from '../../model';
import type { SeaPlacing } from './placing';

type Decision = Extract<Pending, { type: 'decision' }>;

export function seaPlacingWords(placing: SeaPlacing): Pick<Primary, 'label' | 'icon' | 'detail'> {
  if (placing === 'ship') return { label: t('action.place_ship'), icon: 'ship' };
  if (placing === 'moveship') return { label: t('action.choose_ship'), icon: 'sail', detail: t('action.choose_ship_detail') };
  return { label: t('action.move_ship'), icon: 'sail' };
}

/** Nothing for what is asked in every game. */
export function seaPrimary(view: View, pending: Decision, mine: boolean, name: string, legal: Legal | null): Primary | undefined {
  if (!view.sea) return undefined;
  const wait = (label: string): Primary => ({ label, mode: 'wait', icon: 'wait' });
  const choose = (label: string, icon: NonNullable<Primary['icon']>, detail?: string): Primary => ({ label, mode: 'choose', icon, ...(detail ? { detail } : {}) });
  const roads = legal?.sites.roads.length ?? 0;
  const ships = legal?.sites.sea?.ships.length ?? 0;
  switch (pending.kind) {
    case 'setup_road':
      if (!mine) return wait(t('action.wait_road_or_ship', { name }));
      return ships ? choose(t(roads ? 'action.place_road_or_ship' : 'action.place_ship'), 'ship', t('action.setup_ship_detail')) : undefined;
    case 'free_road': {
      if (!mine) return wait(t('action.wait_free_road_or_ship', { name }));
      if (!ships) return undefined;
      const skip = legal?.actions.includes('skip') ? { skip: t('action.skip_road') } : {};
      return { ...choose(t(roads ? 'action.place_free_road_or_ship' : 'action.place_free_ship'), 'ship', t('action.free_left', { n: pending.left })), ...skip };
    }
    case 'move_robber': {
      const pirate = legal?.sites.sea?.pirate.length ?? 0;
      if (!mine || !pirate) return undefined;
      return legal?.sites.robber.length
        ? choose(t('action.robber_or_pirate'), 'pirate', t('action.robber_or_pirate_detail'))
        : choose(t('action.pirate'), 'pirate', t('action.pirate_detail'));
    }
    case 'take_gold':
      return mine ? choose(t('action.take_gold', { n: view.sea.gold[view.viewer ?? -1] ?? 0 }), 'gold') : wait(t('action.wait_gold', { name }));
    default:
      return undefined;
  }
}
