// What scenarios lay on the board beside hexes, harbors and pieces.
import { canonicalCorner } from '../../board/geometry';
import type { BoardLayer, CornerRef, EdgeRef, HexRef, SeatColor } from '../../board/model';
import type { Features, MarkedSpot, View } from '../../generated/game';
import { t } from '../../i18n/i18n.svelte';
import { cornerAt, edgeAt, hexAt } from '../../game/live/places';
import MarkLayer from './MarkLayer.svelte';

type Place = ({ at: 'intersection' } & CornerRef) | ({ at: 'path' } & EdgeRef) | ({ at: 'hex' } & HexRef);
export type BoardMark = {
  kind: string;
  /** Its drawing in the sprite. */
  art: string;
  /** Spoken, and shown when pointed at. */
  label: string;
  color?: SeatColor;
  /** The number on which it gives something. */
  number?: number;
  /** How much of it is left. */
  count?: number;
  /** Used up: drawn faintly. */
  spent?: boolean;
} & Place;

export const corner = (at: string) => ({ at: 'intersection' as const, ...cornerAt(at) });
export const path = (at: string) => ({ at: 'path' as const, ...edgeAt(at) });
export function place(spot: MarkedSpot): Place {
  if (spot.kind === 'path') return path(spot.at);
  return spot.kind === 'hex' ? { at: 'hex' as const, ...hexAt(spot.at) } : corner(spot.at);
}

/** The places that a scenario's file marks under a name. */
export const spotsOf = (features: Features | undefined, name: string): readonly MarkedSpot[] =>
  (features?.markers ?? []).filter((m) => m.name === name).flatMap((m) => m.spots);

/** A number of the scenario. */
export const valueOf = (features: Features | undefined, name: string) =>
  features?.values.find((v) => v.name === name)?.value;

/** Up or down from an intersection there are two ways between its paths: what is written stays clear of ships. */
export const clear = (m: BoardMark) => (m.at === 'intersection' && canonicalCorner(m).corner === 'S' ? 1 : -1);

/** A layer of marks that need no more than their drawings. */
export const markLayer = (marks: readonly BoardMark[]): BoardLayer => ({ component: MarkLayer, data: marks });

/** Where nobody may begin; after the set-up phase that says nothing. */
export function noStarts(features: Features | undefined, { turn }: Pick<View, 'turn'> = { turn: 0 }): BoardMark[] {
  if (turn > 0) return [];
  return spotsOf(features, 'no-start').map((spot) => ({
    ...place(spot),
    kind: 'no_start',
    art: 'x-exclaim',
    label: t('mark.no_start'),
  }));
}
