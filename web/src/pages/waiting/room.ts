// What the waiting room shows, worked out from the table as the server tells it.
import { SEAT_COLORS, type SeatColor } from '../../lib/board/model';
import type { SeatInfo, TableInfo } from '../../lib/generated/wire';

export interface You {
  member: number;
  seat: number | null;
}

export type RoomState =
  /** Somebody must still come, or a bot be added. */
  | { kind: 'open'; free: number }
  /** Only bots and me: my word starts it. */
  | { kind: 'alone' }
  /** All seats taken, people have to say they are ready. */
  | { kind: 'full' };

const isFree = (s: SeatInfo) => s.member === null && s.bot === null;

export function roomState(table: TableInfo, you: You): RoomState {
  const free = table.seats.filter(isFree).length;
  if (free > 0) return { kind: 'open', free };
  const others = table.seats.some((s) => s.member !== null && s.member !== you.member);
  return others || you.seat === null ? { kind: 'full' } : { kind: 'alone' };
}

/** Whether my "ready" starts the game at once: then the button says so. */
export function startsNow(table: TableInfo, you: You): boolean {
  if (you.seat === null || table.seats.some(isFree)) return false;
  return table.seats.every((s, i) => i === you.seat || s.bot !== null || s.ready);
}

export interface ColorChoice {
  color: SeatColor;
  mine: boolean;
  /** The person who has it; a bot or a free seat gives its color away. */
  takenBy?: string;
}
export function colorChoices(table: TableInfo, you: You): ColorChoice[] {
  return SEAT_COLORS.map((color) => {
    const at = table.seats.findIndex((s) => s.colour === color);
    const holder = table.seats[at];
    const mine = at >= 0 && at === you.seat;
    const takenBy = !mine && holder && holder.member !== null ? (holder.name ?? '') : undefined;
    return { color, mine, ...(takenBy === undefined ? {} : { takenBy }) };
  });
}
