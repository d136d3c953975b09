// The numbers of the end screen, from every step of the game.
import type { Counter, PointsColumn } from '../../books/book';
import { booksOf } from '../../books/books.svelte';
import type { View } from '../../generated/game';
import type { ServerMessage } from '../../generated/wire';
import { t } from '../../i18n/i18n.svelte';
import { total } from '../cards';
import type { EndColumn, EndRow, EndView, Player } from '../model';
import { patchView, type Step } from './state';

export interface Course {
  dice: number[];
  turns: number;
  /** By seat and turn. */
  points: number[][];
  income: number[][];
  received: number[];
  robbed: number[];
  blocked: number[];
  traded: number[];
  /** What books count, by their ids. */
  books: Record<string, Counter>;
}

/** What all know: one's own secret points would make one's line another than those of the others. */
const counted = ({ pending }: View, { points }: View['players'][number]): number =>
  pending.type === 'over' ? points.total : points.visible;

/** Follows a game from views and steps; `view` is the one after the step. */
export class CourseBuilder {
  readonly course: Course;

  constructor(view: View) {
    const zeros = () => view.players.map(() => 0);
    const rows = () => view.players.map((): number[] => [0]);
    const counters = booksOf(view).flatMap((book) => {
      const counter = book.counter?.(view);
      return counter ? [[book.id, counter] as const] : [];
    });
    this.course = {
      dice: Array<number>(11).fill(0),
      turns: 0,
      points: rows(),
      income: rows(),
      received: zeros(),
      robbed: zeros(),
      blocked: zeros(),
      traded: zeros(),
      books: Object.fromEntries(counters),
    };
  }

  #gain(seat: number, n: number): void {
    const { received, income } = this.course;
    received[seat]! += n;
    const row = income[seat]!;
    row[row.length - 1]! += n;
  }

  step(view: View, events: Step['events']): void {
    const c = this.course;
    const counters = Object.values(c.books);
    for (const e of events) {
      switch (e.type) {
        case 'turn_began':
          c.turns = Math.max(c.turns, e.turn);
          for (const row of c.income) row[e.turn] = row.at(-1) ?? 0;
          break;
        case 'rolled': {
          const sum = e.dice[0] + e.dice[1];
          c.dice[sum - 2] = (c.dice[sum - 2] ?? 0) + 1;
          break;
        }
        case 'gained':
        case 'received':
          this.#gain(e.seat, total(e.cards));
          break;
        case 'taken':
          c.robbed[e.from]! += e.count;
          break;
        case 'collected':
          c.robbed[e.from]! += total(e.cards);
          break;
        case 'blocked':
          e.by_seat.forEach((n, seat) => (c.blocked[seat]! += n));
          break;
        case 'stole':
          c.robbed[e.victim]! += 1;
          break;
        case 'monopolized':
          c.robbed[e.from]! += e.count;
          break;
        case 'traded':
          c.traded[e.seat]! += total(e.give);
          c.traded[e.with]! += total(e.get);
          break;
        case 'maritime_traded':
          c.traded[e.seat]! += total(e.give);
          break;
      }
      for (const counter of counters) counter.event?.(e, c.turns);
    }
    const began = events.some((e) => e.type === 'turn_began');
    view.players.forEach((p, seat) => {
      const row = c.points[seat]!;
      while (row.length <= c.turns) row.push(row.at(-1) ?? 0);
      row[c.turns] = counted(view, p);
    });
    for (const counter of counters) counter.step?.(view, c.turns, began);
  }
}

/** From the whole replay as the server tells it. */
export function courseOf(replay: readonly ServerMessage[]): Course | undefined {
  const first = replay[0];
  if (first?.type !== 'game') return undefined;
  let view = first.view;
  const builder = new CourseBuilder(view);
  for (const message of replay.slice(1)) {
    if (message.type !== 'update') continue;
    view = patchView(view, message.view);
    builder.step(view, message.events);
  }
  return builder.course;
}

/** What is known without the replay: the view at the end and the steps seen here. */
export function courseSeen(view: View, steps: readonly Step[]): Course {
  const builder = new CourseBuilder(view);
  for (const step of steps) builder.step(view, step.events);
  const { course } = builder;
  course.points = view.players.map((p) => [counted(view, p)]);
  return course;
}

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

export function endView(view: View, people: readonly Player[], course: Course): EndView {
  const winner = view.pending.type === 'over' ? view.pending.winner : undefined;
  const books = booksOf(view);
  const parts = books.map((book) => ({ book, ...book.end?.(view, course.books[book.id], people, winner) }));
  const bySeat = (count: (seat: number) => number) => people.map((_, seat) => count(seat));
  const route = books.find((book) => book.route)?.route;
  const own = parts.flatMap((p) => p.points ?? []);
  const usual: PointsColumn[] = [
    { key: 'settlements', label: t('end.settlements'), piece: 'settlement' },
    { key: 'cities', label: t('end.cities'), piece: 'city' },
    { key: 'longest_road', label: route?.award() ?? t('end.longest_road'), icon: 'road-award' },
    { key: 'largest_army', label: t('end.largest_army'), icon: 'army-award' },
    // Only where the card is in play.
    ...(view.players.some((p) => p.harbor_points !== null)
      ? [{ key: 'harbormaster', label: t('end.harbormaster'), icon: 'harbor' as const }]
      : []),
    { key: 'cards', label: t('end.victory_cards'), icon: 'devcard', with: parts.flatMap((p) => p.victoryCards ?? []) },
  ];
  // What a book calls by another name stands where it always does.
  const told = [
    ...usual.map((column) => own.find(({ key }) => key === column.key) ?? column),
    ...own.filter(({ key }) => !usual.some((column) => column.key === key)),
  ];
  const hidden = new Set(parts.flatMap((p) => p.hides ?? []));
  const points = (seat: number) => view.players[seat]!.points;
  const first = told.map(({ with: also, ...column }): EndColumn => {
    const sources = [column.key, ...(also ?? [])];
    return { ...column, values: bySeat((seat) => sum(sources.map((source) => points(seat)[source] ?? 0))) };
  });
  const all = bySeat((seat) => points(seat).total);
  // What a book gives without a column of its own.
  const other = bySeat((seat) => all[seat]! - sum(first.map((c) => c.values[seat]!)));
  const rows = people.map((player, seat): EndRow => ({ player, seat, total: all[seat]! }));
  const how = parts.find((p) => p.how)?.how;
  const next = parts.find((p) => p.next)?.next;
  return {
    ...(winner === undefined ? {} : { winner: people[winner]! }),
    ...(winner !== undefined && how ? { how } : {}),
    ...(next
      ? { next: { name: next.name, href: `/new?scenario=${encodeURIComponent(next.scenario)}&seats=${people.length}` } }
      : {}),
    won: winner !== undefined && winner === view.viewer,
    turns: Math.max(course.turns, view.turn),
    rows: rows.sort((a, b) => Number(b.seat === winner) - Number(a.seat === winner) || b.total - a.total),
    points: [
      ...first.filter((c) => !hidden.has(c.key)),
      ...(other.some(Boolean) ? [{ key: 'other', label: t('end.other'), icon: 'star' as const, values: other }] : []),
    ],
    cards: [
      { key: 'received', label: t('end.received'), values: course.received },
      { key: 'robbed', label: t('end.robbed'), values: course.robbed },
      { key: 'blocked', label: t('end.blocked'), values: course.blocked },
      { key: 'traded', label: t('end.traded'), values: course.traded },
      ...parts.flatMap((p) => p.cards ?? []),
    ].filter((c) => !hidden.has(c.key)),
    dice: course.dice,
    series: people.map((player, seat) => ({
      player,
      points: course.points[seat] ?? [],
      income: course.income[seat] ?? [],
    })),
    tabs: parts.flatMap(({ book, tab }) => (tab ? [{ ...tab, book }] : [])),
  };
}
