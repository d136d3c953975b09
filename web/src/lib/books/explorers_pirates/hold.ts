// What lies in holds and basins.
import type { EpCargo, EpHold } from './wire';

export const isLarge = (cargo: EpCargo): boolean => cargo === 'settler' || cargo === 'haul';

/** What is left of all of it when those are taken. */
export function without(all: EpHold, some: EpHold): EpCargo[] {
  const rest = [...all];
  for (const one of some) rest.splice(rest.indexOf(one), 1);
  return rest;
}
const sorted = (hold: EpHold): string => [...hold].sort().join();
/** Whether both are the same pieces. */
export const same = (a: EpHold, b: EpHold): boolean => sorted(a) === sorted(b);
