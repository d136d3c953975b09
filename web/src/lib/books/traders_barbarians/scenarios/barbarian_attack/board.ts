// What Barbarian Attack lays on the board: barbarians, what they hold, and knights.
import { cornerKey } from '../../../../board/geometry';
import type { BoardLayer, BoardModel, Building, Edge, EdgeRef, Hex, HexRef, SeatColor } from '../../../../board/model';
import { hexName, indexHexes } from '../../../../board/names';
import type { Board, GameEvent, View } from '../../../../generated/game';
import { cornerAt, edgeAt, hexAt } from '../../../../game/live/places';
import { t } from '../../../../i18n/i18n.svelte';
import type { Input } from '../../../book';
import { turned } from './hexes';
import MarchLayer from './MarchLayer.svelte';
import { facesOf, type Knight, type Shore, type Sides } from './model';
import RaidLayer from './RaidLayer.svelte';
import { lastTold } from './reports';
import { chosenKnight } from './spots';
import { isAtCastle, knightsOf, sidesOf } from './view';

/** A conquered building: it lies down, and its points do not count. */
export type Fallen = Building & { points: number; label: string };
export interface RaidLayerData {
  shores: readonly Shore[];
  castles: readonly HexRef[];
  /** What the castle tells of the die: which face is printed at which side. */
  faces: readonly { die: number; edge: Edge }[];
  fallen: readonly Fallen[];
  knights: readonly Knight[];
  /** A board that nobody plays on yet. */
  still?: boolean;
}
export interface MarchLayerData {
  /** Knights that have to leave the castle. */
  leave: readonly EdgeRef[];
  chosen?: EdgeRef;
  /** Where battles were, and what the die said there. */
  fought: readonly { hex: HexRef; die: number; sides: Sides; label: string }[];
}

const layer = (component: unknown, data: RaidLayerData | MarchLayerData): BoardLayer => ({
  component: component as BoardLayer['component'],
  data,
});

function shore(index: ReadonlyMap<string, Hex>, hex: string, barbarians: number, conquered: boolean, order: number) {
  const name = hexName(index, hexAt(hex));
  const label = conquered ? t('raid.shore_held', { hex: name }) : t('raid.shore', { hex: name, n: barbarians });
  return { ...hexAt(hex), barbarians, conquered, order, label } satisfies Shore;
}

const riders = (view: View, color: (seat: number) => SeatColor) =>
  knightsOf(view).map(({ owner, at, spent }): Knight => ({
    ...edgeAt(at),
    ...(owner === null ? {} : { color: color(owner) }),
    label: owner === null ? t('raid.foreign') : t('raid.knight_of', { color: t(`color.${color(owner)}`) }),
    moved: spent > 0,
  }));

export function raidBoard(view: View, board: BoardModel, color: (seat: number) => SeatColor): BoardModel {
  const raid = view.tb?.raid;
  if (!raid) return board;
  const hexes = turned(board.hexes, raid);
  const index = indexHexes(hexes);
  const held = new Map(raid.conquered.map(({ at, points }) => [cornerKey(cornerAt(at)), points]));
  const [standing, lying] = [false, true].map((is) => board.buildings.filter((b) => held.has(cornerKey(b)) === is));
  const fallen = lying!.map((b): Fallen => {
    const piece = t(b.kind === 'city' ? 'piece.city' : 'piece.settlement');
    const label = t('raid.fallen', { piece, color: t(`color.${b.color}`) });
    return { ...b, points: held.get(cornerKey(b)) ?? 0, label };
  });
  return {
    ...board,
    hexes,
    buildings: standing!,
    layers: [
      ...(board.layers ?? []),
      layer(RaidLayer, {
        shores: raid.coast.map((c, i) => shore(index, c.hex, c.barbarians, c.conquered, i + 1)),
        castles: raid.castles.map(hexAt),
        faces: facesOf(sidesOf(raid)),
        fallen,
        knights: riders(view, color),
      }),
    ],
  };
}

/** Who has to leave the castle, whose way is chosen, and where knights have just fought. */
export function raidLays({ view, legal, steps, placing }: Input, { hexes }: BoardModel): readonly BoardLayer[] {
  const raid = view.tb?.raid;
  if (!raid) return [];
  const { pending, viewer } = view;
  const marching =
    pending.type === 'decision' && pending.kind === 'raid_march' && viewer !== null && pending.must.includes(viewer);
  const movable = new Set(marching ? legal?.sites.tb?.marches.map((m) => m.from) : []);
  const leave = [...movable].filter((path) => isAtCastle(raid, path)).map(edgeAt);
  const chosen = marching ? chosenKnight(placing) : undefined;
  const index = indexHexes(hexes);
  const all = sidesOf(raid);
  const fought = (lastTold(steps)?.reports ?? []).flatMap((report) => {
    if (report.kind !== 'battle' || report.die === undefined) return [];
    const label = t('raid.die_at', { hex: hexName(index, hexAt(report.hex)), die: report.die });
    const sides = all[report.die - 1];
    return sides ? [{ hex: hexAt(report.hex), die: report.die, sides, label }] : [];
  });
  if (!leave.length && !chosen && !fought.length) return [];
  return [layer(MarchLayer, { leave, fought, ...(chosen ? { chosen: edgeAt(chosen) } : {}) })];
}

/** A board that nobody plays on yet. */
export function raidPicture({ features }: Board, board: BoardModel): BoardModel {
  const index = indexHexes(board.hexes);
  const spots = (features?.markers ?? []).filter((m) => m.name === 'coast').flatMap((m) => m.spots);
  return {
    ...board,
    layers: [
      ...(board.layers ?? []),
      layer(RaidLayer, {
        shores: spots.map((s, i) => shore(index, s.at, s.value, false, i + 1)),
        castles: board.hexes.filter((h) => h.terrain === 'castle'),
        faces: [],
        fallen: [],
        knights: [],
        still: true,
      }),
    ],
  };
}

export function raidPlaced(e: GameEvent): EdgeRef | HexRef | undefined {
  switch (e.type) {
    case 'knight_placed':
      return edgeAt(e.path);
    case 'knight_marched':
      return edgeAt(e.to);
    default:
      return undefined;
  }
}
