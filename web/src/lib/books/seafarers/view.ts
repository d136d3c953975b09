// The part of the screen that only Seafarers has.
import type { Features, SeaView, View } from '../../generated/game';
import { t } from '../../i18n/i18n.svelte';
import { total } from '../../game/cards';
import { parseCards } from '../../game/live/notation';
import type { Asked, Input, SeatPart } from '../book';
import { spotsOf } from './marks';
import type { SeaTable } from './model';

/** Whether the scenario gives points beside those of the base game. */
function hasSpecial(features: Features | undefined, sea: SeaView): boolean {
  return (
    !!features?.areas.some((a) => a.points > 0) ||
    spotsOf(features, 'chit').length > 0 ||
    sea.special_points.some((n) => n > 0)
  );
}

export function seatPart({ sea, board }: View, seat: number): SeatPart {
  if (!sea) return {};
  const n = sea.special_points[seat] ?? 0;
  // Only where a scenario gives points of its own.
  return hasSpecial(board.features, sea)
    ? { room: 'five', facts: [{ icon: 'island', n, label: t('sea.special_n', { n }), award: n > 0 }] }
    : { room: 'five' };
}

/** What is asked, if the reader must answer it. */
export function askedOf({ view, legal }: Pick<Input, 'view' | 'legal'>): Pick<Asked, 'pending' | 'legal'> | undefined {
  const { viewer, pending } = view;
  return pending.type === 'decision' && viewer !== null && pending.must.includes(viewer) && legal
    ? { pending, legal }
    : undefined;
}

export function seaTable(input: Input): SeaTable | undefined {
  if (!input.view.sea) return undefined;
  const asked = askedOf(input);
  if (asked?.pending.kind !== 'take_gold') return {};
  // Whatever is listed names as many cards as are to be taken.
  const take = total(parseCards(asked.legal.actions.find((a) => a.startsWith('gold ')) ?? ''));
  return take ? { gold: take } : {};
}
