// What the scenario Traders & Barbarians lays on the board: trade hexes with their plazas, wagons and barbarians.
import {
  CORNERS,
  cornerKey,
  cornerPoint,
  hexCenter,
  innerEdge,
  sameCorner,
  sameEdge,
  type Point,
} from '../../../../board/geometry';
import { indexHexes, placeName } from '../../../../board/names';
import type { BoardLayer, BoardModel, EdgeRef, Hex, SeatColor } from '../../../../board/model';
import type { Board, TraderView, View } from '../../../../generated/game';
import { cornerAt, edgeAt } from '../../../../game/live/places';
import { t } from '../../../../i18n/i18n.svelte';
import type { Reach, TradeHex, TradeHexOnBoard, WagonOnBoard } from './model';
import TradeLayer from './TradeLayer.svelte';
import { cargoOf } from './view';
import { cargoWords, goodsName } from './words';

export interface TradeLayerData {
  hexes: readonly TradeHexOnBoard[];
  closed: readonly EdgeRef[];
  barbarians: readonly { at: EdgeRef; label: string }[];
  wagons: readonly WagonOnBoard[];
  reach: readonly Reach[];
  /** From the own wagon to where its goods go. */
  arrow?: { from: Point; to: Point; color: SeatColor };
  /** A picture: nothing in it is to be reached by key. */
  still?: boolean;
}

const lay = (board: BoardModel, data: TradeLayerData): BoardModel => ({
  ...board,
  layers: [...(board.layers ?? []), { component: TradeLayer as BoardLayer['component'], data }],
});

const isInner = ({ edge }: EdgeRef) => edge.startsWith('C-');
const KINDS: readonly string[] = ['castle', 'quarry', 'glassworks'] satisfies TradeHex[];
const kindOf = ({ terrain }: Pick<Hex, 'terrain'>): TradeHex | undefined =>
  KINDS.includes(terrain) ? (terrain as TradeHex) : undefined;

function hexesOf(trader: TraderView, seat: number | null): TradeHexOnBoard[] {
  const paths = trader.inner_paths.map(edgeAt);
  const cargo = seat === null ? undefined : cargoOf(trader, seat);
  return trader.plazas.map(({ at, hex: kind }) => {
    const { q, r } = cornerAt(at);
    const stack = trader.stacks.find((s) => s.hex === kind);
    const [a, b] = stack?.goods ?? [];
    const left = (i: number) => stack?.left[i] ?? 0;
    const label = t(`trader.hex_${kind}`);
    return {
      q,
      r,
      kind,
      paths: paths.filter((p) => p.q === q && p.r === r),
      label: a && b ? t('trader.hex_left', { label, a: goodsName(a), n: left(0), b: goodsName(b), m: left(1) }) : label,
      ...(cargo?.to === kind ? { wanted: cargo.goods } : {}),
    };
  });
}

function wagonsOf(
  { tb, viewer, board }: View,
  names: readonly string[],
  color: (seat: number) => SeatColor,
): WagonOnBoard[] {
  const trader = tb!.trader!;
  const standing = trader.wagons.flatMap((wagon, seat) => (wagon ? [{ seat, at: cornerAt(wagon.at) }] : []));
  const built = new Set(board.buildings.map((b) => cornerKey(cornerAt(b.at))));
  return standing.map(({ seat, at }) => {
    const here = standing.filter((other) => sameCorner(other.at, at));
    const cargo = cargoOf(trader, seat);
    return {
      color: color(seat),
      at,
      place: here.findIndex((other) => other.seat === seat),
      among: here.length,
      built: built.has(cornerKey(at)),
      ...(cargo ? { cargo: cargo.goods } : {}),
      label:
        seat === viewer
          ? t('trader.wagon_own', { cargo: cargoWords(cargo) })
          : t('trader.wagon_of', { color: names[seat] ?? '', cargo: cargoWords(cargo) }),
      own: seat === viewer,
    };
  });
}

/** Beyond the next intersections, while the reader moves the wagon. */
function reachOf({ pending, viewer, tb }: View): Reach[] {
  const trader = tb!.trader!;
  if (viewer === null || pending.type !== 'decision' || pending.kind !== 'wagon' || !pending.must.includes(viewer))
    return [];
  const next = trader.steps.map(({ to }) => cornerAt(to));
  return trader.journeys.flatMap(({ to, points, gold }) => {
    const there = cornerAt(to);
    return next.some((one) => sameCorner(one, there)) ? [] : [{ at: there, points, gold }];
  });
}

/** To the nearest place where the goods of the own wagon are wanted. */
function arrowOf(hexes: readonly TradeHexOnBoard[], wagons: readonly WagonOnBoard[]): TradeLayerData['arrow'] {
  const own = wagons.find((w) => w.own);
  if (!own) return undefined;
  const from = cornerPoint(own.at);
  const far = (to: Point) => Math.hypot(to.x - from.x, to.y - from.y);
  const [to] = hexes
    .filter((h) => h.wanted)
    .map(hexCenter)
    .sort((a, b) => far(a) - far(b));
  return to ? { from, to, color: own.color } : undefined;
}

export function tradersBoard(view: View, model: BoardModel, color: (seat: number) => SeatColor): BoardModel {
  const trader = view.tb?.trader;
  if (!trader) return model;
  const index = indexHexes(model.hexes);
  const names = view.config.colours.map((c) => t(`color.${c}`));
  const hexes = hexesOf(trader, view.viewer);
  const wagons = wagonsOf(view, names, color);
  const arrow = arrowOf(hexes, wagons);
  return lay(model, {
    hexes,
    closed: trader.closed_paths.map(edgeAt).filter((path) => !isInner(path)),
    barbarians: trader.barbarians.map(({ path }) => ({
      at: edgeAt(path),
      label: t('trader.barbarian_at', { place: placeName(index, edgeAt(path)) }),
    })),
    wagons,
    reach: reachOf(view),
    ...(arrow ? { arrow } : {}),
  });
}

/** A board that nobody plays on yet. */
export function tradersPicture({ features }: Board, model: BoardModel): BoardModel {
  const marked = (name: string) =>
    (features?.markers ?? []).filter((m) => m.name === name).flatMap((m) => m.spots.filter((s) => s.kind === 'path'));
  const closed = marked('closed').map((s) => edgeAt(s.at));
  const hexes = model.hexes.flatMap((h): TradeHexOnBoard[] => {
    const kind = kindOf(h);
    if (!kind) return [];
    const inner = CORNERS.map((corner): EdgeRef => ({ q: h.q, r: h.r, edge: innerEdge(corner) }));
    const paths = inner.filter((path) => !closed.some((other) => sameEdge(other, path)));
    return [{ q: h.q, r: h.r, kind, paths, label: t(`terrain.${kind}`) }];
  });
  return lay(model, {
    hexes,
    closed: closed.filter((path) => !isInner(path)),
    barbarians: marked('barbarian').map((s) => ({ at: edgeAt(s.at), label: t('trader.barbarian') })),
    wagons: [],
    reach: [],
    still: true,
  });
}
