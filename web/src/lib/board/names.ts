// Spoken names of places: what a screen reader says and a tooltip shows.
import { list, t } from '../i18n/i18n.svelte';
import { hexesAtCorner, hexesAtEdge, hexKey } from './geometry';
import type { CornerRef, EdgeRef, Hex, HexRef, Spot } from './model';

export type HexIndex = ReadonlyMap<string, Hex>;

export function indexHexes(hexes: readonly Hex[]): HexIndex {
  return new Map(hexes.map((h) => [hexKey(h), h]));
}

/** "forest 11", "desert", or "sea" for anything beyond the board. */
export function hexName(index: HexIndex, ref: HexRef): string {
  const hex = index.get(hexKey(ref));
  if (!hex) return t('terrain.sea');
  const name = t(`terrain.${hex.terrain}`);
  return hex.numbers.length ? `${name} ${hex.numbers.join('/')}` : name;
}

/** Two sea hexes at one place are said once. */
function around(index: HexIndex, refs: readonly HexRef[]): string {
  return list([...new Set(refs.map((r) => hexName(index, r)))]);
}

/** What the spot is for, and for whom where that is not the reader. */
function pieceName(spot: Spot): string {
  const [a, b] = spot.either ?? [];
  const road = spot.piece === 'road';
  if (spot.piece === 'unit') return spot.unit?.name ?? '';
  if (spot.pieces) return list([...new Set(spot.pieces.map((p) => t(`for.${p.piece}`)))], 'disjunction');
  if (spot.piece === 'ship' && a && b)
    return t('neutral.for_ship_both', { a: t(`color.${a.color}`), b: t(`color.${b.color}`) });
  if (spot.piece === 'ship' && spot.neutral && spot.color)
    return t('neutral.for_ship', { color: t(`color.${spot.color}`) });
  if (a && b)
    return t(road ? 'neutral.for_road_both' : 'neutral.for_settlement_both', {
      a: t(`color.${a.color}`),
      b: t(`color.${b.color}`),
    });
  if (spot.neutral && spot.color)
    return t(road ? 'neutral.for_road' : 'neutral.for_settlement', { color: t(`color.${spot.color}`) });
  return t(`for.${spot.piece}`);
}

/** Where a place is: the hexes around it, or the hex. */
export function placeName(index: HexIndex, ref: CornerRef | EdgeRef): string {
  return around(index, 'corner' in ref ? hexesAtCorner(ref) : hexesAtEdge(ref));
}

export function spotName(index: HexIndex, spot: Spot): string {
  const piece = pieceName(spot);
  switch (spot.at) {
    case 'intersection':
      return t('board.intersection', { hexes: around(index, hexesAtCorner(spot)), piece });
    case 'path':
      return t('board.path', { hexes: around(index, hexesAtEdge(spot)), piece });
    case 'hex':
      return t('board.hex', { hex: hexName(index, spot), piece });
  }
}
