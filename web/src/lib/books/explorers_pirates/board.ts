// What Explorers & Pirates lays on the board.
import { hexesAtEdge, hexKey } from '../../board/geometry';
import { hexName, indexHexes } from '../../board/names';
import { isSea } from '../../board/model';
import type { BoardLayer, BoardModel, Building, CornerRef, EdgeRef, HexRef, SeatColor } from '../../board/model';
import type { Board, GameEvent, View } from '../../generated/game';
import { cornerAt, edgeAt, hexAt } from '../../game/live/places';
import { list, t } from '../../i18n/i18n.svelte';
import GroundLayer from './GroundLayer.svelte';
import { printed } from './printed';
import ShipLayer from './ShipLayer.svelte';
import { advantage } from './words';
import { epOf, type EpArea, type EpView, type EpVillage } from './wire';

/** The two areas, as boards call them. */
export type Area = 'north' | 'south';
export const asArea = (name: string): Area => (name === 'south' ? 'south' : 'north');

/** An unexplored hex. */
export interface Unknown extends HexRef {
  area: Area;
  label: string;
}
export interface LairOnBoard extends HexRef {
  /** Whose crews are there, one by one. */
  crews: readonly SeatColor[];
  captured: boolean;
  resolved: boolean;
  label: string;
}
export interface ShoalOnBoard extends HexRef {
  face: number;
  haul: boolean;
  label: string;
}
export interface VillageOnBoard extends HexRef {
  village: EpVillage['village'];
  die: number | null;
  sacks: number;
  friends: readonly SeatColor[];
  label: string;
}
export interface GroundData {
  unknown: readonly Unknown[];
  lairs: readonly LairOnBoard[];
  shoals: readonly ShoalOnBoard[];
  villages: readonly VillageOnBoard[];
  council?: { hex: HexRef; docks: readonly CornerRef[]; wanted: boolean };
  /** No pirate ship comes here. */
  calm: readonly HexRef[];
  /** Ways along the coast at the rim of the board. */
  rim: readonly EdgeRef[];
  pirate?: HexRef & { color: SeatColor; own: boolean; label: string };
  /** A picture: nothing in it is to be reached by key. */
  still?: boolean;
}

const lay = (board: BoardModel, component: unknown, data: unknown): BoardModel => ({
  ...board,
  layers: [...(board.layers ?? []), { component: component as BoardLayer['component'], data }],
});

/** What is left face down, in words. */
export function leftWords({ left: { terrain } }: Pick<EpArea, 'left'>): string {
  const kinds = [...new Set(terrain)];
  return list(kinds.map((kind) => `${terrain.filter((x) => x === kind).length} × ${t(`terrain.${kind}`)}`));
}
export const areaName = (area: Area): string => t(area === 'north' ? 'ep.north' : 'ep.south');

/** What lies in an area, and is known by name only. */
function unexplored({ board }: View, ep: EpView): Unknown[] {
  const fog = new Set(board.hexes.filter((h) => h.terrain === 'fog').map(hexKey));
  return (board.features?.areas ?? []).flatMap(({ name, hexes }) => {
    const stack = ep.areas.find((a) => a.left.area === name);
    const area = asArea(name);
    const label = t('ep.unexplored', { area: areaName(area), left: stack ? leftWords(stack) : '' });
    return hexes.filter((hex) => fog.has(hex)).map((hex) => ({ ...hexAt(hex), area, label }));
  });
}

function ground(view: View, ep: EpView, color: (seat: number) => SeatColor): GroundData {
  const index = indexHexes(view.board.hexes);
  const named = (seat: number) => t(`color.${color(seat)}`);
  const known = new Set(view.board.hexes.map(hexKey));
  const land = new Set(view.board.hexes.filter((h) => !isSea(h.terrain)).map(hexKey));
  const laden = ep.ships.some((s) => s.seat === view.viewer && s.hold.some((one) => one === 'haul' || one === 'sack'));
  const marked = (name: string) =>
    (view.board.features?.markers ?? []).filter((m) => m.name === name).flatMap((m) => m.spots.map((s) => s.at));
  return {
    unknown: unexplored(view, ep),
    lairs: ep.lairs.map(({ hex, crews, captured, resolved }) => {
      const whose = crews.flatMap((n, seat) => (n ? [t('ep.crews_of', { n, name: named(seat) })] : []));
      const state = t(resolved ? 'ep.field_label' : captured ? 'ep.captured_label' : 'ep.lair_label');
      return {
        ...hexAt(hex),
        crews: crews.flatMap((n, seat) => Array.from({ length: n }, () => color(seat))),
        captured,
        resolved,
        label: whose.length ? `${state} ${list(whose)}` : state,
      };
    }),
    shoals: ep.shoals.map(({ hex, face, haul }) => ({
      ...hexAt(hex),
      face,
      haul,
      label: t(haul ? 'ep.shoal_haul' : 'ep.shoal_empty', { face }),
    })),
    villages: ep.villages.map((v) => ({
      ...hexAt(v.hex),
      village: v.village,
      die: v.die,
      sacks: v.sacks,
      friends: v.friends.map(color),
      label: [
        t('ep.village_label', { advantage: advantage(v), n: v.sacks }),
        ...(v.friends.length ? [t('ep.friends', { who: list(v.friends.map(named)) })] : []),
      ].join(' '),
    })),
    ...(ep.council ? { council: { hex: hexAt(ep.council), docks: ep.docks.map(cornerAt), wanted: laden } } : {}),
    calm: ep.missions.length ? marked('no-pirate').map(hexAt) : [],
    rim: ep.sea_paths
      .map(edgeAt)
      .filter((path) => hexesAtEdge(path).some((h) => !known.has(hexKey(h))))
      .filter((path) => hexesAtEdge(path).some((h) => land.has(hexKey(h)))),
    ...(ep.pirate != null && ep.pirate_of != null
      ? {
          pirate: {
            ...hexAt(ep.pirate),
            color: color(ep.pirate_of),
            own: ep.pirate_of === view.viewer,
            label: t('ep.pirate_at', { name: named(ep.pirate_of), hex: hexName(index, hexAt(ep.pirate)) }),
          },
        }
      : {}),
  };
}

/** Harbor settlements look like no cities. */
const harborLook = (b: Building): Building => (b.kind === 'city' ? { ...b, use: 'x-harbor-settlement' } : b);

export function epBoard(view: View, model: BoardModel, color: (seat: number) => SeatColor): BoardModel {
  const ep = epOf(view);
  if (!ep) return model;
  const drawn = { ...model, buildings: model.buildings.map(harborLook) };
  return lay(drawn, GroundLayer, ground(view, ep, color) satisfies GroundData);
}

/** A board that nobody plays on yet. */
export function epPicture(board: Board, model: BoardModel): BoardModel {
  const { features, hexes } = board;
  const fog = new Set(hexes.filter((h) => h.terrain === 'fog').map(hexKey));
  const areas = (features?.areas ?? []).filter((a) => a.name === 'north' || a.name === 'south');
  if (!areas.length) return model;
  const spots = (name: string) =>
    (features?.markers ?? []).filter((m) => m.name === name).flatMap((m) => m.spots.map((s) => s.at));
  const [council] = spots('council');
  const data: GroundData = {
    unknown: areas.flatMap((a) =>
      a.hexes
        .filter((h) => fog.has(h))
        .map((h) => ({ ...hexAt(h), area: asArea(a.name), label: areaName(asArea(a.name)) })),
    ),
    lairs: [],
    shoals: [],
    villages: [],
    ...(council ? { council: { hex: hexAt(council), docks: spots('dock').map(cornerAt), wanted: false } } : {}),
    calm: [],
    rim: [],
    still: true,
  };
  const drawn = lay(model, GroundLayer, data);
  const begun = printed(board);
  if (!begun) return drawn;
  const { buildings, routes, fleet } = begun;
  return lay({ ...drawn, buildings, routes }, ShipLayer, fleet);
}

export function epPlaced(event: GameEvent): EdgeRef | CornerRef | HexRef | undefined {
  if (event.type === 'settler_landed') return cornerAt(event.at);
  if (event.type === 'explored' || event.type === 'pirate_ship_placed') return hexAt(event.hex);
  return undefined;
}
