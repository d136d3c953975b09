// Progress cards: their decks, rules, and what legal actions say of them.
import { RESOURCES, type CardKind, type Track } from '../../board/model';
import type { Legal, ProgressCard, View } from '../../generated/game';
import { t } from '../../i18n/i18n.svelte';
import type { CardAsk, ProgressItem } from './model';
import type { Player, WhyNot } from '../../game/model';
import { ownDamage } from '../event_cards/view';
import { almanac, why } from '../../game/live/why';

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

/** The rule that says when it cannot be played. */
const NOT: Partial<Record<ProgressCard, string>> = {
  alchemist: 'before-roll',
  crane: 'no-effect',
  engineer: 'no-site',
  inventor: 'different',
  irrigation: 'no-effect',
  medicine: 'no-effect',
  mining: 'no-effect',
  road_building: 'no-effect',
  smith: 'no-effect',
  bishop: 'asleep',
  deserter: 'no-target',
  diplomat: 'no-target',
  intrigue: 'no-target',
  saboteur: 'no-target',
  spy: 'no-target',
  warlord: 'no-effect',
  wedding: 'no-target',
  commercial_harbor: 'no-effect',
  master_merchant: 'no-target',
  merchant_fleet: 'two',
  resource_monopoly: 'no-effect',
  trade_monopoly: 'no-effect',
};
export function refusalRule(card: ProgressCard): string {
  const part = NOT[card];
  return part ? `${ruleOf(card)}-${part}` : ruleOf(card);
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

function whyNot(view: View, card: ProgressCard): WhyNot {
  const { pending, viewer } = view;
  if (pending.type === 'over') return why('base/victory#over', 'why.game-over');
  if (viewer === null || view.on_turn !== viewer)
    return why('cities_knights/progress_cards#own-turn', 'why.not-your-turn');
  if (card === 'alchemist') {
    if (view.rolled) return { text: t('card.alchemist.not'), href: almanac(refusalRule(card)) };
  } else if (pending.type === 'decision' && pending.kind === 'before_roll') {
    return why('cities_knights/progress_cards#after-roll', view.event_cards ? 'why.turn-up-first' : 'why.roll-first');
  }
  const calm = pending.type === 'decision' && ['before_roll', 'trade_and_build', 'fifth_card'].includes(pending.kind);
  if (!calm) return why('cities_knights/progress_cards#resolve-first', 'why.waits-for-something-else');
  if (card === 'road_building' && ownDamage(view))
    return why('variants/event_cards#earthquake-no-roads', 'why.repair-first');
  return { text: t(`card.${card}.not`), href: almanac(refusalRule(card)) };
}

export function progressHand(view: View, legal: Legal | null, people: readonly Player[]): ProgressItem[] {
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
      ...(playable ? {} : { why: whyNot(view, card) }),
    };
  });
}

/** "Spy" in the reader's language. */
export const cardName = (card: ProgressCard): string => t(`card.${card}`);

export const isResource = (kind: CardKind): boolean => (RESOURCES as readonly string[]).includes(kind);
