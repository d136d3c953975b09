// What the widgets of Seafarers are drawn from.
import type { UiIcon } from '../../art/names';
import type { CardCounts, CardKind } from '../../board/model';
import type { Wonder } from './types';
import type { Player, WhyNot } from '../../game/model';

/** What everyone sees of a seat beyond the base game. */
export interface SeaSeat {
  /** Ships that are not placed. */
  ships: number;
  /** Special victory points; absent where the scenario has none. */
  special?: number;
  /** What the scenario counts: warships, bolts of cloth, levels of a wonder. */
  facts: readonly SeaFact[];
}
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
  why?: WhyNot;
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
