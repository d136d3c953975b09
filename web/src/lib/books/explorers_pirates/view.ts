// The part of the screen that only Explorers & Pirates has.
import { RESOURCES } from '../../board/model';
import type { Input } from '../book';
import { deedsOf, exchangesOf, removableOf, those } from './actions';
import { indexHexes } from '../../board/names';
import type { EpTable, GoldTrade, MovingShip } from './model';
import { phaseOf } from './phases';
import { shipOf } from './placing';
import { pathWords } from './words';
import { epOf, type EpShip, type EpView } from './wire';

/** Own ships, alike ones too, in the order in which keys go through them. */
export const ownShips = ({ ships }: EpView, viewer: number | null): EpShip[] =>
  ships.filter((ship) => ship.seat === viewer);

/** Ships that can sail or do something where they lie; of two that are alike one. */
export function movingShips(ep: EpView, { view, legal }: Pick<Input, 'view' | 'legal'>): MovingShip[] {
  const seen = new Set<string>();
  const own = ownShips(ep, view.viewer).filter(({ name }) => !seen.has(name) && seen.add(name));
  return own.map((ship, i) => ({
    ship,
    n: i + 1,
    deeds: deedsOf(legal, ship.name),
    reach: those(legal, 'sail', ship.name).length,
    exchanges: exchangesOf(legal, ep, ship),
  }));
}
export const isActive = ({ deeds, reach }: MovingShip): boolean => deeds.length > 0 || reach > 0;

/** The reader is in the movement phase. */
export function isMoving({ view }: Pick<Input, 'view'>): boolean {
  const { pending, viewer } = view;
  return pending.type === 'decision' && viewer !== null && pending.must.includes(viewer) && pending.kind === 'movement';
}

function goldTrade({ view, legal, options }: Input): GoldTrade | undefined {
  const held = view.players[view.viewer ?? -1]?.gold;
  const buy = options.find('purchase');
  if (held === undefined || !buy) return undefined;
  const kinds = (word: string) => RESOURCES.filter((kind) => legal?.actions.includes(`${word} ${kind}`));
  const sell = options.find('fastgold');
  return {
    held,
    price: buy.gold ?? 0,
    left: buy.left ?? 0,
    kinds: kinds('purchase'),
    ...(sell ? { sales: { left: sell.left ?? 0, kinds: kinds('fastgold') } } : {}),
  };
}

/** Whom the reader may rob. */
function victims({ view, people }: Input): EpTable['victims'] {
  const { pending, viewer, players } = view;
  if (pending.type !== 'decision' || viewer === null || !pending.must.includes(viewer)) return undefined;
  if (pending.kind !== 'rob_ships') return undefined;
  return pending.among.map((seat) => ({
    ...people[seat]!,
    cards: players[seat]?.cards ?? 0,
    gold: players[seat]?.gold ?? 0,
  }));
}

/** Own ships that may be taken off the board for a new one. */
function liftable(ep: EpView, { view, legal }: Input): EpTable['liftable'] {
  const lifts = new Set((legal?.sites.ep?.launches ?? []).flatMap(({ lift }) => lift ?? []));
  const index = indexHexes(view.board.hexes);
  return ownShips(ep, view.viewer)
    .filter(({ name }, i, all) => lifts.has(name) && all.findIndex((s) => s.name === name) === i)
    .map(({ name, hold, path }) => ({ name, hold, place: pathWords(index, path) }));
}

export function epTable(input: Input): EpTable | undefined {
  const { view, legal, people, placing, options } = input;
  const ep = epOf(view);
  if (!ep) return undefined;
  const gold = goldTrade(input);
  const robbed = victims(input);
  let moving: EpTable['moving'];
  if (isMoving(input)) {
    const ships = movingShips(ep, input);
    const chosen = ships.find(({ ship }) => ship.name === shipOf(placing));
    const fish = ep.missions.some((m) => m.mission === 'fish_for_catan');
    moving = {
      ships,
      ...(chosen ? { chosen } : {}),
      ...(fish ? { fish: { can: legal?.actions.includes('fishroll') ?? false, why: options.why('fishroll') } } : {}),
    };
  }
  const phase = phaseOf(view);
  return {
    ep,
    players: people,
    viewer: view.viewer,
    ...(phase ? { phase } : {}),
    removable: removableOf(view, legal),
    liftable: liftable(ep, input),
    ...(moving ? { moving } : {}),
    ...(gold ? { gold } : {}),
    ...(robbed ? { victims: robbed } : {}),
  };
}
