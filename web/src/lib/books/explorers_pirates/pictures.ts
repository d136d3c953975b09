// Drawings of Explorers & Pirates (art.svg) as the briefing and the stage show them.
import type { SeatColor } from '../../board/model';
import { PICTURE_OF_HEX, PICTURE_OF_PIECE, type Picture } from '../../game/stage/scene';
import type { Terrain } from '../../generated/game';
import type { EpCargo } from './wire';

const piece = (use: string, seat?: SeatColor): Picture => ({ use, box: PICTURE_OF_PIECE, ...(seat ? { seat } : {}) });

export const PICTURES = {
  ship: piece('x-ep-ship', 'blue'),
  lair: piece('x-lair'),
  haul: piece('x-haul'),
  village: piece('x-ep-village'),
  pirate: piece('x-pirate-ship', 'red'),
} satisfies Record<string, Picture>;

export const cargoPicture = (cargo: EpCargo, seat: SeatColor): Picture => piece(`x-${cargo}`, seat);
export const piratePicture = (seat: SeatColor): Picture => piece('x-pirate-ship', seat);
export const terrainPicture = (terrain: Terrain): Picture => ({ use: `t-${terrain}`, box: PICTURE_OF_HEX });
