// The part of the screen that only Seafarers has.
import type { Features, Legal, SeaView, View } from '../../../generated/game';
import { total } from '../../cards';
import type { SeaSeat, SeaTable } from '../../sea-model';

/** Whether the scenario gives points beside those of the base game. */
function hasSpecial(features: Features | undefined, sea: SeaView): boolean {
  return !!features?.areas.some((a) => a.points > 0) || sea.special_points.some((n) => n > 0);
}

export function seaSeat(sea: SeaView, features: Features | undefined, seat: number): SeaSeat {
  return {
    ships: sea.ships_left[seat] ?? 0,
    ...(hasSpecial(features, sea) ? { special: sea.special_points[seat] ?? 0 } : {}),
  };
}

export function seaTable(view: View, legal: Legal | null): SeaTable | undefined {
  const { sea, viewer, pending } = view;
  if (!sea) return undefined;
  const mine = pending.type === 'decision' && viewer !== null && pending.must.includes(viewer) && !!legal;
  const take = mine && pending.kind === 'take_gold' ? Math.min(sea.gold[viewer] ?? 0, total(view.supply)) : 0;
  return { ...(take ? { dialog: { kind: 'gold', take } } : {}) };
}
