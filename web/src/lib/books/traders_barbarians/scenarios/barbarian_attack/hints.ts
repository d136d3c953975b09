// Hints for whoever plays Barbarian Attack for the first time.
import type { View } from '../../../../generated/game';
import { knightsOf } from './view';

const OWN = [
  'raid_knight',
  'raid_foreign',
  'treason_take',
  'treason_place',
  'raid_intrigue',
  'raid_march',
  'raid_card',
];

export function raidHint(kind: string, view: Pick<View, 'tb' | 'viewer' | 'units'>): string | undefined {
  const raid = view.tb?.raid;
  if (!raid) return undefined;
  if (kind === 'setup_settlement' || kind === 'setup_city') return 'raid_setup';
  if (OWN.includes(kind)) return kind;
  if (kind !== 'trade_and_build') return undefined;
  // Whoever has knights knows what cards are for; then it is the landing that has to be thought of.
  return knightsOf(view).some((u) => u.owner === view.viewer) ? 'raid_turn' : 'raid_buy';
}

const RULE = 'traders_barbarians/barbarian_attack';
export const RAID_HINT_RULES: Readonly<Record<string, string>> = {
  raid_setup: `${RULE}#never-conquered`,
  raid_buy: `${RULE}#resolved-at-once`,
  raid_turn: `${RULE}#landing`,
  raid_knight: `${RULE}#knighthood`,
  raid_foreign: `${RULE}#two-foreign-knight`,
  treason_take: `${RULE}#treason`,
  treason_place: `${RULE}#treason-places`,
  raid_intrigue: `${RULE}#intrigue`,
  raid_march: `${RULE}#march`,
  raid_card: `${RULE}#seven`,
};
