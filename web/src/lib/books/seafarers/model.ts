// What the widgets of Seafarers are drawn from.
import type { UiIcon } from '../../art/names';
import type { CardCounts, CardKind, CornerRef, EdgeRef, HexRef, SeatColor } from '../../board/model';
import type { Wonder } from './types';
import type { Player, WhyNot } from '../../game/model';

export interface SeaFact {
  icon: UiIcon;
  n: number;
  label: string;
  award?: boolean;
}

/** A choice that is made in a dialog; those made on the board have none. */
export type SeaDialog =
  | { kind: 'gold'; take: number }
  | { kind: 'reward'; take: number; kinds: readonly CardKind[] }
  | { kind: 'rob'; victims: readonly RobChoice[] };

/** Somebody with a ship beside the pirate, and what can be taken. */
export interface RobChoice {
  player: Player;
  cards: number;
  bolts: number;
  /** The actions that take it. */
  card?: string;
  cloth?: string;
}

export interface WonderItem {
  wonder: Wonder;
  cost: CardCounts;
  level: number;
  most: number;
  player?: Player;
  mine: boolean;
  /** What can be done with it now. */
  action?: string;
  why?: WhyNot | undefined;
}

/** One's own chances against the fortress. */
export interface Assault {
  warships: number;
  chits: number;
  /** May be tried now. */
  enabled: boolean;
}

export interface SeaTable {
  dialog?: SeaDialog;
  /** What lies beside the board, in words. */
  beside: readonly SeaFact[];
  wonders?: readonly WonderItem[];
  assault?: Assault;
}

/** An island that is worth points to whoever settles there. */
export interface Island {
  name: string;
  hexes: readonly HexRef[];
  points: number;
  /** Who has earned them. */
  settled: readonly SeatColor[];
  /** To whom it is home, so that they earn nothing. */
  home: readonly SeatColor[];
}

/** What scenarios lay on the board beside hexes, harbors and pieces. */
export type MarkKind =
  | 'chit'
  | 'gift_card'
  | 'village'
  | 'fortress'
  | 'landing'
  | 'wasteland'
  | 'strait'
  | 'bridge'
  | 'no_start'
  | 'way'
  | 'token_spot'
  | 'exclaim';
export type BoardMark = {
  kind: MarkKind;
  /** Spoken, and shown when pointed at. */
  label: string;
  color?: SeatColor;
  /** Villages: the number on which they give. */
  number?: number;
  /** How many chits or bolts are left. */
  count?: number;
  /** Used up: drawn faintly. */
  spent?: boolean;
} & (({ at: 'intersection' } & CornerRef) | ({ at: 'path' } & EdgeRef) | ({ at: 'hex' } & HexRef));

export interface SeaBoard {
  islands: readonly Island[];
  marks: readonly BoardMark[];
  /** The way of the fleet in The Pirate Islands, in its order. */
  fleetPath?: readonly HexRef[];
  fleet?: HexRef;
}
