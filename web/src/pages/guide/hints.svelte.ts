// Whether first-game hints are shown, and what they point at.
import { booksOf, firstOf } from '../../lib/books/books.svelte';
import type { View } from '../../lib/generated/game';
import { kept } from '../../lib/net/old-name';

/** What the base game has a hint for, and the rule that it speaks of. */
export const HINT_RULES: Readonly<Record<string, string | undefined>> = {
  setup_settlement: 'base/setup',
  setup_road: 'base/setup',
  before_roll: 'base/production',
  discard: 'base/seven',
  move_robber: 'base/robber',
  choose_victim: 'base/robber#victim',
  trade_and_build: 'base/costs',
  free_road: 'base/development_cards',
  wait: undefined,
  over: undefined,
};

export interface HintKey {
  /** Its text is `hint.` and this. */
  key: string;
  rule?: string | undefined;
}

/** The hint for what the game waits for, if there is one. */
export function hintFor(view: View, kind: string | undefined, mine: boolean): HintKey | undefined {
  if (kind === 'over') return { key: 'over' };
  if (!mine || !kind) return { key: 'wait' };
  const books = booksOf(view);
  const own = firstOf(books, (book) => book.hint?.(kind, view));
  if (own) return { key: own, rule: firstOf(books, (book) => book.hintRules?.[own]) };
  if (kind in HINT_RULES) return { key: kind, rule: HINT_RULES[kind] };
  // What a book explains where it asks needs no other words, and whoever is asked does not wait for others.
  return undefined;
}

const KEY = 'tradeholm.hints';
function stored(): boolean {
  try {
    return kept(localStorage, KEY) !== 'off';
  } catch {
    return true;
  }
}
export const hints = $state({ shown: stored() });
export function hideHints(): void {
  hints.shown = false;
  try {
    localStorage.setItem(KEY, 'off');
  } catch {
    // Blocked storage: hidden for this visit.
  }
}
