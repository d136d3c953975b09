// Signs of the missions and of what lies unexplored.
import type { UiIcon } from '../../art/names';
import type { EpMissionKind } from './wire';

export const ICON_OF: Readonly<Record<EpMissionKind, UiIcon>> = {
  pirate_lairs: 'lair',
  fish_for_catan: 'haul',
  spices_for_catan: 'sack',
};
export const AREA_ICON: Readonly<Record<'north' | 'south', UiIcon>> = { north: 'moon', south: 'sun' };
