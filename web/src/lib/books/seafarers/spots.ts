// Places to choose in Seafarers.
import { edgeKey } from '../../board/geometry';
import type { Spot } from '../../board/model';
import type { Legal } from '../../generated/game';
import { edgeAt, hexAt } from '../../game/live/places';
import { spotAction } from '../../game/live/board';
import type { Asked } from '../book';
import { isSeaPlacing, type SeaPlacing } from './placing';

export function shipSpots(legal: Legal): Spot[] {
  return (legal.sites.sea?.ships ?? []).map((p): Spot => ({
    at: 'path',
    piece: 'ship',
    action: `ship ${p}`,
    ...edgeAt(p),
  }));
}

/** A path that is open to a road and to a ship is one place, and whoever chooses says which. */
export function roadOrShip(roads: readonly Spot[], ships: readonly Spot[], roadAction: (spot: Spot) => string): Spot[] {
  const key = (s: Spot) => (s.at === 'path' ? edgeKey(s) : '');
  const at = new Map(ships.map((s) => [key(s), s]));
  const both = roads.map((road): Spot => {
    const ship = at.get(key(road));
    if (!ship) return road;
    at.delete(key(road));
    return {
      ...road,
      pieces: [
        { piece: 'road', action: roadAction(road) },
        { piece: 'ship', action: ship.action! },
      ],
    };
  });
  return [...both, ...at.values()];
}

export function pirateSpots(legal: Legal): Spot[] {
  return (legal.sites.sea?.pirate ?? []).map((h): Spot => ({
    at: 'hex',
    piece: 'pirate',
    action: `pirate ${h}`,
    ...hexAt(h),
  }));
}

/** What was chosen to be built or moved: first the ship, then where it goes. */
export function placingSpots(placing: SeaPlacing, legal: Legal): Spot[] {
  if (placing === 'ship') return shipSpots(legal);
  const moves = legal.sites.sea?.moves ?? [];
  if (placing === 'moveship') {
    return [...new Set(moves.map((m) => m.from))].map((p): Spot => ({
      at: 'path',
      piece: 'sail',
      action: `moveship ${p}`,
      ...edgeAt(p),
    }));
  }
  const from = placing.slice('moveship '.length);
  return moves
    .filter((m) => m.from === from)
    .map((m): Spot => ({ at: 'path', piece: 'ship', action: `moveship ${m.from} ${m.to}`, ...edgeAt(m.to) }));
}

/** Decisions of Seafarers that the board answers, and those of the base game with ships and the pirate. */
export function seaSpots({ pending, legal, placing }: Asked, base: readonly Spot[]): readonly Spot[] | undefined {
  if (isSeaPlacing(placing)) return placingSpots(placing, legal);
  switch (pending.kind) {
    case 'setup_road':
    case 'free_road':
      return roadOrShip(base, shipSpots(legal), spotAction);
    case 'move_robber':
      return [...base, ...pirateSpots(legal)];
    case 'chase':
      return [
        ...legal.sites.robber.map((h): Spot => ({ at: 'hex', piece: 'robber', ...hexAt(h) })),
        ...pirateSpots(legal),
      ];
    case 'diplomat_ship':
      return shipSpots(legal);
    default:
      return undefined;
  }
}

/** Whether that can still be chosen. */
export function stillOpen(placing: string, legal: Legal | null): boolean {
  return !!legal?.actions.some((a) => a.startsWith(`${placing} `));
}
