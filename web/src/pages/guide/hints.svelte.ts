// Whether first-game hints are shown, and what they point at.
import { kept } from '../../lib/net/old-name';

export const HINT_KINDS = [
  'setup_settlement',
  'setup_road',
  'before_roll',
  'turn_up',
  'discard',
  'move_robber',
  'choose_victim',
  'trade_and_build',
  'free_road',
  'wait',
  'over',
  // Catan for Two
  'two_first',
  'two_second',
  'two_turn',
  'neutral_road',
  'neutral_settlement',
  'forced_give',
  // Seafarers
  'sea_setup',
  'sea_turn',
  'sea_robber',
  'take_gold',
] as const;
export type HintKind = (typeof HINT_KINDS)[number];

export const HINT_RULES: Partial<Record<HintKind, string>> = {
  setup_settlement: 'base/setup',
  setup_road: 'base/setup',
  before_roll: 'base/production',
  turn_up: 'variants/event_cards#event-first',
  discard: 'base/seven',
  move_robber: 'base/robber',
  choose_victim: 'base/robber#victim',
  trade_and_build: 'base/costs',
  free_road: 'base/development_cards',
  two_first: 'two_players/rolls#two-rolls',
  two_second: 'two_players/rolls#between',
  two_turn: 'two_players/neutral',
  neutral_road: 'two_players/neutral#road',
  neutral_settlement: 'two_players/neutral#settlement',
  forced_give: 'two_players/trade_tokens#forced-trade',
  sea_setup: 'seafarers/setup#start-ship',
  sea_turn: 'seafarers/ships',
  sea_robber: 'seafarers/pirate',
  take_gold: 'seafarers/gold_fields',
};

/** The hint for what the game waits for; any word of a newer server means "wait". */
export function hintFor(kind: string | undefined, mine: boolean): HintKind {
  if (kind === 'over') return 'over';
  return mine && (HINT_KINDS as readonly string[]).includes(kind ?? '') ? (kind as HintKind) : 'wait';
}

/** In Catan for Two a turn has two rolls, and what is built brings more. */
export function twoHint(kind: string | undefined, two: { rolls: number } | null): string | undefined {
  if (!two) return kind;
  if (kind === 'before_roll') return two.rolls ? 'two_second' : 'two_first';
  return kind === 'trade_and_build' ? 'two_turn' : kind;
}

/** Where ships sail, some things are more than in the base game. */
export function seaHint(kind: string | undefined, sea: object | null): string | undefined {
  if (!sea) return kind;
  if (kind === 'setup_road') return 'sea_setup';
  if (kind === 'move_robber') return 'sea_robber';
  return kind === 'trade_and_build' ? 'sea_turn' : kind;
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
