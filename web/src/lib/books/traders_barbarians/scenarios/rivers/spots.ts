// Places to choose in The Rivers of Catan: building sites, and what comes with a piece at a river.
import { hexesAtCorner, hexesAtEdge, hexKey } from '../../../../board/geometry';
import type { Spot } from '../../../../board/model';
import { edgeAt } from '../../../../game/live/places';
import type { Legal, View } from '../../../../generated/game';
import { t } from '../../../../i18n/i18n.svelte';
import type { Asked } from '../../../book';

/** Gold that comes with it. */
const bonus = (n: number): NonNullable<Spot['bonus']> => ({ sign: `+${n}`, label: t('count.gold', { n }) });

const bridgeSpots = (legal: Legal, gold: number): Spot[] =>
  (legal.sites.tb?.bridges ?? []).map((p): Spot => ({
    at: 'path',
    piece: 'bridge',
    action: `bridge ${p}`,
    bonus: bonus(gold),
    ...edgeAt(p),
  }));

/** Roads and settlements of one's own at a river bring gold. */
function atRivers(spots: readonly Spot[], { tb }: View): Spot[] {
  if (!tb?.rivers) return [...spots];
  const { rivers, gold_for_building: gold } = tb.rivers;
  const river = new Set(rivers.flat());
  const brings = (spot: Spot): boolean => {
    if (spot.neutral) return false;
    if (spot.at === 'path' && spot.piece === 'road') return hexesAtEdge(spot).some((h) => river.has(hexKey(h)));
    if (spot.at !== 'intersection' || spot.piece !== 'settlement') return false;
    return hexesAtCorner(spot).some((h) => river.has(hexKey(h)));
  };
  return spots.map((spot) => (brings(spot) ? { ...spot, bonus: bonus(gold) } : spot));
}

export const riverSpots = ({ view, legal, placing }: Asked, base: readonly Spot[]): readonly Spot[] =>
  placing === 'bridge' ? bridgeSpots(legal, view.tb?.rivers?.gold_for_bridge ?? 0) : atRivers(base, view);
