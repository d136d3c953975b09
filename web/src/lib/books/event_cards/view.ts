// What the table shows of the event cards.
import type { CardKind } from '../../board/model';
import type { Legal, View } from '../../generated/game';
import type { EventDialog, EventTable, TurnedUp } from './model';
import type { Player } from '../../game/model';
import type { Input, Steps } from '../book';
import { booksOf } from '../books.svelte';
import { byNumber } from './deck';

/** The cards of this turn, and whether New Year came. */
export function cardsOfTurn(view: View, steps: Steps): { cards: TurnedUp[]; shuffled: boolean } {
  const cards: TurnedUp[] = [];
  let shuffled = false;
  for (let i = steps.length - 1; i >= 0; i--) {
    const { events } = steps[i]!;
    for (let j = events.length - 1; j >= 0; j--) {
      const e = events[j]!;
      if (e.type === 'turn_began') return { cards, shuffled };
      if (e.type === 'event_card_turned_up') cards.unshift({ card: e.card, counts: e.counts });
      else if (e.type === 'new_year') shuffled = true;
    }
  }
  // The steps of a long game may begin in the middle of the turn.
  const last = view.event_cards?.last;
  if (!cards.length && steps.length && view.rolled && last) cards.push({ card: last, counts: true });
  return { cards, shuffled };
}

const after = (legal: Legal | null, word: string): string[][] =>
  (legal?.actions ?? []).filter((a) => a.startsWith(`${word} `)).map((a) => a.split(' ').slice(1));

function dialog(view: View, legal: Legal | null, people: readonly Player[]): EventDialog | undefined {
  const { pending, viewer } = view;
  if (!legal || pending.type !== 'decision' || viewer === null || !pending.must.includes(viewer)) return undefined;
  const who = (colors: readonly (string | undefined)[]) => people.filter((p) => colors.includes(p.color));
  switch (pending.kind) {
    case 'good_neighbors':
      return {
        kind: 'gift',
        to: people[view.event_cards?.gift_to ?? -1]!,
        kinds: after(legal, 'giveleft').map(([k]) => k as CardKind),
      };
    case 'take_resource':
      return {
        kind: 'resource',
        event: view.event_cards?.last?.event,
        kinds: after(legal, 'gain').map(([k]) => k as CardKind),
      };
    case 'neighborly_assistance': {
      const listed = after(legal, 'giveto');
      return {
        kind: 'assist',
        to: who(listed.map(([c]) => c)),
        kinds: [...new Set(listed.map(([, k]) => k as CardKind))],
      };
    }
    case 'take_card':
      return {
        kind: 'take',
        from: who(after(legal, 'takefrom').map(([c]) => c)),
        maySkip: legal.actions.includes('skip'),
      };
    default:
      return undefined;
  }
}

/** Without a dialog: what everybody sees, at the table and in a replay. */
export function eventDeck(view: View, steps: Steps): EventTable | undefined {
  const { event_cards: known } = view;
  if (!known) return undefined;
  return {
    ...cardsOfTurn(view, steps),
    deck: byNumber(known.deck),
    up: known.turned_up.map(([rest, red]) => ({ number: rest + red, red })),
    left: known.left,
    newYear: known.new_year,
    red: booksOf(view).some((book) => book.readsRed),
  };
}

export function eventTable({ view, legal, people, steps }: Input): EventTable | undefined {
  const deck = eventDeck(view, steps);
  const asked = deck && dialog(view, legal, people);
  return deck && { ...deck, ...(asked ? { dialog: asked } : {}) };
}

/** The own road that an earthquake has damaged. */
export function ownDamage(view: View): string | undefined {
  return view.event_cards?.damaged.find((d) => d.seat === view.viewer)?.path;
}

/** Seats that still have to answer to an event, those after the present one included. */
export function stillToAnswer(pending: View['pending']): readonly number[] {
  if (pending.type !== 'decision') return [];
  switch (pending.kind) {
    case 'earthquake':
    case 'take_resource':
    case 'neighborly_assistance':
      return pending.left;
    case 'good_neighbors':
      return pending.owing;
    default:
      return [];
  }
}
