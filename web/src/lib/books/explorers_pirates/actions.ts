// Legal actions of Explorers & Pirates, read by their words.
import type { Legal, View } from '../../generated/game';
import { cornerKey, edgeEnds } from '../../board/geometry';
import { indexHexes } from '../../board/names';
import { cornerAt, edgeAt } from '../../game/live/places';
import { t } from '../../i18n/i18n.svelte';
import { without } from './hold';
import { DEEDS, type Deed, type DeedKind, type Exchange, type Removable } from './model';
import type { EpShip, EpView } from './wire';
import { cornerWords, pathWords } from './words';

type Actions = Pick<Legal, 'actions'> | null;

/** All that begin with a word. */
export const those = (legal: Actions, ...start: readonly string[]): string[] => {
  const begins = `${start.join(' ')} `;
  return legal?.actions.filter((a) => a.startsWith(begins)) ?? [];
};
const lastWord = (action: string): string => action.slice(action.lastIndexOf(' ') + 1);
export const placeOf = lastWord;

/** What a ship can do where it lies. */
export function deedsOf(legal: Actions, ship: string): Deed[] {
  const of = (kind: DeedKind): string[] => {
    const alone = `${kind} ${ship}`;
    return (legal?.actions ?? []).filter((a) => a === alone || a.startsWith(`${alone} `));
  };
  return DEEDS.flatMap((kind): Deed[] => {
    const actions = of(kind);
    return actions.length ? [{ kind, actions }] : [];
  });
}

/** The loads that a ship and the basins beside it can have. */
export function exchangesOf(legal: Pick<Legal, 'sites'> | null, { harbors }: EpView, ship: EpShip): Exchange[] {
  return (legal?.sites.ep?.exchanges ?? [])
    .filter((e) => e.ship === ship.name)
    .map(({ action, at, hold }): Exchange => {
      const there = harbors.find((h) => h.at === at)?.hold ?? [];
      return { action, at, hold, there, basin: without([...ship.hold, ...there], hold) };
    });
}

/** What can be taken off the board for good. */
export function removableOf(
  { board, viewer, ep }: Pick<View, 'board' | 'viewer' | 'ep'>,
  legal: Pick<Legal, 'sites'> | null,
): Removable[] {
  const index = indexHexes(board.hexes);
  const harbors = new Set((ep?.harbors ?? []).filter((h) => h.owner === viewer).map((h) => cornerKey(cornerAt(h.at))));
  const lies = (path: string): boolean => edgeEnds(edgeAt(path)).some((end) => harbors.has(cornerKey(end)));
  return (legal?.sites.ep?.drops ?? []).map(({ action, cargo, ship, at }) => ({
    action,
    cargo,
    home: !ship || lies(ship.split('#')[0]!),
    from: ship
      ? t('ep.on_ship', { place: pathWords(index, ship.split('#')[0]!) })
      : t('ep.in_basin', { place: cornerWords(index, at ?? '') }),
  }));
}
