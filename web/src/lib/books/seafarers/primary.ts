// What the game waits for in Seafarers, in words.
import { choose, wait } from '../../game/live/primary';
import type { Waiting } from '../book';
import type { Legal } from '../../generated/game';
import type { UiIcon } from '../../art/names';
import { t } from '../../i18n/i18n.svelte';
import type { Primary } from '../../game/model';
import type { SeaPlacing } from './placing';

export function seaPlacingWords(placing: SeaPlacing): { label: string; icon: UiIcon; detail?: string } {
  if (placing === 'ship') return { label: t('action.place_ship'), icon: 'ship' };
  if (placing === 'moveship')
    return { label: t('action.choose_ship'), icon: 'sail', detail: t('action.choose_ship_detail') };
  return { label: t('action.move_ship'), icon: 'sail' };
}

/** Nothing for what is asked in every game. */
export function seaPrimary({ view, pending, mine, name, legal }: Waiting): Primary | undefined {
  if (!view.sea) return undefined;
  const roads = legal?.sites.roads.length ?? 0;
  const ships = legal?.sites.sea?.ships.length ?? 0;
  const skip = legal?.actions.includes('skip') ? { skip: t('action.skip_road') } : {};
  switch (pending.kind) {
    case 'setup_road':
      if (!mine) return wait(t('action.wait_road_or_ship', { name }));
      return ships
        ? choose(t(roads ? 'action.place_road_or_ship' : 'action.place_ship'), 'ship', t('action.setup_ship_detail'))
        : undefined;
    case 'free_road':
      if (!mine) return wait(t('action.wait_free_road_or_ship', { name }));
      if (!ships) return undefined;
      return {
        ...choose(
          t(roads ? 'action.place_free_road_or_ship' : 'action.place_free_ship'),
          'ship',
          t('action.free_left', { n: pending.left }),
        ),
        ...skip,
      };
    case 'move_robber':
      return mine ? robberOrPirate(legal) : undefined;
    case 'take_gold':
      return mine
        ? choose(t('action.take_gold', { n: view.sea.gold[view.viewer ?? -1] ?? 0 }), 'gold')
        : wait(t('action.wait_gold', { name }));
    case 'chase':
      if (!mine) return wait(t('action.wait_robber', { name }));
      return robberOrPirate(legal) ?? choose(t('action.robber'), 'robber', t('action.robber_detail'));
    case 'diplomat_ship':
      return mine
        ? { ...choose(t('action.diplomat_ship'), 'ship'), ...skip }
        : wait(t('action.wait_free_road_or_ship', { name }));
    default:
      return undefined;
  }
}

function robberOrPirate(legal: Legal | null): Primary | undefined {
  if (!legal?.sites.sea?.pirate.length) return undefined;
  return legal.sites.robber.length
    ? choose(t('action.robber_or_pirate'), 'pirate', t('action.robber_or_pirate_detail'))
    : choose(t('action.pirate'), 'pirate', t('action.pirate_detail'));
}
