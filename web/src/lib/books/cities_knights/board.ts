// What Cities & Knights adds to the board: knights, walls, metropolises, the merchant.
import { TRACKS, type BoardModel, type Building, type CornerRef, type HexRef, type SeatColor } from '../../board/model';
import { cornerKey } from '../../board/geometry';
import { cornerAt, hexAt } from '../../game/live/places';
import type { CkView, GameEvent } from '../../generated/game';

export function ckBoard(ck: CkView, board: BoardModel, color: (seat: number) => SeatColor): BoardModel {
  const key = (at: string) => cornerKey(cornerAt(at));
  const walls = new Set(ck.walls.map(key));
  const fallen = new Set(ck.fallen.map(key));
  const metropolises = new Map(
    TRACKS.flatMap((track) => {
      const at = ck.metropolises[track]?.at;
      return at ? [[key(at), track] as const] : [];
    }),
  );
  const more = (at: string): Partial<Building> => {
    const metropolis = metropolises.get(at);
    return {
      ...(walls.has(at) ? { wall: true } : {}),
      ...(fallen.has(at) ? { fallen: true } : {}),
      ...(metropolis ? { metropolis } : {}),
    };
  };
  return {
    ...board,
    buildings: [
      ...board.buildings.map((b) => ({ ...b, ...more(cornerKey(b)) })),
      ...ck.knights.map((k): Building => ({
        ...cornerAt(k.at),
        kind: 'knight',
        color: color(k.seat),
        strength: k.strength as 1 | 2 | 3,
        active: k.active,
      })),
    ],
    ...(ck.merchant ? { merchant: { ...hexAt(ck.merchant.hex), color: color(ck.merchant.seat) } } : {}),
  };
}

export function ckPlaced(e: GameEvent): CornerRef | HexRef | undefined {
  switch (e.type) {
    case 'knight_built':
    case 'wall_built':
    case 'metropolis':
    case 'knight_promoted':
      return cornerAt(e.at);
    case 'knight_moved':
    case 'knight_retreated':
      return cornerAt(e.to);
    case 'merchant_placed':
      return hexAt(e.hex);
    default:
      return undefined;
  }
}
