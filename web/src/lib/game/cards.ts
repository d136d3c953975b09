// Small arithmetic on multisets of cards, and their words.
import { CARD_KINDS, type CardCounts, type CardKind } from '../board/model';
import { list, t } from '../i18n/i18n.svelte';
import type { TradeSide } from './model';

export function total(cards: CardCounts): number {
  return CARD_KINDS.reduce((sum, k) => sum + (cards[k] ?? 0), 0);
}
export function entries(cards: CardCounts): { kind: CardKind; n: number }[] {
  return CARD_KINDS.flatMap((kind) => {
    const n = cards[kind] ?? 0;
    return n > 0 ? [{ kind, n }] : [];
  });
}
export function add(cards: CardCounts, kind: CardKind, n: number): CardCounts {
  const next = Math.max(0, (cards[kind] ?? 0) + n);
  const out = { ...cards };
  if (next === 0) delete out[kind];
  else out[kind] = next;
  return out;
}
/** Both together. */
export function sum(a: CardCounts, b: CardCounts): CardCounts {
  return entries(b).reduce((all, { kind, n }) => add(all, kind, n), a);
}
/** What is missing from `have` to pay `cost`. */
export function missing(have: CardCounts, cost: CardCounts): CardCounts {
  let out: CardCounts = {};
  for (const { kind, n } of entries(cost)) out = add(out, kind, Math.max(0, n - (have[kind] ?? 0)));
  return out;
}
export function covers(have: CardCounts, cost: CardCounts): boolean {
  return total(missing(have, cost)) === 0;
}
/** "2 ore and 1 grain"; "nothing" for none. */
export function words(cards: CardCounts, any = 0): string {
  const parts = entries(cards).map(({ kind, n }) => t(`count.${kind}`, { n }));
  if (any > 0) parts.push(any === 1 ? t('resource.any') : `${any} × ${t('resource.any')}`);
  return parts.length ? list(parts) : t('count.nothing');
}
export function sideWords({ cards, any = 0, gold = 0 }: TradeSide): string {
  if (!gold) return words(cards, any);
  return total(cards) ? list([words(cards), t('count.gold', { n: gold })]) : t('count.gold', { n: gold });
}
export function sideEmpty({ cards, any = 0, gold = 0 }: TradeSide): boolean {
  return total(cards) + any + gold === 0;
}

/** One card of a kind more or less, while there are such cards and fewer than `most` are chosen. */
export function stepped(chosen: CardCounts, kind: CardKind, less: boolean, most: number, held: CardCounts): CardCounts {
  if (less) return add(chosen, kind, -1);
  return total(chosen) < most && (chosen[kind] ?? 0) < (held[kind] ?? 0) ? add(chosen, kind, 1) : chosen;
}
