// The tracks of missions as they are drawn and said: whoever came to a space first is not known, but for the holder of
// the card, who is named first.
import type { Player } from '../../game/model';
import { t } from '../../i18n/i18n.svelte';
import { missionName, pointsOf } from './names';
import type { EpMission } from './wire';

/** Seats by how far they are, the holder of the card before others on the same space. */
const order = ({ spaces, card }: EpMission, a: number, b: number): number =>
  (spaces[b] ?? 0) - (spaces[a] ?? 0) || Number(b === card) - Number(a === card) || a - b;

/** Who is on a space, from the bottom of the stack. */
export function markersOn(mission: EpMission, players: readonly Player[], space: number): Player[] {
  return players
    .map((_, seat) => seat)
    .filter((seat) => (mission.spaces[seat] ?? 0) === space)
    .sort((a, b) => order(mission, a, b))
    .map((seat) => players[seat]!);
}

/** "Fish for Catan. Ben: space 3, 2 points, holds the card. …" */
export function trackWords(mission: EpMission, players: readonly Player[]): string {
  const seats = players.map((_, seat) => seat).sort((a, b) => order(mission, a, b));
  const told = seats.map((seat) => {
    const { name } = players[seat]!;
    const space = mission.spaces[seat] ?? 0;
    const text = t('ex.on_track', { who: name, space, n: pointsOf(mission, seat) });
    return mission.card === seat ? `${text}, ${t('ex.has_card')}` : text;
  });
  return [missionName(mission.mission), ...told].join('. ');
}
