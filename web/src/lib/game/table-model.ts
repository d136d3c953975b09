// The whole game screen as one value, and everything a player can do there as
// one set of callbacks. Wiring a server means filling the first and passing
// the second.
import type { BookPart } from '../books/book';
import type { BoardModel, CardCounts, CardKind, Glow, HexRef, Spot } from '../board/model';
import type { Quick } from '../generated/wire';
import type {
  BuildOption,
  ChatLine,
  Clock,
  DevCardKind,
  HintWords,
  LogTurn,
  Offer,
  OwnDevCard,
  Player,
  PlayerView,
  Primary,
  Quiet,
  SupplyRate,
  TradeAnswer,
  TradeSide,
  WhyNot,
} from './model';

export interface TableView {
  title: string;
  /** Points to win. */
  goal: number;
  /** Absent for spectators: no hand, no actions. */
  you?: Player;
  /** All seats in turn order, one's own included. */
  players: readonly PlayerView[];
  board: BoardModel;
  /** Hexes where the robber may not go although it may go elsewhere. */
  barred?: readonly HexRef[];
  spots: readonly Spot[];
  glow?: Glow;
  confirm?: boolean;
  dice?: readonly [number, number];
  /** Changes with every roll. */
  rollId?: number | string;
  hand: CardCounts;
  handLimit?: number;
  /** One's own gold, in games that have some. */
  gold?: number;
  devCards: readonly OwnDevCard[];
  builds: readonly BuildOption[];
  primary: Primary;
  clock?: Clock;
  /** Where the table allows taking back: for how long the last step can be, if it can. */
  undo?: { clock?: Clock };
  offers: readonly Offer[];
  /** How long the first offer to me waits, where that is known. */
  offerClock?: Clock;
  /** Offers that are declined by themselves. */
  quiet?: readonly Quiet[];
  offersLeft?: number;
  mayOffer?: boolean;
  /** Why nothing can be offered to players, where a rule says so. */
  offerWhy?: WhyNot;
  /** To whom an offer may go now. */
  partners?: readonly Player[];
  maySupply?: boolean;
  rates: readonly SupplyRate[];
  supply: CardCounts;
  /** Gold in the supply, in games that have some. */
  goldSupply?: number;
  /** What giving so much gold would mean, where that is to be said first. */
  spends?: (gold: number, to: readonly Player[]) => string | undefined;
  /** How often each sum fell, from 2 on, as far as it is known here. */
  rolls?: readonly number[];
  log: readonly LogTurn[];
  /** Said above the log, when it does not begin with the game. */
  logNote?: string;
  chat: readonly ChatLine[];
  unread?: number;
  /** Connection away: the board is dimmed and a banner says so. */
  lost?: boolean;
  /** The server said it would be back. */
  restarting?: boolean;
  /** How many watch. */
  watching?: number;
  /** Where the table allows hints: whether one may be asked for now, and what it says. */
  advice?: { may: boolean; asking: boolean; hint?: HintWords };
  /** What the books in play know of the table. */
  books: readonly BookPart[];
  /** The kinds of cards of this game. */
  kinds: readonly CardKind[];
  /** So much to do that the bottom of the screen gets a second row. */
  full?: boolean;
}

export interface TableActions {
  primary?(): void;
  skip?(): void;
  spot?(spot: Spot): void;
  /** A hex that is barred was chosen: the refusal says why. */
  barred?(hex: HexRef): void;
  cancel?(): void;
  /** Takes back what was done last. */
  undo?(): void;
  build?(kind: string): void;
  play?(kind: DevCardKind): void;
  /** An own card was tapped: true if something other than a trade asks for cards. */
  tapped?(kind: CardKind, back: boolean): boolean;
  offer?(give: TradeSide, get: TradeSide, to: readonly Player[]): void;
  counter?(offer: Offer, give: TradeSide, get: TradeSide): void;
  accept?(offer: Offer): void;
  decline?(offer: Offer): void;
  withdraw?(offer: Offer): void;
  /** Is not asked again, or after all. */
  quiet?(what: Quiet): void;
  pick?(offer: Offer, answer: TradeAnswer): void;
  supply?(give: CardKind, rate: number, get: TradeSide): void;
  /** Ask what a strong player would do; put the answer away. */
  hint?(): void;
  hintDone?(): void;
  say?(text: string): void;
  /** A sign in place of words. */
  quick?(quick: Quick): void;
  /** The chat came into sight. */
  read?(): void;
  menu?(): void;
  help?(): void;
  settings?(): void;
}

/** What a book in play knows of a table; the book says of what kind that is. */
export const partOf = <Part>({ books }: Pick<TableView, 'books'>, id: string): Part | undefined =>
  books.find(({ book }) => book.id === id)?.part as Part | undefined;
