// The whole game screen as one value, and everything a player can do there as
// one set of callbacks. Wiring a server means filling the first and passing
// the second.
import type { BookPart } from '../books/book';
import type { BoardModel, CardCounts, CardKind, Glow, HexRef, Spot } from '../board/model';
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
  devCards: readonly OwnDevCard[];
  builds: readonly BuildOption[];
  primary: Primary;
  clock?: Clock;
  offers: readonly Offer[];
  offersLeft?: number;
  mayOffer?: boolean;
  /** Why nothing can be offered to players, where a rule says so. */
  offerWhy?: WhyNot;
  /** To whom an offer may go now. */
  partners?: readonly Player[];
  maySupply?: boolean;
  rates: readonly SupplyRate[];
  supply: CardCounts;
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
  build?(kind: string): void;
  play?(kind: DevCardKind): void;
  offer?(give: TradeSide, get: TradeSide, to: readonly Player[]): void;
  counter?(offer: Offer, give: TradeSide, get: TradeSide): void;
  accept?(offer: Offer): void;
  decline?(offer: Offer): void;
  withdraw?(offer: Offer): void;
  pick?(offer: Offer, answer: TradeAnswer): void;
  supply?(give: CardKind, rate: number, get: CardCounts): void;
  /** Ask what a strong player would do; put the answer away. */
  hint?(): void;
  hintDone?(): void;
  say?(text: string): void;
  /** The chat came into sight. */
  read?(): void;
  menu?(): void;
  help?(): void;
  settings?(): void;
}

/** What a book in play knows of a table; the book says of what kind that is. */
export const partOf = <Part>({ books }: Pick<TableView, 'books'>, id: string): Part | undefined =>
  books.find(({ book }) => book.id === id)?.part as Part | undefined;
