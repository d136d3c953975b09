// What the board is drawn from. Plain data: the wiring layer turns server
// views into these shapes, so the drawing never depends on the wire format.

import type { Component } from 'svelte';

export const SEAT_COLORS = ['red', 'blue', 'orange', 'white', 'green', 'brown'] as const;
export type SeatColor = (typeof SEAT_COLORS)[number];

/** Each color always carries the same mark, so color is never the only cue. */
export type Mark = 'plain' | 'stripe' | 'dot' | 'chevron' | 'cross' | 'ring';
export const MARK_OF: Record<SeatColor, Mark> = {
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
  'lake',
  'swamp',
  'castle',
  'quarry',
  'glassworks',
  'oasis',
  'shoal',
  'spice',
] as const;
export type Terrain = (typeof TERRAINS)[number];
/** Whether ships sail there, and nobody builds. */
export const isSea = (terrain: Terrain): boolean => terrain === 'sea' || terrain === 'shoal';

/** Directions as in the map format: pointy-top axial, r grows southward. */
export type Corner = 'N' | 'NE' | 'SE' | 'S' | 'SW' | 'NW';
export type Edge = 'E' | 'NE' | 'NW' | 'W' | 'SW' | 'SE';

/** The intersection inside a hex, where a board has one. */
export type Middle = 'C';
/** A path inside a hex, from its middle to a corner. */
export type InnerEdge = `${Middle}-${Corner}`;

export interface HexRef {
  q: number;
  r: number;
}
/** An intersection, named by any one of its three hexes, or by the one it lies in. */
export interface CornerRef extends HexRef {
  corner: Corner | Middle;
}
/** A path, named by either of its two hexes, or by the one it lies in. */
export interface EdgeRef extends HexRef {
  edge: Edge | InnerEdge;
}

export interface Hex extends HexRef {
  terrain: Terrain;
  /** Empty for desert and sea; a hex may carry two numbers in some scenarios. */
  numbers: readonly number[];
  /** Number tokens that lie face down. */
  turned?: readonly number[];
  robber?: boolean;
  pirate?: boolean;
  /** The ring of sea round a board. */
  frame?: boolean;
}

export type HarborKind = 'generic' | Resource;
/** q,r is the land hex; the pier stands on the far side of `edge`. */
export interface Harbor extends EdgeRef {
  kind: HarborKind;
  /** It serves nobody yet, so it has no pier: a sign of that, and what is said of it. */
  badge?: { icon: string; label: string };
}

/** The three areas in which cities improve. */
export const TRACKS = ['trade', 'politics', 'science'] as const;
export type Track = (typeof TRACKS)[number];
export const COMMODITY_OF: Record<Track, Commodity> = { trade: 'cloth', politics: 'coin', science: 'paper' };

export type BuildingKind = 'settlement' | 'city' | 'knight';
export interface Building extends CornerRef {
  kind: BuildingKind;
  color: SeatColor;
  /** Knights only: strength 1 to 3 and whether they are active. */
  strength?: 1 | 2 | 3;
  active?: boolean;
  /** Cities only. */
  wall?: boolean;
  metropolis?: Track;
  /** A pillaged city on its side: it counts as a settlement. */
  fallen?: boolean;
  /** Of a color that nobody plays. */
  absent?: boolean;
  /** A drawing of a book in place of the usual one. */
  use?: string;
}

export type RouteKind = 'road' | 'ship' | 'bridge';
export interface Route extends EdgeRef {
  kind: RouteKind;
  color: SeatColor;
  /** By an earthquake: it lies aslant and is cracked. */
  damaged?: boolean;
  /** Ships: degrees to which the bow points, away from where the line began. */
  heading?: number;
  /** Ships: of a line that joins two buildings and stays. */
  closed?: boolean;
  /** Ships: nothing of the owner is beyond the bow. */
  end?: boolean;
  /** Ships: may be moved now. */
  movable?: boolean;
  /** Ships that fight. */
  warship?: boolean;
}

/** Something that a book draws on the board: on the ground below the numbers, under the pieces, over the ways, or on top of all. */
export interface BoardLayer {
  component: Component<{ data: unknown; stage: LayerStage; large: boolean }>;
  data: unknown;
}

export type LayerStage = 'ground' | 'under' | 'over' | 'top';

export interface BoardModel {
  hexes: readonly Hex[];
  harbors: readonly Harbor[];
  buildings: readonly Building[];
  routes: readonly Route[];
  merchant?: HexRef & { color: SeatColor };
  layers?: readonly BoardLayer[];
}

/** What will be put on a spot: decides its ghost and its spoken name. */
export type SpotPiece =
  | 'settlement'
  | 'city'
  | 'knight'
  | 'road'
  | 'ship'
  | 'bridge'
  | 'harbor'
  | 'robber'
  | 'pirate'
  | 'wall'
  | 'metropolis'
  | 'merchant'
  // A piece of a book, which says itself how it looks.
  | 'own'
  // What is chosen stands there already.
  | OverPiece;
export type OverPiece =
  | 'own_over'
  | 'sail'
  | 'march'
  | 'activate'
  | 'promote'
  | 'chase'
  | 'remove'
  | 'displace'
  | 'lose'
  | 'road_off'
  | 'number'
  | 'damage';
export const OVER: readonly SpotPiece[] = [
  'own_over',
  'sail',
  'march',
  'activate',
  'promote',
  'chase',
  'remove',
  'displace',
  'lose',
  'road_off',
  'number',
  'damage',
];

/** A place the player may choose now. */
export type Spot = SpotExtra &
  (
    | ({ at: 'intersection'; piece: SpotPiece } & CornerRef)
    | ({ at: 'path'; piece: SpotPiece } & EdgeRef)
    | ({ at: 'hex'; piece: SpotPiece } & HexRef)
  );
interface SpotExtra {
  /** How a piece of a book looks, and what a choice of it is called. */
  look?: SpotLook;
  /** The action that it stands for, or its beginning, where the piece does not say it. */
  action?: string;
  /** Knights: how the ghost looks. */
  strength?: 1 | 2 | 3;
  active?: boolean;
  track?: Track;
  /** The piece belongs to somebody else than the one who chooses. */
  color?: SeatColor;
  /** A piece of a color that nobody plays. */
  neutral?: boolean;
  /** Open to more than one color: each with its own action. */
  either?: readonly { color: SeatColor; action: string }[];
  /** Open to more than one kind of piece, a road or a ship: each with its own action. */
  pieces?: readonly { piece: SpotPiece; action: string; harbor?: HarborKind; name?: string | undefined }[];
  /** The harbor that is to be placed. */
  harbor?: HarborKind;
  /** What comes with a piece there: a short sign, and the same in words. */
  bonus?: { sign: string; label: string };
}

/** What a book puts on a spot, or chooses there. */
export interface SpotLook {
  /** What is said of the place: the whole name of the spot. */
  name?: string;
  /** Or what the piece is called, where its place is named as usual. */
  piece?: string;
  /** The ghost, a drawing of the sprite around the origin, and how it is turned. */
  use?: string;
  turn?: string;
  /** Written in the middle of the place: a number, a small picture beside it, gold; `hollow` if it is not paid for yet. */
  sign?: { text: string; use?: string | undefined; gold?: number | undefined; hollow?: boolean };
  /** What it costs, as short as can be; some of it in gold. */
  cost?: { text: string; gold?: number } | { card: CardKind };
  /** Nobody's: not in the color of who chooses. */
  plain?: boolean;
}

/** What glows: the newest piece until the turn ends, and producing hexes. */
export interface Glow {
  last?: CornerRef | EdgeRef | HexRef;
  producing?: readonly HexRef[];
  /** What a hint proposes. */
  hint?: CornerRef | EdgeRef | HexRef;
}
