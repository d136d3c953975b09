// What lines of the log are made with.
import type { CardCounts } from '../../board/model';
import type { Gain, GameEvent } from '../../generated/game';
import { isKey, t } from '../../i18n/i18n.svelte';
import type { Key, Params } from '../../i18n/types';
import { entries } from '../cards';
import type { Player } from '../model';
import type { Line, LogContext } from './log';

type After<Start extends string, K> = K extends `${Start}.${infer Rest}` ? Rest : never;
/** What a seat does, with a text for everyone (`log.`) and one for whose seat it is (`you.`). */
export type Deed = After<'log', Key> & After<'you', Key>;
type Said<K extends Deed> = Omit<Params<`log.${K}`>, 'name'>;

export interface Tell {
  who(seat: number): Player;
  name(seat: number): string;
  by(seat: number, text: string, more?: Partial<Line>): Line;
  /**
   * What a seat does, `name` in its text; to whoever reads it as you. Where it is done to `other` and they read it,
   * that has words of its own too (`to_you.`): not every language can put “you” in the place of a name.
   */
  did<K extends Deed>(
    seat: number,
    key: K,
    ...said: keyof Said<K> extends never ? [] : [args: Said<K>, other?: number | null]
  ): string;
}
export function tell({ people, me }: Pick<LogContext, 'people' | 'me'>): Tell {
  const who = (seat: number) => people[seat] ?? { id: String(seat), name: '?', color: 'red' as const };
  const mine = (seat: number | null | undefined) => typeof seat === 'number' && seat === me;
  return {
    who,
    name: (seat) => who(seat).name,
    did: (seat, key, ...[args, other]) => {
      const done = `to_you.${key}`;
      const said = mine(seat) ? `you.${key}` : mine(other) && isKey(done) ? done : `log.${key}`;
      return t(said as 'log.award', { name: who(seat).name, award: '', ...(args as object) });
    },
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
  line: (seat: number, tell: Tell) => Pick<Line, 'text' | 'icon'>,
  context: LogContext,
): Line | undefined {
  if (event.type !== 'gained' || event.by !== why) return undefined;
  const told = tell(context);
  return { player: told.who(event.seat), ...line(event.seat, told), ...cardsOf(event.cards) };
}
