// What the game widgets are drawn from, next to the board's model. Plain data
// again; the wiring layer fills it from server views.
import type { UiIcon } from '../art/names';
import type { BookUi } from '../books/book';
import type { CardCounts, CardKind, SeatColor, SpotPiece } from '../board/model';
import type { Quick } from '../generated/wire';

export interface Player {
  id: string;
  name: string;
  color: SeatColor;
  bot?: boolean;
}

/** Something counted: an icon, a number, and both in words. */
export interface Fact {
  icon: UiIcon;
  n: number | string;
  label: string;
  award?: boolean;
  /** It takes points away. */
  loss?: boolean;
  /** Left out where there is little room. */
  minor?: boolean;
  /** Its place in the row, where it is not one of the last. */
  at?: number;
}

/** Everything that is public about one seat. */
export interface PlayerView extends Player {
  cards: number;
  devCards: number;
  knights: number;
  roadLength: number;
  /** Visible points; for one's own seat including hidden victory points. */
  points: number;
  /** Points that the seat needs to win, where they are shown: one's own, those of all to who watches, and more than most need. */
  goal?: number;
  longestRoad?: boolean;
  largestArmy?: boolean;
  /** Holds the Harbormaster card. */
  harbormaster?: boolean;
  /** Only where that card is in play. */
  harborPoints?: number;
  /** Only in games with gold. */
  gold?: number;
  /** Player 1 or player 2 of a turn in two parts. */
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
  /** Still has to answer to something that all are asked. */
  answers?: boolean;
  /** What the last roll gave, shown as a receipt. */
  receipt?: CardCounts;
  /** What is counted for the seat, in the order in which it is shown. */
  facts: readonly Fact[];
  /** How wide the row of facts is. */
  room?: 'five' | 'many';
  /** What its longest road is called. */
  award?: string;
  /** What books show under the facts. */
  more?: readonly { book: BookUi; part: unknown }[];
}

export type DevCardKind =
  'knight' | 'road-building' | 'year-of-plenty' | 'monopoly' | 'victory-point' | 'swift-journey';
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

export interface BuildOption {
  /** As the client calls it; actions may have other names. */
  kind: string;
  label: string;
  /** The same in less room, where its name is long. */
  short?: string;
  pic: { piece: SpotPiece; active?: boolean } | { icon: UiIcon } | { card: true };
  cost: CardCounts;
  /** What it costs beside cards, in words as well; `less` than others pay. */
  price?: { icon: UiIcon; n: number | string; text: string; less?: boolean };
  /** Pieces (or deck cards) left, where they are counted. */
  left?: number;
  /** Something that rises level by level: how far it is, in words and as a short sign. */
  level?: { sign: string; text: string; next: string };
  /** The name of its color, where it has one. */
  tint?: string;
  enabled: boolean;
  /** Chosen now: its spots are lit. */
  active?: boolean;
  why?: WhyNot | undefined;
  /** Shortcut shown in the corner. */
  hotkey?: string;
}

/** One side of an offer; `any` counts open "?" cards, `gold` lies beside cards in games that have some. */
export interface TradeSide {
  cards: CardCounts;
  any?: number;
  gold?: number;
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
  /** What the reader's gold in it would mean, where that is to be said first. */
  warning?: string;
  /** Mine: whether I choose among those who accept; out of turn the other side decides. */
  mayPick?: boolean;
  /** One side is "?": such an offer is answered by an offer. */
  open?: boolean;
  /** Someone else's: what the reader has answered. */
  answer?: AnswerState;
}
/** What is not wanted to be asked: offers of somebody for the rest of a turn, or for a kind in this game. */
export type Quiet = { player: string } | { kind: CardKind };

/** Legal rates for giving one kind to the supply, best first. */
export interface SupplyRate {
  kind: CardKind;
  rates: readonly number[];
  /** Those at which it brings gold, where there is any. */
  gold?: readonly number[];
}

/** A hint in words: what to do, and why. */
export interface HintWords {
  title: string;
  lines: readonly string[];
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
  /** In `act` mode: it has just come to mean this, and a press was meant for what it said before. */
  guarded?: boolean;
  /** In `choose` mode: the words of a button that passes the choice up. */
  skip?: string;
  /** What that button does, where it is something else. */
  skips?: string;
  /** Why that cannot be yet: the button is gray, and says it. */
  skipWhy?: string;
}

export interface Clock {
  /** Seconds left and seconds in all when it was read. */
  left: number;
  total: number;
  /** When that was, by `performance.now()`: how often it is drawn anew makes no difference. */
  at: number;
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
  /** Gold beside them. */
  gold?: number;
  paidGold?: number;
  /** What a roll gave, to everybody in one line. */
  gains?: readonly { player: Player; cards: CardCounts }[];
  /** Only talk about a trade: it can be hidden. */
  offer?: boolean;
  /** Done by the clock or a stand-in. */
  auto?: boolean;
}
export interface LogTurn {
  id: string;
  /** 0 is the set-up. */
  turn: number;
  player?: Player;
  /** Whether it is the turn of who reads. */
  mine?: boolean;
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
  /** Said by a sign, which is shown in place of the text. */
  quick?: Quick;
  mine?: boolean;
}

/** A column of a table of the end screen: a number for each seat. */
export interface EndColumn {
  key: string;
  label: string;
  icon?: UiIcon;
  piece?: 'settlement' | 'city';
  values: readonly number[];
}
export interface EndRow {
  player: Player;
  seat: number;
  total: number;
}
export interface EndView {
  /** Absent when the people ended the game without one. */
  winner?: Player;
  /** What decided it, where it was not points alone. */
  how?: string;
  /** What may be played next, and where. */
  next?: { href: string; name: string };
  won: boolean;
  turns: number;
  /** The winner first, then by points. */
  rows: readonly EndRow[];
  points: readonly EndColumn[];
  cards: readonly EndColumn[];
  /** How often each sum fell: index 0 is the sum 2, index 10 the sum 12. */
  dice: readonly number[];
  series: readonly { player: Player; points: readonly number[]; income: readonly number[] }[];
  /** Pages of books. */
  tabs: readonly { id: string; label: string; icon: UiIcon; part: unknown; book: BookUi }[];
}
