// Spoken names of places: what a screen reader says and a tooltip shows.
import { list, t } from '../i18n/i18n.svelte';
import { hexesAtCorner, hexesAtEdge, hexKey } from './geometry';
import type { CornerRef, EdgeRef, Hex, HexRef, Spot, SpotPiece } from './model';

export type HexIndex = ReadonlyMap<string, Hex>;

export function indexHexes(hexes: readonly Hex[]): HexIndex {
  return new Map(hexes.map((h) => [hexKey(h), h]));
}

/** "forest 11", "desert", or "sea" for anything beyond the board. */
export function hexName(index: HexIndex, ref: HexRef): string {
  const hex = index.get(hexKey(ref));
  if (!hex) return t('terrain.sea');
  const name = t(`terrain.${hex.terrain}`);
  // What lies face down is still known.
  const numbers = hex.turned ?? hex.numbers;
  return numbers.length ? `${name} ${numbers.join('/')}` : name;
}

/** Two sea hexes at one place are said once. */
function around(index: HexIndex, refs: readonly HexRef[]): string {
  return list([...new Set(refs.map((r) => hexName(index, r)))]);
}

/** What books call by themselves has no name here. */
const called = (piece: SpotPiece): string => (piece === 'own' || piece === 'own_over' ? '' : t(`for.${piece}`));

/** What the spot is for, and for whom where that is not the reader. */
function pieceName(spot: Spot): string {
  const [a, b] = spot.either ?? [];
  if (spot.look?.piece) return spot.look.piece;
  if (spot.pieces) return list([...new Set(spot.pieces.map((p) => called(p.piece)))], 'disjunction');
  const neutral = `neutral.for_${spot.piece}` as 'neutral.for_road';
  if (a && b) return t(`${neutral}_both`, { a: t(`color.${a.color}`), b: t(`color.${b.color}`) });
  if (spot.neutral && spot.color) return t(neutral, { color: t(`color.${spot.color}`) });
  return called(spot.piece);
}

/** A path inside of a hex, from its plaza to a corner. */
const isInside = (ref: CornerRef | EdgeRef): boolean => 'edge' in ref && ref.edge.startsWith('C-');

/** Where a place is: the hexes around it, or the hex. */
export function placeName(index: HexIndex, ref: CornerRef | EdgeRef): string {
  if (isInside(ref)) return t('board.inside', { hex: hexName(index, ref) });
  return around(index, 'corner' in ref ? hexesAtCorner(ref) : hexesAtEdge(ref));
}

export function spotName(index: HexIndex, spot: Spot): string {
  if (spot.look?.name) return spot.look.name;
  const piece = spot.bonus ? `${pieceName(spot)} (${spot.bonus.label})` : pieceName(spot);
  switch (spot.at) {
    case 'intersection':
      return t('board.intersection', { hexes: around(index, hexesAtCorner(spot)), piece });
    case 'path':
      if (isInside(spot)) return t('board.inner_path', { hex: hexName(index, spot), piece });
      return t('board.path', { hexes: around(index, hexesAtEdge(spot)), piece });
    case 'hex':
      return t('board.hex', { hex: hexName(index, spot), piece });
  }
}
