// Actions in the notation the server reads.
import { CARD_KINDS, type CardCounts, type CardKind, type SeatColor } from '../../board/model';
import { entries } from '../cards';
import type { TradeSide } from '../model';

const LETTER: Record<CardKind, string> = {
  brick: 'b',
  lumber: 'l',
  wool: 'w',
  grain: 'g',
  ore: 'o',
  cloth: 'c',
  coin: 'n',
  paper: 'p',
};

/** `2b1o`, or `-` for none. */
export function cardsText(cards: CardCounts): string {
  return (
    entries(cards)
      .map(({ kind, n }) => `${n}${LETTER[kind]}`)
      .join('') || '-'
  );
}

/** What `maritime`, `plenty` and `discard` name. */
export function parseCards(text: string): CardCounts {
  const out: CardCounts = {};
  for (const [, n, letter] of text.matchAll(/(\d+)([a-z])/g)) {
    const kind = CARD_KINDS.find((k) => LETTER[k] === letter);
    if (kind) out[kind] = Number(n);
  }
  return out;
}

/** One side of a trade: `1b+3gold`, `3gold` or cards alone. */
export function parseSide(text: string): TradeSide {
  const words = text.split('+');
  const coins = words.find((word) => word.endsWith('gold'));
  const cards = parseCards(words.filter((word) => word !== coins).join(''));
  return { cards, ...(coins ? { gold: Number.parseInt(coins, 10) } : {}) };
}

/** Gold follows the cards, or stands alone. */
function side({ cards, any, gold }: TradeSide): string {
  if (any) return '?';
  if (!gold) return cardsText(cards);
  return entries(cards).length ? `${cardsText(cards)}+${gold}gold` : `${gold}gold`;
}

export const act = {
  offer: (give: TradeSide, get: TradeSide, to: readonly SeatColor[]) =>
    `offer ${side(give)} > ${side(get)} to ${to.join('+')}`,
  supply: (give: CardKind, rate: number, get: TradeSide) => `maritime ${rate}:1 ${give} > ${side(get)}`,
  discard: (cards: CardCounts) => `discard ${cardsText(cards)}`,
  giveTwo: (cards: CardCounts) => `givetwo ${cardsText(cards)}`,
  plenty: (cards: CardCounts) => `plenty ${cardsText(cards)}`,
  monopoly: (kind: CardKind) => `monopoly ${kind}`,
  rob: (color: SeatColor) => `rob ${color}`,
  accept: (color: SeatColor) => `accept ${color}`,
  decline: (color: SeatColor) => `decline ${color}`,
  confirm: (color: SeatColor) => `confirm ${color}`,
} as const;
