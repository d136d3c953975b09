// What the game widgets are drawn from, next to the board's model. Plain data
// again; the wiring layer fills it from server views.
import type { UiIcon } from '../art/names';
import type { CardCounts, CardKind, SeatColor, Track } from '../board/model';
import type { CkSeat } from '../books/cities_knights/model';
import type { SeaSeat } from '../books/seafarers/model';

export interface Player {
  id: string;
  name: string;
  color: SeatColor;
  bot?: boolean;
}

/** Everything that is public about one seat. */
export interface PlayerView extends Player {
  cards: number;
  devCards: number;
  knights: number;
  roadLength: number;
  /** Visible points; for one's own seat including hidden victory points. */
  points: number;
  longestRoad?: boolean;
  largestArmy?: boolean;
  /** Holds the Harbormaster card. */
  harbormaster?: boolean;
  /** Only where that card is in play. */
  harborPoints?: number;
  /** Player 1 or player 2 of a paired turn. */
  part?: 1 | 2;
  turn?: boolean;
  offline?: boolean;
  /** A bot plays for someone who left. */
  standIn?: boolean;
  /** Gave the game up; a bot plays on. */
  resigned?: boolean;
  /** Votes to end the game without a winner. */
  votesAbort?: boolean;
  /** Cards still to discard after a seven. */
  owes?: number;
  /** Still has to answer to an event card. */
  answers?: boolean;
  /** What the last roll gave, shown as a receipt. */
  receipt?: CardCounts;
  /** In Cities & Knights only. */
  ck?: CkSeat;
  /** In Seafarers only. */
  sea?: SeaSeat;
  /** Trade tokens and the most one may have: in Catan for Two only. */
  tokens?: number;
  tokenLimit?: number;
}

export type DevCardKind = 'knight' | 'road-building' | 'year-of-plenty' | 'monopoly' | 'victory-point';
export interface OwnDevCard {
  kind: DevCardKind;
  count: number;
  playable: boolean;
  /** Bought this turn, so not playable yet. */
  fresh?: boolean;
  /** What it does here, where that is not what it does in the base game. */
  text?: string;
  why?: WhyNot;
}

/** A refusal in the rule's own words, with a link into the almanac. */
export interface WhyNot {
  text: string;
  href?: string;
}

export type CkBuild = 'wall' | 'recruit' | 'activate' | 'promote' | 'march' | 'chase' | `improve-${Track}`;
export type BuildKind =
  'road' | 'ship' | 'moveship' | 'assault' | 'wonder' | 'settlement' | 'city' | 'development' | 'repair' | CkBuild;
export interface BuildOption {
  kind: BuildKind;
  cost: CardCounts;
  /** Pieces (or deck cards) left, where they are counted. */
  left?: number;
  /** Improvements: the level that has been reached. */
  level?: number;
  enabled: boolean;
  /** Chosen now: its spots are lit. */
  active?: boolean;
  why?: WhyNot;
  /** Shortcut shown in the corner. */
  hotkey?: string;
}

/** One side of an offer; `any` counts open "?" cards. */
export interface TradeSide {
  cards: CardCounts;
  any?: number;
}
export type AnswerState = 'thinking' | 'accepts' | 'declines' | 'counters';
export interface TradeAnswer {
  player: Player;
  state: AnswerState;
  /** As seen by the reader: what you would give and get. */
  counter?: { give: TradeSide; get: TradeSide };
  /** Whether the reader holds what the counter asks for. */
  payable?: boolean;
}
/** An open offer, always worded from the reader's side. */
export interface Offer {
  id: string;
  from: Player;
  mine: boolean;
  give: TradeSide;
  get: TradeSide;
  answers: readonly TradeAnswer[];
  /** False when the reader lacks the cards: the offer is shown gray. */
  payable: boolean;
  /** Mine: whether I choose among those who accept; out of turn the other side decides. */
  mayPick?: boolean;
  /** One side is "?": such an offer is answered by an offer. */
  open?: boolean;
  /** Someone else's: what the reader has answered. */
  answer?: AnswerState;
}
/** Legal rates for giving one kind to the supply, best first. */
export interface SupplyRate {
  kind: CardKind;
  rates: readonly number[];
}

/** The two players of a paired turn. */
/** A hint in words: what to do, and why. */
export interface HintWords {
  title: string;
  lines: readonly string[];
}

export interface Pair {
  one: Player;
  two: Player;
  /** Whose part it is. */
  now: 1 | 2;
  /** What is going on, said to the reader. */
  text: string;
}

/** The one big button: an action, or the sentence of what is awaited. */
export interface Primary {
  label: string;
  /** `act`: press me. `choose`: act elsewhere, e.g. on the board. `wait`: others act. */
  mode: 'act' | 'choose' | 'wait';
  icon?: UiIcon;
  detail?: string;
  /** In `choose` mode: offer a cancel button (touch has no Esc). */
  cancellable?: boolean;
  /** In `choose` mode: the words of a button that passes the choice up. */
  skip?: string;
}

export interface Clock {
  /** Seconds left and seconds in all when `at` (performance.now) was read. */
  left: number;
  total: number;
  paused?: boolean;
}

export interface LogEntry {
  id: string;
  text: string;
  player?: Player;
  icon?: UiIcon;
  cards?: CardCounts;
  /** Cards given in exchange, shown before an arrow. */
  paid?: CardCounts;
  /** Done by the clock or a stand-in. */
  auto?: boolean;
}
export interface LogTurn {
  id: string;
  /** 0 is the set-up. */
  turn: number;
  player?: Player;
  dice?: readonly [number, number];
  /** The roll before, where a turn has two. */
  firstDice?: readonly [number, number];
  /** The number of the event card in place of the dice. */
  card?: number;
  entries: readonly LogEntry[];
}

export interface ChatLine {
  id: string;
  player: Player;
  text: string;
  mine?: boolean;
}

export interface EndRow {
  player: Player;
  settlements: number;
  cities: number;
  longestRoad: number;
  largestArmy: number;
  /** Where the card is in play. */
  harbormaster?: number;
  victoryCards: number;
  metropolises?: number;
  defender?: number;
  merchant?: number;
  /** Special victory points of a scenario. */
  special?: number;
  /** Points for bolts of cloth, where a scenario has them. */
  cloth?: number;
  other: number;
  total: number;
  received: number;
  robbed: number;
  blocked: number;
  traded: number;
  knightsBuilt?: number;
  progressPlayed?: number;
  pillaged?: number;
}
export interface EndView {
  /** Absent when the people ended the game without one. */
  winner?: Player;
  /** What decided it, where it was not points alone. */
  how?: string;
  won: boolean;
  /** Ships count for the longest road. */
  tradeRoute?: boolean;
  turns: number;
  rows: readonly EndRow[];
  /** How often each sum fell: index 0 is the sum 2, index 10 the sum 12. */
  dice: readonly number[];
  series: readonly {
    player: Player;
    points: readonly number[];
    income: readonly number[];
    strength?: readonly number[];
  }[];
  /** Attacks of the barbarians; absent in a game without them. */
  attacks?: readonly { turn: number; barbarians: number; knights: number; held: boolean }[];
}
