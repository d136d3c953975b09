// Ships on the board, with what is so only for now: the way that the last one sailed, and what is chosen.
import { hexesAtEdge, hexKey } from '../../board/geometry';
import { isSea, type BoardLayer, type CornerRef, type EdgeRef, type HexRef, type SeatColor } from '../../board/model';
import { indexHexes } from '../../board/names';
import type { View } from '../../generated/game';
import { cornerAt, edgeAt } from '../../game/live/places';
import { t } from '../../i18n/i18n.svelte';
import type { Input, Steps } from '../book';
import MarkLayer from './MarkLayer.svelte';
import { shipOf } from './placing';
import ShipLayer from './ShipLayer.svelte';
import { isActive, isMoving, movingShips } from './view';
import { epOf, type EpEvent, type EpHold, type EpView } from './wire';
import { holdWords } from './words';

export interface ShipOnBoard {
  key: string;
  at: EdgeRef;
  color: SeatColor;
  hold: EpHold;
  /** Its place among those on the path. */
  nth: number;
  among: number;
  /** On the side of the sea, where the path is a coast. */
  sea?: HexRef;
  label: string;
  /** The way that it has just sailed. */
  course?: readonly EdgeRef[];
}
export interface BasinOnBoard {
  at: CornerRef;
  color: SeatColor;
  hold: EpHold;
  label: string;
}
export interface ShipData {
  ships: readonly ShipOnBoard[];
  basins: readonly BasinOnBoard[];
}

function shipsOf(
  view: View,
  ep: EpView,
  color: (seat: number) => SeatColor,
  sailed: Sailed | undefined,
): ShipOnBoard[] {
  const index = indexHexes(view.board.hexes);
  const byPath = new Map<string, EpView['ships'][number][]>();
  for (const ship of ep.ships) byPath.set(ship.path, [...(byPath.get(ship.path) ?? []), ship]);
  return [...byPath.values()].flatMap((here) =>
    // Whoever else comes, they keep their order.
    [...here]
      .sort((a, b) => a.seat - b.seat)
      .map((ship, nth): ShipOnBoard => {
        const at = edgeAt(ship.path);
        const sides = hexesAtEdge(at);
        const dry = sides.map((h) => !isSea(index.get(hexKey(h))?.terrain ?? 'sea'));
        const sea = dry[0] === dry[1] ? undefined : sides[dry[0] ? 1 : 0];
        // Of two own ships there it is the one that is under way, or else the later one.
        const own = here.filter((other) => other.seat === ship.seat);
        const last = own.find((other) => other.under_way) ?? own.at(-1);
        const moved = sailed?.seat === ship.seat && sailed.course.at(-1) === ship.path && ship === last;
        return {
          // Whoever has sailed is drawn anew, and comes along its way.
          key: moved ? `${sailed.from} ${sailed.course.join(' ')}` : `${ship.path} ${nth}`,
          at,
          color: color(ship.seat),
          hold: ship.hold,
          nth,
          among: here.length,
          ...(sea ? { sea } : {}),
          ...(moved ? { course: [sailed.from, ...sailed.course].map(edgeAt) } : {}),
          label: t('ep.ship_of', { name: t(`color.${color(ship.seat)}`), hold: holdWords(ship.hold) }),
        };
      }),
  );
}

type Sailed = Extract<EpEvent, { type: 'sailed' }>;

/** The way that the last ship sailed, as long as nothing else has happened. */
export function lastVoyage(steps: Steps): Sailed | undefined {
  for (let i = steps.length - 1; i >= Math.max(0, steps.length - 3); i--) {
    for (const event of [...steps[i]!.events].reverse()) {
      if (event.type === 'sailed') return event;
      if (event.type === 'turn_began' || event.type === 'movement_began') return undefined;
    }
  }
  return undefined;
}

/** What lies on the board only for now. */
export interface MarkData {
  /** The chosen ship, and those that can still do something. */
  chosen?: ShipMark | undefined;
  others: readonly ShipMark[];
  course?: { points: readonly EdgeRef[]; color: SeatColor } | undefined;
}
export interface ShipMark {
  at: EdgeRef;
  points: number;
  finished: boolean;
}

function marks(input: Input, ep: EpView, sailed: Sailed | undefined): MarkData {
  const { view, placing } = input;
  const color = sailed && view.config.colours[sailed.seat];
  const course =
    sailed && color ? { points: [sailed.from, ...sailed.course].map(edgeAt), color: color as SeatColor } : undefined;
  const active = isMoving(input) ? movingShips(ep, input).filter(isActive) : [];
  const mark = ({ ship }: (typeof active)[number]): ShipMark => ({
    at: edgeAt(ship.path),
    points: ship.points,
    finished: ship.finished,
  });
  const name = shipOf(placing);
  const chosen = active.find((s) => s.ship.name === name);
  return { ...(chosen ? { chosen: mark(chosen) } : {}), others: active.filter((s) => s !== chosen).map(mark), course };
}

/** Ships, basins and marks. */
export function epLays(input: Input): BoardLayer[] {
  const { view } = input;
  const ep = epOf(view);
  if (!ep) return [];
  const owners = [...view.config.colours, ...view.absent];
  const color = (seat: number): SeatColor => owners[seat] ?? 'red';
  const basins = ep.harbors
    .filter((h) => h.hold.length > 0)
    .map(({ owner, at, hold }): BasinOnBoard => {
      const label = t('ep.basin_of', { name: t(`color.${color(owner)}`), hold: holdWords(hold) });
      return { at: cornerAt(at), color: color(owner), hold, label };
    });
  const sailed = lastVoyage(input.steps);
  const layer = (component: unknown, data: ShipData | MarkData): BoardLayer => ({
    component: component as BoardLayer['component'],
    data,
  });
  return [
    layer(ShipLayer, { ships: shipsOf(view, ep, color, sailed), basins }),
    layer(MarkLayer, marks(input, ep, sailed)),
  ];
}
