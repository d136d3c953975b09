// What lines of the log are made with.
import type { CardCounts } from '../../board/model';
import type { Gain, GameEvent } from '../../generated/game';
import { entries } from '../cards';
import type { Player } from '../model';
import type { Line, LogContext } from './log';

export interface Tell {
  who(seat: number): Player;
  name(seat: number): string;
  by(seat: number, text: string, more?: Partial<Line>): Line;
}
export function tell({ people }: Pick<LogContext, 'people'>): Tell {
  const who = (seat: number) => people[seat] ?? { id: String(seat), name: '?', color: 'red' as const };
  return {
    who,
    name: (seat) => who(seat).name,
    by: (seat, text, more = {}) => ({ player: who(seat), text, ...more }),
  };
}

/** Cards that a line shows, if there are any. */
export const cardsOf = (cards: CardCounts | null | undefined): Partial<Line> =>
  cards && entries(cards).length ? { cards } : {};

/** A line for each event of a book; one that is left out does not compile. */
export type Lines<E extends { type: string }> = {
  readonly [T in E['type']]: (event: Extract<E, { type: T }>, tell: Tell, context: LogContext) => Line;
};
/** The line of an event, if it is one of those. */
export function lineOf<E extends { type: string }>(
  lines: Lines<E>,
  event: { type: string },
  context: LogContext,
): Line | undefined {
  const found = (lines as unknown as Record<string, ((...said: unknown[]) => Line) | undefined>)[event.type];
  return found?.(event, tell(context), context);
}

/** The line for cards that came for a reason of a book. */
export function gainLine(
  event: GameEvent,
  why: Gain,
  line: (name: string) => Pick<Line, 'text' | 'icon'>,
  context: LogContext,
): Line | undefined {
  if (event.type !== 'gained' || event.by !== why) return undefined;
  const { who, name } = tell(context);
  return { player: who(event.seat), ...line(name(event.seat)), ...cardsOf(event.cards) };
}
