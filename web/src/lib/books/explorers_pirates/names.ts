// Missions, finds and colors of Explorers & Pirates in words.
import type { Player } from '../../game/model';
import type { View } from '../../generated/game';
import { t } from '../../i18n/i18n.svelte';
import type { EpCargo, EpEvent, EpMission, EpMissionKind, EpVillageKind } from './wire';

type Find = Pick<Extract<EpEvent, { type: 'explored' }>, 'terrain' | 'number' | 'face' | 'village'>;

export const missionName = (mission: EpMissionKind): string => t(`mission.${mission}`);
export const shortMission = (mission: EpMissionKind): string => t(`mission.${mission}.short`);
export const villageName = (village: EpVillageKind): string => t(`ex.${village}`);
/** "2 crews". */
export const cargoCount = (cargo: EpCargo, n: number): string => t(`ep.count_${cargo}`, { n });

/** What was turned up: "hills 5", "a fish shoal with the number 3". */
export function findWords({ terrain, number, face, village }: Find): string {
  if (face !== null) return t('ex.found_shoal', { face });
  if (village !== null) return t('ex.found_village', { village: villageName(village) });
  if (terrain === 'gold') return t('ex.found_lair');
  return number === null ? t(`terrain.${terrain}`) : `${t(`terrain.${terrain}`)} ${number}`;
}

/** The points of a seat's marker. */
export const pointsOf = ({ spaces, points }: EpMission, seat: number): number => points[spaces[seat] ?? 0] ?? 0;

/** Colors that nobody plays, after the seats. */
export const epOwners = ({ absent, players }: View): Player[] =>
  absent.map((color, i) => ({
    id: String(players.length + i),
    name: t('ex.neutral', { color: t(`color.${color}`) }),
    color,
  }));
