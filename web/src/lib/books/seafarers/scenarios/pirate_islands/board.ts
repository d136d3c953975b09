// What The Pirate Islands lay on the board: from their files before the game, from the view during it.
import { edgeKey } from '../../../../board/geometry';
import type { BoardLayer, BoardModel, EdgeRef, Hex, HexRef, SeatColor } from '../../../../board/model';
import type { Board, Features, View } from '../../../../generated/game';
import { edgeAt, hexAt } from '../../../../game/live/places';
import { t } from '../../../../i18n/i18n.svelte';
import { corner, place, spotsOf, valueOf, type BoardMark } from '../../marks';
import PiratesLayer from './PiratesLayer.svelte';

/** The way of a seat's ships to its fortress. */
export type Lane = EdgeRef & { color?: SeatColor };
export interface PiratesLayerData {
  /** Under the ships. */
  marks: readonly BoardMark[];
  fortresses: readonly BoardMark[];
  lanes: readonly Lane[];
  /** The way of the fleet, in its order. */
  way: readonly HexRef[];
  fleet?: HexRef;
}

const lay = (board: BoardModel, data: PiratesLayerData): BoardModel => ({
  ...board,
  layers: [...(board.layers ?? []), { component: PiratesLayer as BoardLayer['component'], data }],
});
const FORTRESS = { kind: 'fortress', art: 'x-fortress' };
const LANDING = { kind: 'landing', art: 'x-landing' };

/** Where the fleet does not attack. */
const calm = (features: Features | undefined): BoardMark[] =>
  spotsOf(features, 'no-attack').map((spot) => ({
    ...place(spot),
    kind: 'exclaim',
    art: 'x-exclaim',
    label: t('mark.exclaim'),
  }));

let kept: { from: BoardModel['hexes']; hexes: readonly Hex[] } | undefined;
/** The fleet is another piece than the pirate, whose place it has. The land is drawn once for the same array. */
function withoutPirate(from: BoardModel['hexes']): readonly Hex[] {
  if (kept?.from === from) return kept.hexes;
  const hexes = from.map((h): Hex => (h.pirate ? { ...h, pirate: false } : h));
  kept = { from, hexes };
  return hexes;
}

export function piratesBoard(view: View, board: BoardModel, color: (seat: number) => SeatColor): BoardModel {
  const { sea } = view;
  if (!sea?.pirates) return board;
  const { players, way } = sea.pirates;
  const { features } = view.board;
  const armed = new Set(players.flatMap((p) => p.warships.map((w) => edgeKey(edgeAt(w)))));
  // Seats take the places of the map in their order, so the view says whose a fortress is, and the file which ways belong to it.
  const lanes = players.flatMap((p, seat): Lane[] => {
    const printed = spotsOf(features, 'fortress').find((s) => s.at === p.fortress)?.colour;
    if (!printed || seat !== (view.viewer ?? seat)) return [];
    const own = spotsOf(features, 'ship-path').filter((s) => s.colour === printed);
    return own.map((s) => ({ ...edgeAt(s.at), color: color(seat) }));
  });
  const landings = players.map((p, seat): BoardMark => {
    const own = color(seat);
    return { ...corner(p.landing), ...LANDING, label: t('mark.landing_of', { color: t(`color.${own}`) }), color: own };
  });
  const fortresses = players.flatMap((p, seat): BoardMark[] => {
    const own = color(seat);
    const label = t('mark.fortress_of', { color: t(`color.${own}`), n: p.chits });
    return p.chits ? [{ ...corner(p.fortress), ...FORTRESS, label, color: own, count: p.chits }] : [];
  });
  return lay(
    {
      ...board,
      hexes: withoutPirate(board.hexes),
      routes: board.routes.map((r) => (r.kind === 'ship' && armed.has(edgeKey(r)) ? { ...r, warship: true } : r)),
    },
    {
      marks: [...calm(features), ...landings],
      fortresses,
      lanes,
      ...(sea.pirate ? { way: way.map(hexAt), fleet: hexAt(sea.pirate) } : { way: [] }),
    },
  );
}

/** A board that nobody plays on yet. */
export function piratesPicture({ features }: Board, board: BoardModel): BoardModel {
  const count = valueOf(features, 'fortress_chits');
  const color = (spot: { colour: SeatColor | null }) => (spot.colour ? { color: spot.colour } : {});
  const landings = spotsOf(features, 'landing').map((s): BoardMark => ({
    ...place(s),
    ...LANDING,
    label: t('mark.landing'),
    ...color(s),
  }));
  return lay(board, {
    marks: [...calm(features), ...landings],
    fortresses: spotsOf(features, 'fortress').map((s): BoardMark => ({
      ...place(s),
      ...FORTRESS,
      label: t('mark.fortress', { n: count ?? 0 }),
      ...color(s),
      ...(count === undefined ? {} : { count }),
    })),
    lanes: spotsOf(features, 'ship-path').map((s): Lane => ({ ...edgeAt(s.at), ...color(s) })),
    way: [],
  });
}
