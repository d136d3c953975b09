// What an earthquake leaves on the board, and what it asks for.
import { edgeKey } from '../../board/geometry';
import type { BoardModel, EdgeRef, Spot } from '../../board/model';
import { edgeAt, hexAt } from '../../game/live/places';
import type { GameEvent, View } from '../../generated/game';
import type { Asked } from '../book';

export function eventBoard(view: View, board: BoardModel): BoardModel {
  const damaged = new Set(view.event_cards?.damaged.map((d) => edgeKey(edgeAt(d.path))));
  if (!damaged.size) return board;
  return {
    ...board,
    routes: board.routes.map((r) => (r.kind === 'road' && damaged.has(edgeKey(r)) ? { ...r, damaged: true } : r)),
  };
}

export function eventPlaced(e: GameEvent): EdgeRef | undefined {
  return e.type === 'road_damaged' || e.type === 'road_repaired' ? edgeAt(e.path) : undefined;
}

export function eventSpots({ pending, legal: { sites } }: Asked): Spot[] | undefined {
  switch (pending.kind) {
    case 'robber_flees':
      return sites.robber.map((h): Spot => ({ at: 'hex', piece: 'robber', ...hexAt(h) }));
    case 'earthquake':
      return (sites.event_cards?.damage ?? []).map((p): Spot => ({ at: 'path', piece: 'damage', ...edgeAt(p) }));
    default:
      return undefined;
  }
}
