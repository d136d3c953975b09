// The numbers of the end screen, from every step of the game.
import { cornerKey, hexesAtCorner, hexKey } from '../../board/geometry';
import type { Counter } from '../../books/book';
import { booksOf } from '../../books/books.svelte';
import type { View } from '../../generated/game';
import type { ServerMessage } from '../../generated/wire';
import { t } from '../../i18n/i18n.svelte';
import { total } from '../cards';
import type { EndColumn, EndRow, EndView, Player } from '../model';
import { cornerAt } from './places';
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

/** Who would have got how much from a blocked hex. */
function losses(view: View, hex: string): Map<number, number> {
  const out = new Map<number, number>();
  const seen = new Set<string>();
  for (const b of view.board.buildings) {
    const at = cornerAt(b.at);
    if (seen.has(cornerKey(at)) || !hexesAtCorner(at).some((h) => hexKey(h) === hex)) continue;
    seen.add(cornerKey(at));
    // A color that nobody plays loses nothing.
    if (b.seat >= view.players.length) continue;
    out.set(b.seat, (out.get(b.seat) ?? 0) + (b.kind === 'city' ? 2 : 1));
  }
  return out;
}

/** Follows a game from views and steps; `view` is the one after the step. */
export class CourseBuilder {
  readonly course: Course;
  #before: View;

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
    this.#before = view;
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
          for (const [seat, n] of losses(this.#before, e.hex)) c.blocked[seat]! += n;
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
      row[c.turns] = p.visible_points + (p.victory_point_cards ?? 0);
    });
    for (const counter of counters) counter.step?.(view, c.turns, began);
    this.#before = view;
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
  course.points = view.players.map((p) => [p.visible_points + (p.victory_point_cards ?? 0)]);
  return course;
}

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

export function endView(view: View, people: readonly Player[], course: Course): EndView {
  const winner = view.pending.type === 'over' ? view.pending.winner : undefined;
  const books = booksOf(view);
  const parts = books.map((book) => ({ book, ...book.end?.(view, course.books[book.id], people, winner) }));
  const bySeat = (count: (seat: number) => number) => people.map((_, seat) => count(seat));
  const standing = (seat: number, kind: string) =>
    view.board.buildings.filter((b) => b.seat === seat && b.kind === kind).length;
  const held = (holder: number | null) => bySeat((seat) => (holder === seat ? 2 : 0));
  const hidden = new Set(parts.flatMap((p) => p.hides ?? []));
  const route = books.find((book) => book.route)?.route;
  const more = (seat: number) => sum(parts.map((p) => p.victoryCards?.[seat] ?? 0));
  const first: EndColumn[] = [
    {
      key: 'settlements',
      label: t('end.settlements'),
      piece: 'settlement',
      values: bySeat((seat) => standing(seat, 'settlement')),
    },
    { key: 'cities', label: t('end.cities'), piece: 'city', values: bySeat((seat) => 2 * standing(seat, 'city')) },
    {
      key: 'longestRoad',
      label: route?.award() ?? t('end.longest_road'),
      icon: 'road-award',
      values: held(view.longest_road),
    },
    { key: 'largestArmy', label: t('end.largest_army'), icon: 'army-award', values: held(view.largest_army) },
    // Only where the card is in play.
    ...(view.players.some((p) => p.harbor_points !== null)
      ? [
          {
            key: 'harbormaster',
            label: t('end.harbormaster'),
            icon: 'harbor' as const,
            values: held(view.harbormaster),
          },
        ]
      : []),
    {
      key: 'victoryCards',
      label: t('end.victory_cards'),
      icon: 'devcard',
      values: bySeat((seat) => (view.players[seat]?.victory_point_cards ?? 0) + more(seat)),
    },
    ...parts.flatMap((p) => p.points ?? []),
  ];
  const all = bySeat((seat) => {
    const p = view.players[seat]!;
    return p.visible_points + (p.victory_point_cards ?? 0);
  });
  const other = bySeat((seat) => Math.max(0, all[seat]! - sum(first.map((c) => c.values[seat] ?? 0))));
  const rows = people.map((player, seat): EndRow => ({ player, seat, total: all[seat]! }));
  const how = parts.find((p) => p.how)?.how;
  const rest = parts.find((p) => p.rest)?.rest;
  return {
    ...(winner === undefined ? {} : { winner: people[winner]! }),
    ...(winner !== undefined && how ? { how } : {}),
    won: winner !== undefined && winner === view.viewer,
    turns: Math.max(course.turns, view.turn),
    rows: rows.sort((a, b) => Number(b.seat === winner) - Number(a.seat === winner) || b.total - a.total),
    points: [
      ...first.filter((c) => !hidden.has(c.key)),
      ...(rest || other.some(Boolean)
        ? [{ ...(rest ?? { key: 'other', label: t('end.other'), icon: 'star' as const }), values: other }]
        : []),
    ],
    cards: [
      { key: 'received', label: t('end.received'), values: course.received },
      { key: 'robbed', label: t('end.robbed'), values: course.robbed },
      { key: 'blocked', label: t('end.blocked'), values: course.blocked },
      { key: 'traded', label: t('end.traded'), values: course.traded },
      ...parts.flatMap((p) => p.cards ?? []),
    ],
    dice: course.dice,
    series: people.map((player, seat) => ({
      player,
      points: course.points[seat] ?? [],
      income: course.income[seat] ?? [],
    })),
    tabs: parts.flatMap(({ book, tab }) => (tab ? [{ ...tab, book }] : [])),
  };
}
