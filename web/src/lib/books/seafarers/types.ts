// The names under which the parts of this folder know the view of Seafarers.
import type { SeaSites, SeaView } from '../../generated/game';

export type { Wonder, WonderCard } from '../../generated/game';
export type Sea = SeaView;
export type Sites = SeaSites;
export const seaOf = (view: { sea: SeaView | null }): SeaView | null => view.sea;
