// The part of the screen that only The Pirate Islands have.
import { RESOURCES, type CardKind } from '../../../../board/model';
import type { AssaultResult, View } from '../../../../generated/game';
import type { Fact } from '../../../../game/model';
import { t } from '../../../../i18n/i18n.svelte';
import type { Input } from '../../../book';
import { askedOf } from '../../view';

/** One's own chances against the fortress. */
export interface Assault {
  warships: number;
  chits: number;
  /** How it would end, by what the die shows: 1 and on. */
  odds: readonly AssaultResult[];
  /** May be tried now. */
  enabled: boolean;
}
export interface PiratesTable {
  assault?: Assault;
  /** What can be taken for a fight that was won. */
  reward: readonly CardKind[];
}

export function seatFacts({ sea }: View, seat: number): Fact[] {
  const own = sea?.pirates?.players[seat];
  if (!own) return [];
  const { chits, warships } = own;
  const label = chits ? t('sea.fortress_chits', { n: chits }) : t('sea.fortress_captured');
  return [
    { icon: 'sword', n: warships.length, label: t('sea.warships', { n: warships.length }) },
    { icon: 'fortress', n: chits, label, award: !chits },
  ];
}

export function piratesTable(input: Input): PiratesTable {
  const { view, legal } = input;
  const asked = askedOf(input);
  const mine = view.sea?.pirates?.players[view.viewer ?? -1];
  const assault = mine && {
    warships: mine.warships.length,
    chits: mine.chits,
    odds: mine.odds,
    enabled: !!legal?.actions.includes('assault'),
  };
  const actions = asked?.pending.kind === 'fleet_reward' ? asked.legal.actions : [];
  return { ...(assault ? { assault } : {}), reward: RESOURCES.filter((kind) => actions.includes(`reward ${kind}`)) };
}
