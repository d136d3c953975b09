// The land of Barbarian Attack, with the numbers that lie face down.
import { hexKey } from '../../../../board/geometry';
import type { Hex } from '../../../../board/model';
import { indexHexes, type HexIndex } from '../../../../board/names';
import type { RaidView, View } from '../../../../generated/game';

/** Numbers of conquered hexes lie face down. */
function turn(from: readonly Hex[], { coast }: RaidView): readonly Hex[] {
  const numbers = new Map(coast.filter((c) => c.conquered).map((c) => [c.hex, c.numbers]));
  return from.map((h): Hex => {
    const down = numbers.get(hexKey(h));
    return down ? { ...h, numbers: [], turned: down } : h;
  });
}

let kept: { from: readonly Hex[]; key: string; hexes: readonly Hex[] } | undefined;
/** The same array for the same land, which is drawn once. */
export function turned(from: readonly Hex[], raid: RaidView): readonly Hex[] {
  const key = raid.coast.flatMap((c) => (c.conquered ? [c.hex] : [])).join(' ');
  if (kept?.from === from && kept.key === key) return kept.hexes;
  const hexes = turn(from, raid);
  kept = { from, key, hexes };
  return hexes;
}

/** Hexes by their places, to be named with all their numbers. */
export const hexesOf = ({ board, tb }: Pick<View, 'board' | 'tb'>): HexIndex =>
  indexHexes(tb?.raid ? turn(board.hexes, tb.raid) : board.hexes);
