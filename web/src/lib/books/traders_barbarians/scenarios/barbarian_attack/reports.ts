// What happened in a step, put together from its events: a card that was drawn, barbarians that landed, battles.
import type { GameEvent, RaidCard } from '../../../../generated/game';

type Dice = readonly [number, number];
interface Span {
  /** The events that tell of it: from the first, up to the one before `to`. */
  from: number;
  to: number;
}

export interface CardReport extends Span {
  kind: 'card';
  seat: number;
  card: RaidCard;
  /** It does nothing. */
  wasted: boolean;
}
/** One sum of a landing, with the hexes that barbarians came to. */
export interface LandingRoll {
  dice: Dice;
  came: readonly { hex: string; count: number; conquered: boolean }[];
}
export interface Landing extends Span {
  kind: 'landing';
  seat: number;
  rolls: LandingRoll[];
  /** Whose buildings were conquered. */
  conquered: number[];
}
export interface Battle extends Span {
  kind: 'battle';
  hex: string;
  barbarians: number;
  knights: number;
  involved: readonly number[];
  /** It had been conquered. */
  freed: boolean;
  /** What was rolled for prisoners, in order; who ties rolls again. */
  rolls: { seat: number; dice: Dice }[];
  /** Nobody's left the game. */
  prisoners: { seat: number | null; n: number }[];
  die?: number;
  lost: { seat: number; path: string }[];
  gold: { seat: number; n: number }[];
}
export type Report = CardReport | Landing | Battle;

/** Adds to what a seat has in a list. */
function count<Seat>(list: { seat: Seat; n: number }[], seat: Seat, n: number): void {
  const found = list.find((x) => x.seat === seat);
  if (found) found.n += n;
  else list.push({ seat, n });
}

/** What ends whatever is being told. */
const ENDS: readonly GameEvent['type'][] = ['turn_ended', 'turn_began', 'part_began', 'won'];

function fight(battle: Battle, e: GameEvent): void {
  if (e.type === 'hex_freed') battle.freed = true;
  else if (e.type === 'prisoner_rolled') battle.rolls.push({ seat: e.seat, dice: e.dice });
  else if (e.type === 'prisoners_taken') count(battle.prisoners, e.seat, e.count);
  else if (e.type === 'loss_rolled') battle.die = e.die;
  else if (e.type === 'knight_lost') battle.lost.push({ seat: e.seat, path: e.path });
  else if (e.type === 'gold_gained' && e.gold > 0) count(battle.gold, e.seat, e.gold);
}

function land(landing: Landing, e: GameEvent): void {
  const last = landing.rolls.at(-1)!;
  if (e.type === 'landing_rolled') landing.rolls.push({ dice: e.dice, came: [] });
  else if (e.type === 'barbarian_came')
    landing.rolls[landing.rolls.length - 1] = {
      ...last,
      came: [...last.came, { hex: e.hex, count: e.count, conquered: false }],
    };
  else if (e.type === 'hex_conquered')
    landing.rolls[landing.rolls.length - 1] = {
      ...last,
      came: last.came.map((c) => (c.hex === e.hex ? { ...c, conquered: true } : c)),
    };
  else if (e.type === 'building_conquered') landing.conquered.push(e.seat);
}

/** What begins with an event. */
function begun(e: GameEvent, from: number): Report | undefined {
  const span = { from, to: from + 1 };
  switch (e.type) {
    case 'raid_card_drawn':
      return { ...span, kind: 'card', seat: e.seat, card: e.card, wasted: false };
    case 'landing_rolled':
      return { ...span, kind: 'landing', seat: e.seat, rolls: [{ dice: e.dice, came: [] }], conquered: [] };
    case 'barbarians_beaten':
      return {
        ...span,
        kind: 'battle',
        hex: e.hex,
        barbarians: e.barbarians,
        knights: e.knights,
        involved: e.involved,
        freed: false,
        rolls: [],
        prisoners: [],
        lost: [],
        gold: [],
      };
    default:
      return undefined;
  }
}

/** Everything of a step that is told as a whole, in order. */
export function reportsOf(events: readonly GameEvent[]): Report[] {
  const found: Report[] = [];
  let now: Report | undefined;
  events.forEach((e, i) => {
    if (ENDS.includes(e.type)) now = undefined;
    const goesOn = e.type === 'landing_rolled' && now?.kind === 'landing';
    const next = goesOn ? undefined : begun(e, i);
    if (next) {
      now = next;
      found.push(next);
      return;
    }
    if (!now) return;
    if (now.kind === 'battle') fight(now, e);
    else if (now.kind === 'landing') land(now, e);
    else if (e.type === 'raid_card_wasted') now.wasted = true;
    now.to = i + 1;
  });
  return found;
}

/** The report that an event is part of. */
export const reportWith = (events: readonly GameEvent[], event: GameEvent): Report | undefined => {
  const at = events.indexOf(event);
  return reportsOf(events).find(({ from, to }) => from <= at && at < to);
};

/** What was told last and is still news: until the dice are rolled again. */
export function lastTold(
  steps: readonly { events: readonly GameEvent[] }[],
): { events: readonly GameEvent[]; reports: readonly Report[] } | undefined {
  for (let i = steps.length - 1; i >= 0; i--) {
    const { events } = steps[i]!;
    const reports = reportsOf(events);
    if (reports.length) return { events, reports };
    if (events.some((e) => e.type === 'rolled')) return undefined;
  }
  return undefined;
}
