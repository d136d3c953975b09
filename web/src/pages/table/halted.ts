// Who wants what in a game that has stopped.
import type { SeatInfo, Stopped } from '../../lib/generated/wire';

/** The names of those who vote to go on, and to end the game; empty where nobody does. */
export function voters(stopped: Stopped, seats: SeatInfo[]): { goOn: string; end: string } {
  const names = (wants: (seat: SeatInfo, i: number) => boolean) =>
    seats
      .filter(wants)
      .map((seat) => seat.name ?? seat.colour)
      .join(', ');
  return { goOn: names((_, i) => stopped.votes.includes(i)), end: names((seat) => seat.votes_abort) };
}
