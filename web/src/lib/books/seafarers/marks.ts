// What scenarios lay on the board: from their files before the game, from the view during it.
import type { SeatColor } from '../../board/model';
import type { Features, HarborKind, MarkedSpot, View } from '../../generated/game';
import { list, t } from '../../i18n/i18n.svelte';
import { cornerAt, edgeAt, hexAt } from '../../game/live/places';
import type { BoardMark, MarkKind } from './model';
import { seaOf, type Sea } from './types';

const KIND: Record<string, MarkKind | undefined> = {
  chit: 'chit',
  'gift-card': 'gift_card',
  village: 'village',
  fortress: 'fortress',
  landing: 'landing',
  wasteland: 'wasteland',
  strait: 'strait',
  'no-start': 'no_start',
  'no-attack': 'exclaim',
  'ship-path': 'way',
};

const corner = (at: string) => ({ at: 'intersection' as const, ...cornerAt(at) });
const path = (at: string) => ({ at: 'path' as const, ...edgeAt(at) });

function place(spot: MarkedSpot) {
  if (spot.kind === 'path') return path(spot.at);
  return spot.kind === 'hex' ? { at: 'hex' as const, ...hexAt(spot.at) } : corner(spot.at);
}

/** A number of the scenario. */
export const valueOf = (features: Features | undefined, name: string) =>
  features?.values.find((v) => v.name === name)?.value;

/** What a scenario's file marks; some of it is there until the first turn only. */
export function markedOf(features: Features, setup = true): BoardMark[] {
  return features.markers.flatMap(({ name, spots }) => {
    const kind = KIND[name];
    if (!kind || (kind === 'no_start' && !setup)) return [];
    return spots.map((spot): BoardMark => {
      const count =
        kind === 'village'
          ? valueOf(features, 'village_cloth')
          : kind === 'fortress'
            ? valueOf(features, 'fortress_chits')
            : undefined;
      return {
        ...place(spot),
        kind,
        label: words(kind, spot.value, count),
        ...(spot.colour ? { color: spot.colour } : {}),
        ...(kind === 'village' ? { number: spot.value } : {}),
        ...(count === undefined ? {} : { count }),
      };
    });
  });
}

function words(kind: MarkKind, number = 0, count = 0): string {
  if (kind === 'village') return t('mark.village', { number, n: count });
  if (kind === 'fortress') return t('mark.fortress', { n: count });
  if (kind === 'way' || kind === 'bridge' || kind === 'token_spot') return '';
  return t(`mark.${kind}`);
}

/** What lies there now; in a scenario that changes it, what the file marks is only where it began. */
export function marks(view: View, color: (seat: number) => SeatColor): BoardMark[] {
  const sea = seaOf(view);
  const { features } = view.board;
  if (!sea || !features) return [];
  const changes = new Set<MarkKind>([
    ...(sea.tribe ? (['chit', 'gift_card'] as const) : []),
    ...(sea.pirates ? (['fortress', 'landing', 'way'] as const) : []),
    ...(sea.cloth ? (['village'] as const) : []),
  ]);
  return [
    ...markedOf(features, view.turn === 0).filter((m) => !changes.has(m.kind)),
    ...(sea.tribe ? tribe(sea.tribe) : []),
    ...(sea.pirates ? pirates(sea.pirates, features, view, color) : []),
    ...(sea.cloth ? villages(sea.cloth, color) : []),
  ];
}

function tribe({ chits, cards }: NonNullable<Sea['tribe']>): BoardMark[] {
  return [
    ...chits.map((at): BoardMark => ({ ...path(at), kind: 'chit', label: t('mark.chit') })),
    ...cards.map((at): BoardMark => ({ ...path(at), kind: 'gift_card', label: t('mark.gift_card') })),
  ];
}

/** Seats take the places of the map in their order, so the view says whose a fortress is, and the file which ways belong to it. */
function pirates(
  { players }: NonNullable<Sea['pirates']>,
  features: Features,
  view: View,
  color: (seat: number) => SeatColor,
): BoardMark[] {
  const spots = (name: string) => features.markers.find((m) => m.name === name)?.spots ?? [];
  return players.flatMap((p, seat): BoardMark[] => {
    const own = color(seat);
    const printed = spots('fortress').find((s) => s.at === p.fortress)?.colour;
    const ways = spots('ship-path').filter((s) => printed && s.colour === printed && seat === (view.viewer ?? seat));
    return [
      ...ways.map((s): BoardMark => ({ ...path(s.at), kind: 'way', label: '', color: own })),
      {
        ...corner(p.landing),
        kind: 'landing',
        label: t('mark.landing_of', { color: t(`color.${own}`) }),
        color: own,
      },
      ...(p.chits
        ? [
            {
              ...corner(p.fortress),
              kind: 'fortress',
              label: t('mark.fortress_of', { color: t(`color.${own}`), n: p.chits }),
              color: own,
              count: p.chits,
            } satisfies BoardMark,
          ]
        : []),
    ];
  });
}

type Village = NonNullable<Sea['cloth']>['villages'][number];
function villageWords(v: Village, color: (seat: number) => SeatColor): string {
  const text = t('mark.village', { number: v.number, n: v.bolts });
  return v.traders.length
    ? `${text}. ${t('mark.village_traders', { who: list(v.traders.map((s) => t(`color.${color(s)}`))) })}`
    : text;
}

function villages({ villages: all }: NonNullable<Sea['cloth']>, color: (seat: number) => SeatColor): BoardMark[] {
  return all.map((v): BoardMark => ({
    ...corner(v.at),
    kind: 'village',
    label: villageWords(v, color),
    number: v.number,
    count: v.bolts,
    ...(v.bolts ? {} : { spent: true }),
  }));
}

export function harborName(kind: HarborKind): string {
  return kind === 'generic' ? t('sea.harbor_generic') : t('sea.harbor_special', { resource: t(`resource.${kind}`) });
}
