// What The Rivers of Catan lays on the board: rivers, building sites and bridges.
import { edgeKey } from '../../../../board/geometry';
import type { BoardLayer, BoardModel, EdgeRef, Route, SeatColor } from '../../../../board/model';
import { edgeAt, hexAt } from '../../../../game/live/places';
import type { Board, GameEvent, View } from '../../../../generated/game';
import { courseOf } from './course';
import type { Course, RiverLayerData } from './model';
import RiverLayer from './RiverLayer.svelte';

const lay = (board: BoardModel, data: RiverLayerData): BoardModel => ({
  ...board,
  layers: [...(board.layers ?? []), { component: RiverLayer as BoardLayer['component'], data }],
});

const coursesOf = (rivers: readonly (readonly string[])[], sites: readonly EdgeRef[]): Course[] =>
  rivers.map((river) => courseOf(river.map(hexAt), sites));

// Rivers never change during a game: their way is worked out once.
let drawn: { key: string; rivers: readonly Course[] } | undefined;

export function riverBoard({ tb }: View, board: BoardModel, color: (seat: number) => SeatColor): BoardModel {
  const rivers = tb?.rivers;
  if (!rivers) return board;
  const sites = rivers.sites.map(edgeAt);
  const key = rivers.rivers.join(' ');
  if (drawn?.key !== key) drawn = { key, rivers: coursesOf(rivers.rivers, sites) };
  const bridges = rivers.bridges.map((b): Route => ({ ...edgeAt(b.at), kind: 'bridge', color: color(b.owner) }));
  const built = new Set(bridges.map(edgeKey));
  const free = sites.filter((site) => !built.has(edgeKey(site)));
  return lay({ ...board, routes: [...board.routes, ...bridges] }, { rivers: drawn.rivers, sites: free });
}

/** A board that nobody plays on yet. */
export function riverPicture({ features }: Board, board: BoardModel): BoardModel {
  const marked = (name: string) => (features?.markers ?? []).filter((m) => m.name === name).flatMap((m) => m.spots);
  const sites = marked('bridge-site').map(({ at }) => edgeAt(at));
  const rivers = new Map<number, string[]>();
  for (const { at, value } of marked('river')) rivers.set(value, [...(rivers.get(value) ?? []), at]);
  return lay(board, { rivers: coursesOf([...rivers.values()], sites), sites });
}

export const bridgePlaced = (event: GameEvent): EdgeRef | undefined =>
  event.type === 'bridge_built' ? edgeAt(event.path) : undefined;
