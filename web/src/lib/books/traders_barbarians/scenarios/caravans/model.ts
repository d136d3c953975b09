// What the widgets of The Caravans are drawn from.
import type { CardCounts, CornerRef, EdgeRef, SeatColor } from '../../../../board/model';
import type { Player } from '../../../../game/model';

/** A place that was named for the camel. */
export interface Named {
  /** As it is called on the board during a vote. */
  letter: string;
  /** Where it is, in words. */
  where: string;
}

/** Somebody in a vote. */
export interface Voter {
  player: Player;
  /** It is the reader. */
  mine?: boolean;
  /** Absent until they have bid. */
  votes?: number;
  /** What they bid. */
  cards?: CardCounts;
  /** The vote waits for them. */
  asked: boolean;
  named?: Named;
  /** They named it in the round before, and have not spoken in this one. */
  earlier?: boolean;
  abstained?: boolean;
  /** They place the camel. */
  decides?: boolean;
}

/** The vote on the next camel, as everybody sees it. */
export interface Vote {
  stage: 'bid' | 'name' | 'place';
  /** In which round places are named. */
  round?: number;
  /** In the order in which they bid. */
  voters: readonly Voter[];
  /** All votes so far, and how many are more than half of them. */
  all: number;
  majority: number;
  /** Votes for each place that was named in this round, the most first. */
  counts: readonly (Named & { n: number })[];
  /** Who decides, and by which rule. */
  why?: string;
}

export interface CaravanTable {
  /** Camels beside the board, and all there are. */
  left: number;
  all: number;
  /** A camel is placed when this turn ends. */
  due: boolean;
  vote?: Vote;
  /** The reader is asked for a bid, and has these cards for it. */
  bid?: CardCounts;
}

/** A camel on the board, or a place for one. */
export interface CamelSpot {
  at: EdgeRef;
  /** The end that it looks to. */
  head: CornerRef;
  /** A road lies on the path: the camel stands beside it. */
  beside: boolean;
}
export interface CamelOnBoard extends CamelSpot {
  /** Its caravan goes on here. */
  leads: boolean;
  label: string;
}
/** A place for the next camel. */
export interface NextPlace extends CamelSpot {
  /** During a vote: what it is called, and who named it with how many votes. */
  letter?: string;
  votes?: number;
  colors?: readonly SeatColor[];
}
/** Where a caravan begins: at a corner of an oasis. */
export interface Arrow {
  corner: CornerRef;
  /** Degrees to which it points, away from the oasis. */
  turn: number;
  state: 'waiting' | 'begun' | 'closed';
  label: string;
}
export interface CaravanLayerData {
  arrows: readonly Arrow[];
  camels: readonly CamelOnBoard[];
  places: readonly NextPlace[];
  /** A vote is held: places are lit. */
  lit: boolean;
  /** Buildings between camels. */
  bonus: readonly { at: CornerRef; label: string }[];
}
