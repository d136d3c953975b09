// What the widgets of Catan for Two are drawn from.
import type { CardCounts, SeatColor } from '../../board/model';
import type { Player, WhyNot } from '../../game/model';

/** A color that nobody plays. */
export interface NeutralColor extends Player {
  roadLength: number;
  longestRoad: boolean;
}

export type TokenUse = 'forced_trade' | 'robber_to_desert' | 'robber_aside' | 'give_up';
export interface TokenOption {
  use: TokenUse;
  /** Tokens that it costs, or those that it brings. */
  price?: number;
  brings?: number;
  enabled: boolean;
  /** Its place is being chosen. */
  active?: boolean;
  why?: WhyNot | undefined;
}

export type Roll = readonly [number, number];
export interface TwoTable {
  neutral: readonly NeutralColor[];
  tokenSupply: number;
  /** By seat, in the order of the players; empty where there are none. */
  tokens: readonly { player: Player; n: number }[];
  tokenLimit?: number;
  /** Empty for those who watch. */
  options: readonly TokenOption[];
  /** The rolls of this turn: none, one or both. */
  rolls: readonly Roll[];
  /** A neutral piece is to be placed, and these colors can have it. */
  placing?: { piece: 'road' | 'settlement' | 'ship'; colors: readonly NeutralColor[]; only: SeatColor | undefined };
  /** Two cards are to be given for those that were taken. */
  give?: { to: Player; took: CardCounts; quota: number };
  /** The Largest Army might be lost with a knight. */
  hasArmy: boolean;
  /** What a knight would bring now. */
  knightBrings: number;
}
