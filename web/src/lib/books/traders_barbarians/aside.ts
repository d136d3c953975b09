// The robber where it waits beside the board, in scenarios in which it can leave it.
import { bounds, type Point } from '../../board/geometry';
import type { BoardLayer, BoardModel, HexRef } from '../../board/model';
import AsideLayer from './AsideLayer.svelte';

/** In the corner of the sea that is farthest from everything else that lies over the board. */
function corner(hexes: readonly HexRef[]): Point {
  const box = bounds(hexes, 108);
  return { x: box.x + box.width - 92, y: box.y + box.height - 88 };
}

/** The board, with the robber beside it if it stands on no hex. */
export function withAside(model: BoardModel, robber: string | null): BoardModel {
  if (robber !== null) return model;
  const layer: BoardLayer = { component: AsideLayer as BoardLayer['component'], data: corner(model.hexes) };
  return { ...model, layers: [...(model.layers ?? []), layer] };
}
