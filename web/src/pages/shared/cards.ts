// Cards in words.
import type { DevelopmentCard } from '../../lib/generated/game';
import { CARD_KINDS, type CardCounts } from '../../lib/board/model';
import type { DevCardKind } from '../../lib/game/model';
import { list, t } from '../../lib/i18n/i18n.svelte';

export const devKind = (card: DevelopmentCard): DevCardKind => card.replace(/_/g, '-') as DevCardKind;
export const devName = (card: DevelopmentCard): string => t(`dev.${devKind(card)}`);

/** "2 ore and 1 wool"; "nothing" for no cards. */
export function cardsText(cards: CardCounts): string {
  const parts = CARD_KINDS.filter((k) => (cards[k] ?? 0) > 0).map((k) => t(`count.${k}`, { n: cards[k] ?? 0 }));
  return parts.length ? list(parts) : t('count.nothing');
}
