// Places to choose in Barbarian Attack: for knights that come and march, and for barbarians that go.
import type { Spot } from '../../../../board/model';
import { hexName, placeName } from '../../../../board/names';
import type { Legal, RaidMove, View } from '../../../../generated/game';
import { edgeAt, hexAt } from '../../../../game/live/places';
import { t } from '../../../../i18n/i18n.svelte';
import type { Asked, ScreenHost } from '../../../book';
import { hexesOf } from './hexes';
import { isAtCastle } from './view';

/** A march, and a barbarian moved for trade tokens: the words with which their actions begin. */
export const RIDE = 'ride';
export const RAIDER = 'raider';

/** The path of the knight whose way is being chosen. */
export const chosenKnight = (placing: string | undefined): string | undefined =>
  placing?.startsWith(`${RIDE} `) ? placing.slice(RIDE.length + 1) : undefined;
/** The hex from which tokens are to move a barbarian. */
const chosenHex = (placing: string | undefined): string | undefined =>
  placing?.startsWith(`${RAIDER} `) ? placing.slice(RAIDER.length + 1) : undefined;

export const isRaidPlacing = (placing: string): boolean => placing === RAIDER || /^(ride|raider) /.test(placing);
export const raidOpen = (placing: string, { legal }: Pick<ScreenHost, 'legal'>): boolean =>
  !!legal?.actions.some((a) => a.startsWith(`${placing} `));

const once = (places: readonly string[]): readonly string[] => [...new Set(places)];

/** Where a knight comes to the board. */
function posts({ view, legal, pending }: Asked): Spot[] {
  const index = hexesOf(view);
  const foreign = pending.kind === 'raid_foreign';
  return (legal.sites.tb?.knights ?? []).map((path): Spot => {
    const ref = edgeAt(path);
    const place = placeName(index, ref);
    const name = foreign ? t('raid.spot_foreign', { place }) : t('raid.spot_post', { place });
    return { at: 'path', piece: 'own', action: `post ${path}`, look: { name, use: 'x-rider' }, ...ref };
  });
}

/** The knights that can move; those that have to leave the castle say so. */
function riders(view: View, moves: readonly RaidMove[]): Spot[] {
  const index = hexesOf(view);
  const raid = view.tb?.raid;
  return once(moves.map((m) => m.from)).map((path): Spot => {
    const ref = edgeAt(path);
    const place = placeName(index, ref);
    const must = !!raid && isAtCastle(raid, path);
    const name = must ? t('raid.spot_leave', { place }) : t('raid.spot_rider', { place });
    return { at: 'path', piece: 'own_over', action: `${RIDE} ${path}`, look: { name }, ...ref };
  });
}

/** Where the chosen knight can go; the longer ways show their price. */
function rides(view: View, moves: readonly RaidMove[], from: string): Spot[] {
  const index = hexesOf(view);
  const free = view.tb?.raid?.marches.find((m) => m.from === from)?.near ?? [];
  return moves
    .filter((m) => m.from === from)
    .map(({ to }): Spot => {
      const ref = edgeAt(to);
      const place = placeName(index, ref);
      const near = free.includes(to);
      const name = near ? t('raid.spot_ride', { place }) : t('raid.spot_ride_grain', { place });
      const look = { name, use: 'x-rider', ...(near ? {} : { cost: { card: 'grain' as const } }) };
      return { at: 'path', piece: 'own', action: `${RIDE} ${from} ${to}`, look, ...ref };
    });
}

type HexWords = 'raid.spot_take' | 'raid.spot_put' | 'raid.spot_prisoner';
function hexes(view: View, places: readonly string[], verb: string, words: HexWords): Spot[] {
  const index = hexesOf(view);
  const puts = words === 'raid.spot_put';
  return once(places).map((hex): Spot => {
    const name = t(words, { hex: hexName(index, hexAt(hex)) });
    const look = puts ? { name, use: 'x-raider' } : { name };
    return { at: 'hex', piece: puts ? 'own' : 'own_over', action: `${verb} ${hex}`, look, ...hexAt(hex) };
  });
}

/** A barbarian that trade tokens move: from where, then to where. */
function raiders(view: View, { sites }: Legal, placing: string): Spot[] {
  const moves = sites.tb?.barbarian_moves ?? [];
  const from = chosenHex(placing);
  if (from === undefined)
    return hexes(
      view,
      moves.map((m) => m.from),
      RAIDER,
      'raid.spot_take',
    );
  const to = moves.filter((m) => m.from === from).map((m) => m.to);
  return hexes(view, to, `${RAIDER} ${from}`, 'raid.spot_put');
}

export function raidSpots(asked: Asked): readonly Spot[] | undefined {
  const { view, legal, pending, placing } = asked;
  const tb = legal.sites.tb;
  if (!view.tb?.raid || !tb) return undefined;
  switch (pending.kind) {
    case 'raid_knight':
    case 'raid_foreign':
      return posts(asked);
    case 'raid_march': {
      const from = chosenKnight(placing);
      return from ? rides(view, tb.marches, from) : riders(view, tb.marches);
    }
    case 'treason_take':
      return hexes(view, tb.barbarians_from, 'treason from', 'raid.spot_take');
    case 'treason_place':
      return hexes(view, tb.barbarians_to, 'treason to', 'raid.spot_put');
    case 'raid_intrigue':
      return hexes(view, tb.barbarians_from, 'intrigue', 'raid.spot_prisoner');
    default:
      return placing !== undefined && isRaidPlacing(placing) ? raiders(view, legal, placing) : undefined;
  }
}
