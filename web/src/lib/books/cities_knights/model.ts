// What the widgets of Cities & Knights are drawn from.
import type { CardCounts, CardKind, Track } from '../../board/model';
import type { EventFace, ProgressCard } from '../../generated/game';
import type { Player, WhyNot } from '../../game/model';

export type ByTrack<T> = Record<Track, T>;

/** What everyone sees of a seat beyond the base game. */
export interface CkSeat {
  improvements: ByTrack<number>;
  /** The highest level. */
  top: number;
  prices: ByTrack<number>;
  progress: ByTrack<number>;
  defender: number;
  /** Strength of active knights, and of all on the board. */
  strength: number;
  allStrength: number;
  knightsLeft: readonly [number, number, number];
  walls: number;
  opened: readonly ProgressCard[];
  handLimit: number;
  metropolises: readonly Track[];
  merchant: boolean;
}

export interface Barbarians {
  steps: number;
  attackAt: number;
  landed: boolean;
  barbarians: number;
  knights: number;
  /** The knights would hold. */
  held: boolean;
  shares: readonly { player: Player; strength: number }[];
  /** How the last attack ended, until the ship sails again. */
  last?: {
    barbarians: number;
    knights: number;
    held: boolean;
    shares: readonly { player: Player; strength: number }[];
  };
}

/** How a card wants to be told what it does. */
export type CardAsk =
  | { by: 'nothing' }
  | { by: 'board' }
  | { by: 'seat'; seats: readonly Player[] }
  | { by: 'kind'; kinds: readonly CardKind[] }
  | { by: 'dice' };

export interface ProgressItem {
  /** Two of a kind are two cards. */
  id: string;
  card: ProgressCard;
  track: Track;
  playable: boolean;
  returnable: boolean;
  ask: CardAsk;
  why?: WhyNot | undefined;
  rule: string;
}

/** A decision that is answered in a dialog; those answered on the board have none. */
export type CkDialog =
  | { kind: 'fifth'; play: boolean }
  | { kind: 'defense'; barbarians: number; knights: readonly { at: string; strength: 1 | 2 | 3; place: string }[] }
  | { kind: 'reward'; paid?: boolean; decks: readonly { track: Track; left: number }[] }
  | { kind: 'aqueduct'; kinds: readonly CardKind[] }
  | { kind: 'spy'; victim: Player; cards: readonly ProgressCard[] }
  | { kind: 'master'; victim: Player; cards: CardCounts; take: number }
  | { kind: 'wedding'; to: Player; give: number }
  | { kind: 'forced'; by: Player; gives: CardKind; kinds: readonly CardKind[] };

/** Exchanges that a Commercial Harbor still allows. */
export interface ForcedTrades {
  left: number;
  with: readonly { player: Player; kinds: readonly CardKind[] }[];
}

export interface CkTable {
  barbarians: Barbarians;
  event?: EventFace;
  decks: ByTrack<number>;
  hand: readonly ProgressItem[];
  dialog?: CkDialog;
  forced?: ForcedTrades;
  /** Everyone's improvements. */
  seats: readonly { player: Player; seat: CkSeat }[];
  /** Cards that work until the turn ends, in words. */
  effects: readonly string[];
}
