// The vote on the next camel: what places are called in it, who bid and named what, and who decides.
import { edgeSegment } from '../../../../board/geometry';
import { indexHexes, placeName } from '../../../../board/names';
import type {
  Camel,
  CamelRule,
  CaravanEvent,
  CaravanVote,
  CaravanView,
  GameEvent,
  View,
} from '../../../../generated/game';
import { edgeAt } from '../../../../game/live/places';
import { tell } from '../../../../game/live/tell';
import { t } from '../../../../i18n/i18n.svelte';
import type { Decision, Input, Steps } from '../../../book';
import type { Named, Vote, Voter } from './model';

const LETTERS = 'ABCDEFGHIJKLMNOPQR';
export const keyOf = ({ path, head }: Camel): string => `${path}>${head}`;

/** The places for the next camel in reading order, by letters: so people can talk about them. */
export function letters({ places }: Pick<CaravanView, 'places'>): ReadonlyMap<string, string> {
  const mid = ({ path }: Camel) => edgeSegment(edgeAt(path)).mid;
  const sorted = [...places].sort((a, b) => mid(a).y - mid(b).y || mid(a).x - mid(b).x || (a.head < b.head ? -1 : 1));
  return new Map(sorted.map((place, i) => [keyOf(place), LETTERS[i] ?? '?']));
}

/** What happened in the vote that is held, in order. */
export function eventsOfVote(steps: Steps): GameEvent[] {
  const out: GameEvent[] = [];
  for (let i = steps.length - 1; i >= 0; i--) {
    const { events } = steps[i]!;
    for (let j = events.length - 1; j >= 0; j--) {
      const e = events[j]!;
      if (e.type === 'turn_began' || e.type === 'part_began') return out.reverse();
      if (e.type.startsWith('camel_')) out.push(e);
    }
  }
  return out.reverse();
}

/** How the vote that is held was decided, if it is. */
export const decidedIn = (steps: Steps): Extract<CaravanEvent, { type: 'camel_decided' }> | undefined =>
  eventsOfVote(steps)
    .flatMap((e) => (e.type === 'camel_decided' ? [e] : []))
    .at(-1);

/** The sentence that says who decides by which rule, to everybody. */
export function whyOf(
  { seat, by }: { seat: number | null; by: CamelRule },
  context: Pick<Input, 'people'> & { me: number | null },
): string {
  // Nobody need decide where the place is settled.
  if (by === 'only_place' || by === 'agreement' || seat === null)
    return t(by === 'only_place' ? 'log.camel_only_place' : 'log.camel_agreement');
  return tell(context).did(seat, `camel_${by}`);
}

/** Votes for each place that was named in this round; those who are left have yet to speak. */
export function countsOf({ votes, named }: CaravanVote, left: readonly number[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  named.forEach((place, seat) => {
    if (place && !left.includes(seat)) counts.set(keyOf(place), (counts.get(keyOf(place)) ?? 0) + (votes[seat] ?? 0));
  });
  return counts;
}

const STAGE = { camel_bid: 'bid', camel_name: 'name', camel_place: 'place' } as const;
/** A decision of a vote. */
export type VoteDecision = Extract<Decision, { kind: keyof typeof STAGE }>;
export function voting({ pending }: Pick<View, 'pending'>): VoteDecision | undefined {
  return pending.type === 'decision' && pending.kind in STAGE ? (pending as VoteDecision) : undefined;
}
/** Those who have yet to speak in this round. */
export const leftIn = (asked: VoteDecision): readonly number[] => (asked.kind === 'camel_place' ? [] : asked.left);

export function voteOf({ view, people, steps }: Pick<Input, 'view' | 'people' | 'steps'>): Vote | undefined {
  const caravans = view.tb?.caravans;
  const vote = caravans?.vote;
  const asked = voting(view);
  if (!vote || !asked) return undefined;
  const called = letters(caravans);
  const hexes = indexHexes(view.board.hexes);
  const name = (place: Camel): Named => ({
    letter: called.get(keyOf(place)) ?? '?',
    where: placeName(hexes, edgeAt(place.path)),
  });
  const left = leftIn(asked);
  const voters = people.map((_, i): Voter => {
    // The player who ends the turn bids first, then the others clockwise.
    const seat = (view.on_turn + i) % people.length;
    const bid = vote.cards[seat];
    const votes = vote.votes[seat] ?? 0;
    const place = vote.named[seat];
    const silent = asked.kind === 'camel_name' && votes > 0 && !place && !left.includes(seat);
    return {
      player: people[seat]!,
      ...(seat === view.viewer ? { mine: true } : {}),
      asked: asked.must.includes(seat),
      ...(bid ? { votes, cards: bid } : {}),
      ...(place ? { named: name(place) } : {}),
      ...(place && asked.kind === 'camel_name' && left.includes(seat) ? { earlier: true } : {}),
      ...(silent ? { abstained: true } : {}),
      ...(asked.kind === 'camel_place' && asked.seat === seat ? { decides: true } : {}),
    };
  });
  const all = vote.votes.reduce((a, b) => a + b, 0);
  const counts = [...countsOf(vote, left)].map(([key, n]) => {
    const place = vote.named.find((p) => p && keyOf(p) === key)!;
    return { ...name(place), n };
  });
  const decided = decidedIn(steps);
  return {
    stage: STAGE[asked.kind],
    ...(asked.kind === 'camel_name' ? { round: asked.round } : {}),
    voters,
    all,
    majority: vote.majority,
    counts: counts.sort((a, b) => b.n - a.n || (a.letter < b.letter ? -1 : 1)),
    ...(decided && asked.kind === 'camel_place' ? { why: whyOf(decided, { people, me: view.viewer }) } : {}),
  };
}

/** Whether somebody has placed a camel in this vote already. */
export const hasPlaced = (steps: Steps, seat: number): boolean =>
  eventsOfVote(steps).some((e) => e.type === 'camel_placed' && e.seat === seat);
