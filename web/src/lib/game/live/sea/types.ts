// What scenarios of Seafarers add to a view, an event or a decision. A server that does not know a
// scenario leaves its part out, so all of it may be absent.
import type { Cards, HarborKind, SeaSites, SeaView, Terrain } from '../../../generated/game';

/** The Forgotten Tribe. */
export interface TribeView {
  chits: string[];
  cards: string[];
  harbors: string[];
  taken: number[];
  waiting: HarborKind[][];
}
/** The Pirate Islands; `sea.pirate` is where the fleet is. */
export interface PiratesView {
  players: { warships: string[]; chits: number; fortress: string; landing: string; may_assault: boolean }[];
  way: string[];
}
/** The Wonders of Catan. */
export const WONDERS = ['theater', 'great_bridge', 'monument', 'great_wall', 'cathedral', 'library', 'lighthouse'] as const;
export type Wonder = (typeof WONDERS)[number];
export interface WonderCard {
  wonder: Wonder;
  cost: Cards;
  seat: number | null;
  level: number;
}
/** Cloth for Catan. */
export interface ClothView {
  villages: { at: string; number: number; bolts: number; traders: number[] }[];
  supply: number;
  bolts: number[];
}

interface Extra {
  face_down?: { hexes: Terrain[]; numbers: number[] } | null;
  harbor_tokens?: HarborKind[];
  tribe?: TribeView | null;
  pirates?: PiratesView | null;
  wonders?: WonderCard[] | null;
  cloth?: ClothView | null;
}
export type Sea = Omit<SeaView, keyof Extra> & Extra;
export const seaOf = (view: { sea: SeaView | null }): Sea | null => view.sea;

export type Sites = Omit<SeaSites, 'harbors' | 'wonders' | 'wonder_level' | 'chases' | 'cloth'> & {
  harbors?: { harbor: HarborKind; path: string }[];
  wonders?: Wonder[];
  wonder_level?: boolean;
  chases?: string[];
  cloth?: number[];
};

export type ScenarioEvent =
  | { type: 'pirate_chased'; seat: number; at: string }
  | { type: 'ship_removed'; seat: number; path: string }
  | { type: 'discovered'; seat: number; hex: string; terrain: Terrain; number: number | null }
  | { type: 'harbor_drawn'; seat: number; harbor: HarborKind }
  | { type: 'harbor_placed'; seat: number; harbor: HarborKind; path: string }
  | { type: 'harbor_taken'; seat: number; harbor: HarborKind; path: string }
  | { type: 'chit_taken'; seat: number; path: string }
  | { type: 'gift_card_taken'; seat: number; path: string }
  | { type: 'fleet_moved'; from: string; to: string }
  | { type: 'fleet_attacked'; seat: number; strength: number; warships: number }
  | { type: 'lost_to_fleet'; seat: number; cards: Cards }
  | { type: 'warship_armed'; seat: number; path: string }
  | { type: 'assaulted'; seat: number; die: number; warships: number; chits: number }
  | { type: 'ship_lost'; seat: number; path: string }
  | { type: 'fortress_captured'; seat: number; at: string }
  | { type: 'fleet_left' }
  | { type: 'wonder_started'; seat: number; wonder: Wonder }
  | { type: 'wonder_level_built'; seat: number; wonder: Wonder; level: number }
  | { type: 'trade_began'; seat: number; at: string; bolts: number }
  | { type: 'cloth_gained'; seat: number; at: string; from_supply: boolean }
  | { type: 'cloth_stolen'; thief: number; victim: number }
  | { type: 'villages_empty'; left: number };
