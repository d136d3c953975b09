// What happened, in words, grouped by turn. Hidden things are already missing
// from the events; nothing here could tell them.
import { hexName, indexHexes, type HexIndex } from '../../board/names';
import type { BookUi } from '../../books/book';
import { booksOf, firstOf } from '../../books/books.svelte';
import type { GameEvent, View } from '../../generated/game';
import { t } from '../../i18n/i18n.svelte';
import type { LogEntry, LogTurn, Player } from '../model';
import { DEV_KIND } from './builds';
import { hexAt } from './places';
import type { Step } from './state';
import { cardsOf as cards, tell } from './tell';

export interface LogContext {
  /** By seat; after the seats the colors that nobody plays. */
  people: readonly Player[];
  seats: number;
  books: readonly BookUi[];
  hexes: HexIndex;
}

export function logContext(view: View, people: readonly Player[]): LogContext {
  const books = booksOf(view);
  return {
    people: [...people, ...books.flatMap((book) => book.owners?.(view) ?? [])],
    seats: people.length,
    books,
    hexes: indexHexes(view.board.hexes),
  };
}

export type Line = Omit<LogEntry, 'id' | 'auto'>;

/** The line of one event, if it is worth one. */
export function line(event: GameEvent, context: LogContext): Line | undefined {
  const { hexes } = context;
  const { by, name } = tell(context);
  const told = firstOf(context.books, (book) => book.line?.(event, context));
  if (told) return told;
  switch (event.type) {
    case 'starting_roll':
      return by(event.seat, t('log.starting_roll', { name: name(event.seat), sum: event.dice[0] + event.dice[1] }), {
        icon: 'roll',
      });
    case 'starting_seat':
      return by(event.seat, t('log.starting_seat', { name: name(event.seat) }));
    case 'gained':
      return by(event.seat, t('log.got', { name: name(event.seat) }), cards(event.cards));
    case 'blocked':
      return event.cards
        ? { icon: 'robber', text: t('log.blocked', { n: event.cards, hex: hexName(hexes, hexAt(event.hex)) }) }
        : undefined;
    case 'supply_short':
      return { icon: 'cards', text: t('log.supply_short', { card: t(`resource.${event.card}`) }) };
    case 'discarded':
      return by(event.seat, t('log.discarded', { name: name(event.seat) }), cards(event.cards));
    case 'road_built':
      return by(event.seat, t('log.built_road', { name: name(event.seat) }));
    case 'settlement_built':
      return by(event.seat, t('log.built_settlement', { name: name(event.seat) }));
    case 'city_built':
      return by(event.seat, t('log.built_city', { name: name(event.seat) }));
    case 'robber_moved':
      return by(event.seat, t('log.robber', { name: name(event.seat), hex: hexName(hexes, hexAt(event.to)) }), {
        icon: 'robber',
      });
    case 'stole':
      return by(event.thief, t('log.stole', { name: name(event.thief), from: name(event.victim) }), {
        icon: 'cards',
        ...(event.card ? cards({ [event.card]: 1 }) : {}),
      });
    case 'stole_nothing':
      return by(event.thief, t('log.stole_nothing', { name: name(event.thief), from: name(event.victim) }), {
        icon: 'cards',
      });
    case 'development_card_bought':
      return by(event.seat, t('log.bought_dev', { name: name(event.seat) }), { icon: 'devcard' });
    case 'development_card_drawn':
      return event.card
        ? by(event.seat, t('log.drew', { card: t(`dev.${DEV_KIND[event.card]}`) }), { icon: 'devcard' })
        : undefined;
    case 'development_card_played':
      return by(event.seat, t('log.played', { name: name(event.seat), card: t(`dev.${DEV_KIND[event.card]}`) }), {
        icon: 'devcard',
      });
    case 'monopolized':
      return event.count
        ? by(
            event.seat,
            t('log.monopolized', { name: name(event.seat), from: name(event.from) }),
            cards({ [event.card]: event.count }),
          )
        : undefined;
    case 'maritime_traded':
      return by(event.seat, t('log.supply_traded', { name: name(event.seat) }), {
        icon: 'trade',
        paid: event.give,
        cards: event.get,
      });
    case 'offered': {
      if (event.open === 'get')
        return by(event.seat, t('log.offers_open', { name: name(event.seat) }), {
          icon: 'trade',
          ...cards(event.give),
        });
      if (event.open === 'give')
        return by(event.seat, t('log.wants_open', { name: name(event.seat) }), { icon: 'trade', ...cards(event.get) });
      return by(event.seat, t('log.offers', { name: name(event.seat) }), {
        icon: 'trade',
        paid: event.give,
        cards: event.get,
      });
    }
    case 'traded':
      return by(event.seat, t('log.traded', { name: name(event.seat), with: name(event.with) }), {
        icon: 'trade',
        paid: event.give,
        cards: event.get,
      });
    case 'longest_road':
      if (event.holder === null) return { icon: 'road-award', text: t('log.no_longest_road') };
      return by(event.holder, t('log.award', { name: name(event.holder), award: t('opponent.longest_road') }), {
        icon: 'road-award',
      });
    case 'largest_army':
      return by(event.holder, t('log.award', { name: name(event.holder), award: t('opponent.largest_army') }), {
        icon: 'army-award',
      });
    case 'harbormaster':
      if (event.holder === null) return { icon: 'harbor', text: t('log.no_harbormaster') };
      return by(event.holder, t('log.award', { name: name(event.holder), award: t('opponent.harbormaster') }), {
        icon: 'harbor',
      });
    case 'robber_left':
      return { icon: 'robber', text: t('log.robber_left') };
    case 'won':
      return by(event.seat, t('log.won', { name: name(event.seat), n: event.points }), { icon: 'crown' });
    default:
      return undefined;
  }
}

/** Steps that a person did not decide. */
export function isAutomatic(step: Step): boolean {
  return step.origin === 'timer' || step.origin === 'stand_in';
}

/** The turn of the first step that is known. */
export function firstTurn(steps: readonly Step[], now: number): number {
  for (const step of steps) for (const e of step.events) if (e.type === 'turn_began') return e.turn - 1;
  return now;
}

/**
 * Builds the log step by step and hands the same objects out again for what has
 * not changed, so that a long log is not drawn anew with every step.
 */
export class LogBuilder {
  #key = '';
  #last: Step | undefined;
  #done = 0;
  #turns: LogTurn[] = [];

  /**
   * `key` changes with everything that words depend on: language, names. `first` is the turn of
   * the first step, for those who came later than the game's beginning.
   */
  build(steps: readonly Step[], context: LogContext, key: string, first = 0): readonly LogTurn[] {
    const goesOn =
      key === this.#key && this.#done <= steps.length && (this.#done === 0 || steps[this.#done - 1] === this.#last);
    if (!goesOn) {
      this.#turns = [];
      this.#done = 0;
    }
    if (this.#done < steps.length) {
      this.#turns = [...this.#turns];
      for (let i = this.#done; i < steps.length; i++) this.#add(steps[i]!, context, first);
    }
    this.#key = key;
    this.#done = steps.length;
    this.#last = steps.at(-1);
    return this.#turns;
  }

  #group(change: Partial<LogTurn> & { entries?: readonly LogEntry[] }): void {
    const at = this.#turns.length - 1;
    this.#turns[at] = { ...this.#turns[at]!, ...change };
  }

  #add(step: Step, context: LogContext, first: number): void {
    const opens = step.events.some(
      (e) => e.type !== 'turn_began' && e.type !== 'turn_ended' && e.type !== 'offer_closed',
    );
    if (!this.#turns.length && (opens || first === 0)) this.#turns.push({ id: `t${first}`, turn: first, entries: [] });
    const auto = isAutomatic(step) ? { auto: true } : {};
    step.events.forEach((event, i) => {
      if (event.type === 'turn_began') {
        const player = context.people[event.seat];
        this.#turns.push({ id: `t${event.turn}`, turn: event.turn, ...(player ? { player } : {}), entries: [] });
        return;
      }
      if (!this.#turns.length) return;
      const id = `${step.seq}.${i}`;
      const turn = this.#turns.at(-1)!;
      const head = firstOf(context.books, (book) => book.head?.(event, step.events, turn));
      if (head) {
        const own = head.line ? { entries: [...turn.entries, { id, ...head.line }] } : {};
        this.#group({ ...head.turn, ...own });
      } else if (event.type === 'rolled') this.#group({ dice: event.dice });
      const found = line(event, context);
      if (found) this.#group({ entries: [...this.#turns.at(-1)!.entries, { id, ...found, ...auto }] });
    });
  }
}
