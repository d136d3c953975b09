// Progress cards: their decks, rules, and what legal actions say of them.
import { RESOURCES, type CardKind, type Track } from '../../board/model';
import type { Legal, ProgressCard } from '../../generated/game';
import { t } from '../../i18n/i18n.svelte';
import type { CardAsk, ProgressItem } from './model';
import type { Player, WhyNot } from '../../game/model';
import type { Options } from '../../game/live/options';
import { almanac } from '../../game/live/why';
import type { Input } from '../book';

const DECK: Record<Track, readonly ProgressCard[]> = {
  science: [
    'alchemist',
    'crane',
    'engineer',
    'inventor',
    'irrigation',
    'medicine',
    'mining',
    'printer',
    'road_building',
    'smith',
  ],
  politics: ['bishop', 'constitution', 'deserter', 'diplomat', 'intrigue', 'saboteur', 'spy', 'warlord', 'wedding'],
  trade: ['commercial_harbor', 'master_merchant', 'merchant', 'merchant_fleet', 'resource_monopoly', 'trade_monopoly'],
};
export const PROGRESS_CARDS: readonly ProgressCard[] = [...DECK.science, ...DECK.politics, ...DECK.trade];

export function trackOf(card: ProgressCard): Track {
  return DECK.science.includes(card) ? 'science' : DECK.politics.includes(card) ? 'politics' : 'trade';
}

/** The rule's id, such as `cities_knights/politics_cards#spy`. */
export function ruleOf(card: ProgressCard): string {
  return `cities_knights/${trackOf(card)}_cards#${card.replaceAll('_', '-')}`;
}

/** The cards that are played onto a place of the board. */
export const ON_BOARD: readonly ProgressCard[] = ['engineer', 'intrigue', 'inventor', 'merchant', 'diplomat'];

const WANTS_SEAT: readonly ProgressCard[] = ['deserter', 'spy', 'master_merchant'];

const plays = (legal: Legal | null, card: ProgressCard): string[] =>
  (legal?.actions ?? []).filter((a) => a === `play ${card}` || a.startsWith(`play ${card} `));

function ask(card: ProgressCard, listed: readonly string[], people: readonly Player[]): CardAsk {
  if (card === 'alchemist') return { by: 'dice' };
  if (ON_BOARD.includes(card)) return { by: 'board' };
  const words = listed.map((a) => a.split(' ')[2] ?? '');
  if (WANTS_SEAT.includes(card)) return { by: 'seat', seats: people.filter((p) => words.includes(p.color)) };
  if (words.some(Boolean)) return { by: 'kind', kinds: words as CardKind[] };
  return { by: 'nothing' };
}

/** Reasons that have nothing to do with the card. */
const ANY_CARD = new Set([
  'game-over',
  'not-your-turn',
  'roll-first',
  'waits-for-something-else',
  'waits-for-chance',
  'repair-first',
  'house-rule',
]);

/** The rule is that of the refusal; what it means for the card has words of its own. */
function whyNot(options: Options, card: ProgressCard): WhyNot | undefined {
  const refusal = options.find(`play ${card}`)?.refusal;
  if (!refusal || ANY_CARD.has(refusal.why)) return options.why(`play ${card}`);
  return { text: t(`card.${card}.not`), href: almanac(refusal.rule) };
}

export function progressHand({ view, legal, people, options }: Input): ProgressItem[] {
  const held = view.ck?.own?.progress ?? [];
  const seen = new Map<string, number>();
  return held.map((card) => {
    const n = seen.get(card) ?? 0;
    seen.set(card, n + 1);
    const listed = plays(legal, card);
    const playable = listed.length > 0;
    return {
      id: `${card}.${n}`,
      card,
      track: trackOf(card),
      playable,
      returnable: !!legal?.actions.includes(`return ${card}`),
      ask: ask(card, listed, people),
      rule: almanac(ruleOf(card)),
      ...(playable ? {} : { why: whyNot(options, card) }),
    };
  });
}

/** "Spy" in the reader's language. */
export const cardName = (card: ProgressCard): string => t(`card.${card}`);

export const isResource = (kind: CardKind): boolean => (RESOURCES as readonly string[]).includes(kind);
