// What the widgets of Explorers & Pirates are drawn from.
import type { CardKind } from '../../board/model';
import type { Player, WhyNot } from '../../game/model';
import type { Phase } from './phases';
import type { EpCargo, EpHold, EpShip, EpView } from './wire';

/** Something that a ship can do where it lies: a button, and what it stands for. */
export interface Deed {
  kind: DeedKind;
  /** The action; several where the place is chosen on the board. */
  actions: readonly string[];
}
export const DEEDS = [
  'wool',
  'exchange',
  'settle',
  'placecrew',
  'pickcrew',
  'befriend',
  'catch',
  'deliver',
  'hunt',
] as const;
export type DeedKind = (typeof DEEDS)[number];

/** An own ship while its player moves. */
export interface MovingShip {
  ship: EpShip;
  /** Among the own ships, from 1. */
  n: number;
  deeds: readonly Deed[];
  /** How many places it can sail to. */
  reach: number;
  exchanges: readonly Exchange[];
}

/** A load that ship and basin can have after an exchange. */
export interface Exchange {
  action: string;
  at: string;
  /** What lies in the basin before. */
  there: EpHold;
  /** What the ship and the basin carry then. */
  hold: EpHold;
  basin: EpHold;
}

/** What buying for gold, and selling to friends, is drawn from. */
export interface GoldTrade {
  held: number;
  price: number;
  /** How many more can be bought this turn. */
  left: number;
  kinds: readonly CardKind[];
  /** The same for what friends pay a coin for; nothing without such friends. */
  sales?: { left: number; kinds: readonly CardKind[] };
}

/** A piece that can be removed. */
export interface Removable {
  action: string;
  cargo: EpCargo;
  /** Where it is, in words. */
  from: string;
  /** It lies where something new could: in a basin, or on a ship beside one. */
  home: boolean;
}

export interface EpTable {
  ep: EpView;
  players: readonly Player[];
  viewer: number | null;
  /** None before the first turn and after the game. */
  phase?: Phase;
  /** The reader moves ships now. */
  moving?: {
    ships: readonly MovingShip[];
    /** The one that is chosen. */
    chosen?: MovingShip;
    fish?: { can: boolean; why?: WhyNot | undefined };
  };
  gold?: GoldTrade;
  removable: readonly Removable[];
  /** Own ships that may be taken off the board for a new one. */
  liftable: readonly { name: string; hold: EpHold; place: string }[];
  /** Who can be robbed, if the reader is asked. */
  victims?: readonly (Player & { cards: number; gold: number })[];
}
