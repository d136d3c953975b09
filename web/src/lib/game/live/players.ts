// Seats: what everyone may know of them, and what the last roll gave them.
import type { CardCounts, SeatColor } from '../../board/model';
import { booksOf, firstOf } from '../../books/books.svelte';
import type { View } from '../../generated/game';
import type { SeatInfo, TableInfo } from '../../generated/wire';
import { t } from '../../i18n/i18n.svelte';
import { sum } from '../cards';
import type { Fact, Player, PlayerView } from '../model';
import type { Step } from './state';

/** The interface marks bots with a sign; their names need not say it again. */
export function seatName(seat: SeatInfo | undefined): string {
  // Whoever wanted to be forgotten has no name any more.
  const name = seat?.name === '' ? t('person.former') : (seat?.name ?? '');
  return seat?.bot ? name.replace(/ \((random )?bot\)$/, '') : name;
}

export function players(view: View, table: TableInfo): Player[] {
  return view.players.map((p) => ({
    id: String(p.seat),
    name: seatName(table.seats[p.seat]) || p.colour,
    color: p.colour as SeatColor,
    ...(table.seats[p.seat]?.bot ? { bot: true } : {}),
  }));
}

/** What the last roll of this turn gave each seat. */
export function receipts(steps: readonly Step[], view: View): Map<number, CardCounts> {
  const out = new Map<number, CardCounts>();
  const late = new Map<number, CardCounts>();
  const books = booksOf(view);
  for (let i = steps.length - 1; i >= 0; i--) {
    const { events } = steps[i]!;
    const rolled = events.some((e) => e.type === 'rolled');
    for (const e of events) {
      const chosen = firstOf(books, (book) => book.lateGain?.(e));
      if (chosen && !rolled && !out.has(chosen.seat)) late.set(chosen.seat, chosen.cards);
      else if (
        e.type === 'gained' &&
        (e.by === 'start' || (rolled && e.by !== 'year_of_plenty' && !books.some((book) => book.besideRoll?.(e))))
      )
        out.set(e.seat, e.cards);
    }
    const other = events.some((e) => e.type === 'gained' && !books.some((book) => book.lateGain?.(e)));
    if (out.size || rolled || other || events.some((e) => e.type === 'turn_began')) break;
  }
  const all = new Map(out);
  for (const [seat, cards] of late) all.set(seat, sum(all.get(seat) ?? {}, cards));
  return all;
}

/** What is known of a seat in every game, at a table and in a replay. */
export type Counted = Pick<
  PlayerView,
  | 'cards'
  | 'devCards'
  | 'knights'
  | 'roadLength'
  | 'longestRoad'
  | 'largestArmy'
  | 'harbormaster'
  | 'harborPoints'
  | 'gold'
>;

export function baseFacts(p: Counted, route?: (n: number) => string): Fact[] {
  const harbors = p.harborPoints === undefined ? '' : t('opponent.harbor_points', { n: p.harborPoints });
  return [
    { icon: 'cards', n: p.cards, label: t('opponent.cards', { n: p.cards }) },
    { icon: 'devcard', n: p.devCards, label: t('opponent.dev', { n: p.devCards }) },
    {
      icon: 'knight',
      n: p.knights,
      label: t('opponent.knights', { n: p.knights }),
      award: p.largestArmy ?? false,
    },
    {
      icon: 'road',
      n: p.roadLength,
      label: route?.(p.roadLength) ?? t('opponent.road', { n: p.roadLength }),
      award: p.longestRoad ?? false,
    },
    // Only where the Harbormaster card is in play.
    ...(p.harborPoints === undefined
      ? []
      : [
          {
            icon: 'harbor' as const,
            n: p.harborPoints,
            label: p.harbormaster ? `${t('opponent.harbormaster')}, ${harbors}` : harbors,
            award: p.harbormaster ?? false,
          },
        ]),
    // Gold lies open, where there is any.
    ...(p.gold === undefined ? [] : [{ icon: 'coins' as const, n: p.gold, label: t('count.gold', { n: p.gold }) }]),
  ];
}

/** What books add to a seat. */
export function seatParts(
  view: View,
  seat: number,
  counted: Counted,
): Pick<PlayerView, 'facts' | 'room' | 'more' | 'award' | 'answers' | 'part'> {
  const books = booksOf(view);
  const parts = books.map((book) => ({ book, ...book.seat?.(view, seat) }));
  const route = books.find((book) => book.route)?.route;
  const hidden = new Set<string>(parts.flatMap((p) => p.hides ?? []));
  const more = parts.flatMap(({ book, part }) => (part === undefined ? [] : [{ book, part }]));
  const over = view.pending.type === 'over';
  const turnPart = over ? undefined : parts.find((p) => p.turnPart)?.turnPart;
  // In a set place of the row, or after all others.
  const facts = baseFacts(counted, route?.label).filter((f) => !hidden.has(f.icon));
  for (const fact of parts.flatMap((p) => p.facts ?? [])) {
    if (fact.at === undefined) facts.push(fact);
    else facts.splice(fact.at, 0, fact);
  }
  const room = parts.some((p) => p.room === 'many')
    ? 'many'
    : parts.some((p) => p.room === 'five')
      ? 'five'
      : undefined;
  return {
    facts,
    ...(room ? { room } : {}),
    ...(more.length ? { more } : {}),
    ...(route ? { award: route.award() } : {}),
    ...(parts.some((p) => p.answers) ? { answers: true } : {}),
    ...(turnPart ? { part: turnPart } : {}),
  };
}

/** Whose move it is: before the first turn, whoever places something. */
function isOn(view: View, seat: number): boolean {
  const { pending } = view;
  if (pending.type === 'over') return false;
  if (view.turn === 0 && pending.type === 'decision' && pending.must.length === 1) return pending.must[0] === seat;
  return view.on_turn === seat;
}

export function playerViews(view: View, table: TableInfo, steps: readonly Step[]): PlayerView[] {
  const gains = receipts(steps, view);
  const usual = Math.min(...view.players.map((p) => p.target));
  return players(view, table).map((player, seat) => {
    const p = view.players[seat]!;
    const info = table.seats[seat];
    const receipt = gains.get(seat);
    const counted: Counted = {
      cards: p.cards,
      devCards: p.development_cards,
      knights: p.knights,
      roadLength: p.road_length,
      ...(view.longest_road === seat ? { longestRoad: true } : {}),
      ...(view.largest_army === seat ? { largestArmy: true } : {}),
      ...(view.harbormaster === seat ? { harbormaster: true } : {}),
      ...(p.harbor_points === null ? {} : { harborPoints: p.harbor_points }),
      ...(p.gold === undefined ? {} : { gold: p.gold }),
    };
    return {
      ...player,
      ...counted,
      ...seatParts(view, seat, counted),
      points: p.points.total,
      ...(view.viewer === seat || view.viewer === null || p.target > usual ? { goal: p.target } : {}),
      ...(isOn(view, seat) ? { turn: true } : {}),
      ...(info && !info.bot && !info.online ? { offline: true } : {}),
      ...(info?.stand_in ? { standIn: true } : {}),
      ...(info?.resigned ? { resigned: true } : {}),
      ...(info?.votes_abort ? { votesAbort: true } : {}),
      ...(p.owes_discard > 0 ? { owes: p.owes_discard } : {}),
      ...(receipt ? { receipt } : {}),
    };
  });
}
