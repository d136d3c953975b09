// Places for neutral pieces and for the robber in Catan for Two.
import type { Spot } from '../../board/model';
import type { Asked, ScreenHost } from '../book';
import type { Legal, NeutralSite, View } from '../../generated/game';
import { cornerAt, edgeAt, hexAt } from '../../game/live/places';

export type NeutralPiece = 'road' | 'settlement' | 'ship' | 'bridge';

/** What each decision asks for, and where. */
const ASKED: Readonly<Record<string, { piece: NeutralPiece; sites: 'roads' | 'settlements' | 'ships' | 'bridges' }>> = {
  neutral_road: { piece: 'road', sites: 'roads' },
  neutral_settlement: { piece: 'settlement', sites: 'settlements' },
  neutral_ship: { piece: 'ship', sites: 'ships' },
  neutral_bridge: { piece: 'bridge', sites: 'bridges' },
};
/** The neutral piece that a decision asks for, if it does. */
export const neutralPiece = (kind: string): NeutralPiece | undefined => ASKED[kind]?.piece;

/** What the decision asks for, and where; nothing for any other decision. */
function sitesNow(view: View, legal: Legal): { piece: NeutralPiece; sites: readonly NeutralSite[] } | undefined {
  const { pending } = view;
  if (pending.type !== 'decision' || !legal.sites.two) return undefined;
  const asked = ASKED[pending.kind];
  return asked && { piece: asked.piece, sites: legal.sites.two[asked.sites] };
}

/** The neutral colors for which there is a place. */
export function neutralOwners(view: View, legal: Legal): number[] {
  return [...new Set(sitesNow(view, legal)?.sites.map((s) => s.owner) ?? [])].sort();
}

/** `neutral white`: only this color is being chosen. */
export function onlyColor(placing: string | undefined): string | undefined {
  return placing?.startsWith('neutral ') ? placing.slice(8) : undefined;
}

/**
 * Every place once, in the color that would get it. A place for both colors has both, and its
 * actions are told apart by whoever chooses.
 */
export function neutralSpots(view: View, legal: Legal, placing: string | undefined): Spot[] | undefined {
  const now = sitesNow(view, legal);
  if (!now) return undefined;
  const colorOf = new Map(view.two?.neutral.map((n) => [n.owner, n.colour]));
  const only = onlyColor(placing);
  const places = new Map<string, Spot>();
  for (const { owner, place } of now.sites) {
    const color = colorOf.get(owner);
    if (!color || (only && only !== color)) continue;
    const option = { color, action: `neutral ${now.piece} ${color} ${place}` };
    const before = places.get(place);
    if (before) places.set(place, { ...before, either: [...(before.either ?? []), option] });
    else {
      const ref =
        now.piece !== 'settlement'
          ? { at: 'path' as const, ...edgeAt(place) }
          : { at: 'intersection' as const, ...cornerAt(place) };
      places.set(place, { ...ref, piece: now.piece, action: option.action, color, neutral: true, either: [option] });
    }
  }
  return [...places.values()].map(
    ({ either, ...spot }) => (either && either.length > 1 ? { ...spot, either } : spot) as Spot,
  );
}

/** Where tokens can move the robber to. */
export function desertSpots(legal: Legal): Spot[] {
  return (legal.sites.two?.deserts ?? []).map((h): Spot => ({
    at: 'hex',
    piece: 'robber',
    action: `desert ${h}`,
    ...hexAt(h),
  }));
}

export function isTwoPlacing(placing: string): boolean {
  return placing === 'desert' || placing.startsWith('neutral ');
}

export function twoSpots({ view, legal, placing }: Asked): readonly Spot[] | undefined {
  return placing === 'desert' ? desertSpots(legal) : neutralSpots(view, legal, placing);
}

/** A neutral piece is being placed. */
export function placesNeutral(host: Pick<ScreenHost, 'decides'>): boolean {
  return Object.keys(ASKED).some((kind) => host.decides(kind));
}
