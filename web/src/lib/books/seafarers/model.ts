// What the widgets of Seafarers are drawn from.
import type { UiIcon } from '../../art/names';
import type { HexRef, SeatColor } from '../../board/model';

/** Something that lies beside the board and everybody may count. */
export interface SeaFact {
  icon: UiIcon;
  n: number;
  label: string;
}
/** The part of a scenario that has such things. */
export interface Beside {
  beside: readonly SeaFact[];
}

export interface SeaTable {
  /** How many cards are to be taken for gold fields. */
  gold?: number;
}

/** An island that is worth points to whoever settles there. */
export interface Island {
  name: string;
  hexes: readonly HexRef[];
  points: number;
  /** Who has earned them. */
  settled: readonly SeatColor[];
  /** To whom it is home, so that they earn nothing. */
  home: readonly SeatColor[];
}
