// A turn has two rolls, and what is built brings more.
import type { View } from '../../generated/game';
import { hasTokens } from './view';

const OWN = ['neutral_road', 'neutral_settlement', 'neutral_bridge', 'forced_give'];

export function twoHint(kind: string, { two }: Pick<View, 'two'>): string | undefined {
  if (!two) return undefined;
  if (kind === 'before_roll') {
    if (!hasTokens(two)) return two.rolls ? 'two_second_plain' : 'two_first_plain';
    return two.rolls ? 'two_second' : 'two_first';
  }
  if (kind === 'trade_and_build') return 'two_turn';
  return OWN.includes(kind) ? kind : undefined;
}
export const TWO_HINT_RULES: Readonly<Record<string, string>> = {
  two_first: 'two_players/rolls#two-rolls',
  two_second: 'two_players/rolls#between',
  two_first_plain: 'two_players/rolls#two-rolls',
  two_second_plain: 'two_players/rolls#between',
  two_turn: 'two_players/neutral',
  neutral_road: 'two_players/neutral#road',
  neutral_settlement: 'two_players/neutral#settlement',
  neutral_bridge: 'two_players/neutral#road',
  forced_give: 'two_players/trade_tokens#forced-trade',
};
