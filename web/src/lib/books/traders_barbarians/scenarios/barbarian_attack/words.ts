// What happens in Barbarian Attack in words that the log, the cards of battles and the stage share.
import { hexName, type HexIndex } from '../../../../board/names';
import { list, t } from '../../../../i18n/i18n.svelte';
import { hexAt } from '../../../../game/live/places';
import type { Battle, LandingRoll } from './reports';

export interface Named {
  hexes: HexIndex;
  /** A seat by its name, the reader as you; nobody is the foreign knight. */
  who: (seat: number | null) => string;
}

export const place = (hexes: HexIndex, hex: string): string => hexName(hexes, hexAt(hex));
/** "Ann 2, you 1". */
const counts = (of: readonly { seat: number | null; n: number }[], { who }: Named): string =>
  of.map(({ seat, n }) => `${who(seat)} ${n}`).join(', ');

/** How often each seat is named. */
function tally(seats: readonly number[]): { seat: number; n: number }[] {
  return [...new Set(seats)].map((seat) => ({ seat, n: seats.filter((s) => s === seat).length }));
}

/** Where barbarians came for a sum, or that there is no room. */
export function landingWords({ dice, came }: LandingRoll, hexes: HexIndex): string {
  const sum = dice[0] + dice[1];
  if (!came.length) return t('raid.landed_none', { sum });
  const where = came.map((c) =>
    c.conquered
      ? t('raid.landed_third', { hex: place(hexes, c.hex) })
      : t('raid.landed_at', { hex: place(hexes, c.hex), n: c.count }),
  );
  return t('raid.landed', { sum, where: list(where) });
}

/** Which sides the die means. */
export const dieWords = (die: number): string => t(`raid.die_${(((die - 1) % 3) + 1) as 1 | 2 | 3}`);

/** A battle as a few sentences: who fought, how prisoners went, the dice, losses and gold. */
export function battleWords(battle: Battle, named: Named): string[] {
  const { hex, barbarians, knights, involved, rolls, prisoners, die, lost, gold, freed } = battle;
  const out = [
    t('raid.beaten', { hex: place(named.hexes, hex), n: knights, barbarians }),
    t('raid.fought', { who: list(involved.map(named.who)) }),
  ];
  if (freed) out.push(t('raid.freed'));
  if (rolls.length) {
    const thrown = rolls.map(({ seat, dice }) => `${named.who(seat)} ${dice[0] + dice[1]}`).join(', ');
    out.push(t('raid.rolled', { rolls: thrown }));
  }
  if (prisoners.length) out.push(t('raid.taken', { who: counts(prisoners, named) }));
  if (die !== undefined) {
    const sides = dieWords(die);
    const seats = tally(lost.map((l) => l.seat));
    out.push(
      seats.length ? t('raid.lost', { die, sides, who: counts(seats, named) }) : t('raid.lost_none', { die, sides }),
    );
  }
  if (gold.length) out.push(t('raid.gold', { who: counts(gold, named) }));
  return out;
}
