// What happened, in words, grouped by turn. Hidden things are already missing
// from the events; nothing here could tell them.
import { hexName, indexHexes, type HexIndex } from '../../board/names';
import type { BookUi } from '../../books/book';
import { booksOf, firstOf } from '../../books/books.svelte';
import type { GameEvent, View } from '../../generated/game';
import { t } from '../../i18n/i18n.svelte';
import type { LogEntry, LogTurn, Player } from '../model';
import { words } from '../cards';
import { boardModel } from './board';
import { DEV_KIND } from './builds';
import { hexAt } from './places';
import type { Step } from './state';
import { cardsOf as cards, tell } from './tell';

export interface LogContext {
  /** By seat; after the seats the colors that nobody plays. */
  people: readonly Player[];
  seats: number;
  /** The seat of who reads, if they have one: to them the log says you. */
  me?: number | null;
  books: readonly BookUi[];
  hexes: HexIndex;
  /** Everything that happened in the step, where several events may be told as one. */
  step?: readonly GameEvent[];
}

export function logContext(view: View, people: readonly Player[]): LogContext {
  const books = booksOf(view);
  return {
    people: [...people, ...books.flatMap((book) => book.owners?.(view) ?? [])],
    seats: people.length,
    me: view.viewer,
    books,
    hexes: indexHexes(boardModel(view).hexes),
  };
}

export type Line = Omit<LogEntry, 'id' | 'auto'>;

type Deal = Extract<GameEvent, { type: 'offered' | 'traded' | 'maritime_traded' }>;
/** What goes and what comes, with the gold beside it. */
const bothSides = ({ give, get, give_gold: paidGold, get_gold: gold }: Deal): Partial<Line> => ({
  paid: give,
  cards: get,
  ...(paidGold ? { paidGold } : {}),
  ...(gold ? { gold } : {}),
});

/** The line of one event, if it is worth one. */
export function line(event: GameEvent, context: LogContext): Line | undefined {
  const { hexes } = context;
  const { by, name, did } = tell(context);
  const told = firstOf(context.books, (book) => book.line?.(event, context));
  if (told !== undefined) return told ?? undefined;
  switch (event.type) {
    case 'starting_roll':
      return by(event.seat, did(event.seat, 'starting_roll', { sum: event.dice[0] + event.dice[1] }), {
        icon: 'roll',
      });
    case 'starting_seat':
      return by(event.seat, did(event.seat, 'starting_seat'));
    case 'gained':
      return by(event.seat, did(event.seat, 'got'), cards(event.cards));
    case 'blocked':
      return event.cards
        ? { icon: 'robber', text: t('log.blocked', { n: event.cards, hex: hexName(hexes, hexAt(event.hex)) }) }
        : undefined;
    case 'supply_short':
      return { icon: 'cards', text: t('log.supply_short', { card: t(`resource.${event.card}`) }) };
    case 'discarded':
      return by(event.seat, did(event.seat, 'discarded'), cards(event.cards));
    case 'road_built':
      return by(event.seat, did(event.seat, 'built_road'));
    case 'settlement_built':
      return by(event.seat, did(event.seat, 'built_settlement'));
    case 'city_built':
      return by(event.seat, did(event.seat, 'built_city'));
    case 'robber_moved':
      return by(event.seat, did(event.seat, 'robber', { hex: hexName(hexes, hexAt(event.to)) }), {
        icon: 'robber',
      });
    case 'stole':
      return by(event.thief, did(event.thief, 'stole', { from: name(event.victim) }, event.victim), {
        icon: 'cards',
        ...(event.card ? cards({ [event.card]: 1 }) : {}),
      });
    case 'stole_nothing':
      return by(event.thief, did(event.thief, 'stole_nothing', { from: name(event.victim) }, event.victim), {
        icon: 'cards',
      });
    case 'development_card_bought':
      return by(event.seat, did(event.seat, 'bought_dev'), { icon: 'devcard' });
    case 'development_card_drawn':
      return event.card
        ? by(event.seat, t('log.drew', { card: t(`dev.${DEV_KIND[event.card]}`) }), { icon: 'devcard' })
        : undefined;
    case 'development_card_played':
      return by(event.seat, did(event.seat, 'played', { card: t(`dev.${DEV_KIND[event.card]}`) }), {
        icon: 'devcard',
      });
    case 'monopolized':
      return event.count
        ? by(
            event.seat,
            did(event.seat, 'monopolized', { from: name(event.from) }, event.from),
            cards({ [event.card]: event.count }),
          )
        : undefined;
    case 'maritime_traded':
      return by(event.seat, did(event.seat, 'supply_traded'), {
        icon: 'trade',
        ...bothSides(event),
      });
    case 'offered': {
      if (event.open === 'get')
        return by(event.seat, did(event.seat, 'offers_open'), {
          icon: 'trade',
          offer: true,
          ...cards(event.give),
          ...(event.give_gold ? { gold: event.give_gold } : {}),
        });
      if (event.open === 'give')
        return by(event.seat, did(event.seat, 'wants_open'), {
          icon: 'trade',
          offer: true,
          ...cards(event.get),
          ...(event.get_gold ? { gold: event.get_gold } : {}),
        });
      return by(event.seat, did(event.seat, 'offers'), { icon: 'trade', offer: true, ...bothSides(event) });
    }
    case 'traded':
      return by(event.seat, did(event.seat, 'traded', { with: name(event.with) }, event.with), {
        icon: 'trade',
        ...bothSides(event),
      });
    case 'longest_road':
      if (event.holder === null) return { icon: 'road-award', text: t('log.no_longest_road') };
      return by(event.holder, did(event.holder, 'award', { award: t('opponent.longest_road') }), {
        icon: 'road-award',
      });
    case 'largest_army':
      return by(event.holder, did(event.holder, 'award', { award: t('opponent.largest_army') }), {
        icon: 'army-award',
      });
    case 'harbormaster':
      if (event.holder === null) return { icon: 'harbor', text: t('log.no_harbormaster') };
      return by(event.holder, did(event.holder, 'award', { award: t('opponent.harbormaster') }), {
        icon: 'harbor',
      });
    case 'robber_left':
      return { icon: 'robber', text: t('log.robber_left') };
    case 'won':
      return by(event.seat, did(event.seat, 'won', { n: event.points }), { icon: 'crown' });
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

  #add(step: Step, of: LogContext, first: number): void {
    const context = { ...of, step: step.events };
    const opens = step.events.some(
      (e) => e.type !== 'turn_began' && e.type !== 'turn_ended' && e.type !== 'offer_closed',
    );
    if (!this.#turns.length && (opens || first === 0)) this.#turns.push({ id: `t${first}`, turn: first, entries: [] });
    const rolled = step.events.some((e) => e.type === 'rolled');
    const auto = isAutomatic(step) ? { auto: true } : {};
    const begin = (seat: number, turn: number) => {
      const player = context.people[seat];
      const whose = player ? { player, mine: seat === context.me } : {};
      this.#turns.push({ id: `t${turn}`, turn, ...whose, entries: [] });
    };
    step.events.forEach((event, i) => {
      if (event.type === 'turn_began') return begin(event.seat, event.turn);
      if (!this.#turns.length) return;
      // Where all pieces are printed on the board, the first turn begins without a word.
      if (event.type === 'rolled' && this.#turns.at(-1)!.turn === 0) {
        if (!this.#turns.at(-1)!.entries.length) this.#turns.pop();
        begin(event.seat, 1);
      }
      const id = `${step.seq}.${i}`;
      const turn = this.#turns.at(-1)!;
      const head = firstOf(context.books, (book) => book.head?.(event, step.events, turn));
      if (head) {
        const own = head.line ? { entries: [...turn.entries, { id, ...head.line }] } : {};
        this.#group({ ...head.turn, ...own });
      } else if (event.type === 'rolled') this.#group({ dice: event.dice });
      // What a roll brings is one line, with everybody in it.
      if (event.type === 'gained' && event.by === 'production' && rolled) {
        const entries = this.#turns.at(-1)!.entries;
        const last = entries.at(-1);
        const gain = { player: tell(context).who(event.seat), cards: event.cards };
        const goesOn = last?.gains && last.id.startsWith(`${step.seq}.`);
        const text = line(event, context)?.text ?? '';
        const one: LogEntry = goesOn
          ? { ...last, text: `${last.text}; ${text} ${words(event.cards)}`, gains: [...last.gains!, gain] }
          : { id, text: `${text} ${words(event.cards)}`, icon: 'cards', gains: [gain], ...auto };
        this.#group({ entries: [...(goesOn ? entries.slice(0, -1) : entries), one] });
        return;
      }
      const found = line(event, context);
      if (found) this.#group({ entries: [...this.#turns.at(-1)!.entries, { id, ...found, ...auto }] });
    });
  }
}
