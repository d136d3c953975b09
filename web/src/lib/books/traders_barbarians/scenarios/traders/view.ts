// The part of the screen that only the scenario Traders & Barbarians has.
import { edgeEnds, sameCorner } from '../../../../board/geometry';
import { indexHexes, placeName } from '../../../../board/names';
import type { CardCounts } from '../../../../board/model';
import type { TraderView, View } from '../../../../generated/game';
import type { Player } from '../../../../game/model';
import { cornerAt, edgeAt } from '../../../../game/live/places';
import { t } from '../../../../i18n/i18n.svelte';
import type { Input, SeatPart } from '../../../book';
import type { Beside, Cargo, Level, OnTheWay, Stack, TraderTable, TrainSeat } from './model';

/** The faces of a die. */
const FACES = [1, 2, 3, 4, 5, 6];

export const levelsOf = ({ train }: TraderView): Level[] =>
  train.map(({ points, gold, drives_off: least, price }, i) => ({
    n: i + 1,
    points,
    gold,
    faces: FACES.filter((face) => face >= least),
    price: price as CardCounts,
  }));

export function cargoOf({ wagons }: TraderView, seat: number): Cargo | undefined {
  const wagon = wagons[seat];
  return wagon?.goods && wagon.destination ? { goods: wagon.goods, to: wagon.destination } : undefined;
}

function trainSeat(trader: TraderView, seat: number, player: Player): TrainSeat {
  const levels = levelsOf(trader);
  const n = trader.levels[seat] ?? 1;
  const next = levels[n];
  const cargo = cargoOf(trader, seat);
  return {
    player,
    level: levels[n - 1]!,
    top: levels.length,
    ...(next ? { next } : {}),
    delivered: trader.delivered[seat] ?? 0,
    ...(cargo ? { cargo } : {}),
  };
}

/** Deliveries are counted beside the rest; there is no card for the longest road. */
export function seatPart({ tb, config }: View, seat: number): SeatPart {
  const trader = tb?.trader;
  if (!trader) return {};
  const n = trader.delivered[seat] ?? 0;
  // Its name is that of the panel.
  const player = { id: String(seat), name: '', color: config.colours[seat] ?? 'red' };
  return {
    hides: ['road'],
    room: 'five',
    facts: [{ icon: 'goods', n, label: t('trader.delivered', { n }) }],
    part: trainSeat(trader, seat, player),
  };
}

const stacksOf = ({ stacks }: TraderView): Stack[] =>
  stacks.map(({ hex, goods, left }) => ({
    hex,
    goods: goods.map((one, i) => ({ goods: one, n: left[i] ?? 0 })),
    n: left[0] + left[1],
  }));

/** Barbarians on paths that begin where the wagon stands, and whether they can be tried. */
function barbariansBeside({ view, legal, options }: Input, trader: TraderView, at: string): Beside[] {
  const may = legal?.sites.tb?.drive_off ?? [];
  const index = indexHexes(view.board.hexes);
  const beside = trader.barbarians.filter(({ path }) =>
    edgeEnds(edgeAt(path)).some((end) => sameCorner(end, cornerAt(at))),
  );
  return beside.map(({ path, tried }) => {
    const can = may.includes(path);
    // Others may be tried, so that the reason is not theirs.
    const why = tried ? t('why.tried-already') : options.why('driveoff')?.text;
    return { path, place: placeName(index, edgeAt(path)), can, ...(can || !why ? {} : { why }) };
  });
}

function onTheWay(input: Input, trader: TraderView, own: TrainSeat, seat: number): OnTheWay | undefined {
  const { view, options } = input;
  const { pending } = view;
  if (pending.type !== 'decision' || pending.kind !== 'wagon' || !pending.must.includes(seat)) return undefined;
  const { left, fed, ended } = pending;
  const { faces } = own.level;
  const at = trader.wagons[seat]?.at;
  const may = (kind: string) => {
    const can = options.can(kind, true);
    return { can, ...(can ? {} : { why: options.why(kind) }) };
  };
  return {
    left,
    fed,
    ended,
    feed: may('feed'),
    ...(options.find('swiftjourney') ? { swift: may('swiftjourney') } : {}),
    beside: at ? barbariansBeside(input, trader, at) : [],
    faces,
  };
}

/** Whether anything can be done for the own wagon beside moving it. */
export const offersWagon = ({ wagon }: TraderTable): boolean =>
  !!wagon && (wagon.feed.can || !!wagon.swift?.can || wagon.beside.some((b) => b.can));

/** Of whom a card may be taken, if the reader is asked. */
function victimOf({ view, people }: Input): TraderTable['victim'] {
  const { pending, viewer, players } = view;
  if (pending.type !== 'decision' || pending.kind !== 'barbarian_theft' || viewer === null) return undefined;
  const player = people[pending.victim];
  return player && pending.must.includes(viewer)
    ? { ...player, cards: players[pending.victim]?.cards ?? 0 }
    : undefined;
}

export function traderTable(input: Input): TraderTable | undefined {
  const { view, people } = input;
  const trader = view.tb?.trader;
  if (!trader) return undefined;
  const seats = people.map((player, seat) => trainSeat(trader, seat, player));
  const { viewer } = view;
  const own = viewer === null ? undefined : seats[viewer];
  const wagon = own && viewer !== null ? onTheWay(input, trader, own, viewer) : undefined;
  const victim = victimOf(input);
  return {
    levels: levelsOf(trader),
    seats,
    ...(own ? { own } : {}),
    stacks: stacksOf(trader),
    ...(wagon ? { wagon } : {}),
    ...(victim ? { victim } : {}),
  };
}
