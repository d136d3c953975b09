// Development cards that do more where ships sail, and cards that gold fields give.
import type { CardCounts } from '../../board/model';
import type { DevelopmentCard, GameEvent, View } from '../../generated/game';
import { t } from '../../i18n/i18n.svelte';

export function seaCard({ sea }: View, card: DevelopmentCard): string | undefined {
  if (!sea) return undefined;
  if (card === 'road_building') return t('dev.road-building.ships');
  return card === 'knight' && sea.pirate ? t('dev.knight.pirate') : undefined;
}

/** What gold fields give is chosen after the roll. */
export function isLate(e: GameEvent): { seat: number; cards: CardCounts } | undefined {
  return e.type === 'gained' && e.by === 'gold' ? { seat: e.seat, cards: e.cards } : undefined;
}
