// What The Fishermen of Catan lay on the board: fishing grounds, and the robber while it waits beside it.
import { edgeEnds, EDGES, hexesAtCorner, hexKey, hexesAtEdge, sameCorner } from '../../../../board/geometry';
import type { BoardLayer, BoardModel, CornerRef, HexRef } from '../../../../board/model';
import type { Board, View } from '../../../../generated/game';
import { cornerAt } from '../../../../game/live/places';
import { t } from '../../../../i18n/i18n.svelte';
import { withAside } from '../../aside';
import GroundLayer from './GroundLayer.svelte';
import type { Ground } from './model';

export interface GroundLayerData {
  grounds: readonly Ground[];
  /** A picture: nothing in it is to be reached by key. */
  still?: boolean;
}

const lay = (board: BoardModel, data: GroundLayerData): BoardModel => ({
  ...board,
  layers: [...(board.layers ?? []), { component: GroundLayer as BoardLayer['component'], data }],
});

const label = (number: number) => t('fish.ground', { n: number });

export function fishBoard({ tb, board, rolled }: View, model: BoardModel): BoardModel {
  const fish = tb?.fish;
  if (!fish) return model;
  const sum = rolled ? rolled[0] + rolled[1] : 0;
  const grounds = fish.grounds.map(({ serves, number }): Ground => {
    const [notch, one, other] = serves.map(cornerAt) as [CornerRef, CornerRef, CornerRef];
    return { serves: [notch, one, other], number, label: label(number), rolled: number === sum };
  });
  return lay(withAside(model, board.robber), { grounds });
}

/** The next intersections along the coast, on both sides of a notch. */
function neighbors(notch: CornerRef, land: ReadonlySet<string>): CornerRef[] {
  const isLand = (hex: HexRef) => land.has(hexKey(hex));
  return hexesAtCorner(notch)
    .filter(isLand)
    .flatMap((hex) => EDGES.map((edge) => ({ ...hex, edge })))
    .filter((edge) => hexesAtEdge(edge).filter(isLand).length === 1)
    .flatMap((edge) => {
      const [a, b] = edgeEnds(edge);
      return sameCorner(a, notch) ? [b] : sameCorner(b, notch) ? [a] : [];
    });
}

/** A board that nobody plays on yet. */
export function fishPicture({ features, robber }: Board, model: BoardModel): BoardModel {
  const land = new Set(model.hexes.filter((h) => h.terrain !== 'sea').map(hexKey));
  const marked = (features?.markers ?? []).filter((m) => m.name === 'ground').flatMap((m) => m.spots);
  const grounds = marked.flatMap(({ at, value }): Ground[] => {
    const notch = cornerAt(at);
    const [one, other] = neighbors(notch, land);
    return one && other ? [{ serves: [notch, one, other], number: value, label: label(value), rolled: false }] : [];
  });
  return lay(withAside(model, robber), { grounds, still: true });
}
