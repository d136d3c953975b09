// The part of the screen that only The Caravans have.
import type { View } from '../../../../generated/game';
import { t } from '../../../../i18n/i18n.svelte';
import type { Input, SeatPart } from '../../../book';
import type { CaravanTable } from './model';
import { voteOf } from './vote';

/** Points between camels, which everybody can count. */
export function seatPart({ tb, players }: Pick<View, 'tb' | 'players'>, seat: number): SeatPart {
  if (!tb?.caravans) return {};
  const n = players[seat]?.points.camels ?? 0;
  return { room: 'five', facts: [{ icon: 'camel', n: n ? `+${n}` : 0, label: t('camel.points', { n }) }] };
}

export function caravanTable(input: Input): CaravanTable | undefined {
  const { view, legal } = input;
  const caravans = view.tb?.caravans;
  if (!caravans) return undefined;
  const { pending, viewer, own } = view;
  const vote = voteOf(input);
  const mine = pending.type === 'decision' && viewer !== null && pending.must.includes(viewer) && !!legal;
  return {
    left: caravans.left,
    all: caravans.left + caravans.camels.length,
    // After the end nothing goes out any more.
    due: caravans.due && pending.type !== 'over',
    ...(vote ? { vote } : {}),
    ...(mine && pending.kind === 'camel_bid'
      ? { bid: { wool: own?.hand.wool ?? 0, grain: own?.hand.grain ?? 0 } }
      : {}),
  };
}
