// The numbers of the end screen, from every step of the game.
import { cornerKey, hexesAtCorner, hexKey } from '../../board/geometry';
import type { View } from '../../generated/game';
import type { ServerMessage } from '../../generated/wire';
import { total } from '../cards';
import type { EndRow, EndView, Player } from '../model';
import { wonBy } from '../../books/seafarers/view';
import { ckSeat } from '../../books/cities_knights/view';
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
  /** Cities & Knights. */
  strength: number[][];
  knightsBuilt: number[];
  progressPlayed: number[];
  pillaged: number[];
  attacks: { turn: number; barbarians: number; knights: number; held: boolean }[];
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
    this.course = {
      dice: Array<number>(11).fill(0),
      turns: 0,
      points: rows(),
      income: rows(),
      received: zeros(),
      robbed: zeros(),
      blocked: zeros(),
      traded: zeros(),
      strength: rows(),
      knightsBuilt: zeros(),
      progressPlayed: zeros(),
      pillaged: zeros(),
      attacks: [],
    };
    this.#before = view;
  }

  step(view: View, events: Step['events']): void {
    const c = this.course;
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
        case 'gained': {
          const n = total(e.cards);
          c.received[e.seat]! += n;
          const row = c.income[e.seat]!;
          row[row.length - 1]! += n;
          break;
        }
        case 'received': {
          const n = total(e.cards);
          c.received[e.seat]! += n;
          const row = c.income[e.seat]!;
          row[row.length - 1]! += n;
          break;
        }
        case 'taken':
          c.robbed[e.from]! += e.count;
          break;
        case 'collected':
          c.robbed[e.from]! += total(e.cards);
          break;
        case 'knight_built':
          c.knightsBuilt[e.seat]! += 1;
          break;
        case 'progress_played':
          c.progressPlayed[e.seat]! += 1;
          break;
        case 'city_pillaged':
          c.pillaged[e.seat]! += 1;
          break;
        case 'barbarians_attacked': {
          const knights = e.knights.reduce((a, b) => a + b, 0);
          c.attacks.push({ turn: c.turns, barbarians: e.barbarians, knights, held: knights >= e.barbarians });
          break;
        }
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
    }
    const opened = events.some((e) => e.type === 'turn_began');
    view.players.forEach((p, seat) => {
      const row = c.points[seat]!;
      while (row.length <= c.turns) row.push(row.at(-1) ?? 0);
      row[c.turns] = p.visible_points + (p.victory_point_cards ?? 0);
      const knights = c.strength[seat]!;
      while (knights.length <= c.turns) knights.push(knights.at(-1) ?? 0);
      // The strongest of the turn: after an attack all knights rest.
      const now = view.ck?.players[seat]?.knight_strength ?? 0;
      knights[c.turns] = opened ? now : Math.max(knights[c.turns]!, now);
    });
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

export function endView(view: View, people: readonly Player[], course: Course): EndView {
  const rows = view.players.map((p, seat): EndRow => {
    const mine = view.board.buildings.filter((b) => b.seat === seat);
    const settlements = mine.filter((b) => b.kind === 'settlement').length;
    const cities = 2 * mine.filter((b) => b.kind === 'city').length;
    const longestRoad = view.longest_road === seat ? 2 : 0;
    const largestArmy = view.largest_army === seat ? 2 : 0;
    const harbormaster = view.harbormaster === seat ? 2 : 0;
    const opened = view.ck?.players[seat]?.opened.length ?? 0;
    const victoryCards = (p.victory_point_cards ?? 0) + opened;
    const ck = view.ck && ckSeat(view.ck, seat);
    const metropolises = 2 * (ck?.metropolises.length ?? 0);
    const defender = ck?.defender ?? 0;
    const merchant = ck?.merchant ? 1 : 0;
    const special = view.sea?.special_points[seat] ?? 0;
    const bolts = view.sea?.cloth?.bolts[seat];
    const cloth = Math.floor((bolts ?? 0) / 2);
    const all = p.visible_points + (p.victory_point_cards ?? 0);
    const other = Math.max(
      0,
      p.visible_points -
        settlements -
        cities -
        longestRoad -
        largestArmy -
        harbormaster -
        metropolises -
        defender -
        merchant -
        opened -
        special -
        cloth,
    );
    return {
      player: people[seat]!,
      settlements,
      cities,
      longestRoad,
      largestArmy,
      ...(p.harbor_points === null ? {} : { harbormaster }),
      victoryCards,
      metropolises,
      defender,
      merchant,
      ...(view.sea ? { special } : {}),
      ...(bolts === undefined ? {} : { cloth }),
      other,
      total: all,
      received: course.received[seat] ?? 0,
      robbed: course.robbed[seat] ?? 0,
      blocked: course.blocked[seat] ?? 0,
      traded: course.traded[seat] ?? 0,
      knightsBuilt: course.knightsBuilt[seat] ?? 0,
      progressPlayed: course.progressPlayed[seat] ?? 0,
      pillaged: course.pillaged[seat] ?? 0,
    };
  });
  const winner = view.pending.type === 'over' ? view.pending.winner : undefined;
  const how = winner === undefined ? undefined : wonBy(view, winner);
  return {
    ...(winner === undefined ? {} : { winner: people[winner]! }),
    ...(how ? { how } : {}),
    won: winner !== undefined && winner === view.viewer,
    ...(view.sea ? { tradeRoute: true } : {}),
    turns: Math.max(course.turns, view.turn),
    rows: rows.sort(
      (a, b) => Number(b.player.id === String(winner)) - Number(a.player.id === String(winner)) || b.total - a.total,
    ),
    dice: course.dice,
    series: people.map((player, seat) => ({
      player,
      points: course.points[seat] ?? [],
      income: course.income[seat] ?? [],
      strength: course.strength[seat] ?? [],
    })),
    ...(view.ck ? { attacks: course.attacks } : {}),
  };
}
