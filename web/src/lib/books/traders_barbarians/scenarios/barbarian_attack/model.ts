// What the widgets of Barbarian Attack are drawn from.
import type { Edge, EdgeRef, HexRef, SeatColor } from '../../../../board/model';
import type { HexIndex } from '../../../../board/names';
import type { RaidCard } from '../../../../generated/game';
import type { Player } from '../../../../game/model';
import type { Report } from './reports';

/** The cards of its deck, as the engine calls them and in its order. */
export const CARDS = ['knighthood', 'swift_knight', 'treason', 'intrigue'] as const satisfies readonly RaidCard[];

/** The two sides of a hex that a die means; opposite faces mean the same ones. */
export type Sides = readonly [Edge, Edge];
/** Where each face is printed on the castle: at one of the sides that it means, opposite faces at opposite ones. */
export const facesOf = (sides: readonly Sides[]): { die: number; edge: Edge }[] =>
  sides.map((pair, i) => ({ die: i + 1, edge: pair[i < sides.length / 2 ? 0 : 1] }));

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
  /** What each face of the die means, from 1 on. */
  sides: readonly Sides[];
  /** What happened last, as far as it is told: a card, a landing, battles. */
  told?: { events: readonly unknown[]; reports: readonly Report[] };
  /** Those of whom a card may be taken after a 7. */
  victims?: readonly (Player & { cards: number })[];
  /** The card that waits for the reader to do what it says. */
  asks?: RaidCard;
}
