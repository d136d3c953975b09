// What the widgets of Seafarers are drawn from.

/** What everyone sees of a seat beyond the base game. */
export interface SeaSeat {
  /** Ships that are not placed. */
  ships: number;
  /** Special victory points; absent where the scenario has none. */
  special?: number;
}

/** A choice that is made in a dialog; those made on the board have none. */
export type SeaDialog = { kind: 'gold'; take: number };

export interface SeaTable {
  dialog?: SeaDialog;
}
