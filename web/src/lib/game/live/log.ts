// What happened, in words, grouped by turn. Hidden things are already missing
// from the events; nothing here could tell them.
import { hexName, indexHexes, type HexIndex } from '../../board/names';
import type { CardCounts } from '../../board/model';
import type { Gain, GameEvent, View } from '../../generated/game';
import { t } from '../../i18n/i18n.svelte';
import { entries as kinds } from '../cards';
import type { LogEntry, LogTurn, Player } from '../model';
import { DEV_KIND } from './builds';
import { ckLine, isCkEvent } from '../../books/cities_knights/log';
import { eventLine, isEventCardEvent } from '../../books/event_cards/log';
import { hexAt } from './places';
import type { Step } from './state';
import { isSeaEvent, seaLine } from '../../books/seafarers/log';
import { isTwoEvent, neutralLine, twoLine } from '../../books/two_players/log';
import { neutralPeople } from '../../books/two_players/view';

export interface LogContext {
  /** By seat; after the seats the colors that nobody plays. */
  people: readonly Player[];
  seats: number;
  /** A turn has two rolls. */
  two: boolean;
  /** Ships count for it: Seafarers. */
  tradeRoute: boolean;
  hexes: HexIndex;
}

export function logContext(view: View, people: readonly Player[]): LogContext {
  return {
    people: [...people, ...neutralPeople(view.two)],
    seats: people.length,
    two: !!view.two,
    tradeRoute: !!view.sea,
    hexes: indexHexes(view.board.hexes),
  };
}

export type Line = Omit<LogEntry, 'id' | 'auto'>;

/** Where cards come from, where it is worth a word. */
const GAINED: Partial<Record<Gain, { text: 'log.gold' | 'log.discovery' | 'log.fleet_reward'; more: Partial<Line> }>> =
  {
    gold: { text: 'log.gold', more: { icon: 'gold' } },
    discovery: { text: 'log.discovery', more: { icon: 'fog' } },
    fleet: { text: 'log.fleet_reward', more: { icon: 'sword' } },
  };

/** The line of one event, if it is worth one. */
export function line(event: GameEvent, context: LogContext): Line | undefined {
  const { people, hexes } = context;
  const who = (seat: number) => people[seat] ?? { id: String(seat), name: '?', color: 'red' as const };
  const name = (seat: number) => who(seat).name;
  const by = (seat: number, text: string, more: Partial<Line> = {}): Line => ({ player: who(seat), text, ...more });
  const cards = (c: CardCounts | null | undefined): Partial<Line> => (c && kinds(c).length ? { cards: c } : {});
  const neutral = neutralLine(event, context);
  if (neutral) return neutral;
  switch (event.type) {
    case 'starting_roll':
      return by(event.seat, t('log.starting_roll', { name: name(event.seat), sum: event.dice[0] + event.dice[1] }), {
        icon: 'roll',
      });
    case 'starting_seat':
      return by(event.seat, t('log.starting_seat', { name: name(event.seat) }));
    case 'gained':
      return by(event.seat, t(GAINED[event.by]?.text ?? 'log.got', { name: name(event.seat) }), {
        ...cards(event.cards),
        ...GAINED[event.by]?.more,
      });
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
      if (event.holder === null)
        return { icon: 'road-award', text: t(context.tradeRoute ? 'log.no_trade_route' : 'log.no_longest_road') };
      return by(
        event.holder,
        t('log.award', {
          name: name(event.holder),
          award: t(context.tradeRoute ? 'sea.longest_route' : 'opponent.longest_road'),
        }),
        { icon: 'road-award' },
      );
    case 'largest_army':
      return by(event.holder, t('log.award', { name: name(event.holder), award: t('opponent.largest_army') }), {
        icon: 'army-award',
      });
    case 'harbormaster':
      if (event.holder === null) return { icon: 'harbor', text: t('log.no_harbormaster') };
      return by(event.holder, t('log.award', { name: name(event.holder), award: t('opponent.harbormaster') }), {
        icon: 'harbor',
      });
    case 'part_began':
      return by(event.seat, t('log.part', { name: name(event.seat) }));
    case 'robber_left':
      return { icon: 'robber', text: t('log.robber_left') };
    case 'won':
      return by(event.seat, t('log.won', { name: name(event.seat), n: event.points }), { icon: 'crown' });
    default:
      if (isSeaEvent(event)) return seaLine(event, context);
      if (isTwoEvent(event)) return twoLine(event, context);
      if (isEventCardEvent(event)) return eventLine(event, { people });
      return isCkEvent(event) ? ckLine(event, context) : undefined;
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

  /** Where a turn has two rolls each has its line, so that what follows is read with the right one. */
  #rolled(dice: readonly [number, number], id: string, { two }: LogContext): void {
    const { dice: before, entries } = this.#turns.at(-1)!;
    if (!two) return this.#group({ dice });
    const text = t(before ? 'log.roll_second' : 'log.roll_first', { sum: dice[0] + dice[1] });
    this.#group({ dice, ...(before ? { firstDice: before } : {}), entries: [...entries, { id, icon: 'roll', text }] });
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
      if (event.type === 'event_card_turned_up' && event.counts) this.#group({ card: event.card.number });
      // A card's number is no roll of two dice.
      const turned = step.events.some((e) => e.type === 'event_card_turned_up' && e.counts);
      if (event.type === 'rolled' && !turned) this.#rolled(event.dice, `${step.seq}.${i}`, context);
      const found = line(event, context);
      if (found)
        this.#group({ entries: [...this.#turns.at(-1)!.entries, { id: `${step.seq}.${i}`, ...found, ...auto }] });
    });
  }
}
