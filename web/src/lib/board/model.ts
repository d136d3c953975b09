// What the board is drawn from. Plain data: the wiring layer turns server
// views into these shapes, so the drawing never depends on the wire format.

export const SEAT_COLOURS = ['red', 'blue', 'orange', 'white', 'green', 'brown'] as const;
export type SeatColour = (typeof SEAT_COLOURS)[number];

/** Each colour always carries the same mark, so colour is never the only cue. */
export type Mark = 'plain' | 'stripe' | 'dot' | 'chevron' | 'cross' | 'ring';
export const MARK_OF: Record<SeatColour, Mark> = {
  red: 'plain',
  blue: 'stripe',
  orange: 'dot',
  white: 'chevron',
  green: 'cross',
  brown: 'ring',
};

export const RESOURCES = ['brick', 'lumber', 'wool', 'grain', 'ore'] as const;
export type Resource = (typeof RESOURCES)[number];
export const COMMODITIES = ['cloth', 'coin', 'paper'] as const;
export type Commodity = (typeof COMMODITIES)[number];
/** Anything a player holds openly countable in hand: resource or commodity. */
export type CardKind = Resource | Commodity;
export const CARD_KINDS: readonly CardKind[] = [...RESOURCES, ...COMMODITIES];
/** A multiset of cards; an absent kind counts zero. */
export type CardCounts = Partial<Record<CardKind, number>>;

export const TERRAINS = [
  'forest',
  'hills',
  'pasture',
  'fields',
  'mountains',
  'desert',
  'gold',
  'sea',
  'fog',
] as const;
export type Terrain = (typeof TERRAINS)[number];

/** Directions as in the map format: pointy-top axial, r grows southward. */
export type Corner = 'N' | 'NE' | 'SE' | 'S' | 'SW' | 'NW';
export type Edge = 'E' | 'NE' | 'NW' | 'W' | 'SW' | 'SE';

export interface HexRef {
  q: number;
  r: number;
}
/** An intersection, named by any one of its three hexes. */
export interface CornerRef extends HexRef {
  corner: Corner;
}
/** A path, named by either of its two hexes. */
export interface EdgeRef extends HexRef {
  edge: Edge;
}

export interface Hex extends HexRef {
  terrain: Terrain;
  /** Empty for desert and sea; a hex may carry two numbers in some scenarios. */
  numbers: readonly number[];
  robber?: boolean;
  pirate?: boolean;
}

export type HarborKind = 'generic' | Resource;
/** q,r is the land hex; the pier stands on the far side of `edge`. */
export interface Harbor extends EdgeRef {
  kind: HarborKind;
}

export type BuildingKind = 'settlement' | 'city' | 'knight';
export interface Building extends CornerRef {
  kind: BuildingKind;
  colour: SeatColour;
  /** Knights only: strength 1 to 3 and whether they are active. */
  strength?: 1 | 2 | 3;
  active?: boolean;
  /** Cities only. */
  wall?: boolean;
  metropolis?: boolean;
}

export type RouteKind = 'road' | 'ship';
export interface Route extends EdgeRef {
  kind: RouteKind;
  colour: SeatColour;
}

export interface BoardModel {
  hexes: readonly Hex[];
  harbors: readonly Harbor[];
  buildings: readonly Building[];
  routes: readonly Route[];
}

/** What will be put on a spot: decides its ghost and its spoken name. */
export type SpotPiece = 'settlement' | 'city' | 'knight' | 'road' | 'ship' | 'robber' | 'pirate';

/** A place the player may choose now. */
export type Spot =
  | ({ at: 'intersection'; piece: SpotPiece } & CornerRef)
  | ({ at: 'path'; piece: SpotPiece } & EdgeRef)
  | ({ at: 'hex'; piece: SpotPiece } & HexRef);

/** What glows: the newest piece until the turn ends, and producing hexes. */
export interface Glow {
  last?: CornerRef | EdgeRef | HexRef;
  producing?: readonly HexRef[];
}
