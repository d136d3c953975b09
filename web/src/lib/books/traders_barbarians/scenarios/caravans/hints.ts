// Hints for whoever plays The Caravans for the first time.
import type { View } from '../../../../generated/game';

const OWN = ['camel_bid', 'camel_name', 'camel_place'];

export function caravanHint(kind: string, { tb }: Pick<View, 'tb'>): string | undefined {
  const caravans = tb?.caravans;
  if (!caravans) return undefined;
  if (kind === 'setup_settlement') return 'camel_setup';
  if (OWN.includes(kind)) return kind;
  return kind === 'trade_and_build' && caravans.due && caravans.places.length > 1 ? 'camel_due' : undefined;
}
export const CARAVAN_HINT_RULES: Readonly<Record<string, string>> = {
  camel_setup: 'traders_barbarians/caravans#between',
  camel_due: 'traders_barbarians/caravans#camel-due',
  camel_bid: 'traders_barbarians/caravans#bids',
  camel_name: 'traders_barbarians/caravans#naming',
  camel_place: 'traders_barbarians/caravans#next-camel',
};
