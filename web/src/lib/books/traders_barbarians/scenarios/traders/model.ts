// What the widgets of the scenario Traders & Barbarians are drawn from.
import type { CardCounts, CornerRef, EdgeRef, HexRef, SeatColor } from '../../../../board/model';
import type { Goods, TradeHex } from '../../../../generated/game';
import type { Player, WhyNot } from '../../../../game/model';

export type { Goods, TradeHex };

/** What a wagon carries, and where to. */
export interface Cargo {
  goods: Goods;
  to: TradeHex;
}

/** What a level of the baggage train brings, and what it costs to reach it. */
export interface Level {
  /** From 1. */
  n: number;
  points: number;
  gold: number;
  /** The numbers of a die that drive a barbarian off; none at the first level. */
  faces: readonly number[];
  price: CardCounts;
}

/** What everybody sees of a seat. */
export interface TrainSeat {
  player: Player;
  level: Level;
  /** The number of the last level there is. */
  top: number;
  /** The next one, if there is one. */
  next?: Level;
  delivered: number;
  cargo?: Cargo;
}

/** Goods that are left at a kind of hex. */
export interface Stack {
  hex: TradeHex;
  goods: readonly { goods: Goods; n: number }[];
  n: number;
}

/** A barbarian beside the own wagon. */
export interface Beside {
  path: string;
  /** Between which hexes. */
  place: string;
  can: boolean;
  /** Why not. */
  why?: string;
}

/** The own wagon is on the way. */
export interface OnTheWay {
  left: number;
  fed: boolean;
  /** On a plaza: only a card goes on. */
  ended: boolean;
  feed: { can: boolean; why?: WhyNot | undefined };
  /** Swift Journey is held: whether it can be played now, and why not. */
  swift?: { can: boolean; why?: WhyNot | undefined };
  beside: readonly Beside[];
  faces: readonly number[];
}

export interface TraderTable {
  levels: readonly Level[];
  seats: readonly TrainSeat[];
  /** Whose screen it is, among the seats. */
  own?: TrainSeat;
  stacks: readonly Stack[];
  wagon?: OnTheWay;
  /** A card of this player may be taken. */
  victim?: Player & { cards: number };
}

/** A trade hex on the board. */
export interface TradeHexOnBoard extends HexRef {
  kind: TradeHex;
  /** Its open paths inside. */
  paths: readonly EdgeRef[];
  label: string;
  /** The own goods are delivered there. */
  wanted?: Goods;
}
export interface WagonOnBoard {
  color: SeatColor;
  at: CornerRef;
  /** Its place among those that stand there, and how many they are. */
  place: number;
  among: number;
  /** A building stands there, too. */
  built: boolean;
  cargo?: Goods;
  label: string;
  own: boolean;
}
/** Where the own wagon could get, beyond the next intersections. */
export interface Reach {
  at: CornerRef;
  points: number;
  gold: number;
}
