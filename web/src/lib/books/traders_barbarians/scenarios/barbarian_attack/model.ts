// What the widgets of Barbarian Attack are drawn from.
import type { Edge, EdgeRef, HexRef, SeatColor } from '../../../../board/model';
import type { HexIndex } from '../../../../board/names';
import type { RaidCard } from '../../../../generated/game';
import type { Player } from '../../../../game/model';
import type { Report } from './reports';

/** The cards of its deck, as the engine calls them and in its order. */
export const CARDS = ['knighthood', 'swift_knight', 'treason', 'intrigue'] as const satisfies readonly RaidCard[];

/** The two sides of a hex that a die means, as they are printed on the castle: opposite ones, of which each has its face. */
const SIDES: Readonly<Record<number, readonly [Edge, Edge]>> = {
  1: ['NW', 'SE'],
  2: ['NE', 'SW'],
  3: ['E', 'W'],
};
export const sidesOf = (die: number): readonly [Edge, Edge] => SIDES[((die - 1) % 3) + 1]!;
/** Where each face is printed. */
export const FACES: readonly { die: number; edge: Edge }[] = [1, 2, 3].flatMap((die) => {
  const [first, second] = sidesOf(die);
  return [
    { die, edge: first },
    { die: die + 3, edge: second },
  ];
});

/** A knight on a path; nobody's is the foreign one. */
export interface Knight extends EdgeRef {
  color?: SeatColor;
  label: string;
  /** It has moved this turn. */
  moved: boolean;
}

/** A coastal hex. */
export interface Shore extends HexRef {
  barbarians: number;
  conquered: boolean;
  /** Its place in the order in which victories are looked for. */
  order: number;
  label: string;
}

export interface RaidTable {
  /** The seat of who reads; nobody's for those who watch. */
  me: number | null;
  /** The land, for its names. */
  hexes: HexIndex;
  /** Barbarians that have not landed. */
  supply: number;
  deck: readonly { card: RaidCard; n: number }[];
  /** One's own; absent for those who watch. */
  own?: { knights: number; most: number; prisoners: number; points: number };
  hasForeign: boolean;
  /** What happened last, as far as it is told: a card, a landing, battles. */
  told?: { events: readonly unknown[]; reports: readonly Report[] };
  /** Those of whom a card may be taken after a 7. */
  victims?: readonly (Player & { cards: number })[];
  /** The card that waits for the reader to do what it says. */
  asks?: RaidCard;
}
