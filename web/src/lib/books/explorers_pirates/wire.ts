// What the server says of the book, under short names.
import type { Cargo, EpView, View } from '../../generated/game';

export type {
  Cargo as EpCargo,
  EpEvent,
  EpView,
  HarborSettlement as EpHarbor,
  Mission as EpMissionKind,
  MissionTrack as EpMission,
  PirateLair as EpLair,
  SailingShip as EpShip,
  Shoal as EpShoal,
  SpiceVillage as EpVillage,
  UnexploredArea as EpArea,
  VillageKind as EpVillageKind,
  Voyage as EpVoyage,
} from '../../generated/game';

/** What lies in a hold or basin, piece by piece. */
export type EpHold = readonly Cargo[];
/** The book's part of a view. */
export const epOf = (view: Pick<View, 'ep'>): EpView | undefined => view.ep ?? undefined;
