// The whole game screen as one value, and everything a player can do there as
// one set of callbacks. Wiring a server means filling the first and passing
// the second.
import type { BoardModel, CardCounts, CardKind, Glow, HexRef, SeatColor, Spot } from '../board/model';
import type { CkTable } from '../books/cities_knights/model';
import type { EventTable } from '../books/event_cards/model';
import type {
  BuildKind,
  BuildOption,
  ChatLine,
  Clock,
  DevCardKind,
  HintWords,
  LogTurn,
  Offer,
  OwnDevCard,
  Pair,
  Player,
  PlayerView,
  Primary,
  SupplyRate,
  TradeAnswer,
  TradeSide,
  WhyNot,
} from './model';
import type { SeaTable } from '../books/seafarers/model';
import type { TokenUse, TwoTable } from '../books/two_players/model';

export interface TableView {
  title: string;
  /** Points to win. */
  goal: number;
  /** Absent for spectators: no hand, no actions. */
  you?: Player;
  /** All seats in turn order, one's own included. */
  players: readonly PlayerView[];
  board: BoardModel;
  /** Where a turn has two parts. */
  pair?: Pair;
  /** Colors with pieces on the board that nobody plays. */
  absent?: readonly SeatColor[];
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
  /** In Cities & Knights only. */
  ck?: CkTable;
  /** In Catan for Two only. */
  two?: TwoTable;
  /** In Seafarers only. */
  sea?: SeaTable;
  /** Where event cards take the place of the dice. */
  events?: EventTable;
}

export interface TableActions {
  primary?(): void;
  skip?(): void;
  spot?(spot: Spot): void;
  /** A hex that is barred was chosen: the refusal says why. */
  barred?(hex: HexRef): void;
  cancel?(): void;
  build?(kind: BuildKind): void;
  play?(kind: DevCardKind): void;
  /** Cities & Knights: look at a progress card of one's own. */
  card?(id: string): void;
  charts?(): void;
  forced?(): void;
  /** Catan for Two: use trade tokens, or give a knight up for them. */
  token?(use: TokenUse): void;
  /** Catan for Two: look at the places of one neutral color only, or of both. */
  neutral?(color: SeatColor | undefined): void;
  /** Look at the event cards. */
  deck?(): void;
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
