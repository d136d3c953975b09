// What the panel of a seat shows of Explorers & Pirates: pieces that are left, and how far it is with the missions.
import type { Fact } from '../../game/model';
import type { View } from '../../generated/game';
import { t } from '../../i18n/i18n.svelte';
import type { SeatPart } from '../book';
import { pointsOf } from './names';
import { epOf, type EpMissionKind, type EpVillage } from './wire';

/** How far a seat is on a track. */
export interface Progress {
  mission: EpMissionKind;
  space: number;
  points: number;
  card: boolean;
}
/** What is drawn under the facts of a seat. */
export interface EpSeat {
  progress: readonly Progress[];
  friends: readonly Pick<EpVillage, 'village' | 'die'>[];
  /** Its pirate ship is on the board. */
  pirate: boolean;
}

export function epSeat(view: View, seat: number): SeatPart {
  const ep = epOf(view);
  if (!ep) return {};
  const { pieces_left: left } = view.players[seat]!;
  const ships = ep.ships_left[seat] ?? 0;
  const settlers = ep.settlers_left[seat] ?? 0;
  const crews = ep.crews_left[seat] ?? 0;
  const missions = ep.missions.length > 0;
  const facts: Fact[] = [
    { icon: 'ship', n: ships, label: t('ex.ships_left', { n: ships }) },
    { icon: 'settler', n: settlers, label: t('ex.settlers_left', { n: settlers }), minor: true },
    ...(missions ? [{ icon: 'crew' as const, n: crews, label: t('ex.crews_left', { n: crews }) }] : []),
    { icon: 'harbor-settlement', n: left.city, label: t('ex.harbors_left', { n: left.city }), minor: true },
  ];
  const part: EpSeat = {
    progress: ep.missions.map((m) => ({
      mission: m.mission,
      space: m.spaces[seat] ?? 0,
      points: pointsOf(m, seat),
      card: m.card === seat,
    })),
    friends: ep.villages.filter((v) => v.friends.includes(seat)),
    pirate: ep.pirate_of === seat,
  };
  return {
    facts,
    hides: ['road', 'knight', 'devcard'],
    room: 'five',
    ...(missions ? { part } : {}),
  };
}
