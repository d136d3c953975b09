// The beginning that is printed on the board of Land Ho!: whoever chooses a color there chooses its places.
import { hexesAtEdge, hexKey } from '../../board/geometry';
import { isSea, type Building, type Route, type SeatColor } from '../../board/model';
import { cornerAt, edgeAt } from '../../game/live/places';
import type { Board } from '../../generated/game';
import { t } from '../../i18n/i18n.svelte';
import type { ShipData } from './fleet';
import { holdWords } from './words';

export interface Printed {
  buildings: readonly Building[];
  routes: readonly Route[];
  fleet: ShipData;
}

/** What each color begins with; nothing where all place their pieces themselves. */
export function printed({ features, hexes }: Board): Printed | undefined {
  const marked = (name: string) =>
    (features?.markers ?? [])
      .filter((m) => m.name === name)
      .flatMap((m) => m.spots)
      .flatMap(({ at, colour }) => (colour ? [{ at, color: colour as SeatColor }] : []));
  const ships = marked('first-ship');
  if (!ships.length) return undefined;
  const sea = new Set(hexes.filter((h) => isSea(h.terrain)).map(hexKey));
  const hold = ['settler'] as const;
  return {
    buildings: [
      ...marked('first-settlement').map(({ at, color }) => ({ ...cornerAt(at), kind: 'settlement' as const, color })),
      ...marked('first-harbor').map(({ at, color }) => ({
        ...cornerAt(at),
        kind: 'city' as const,
        color,
        use: 'x-harbor-settlement',
      })),
    ],
    routes: marked('first-road').map(({ at, color }) => ({ ...edgeAt(at), kind: 'road' as const, color })),
    fleet: {
      ships: ships.map(({ at, color }) => {
        const beside = hexesAtEdge(edgeAt(at)).find((h) => sea.has(hexKey(h)));
        const label = t('ep.ship_of', { name: t(`color.${color}`), hold: holdWords(hold) });
        return { key: at, at: edgeAt(at), color, hold, nth: 0, among: 1, label, ...(beside ? { sea: beside } : {}) };
      }),
      basins: [],
    },
  };
}
