// The part of the screen that only Barbarian Attack has.
import { hexesAtEdge, hexKey } from '../../../../board/geometry';
import type { Edge } from '../../../../board/model';
import type { RaidCard, RaidView, Unit, View } from '../../../../generated/game';
import type { Fact } from '../../../../game/model';
import { edgeAt } from '../../../../game/live/places';
import { t } from '../../../../i18n/i18n.svelte';
import type { Input, SeatPart } from '../../../book';
import { hexesOf } from './hexes';
import { CARDS, type RaidTable, type Sides } from './model';
import { lastTold } from './reports';

type Table = Pick<View, 'tb' | 'units'>;

/** Knights on the board, everybody's and the foreign one. */
export const knightsOf = ({ units = [] }: Pick<View, 'units'>): readonly Unit[] =>
  units.filter((u) => u.kind === 'knight');

/** All knights of a seat: those in stock, and those on the board. */
const knightsIn = (view: Table, raid: RaidView, seat: number): number =>
  (raid.knights[seat] ?? 0) + knightsOf(view).filter((u) => u.owner === seat).length;

/** Whether a path is one of a castle's. */
export const isAtCastle = ({ castles }: Pick<RaidView, 'castles'>, path: string): boolean =>
  hexesAtEdge(edgeAt(path)).some((hex) => castles.includes(hexKey(hex)));

/** What each face of the die means, from 1 on. */
export const sidesOf = ({ loss_sides: sides }: Pick<RaidView, 'loss_sides'>): Sides[] =>
  sides.map(([one, other]) => [one as Edge, other as Edge]);

/** The points of a seat from a source that only this scenario has. */
const pointsFrom = ({ players }: Pick<View, 'players'>, seat: number, source: string): number =>
  players[seat]?.points[source] ?? 0;

/** Knights and prisoners lie open; there are no knight cards, and nobody keeps a development card. */
export function seatPart(view: View, seat: number): SeatPart {
  const raid = view.tb?.raid;
  if (!raid) return {};
  const knights = raid.knights[seat] ?? 0;
  const prisoners = raid.prisoners[seat] ?? 0;
  const points = pointsFrom(view, seat, 'prisoners');
  const struck = -pointsFrom(view, seat, 'conquered');
  const facts: Fact[] = [
    { icon: 'rider', n: knights, label: t('raid.stock', { n: knights, most: knightsIn(view, raid, seat) }) },
    { icon: 'prisoner', n: prisoners, label: t('raid.prisoners', { n: prisoners, points }) },
  ];
  if (struck > 0) facts.push({ icon: 'raider', n: `−${struck}`, label: t('raid.struck', { n: struck }) });
  return { room: 'five', hides: ['devcard', 'knight'], facts };
}

/** The card whose orders the game waits for. */
export function cardAsked(pending: View['pending']): RaidCard | undefined {
  if (pending.type !== 'decision') return undefined;
  switch (pending.kind) {
    case 'raid_knight':
      return pending.anywhere ? 'swift_knight' : 'knighthood';
    case 'treason_take':
    case 'treason_place':
      return 'treason';
    case 'raid_intrigue':
      return 'intrigue';
    default:
      return undefined;
  }
}

export function raidTable({ view, legal, people, steps }: Input): RaidTable | undefined {
  const raid = view.tb?.raid;
  if (!raid) return undefined;
  const { viewer, pending } = view;
  const told = lastTold(steps);
  const mine = pending.type === 'decision' && viewer !== null && pending.must.includes(viewer) && !!legal;
  const asks = mine ? cardAsked(pending) : undefined;
  const victims =
    mine && pending.kind === 'raid_card'
      ? legal.sites.victims.map((seat) => ({ ...people[seat]!, cards: view.players[seat]?.cards ?? 0 }))
      : undefined;
  return {
    me: viewer,
    hexes: hexesOf(view),
    supply: raid.supply,
    deck: CARDS.map((card) => ({ card, n: raid.deck[card] })),
    ...(viewer === null
      ? {}
      : {
          own: {
            knights: raid.knights[viewer] ?? 0,
            most: knightsIn(view, raid, viewer),
            prisoners: raid.prisoners[viewer] ?? 0,
            points: pointsFrom(view, viewer, 'prisoners'),
          },
        }),
    hasForeign: raid.has_foreign,
    sides: sidesOf(raid),
    ...(told ? { told } : {}),
    ...(victims ? { victims } : {}),
    ...(asks ? { asks } : {}),
  };
}
