// The part of the screen that only Catan for Two has.
import type { CardCounts } from '../../board/model';
import type { Legal, TwoView, View } from '../../generated/game';
import { t } from '../../i18n/i18n.svelte';
import { add } from '../../game/cards';
import type { Player, WhyNot } from '../../game/model';
import type { NeutralColor, Roll, TokenOption, TokenUse, TwoTable } from './model';
import type { Step } from '../../game/live/state';
import { why } from '../../game/live/why';
import { neutralOwners, onlyColor } from './spots';

/** What a view and a whole state have in common. */
type Public = Pick<View, 'rolled' | 'longest_road'> & { two: TwoView | null };

/** Cards that a forced trade gives, and tokens that a knight brings. */
const TWO = 2;

export function neutralName(color: Player['color']): string {
  const name = t('neutral.name', { color: t(`color.${color}`) });
  return name[0]!.toUpperCase() + name.slice(1);
}

/** Owners of pieces beyond the seats, as the log and the board name them. */
export function neutralPeople(two: TwoView | null | undefined): Player[] {
  return (two?.neutral ?? []).map((n) => ({ id: String(n.owner), name: neutralName(n.colour), color: n.colour }));
}

export function neutralColors(view: Public): NeutralColor[] {
  const people = neutralPeople(view.two);
  return (view.two?.neutral ?? []).map((n, i) => ({
    ...people[i]!,
    roadLength: n.road_length,
    longestRoad: view.longest_road === n.owner,
  }));
}

/** The rolls of this turn in their order. */
export function rollsOf({ two, rolled }: Public): Roll[] {
  if (!two?.first_roll) return [];
  return two.rolls > 1 && rolled ? [two.first_roll, rolled] : [two.first_roll];
}

/** What the forced trade that is going on has taken. */
export function tookOf(steps: readonly Pick<Step, 'events'>[], seat: number): CardCounts {
  let took: CardCounts = {};
  for (let i = steps.length - 1; i >= 0; i--) {
    const { events } = steps[i]!;
    for (let j = events.length - 1; j >= 0; j--) {
      const e = events[j]!;
      if (e.type === 'stole' && e.thief === seat && e.card) took = add(took, e.card, 1);
      if (e.type === 'tokens_paid' || e.type === 'turn_began') return took;
    }
  }
  return took;
}

/** What a knight would bring: the supply and the hand have an end. */
export function knightBrings(two: TwoView, seat: number): number {
  const room = two.token_limit === null ? TWO : two.token_limit - (two.tokens[seat] ?? 0);
  return Math.max(0, Math.min(TWO, two.token_supply, room));
}

/** Whether the seat would lose the Largest Army with one knight less. */
export function losesArmy(view: Pick<View, 'largest_army' | 'players'>, seat: number): boolean {
  if (view.largest_army !== seat) return false;
  const left = (view.players[seat]?.knights ?? 0) - 1;
  return left < 3 || view.players.some((p) => p.seat !== seat && p.knights >= left);
}

const TOKENS = 'two_players/trade_tokens';

function whyNot(view: View, two: TwoView, seat: number, use: TokenUse): WhyNot {
  const { pending } = view;
  if (pending.type === 'over') return why('base/victory#over', 'why.game-over');
  if (view.turn === 0 || view.on_turn !== seat) return why(`${TOKENS}#when`, 'why.not-your-turn');
  const calm = pending.type === 'decision' && (pending.kind === 'before_roll' || pending.kind === 'trade_and_build');
  if (!calm) return why(`${TOKENS}#when`, 'why.waits-for-something-else');
  if (use === 'give_up') {
    if (two.gave_up) return why(`${TOKENS}#discard-knight`, 'why.knight-given-up');
    if (!view.players[seat]?.knights) return why(`${TOKENS}#discard-knight`, 'why.no-played-knight');
    return why(`${TOKENS}#short-supply`, 'why.no-tokens-left');
  }
  if (use === 'forced_trade') {
    if ((view.players[seat]?.cards ?? 0) < TWO) return why(`${TOKENS}#forced-trade-needs`, 'why.need-two-cards');
    if (!view.players[1 - seat]?.cards) return why(`${TOKENS}#forced-trade-needs`, 'token.opponent_empty');
  } else {
    const deserts = view.board.hexes.filter((h) => h.terrain === 'desert');
    if (!deserts.length) return why(`${TOKENS}#move-robber-needs`, 'token.no_desert');
    if (deserts.length === 1 && view.board.robber === `${deserts[0]!.q},${deserts[0]!.r}`)
      return why(`${TOKENS}#move-robber-needs`, 'token.robber_there');
  }
  return why(`${TOKENS}#paying`, 'token.need', { n: two.price[seat] ?? 1 });
}

const WORD: Record<TokenUse, string> = { forced_trade: 'forcedtrade', robber_to_desert: 'desert', give_up: 'giveup' };

function options(view: View, two: TwoView, legal: Legal | null, placing: string | undefined): TokenOption[] {
  const seat = view.viewer;
  if (seat === null) return [];
  return (['forced_trade', 'robber_to_desert', 'give_up'] as const).map((use) => {
    const word = WORD[use];
    const enabled = !!legal?.actions.some((a) => a === word || a.startsWith(`${word} `));
    return {
      use,
      enabled,
      price: use === 'give_up' ? -TWO : (two.price[seat] ?? 1),
      ...(placing === word ? { active: true } : {}),
      ...(enabled ? {} : { why: whyNot(view, two, seat, use) }),
    };
  });
}

export function twoTable(
  view: View,
  legal: Legal | null,
  people: readonly Player[],
  steps: readonly Step[],
  placing?: string,
): TwoTable | undefined {
  const { two, viewer, pending } = view;
  if (!two) return undefined;
  const neutral = neutralColors(view);
  const mine = pending.type === 'decision' && viewer !== null && pending.must.includes(viewer) && !!legal;
  const owners = mine ? neutralOwners(view, legal) : [];
  const piece =
    mine && pending.kind === 'neutral_road'
      ? 'road'
      : mine && pending.kind === 'neutral_ship'
        ? 'ship'
        : mine && pending.kind === 'neutral_settlement'
          ? 'settlement'
          : undefined;
  const to = viewer === null ? undefined : people[1 - viewer];
  return {
    neutral,
    tokenSupply: two.token_supply,
    tokens: people.map((player, seat) => ({ player, n: two.tokens[seat] ?? 0 })),
    ...(two.token_limit === null ? {} : { tokenLimit: two.token_limit }),
    options: options(view, two, legal, placing),
    rolls: rollsOf(view),
    ...(piece
      ? {
          placing: {
            piece,
            colors: neutral.filter((n) => owners.includes(Number(n.id))),
            only: onlyColor(placing) as Player['color'] | undefined,
          },
        }
      : {}),
    ...(mine && pending.kind === 'forced_give' && to ? { give: { to, took: tookOf(steps, viewer), quota: TWO } } : {}),
    losesArmy: viewer !== null && losesArmy(view, viewer),
    knightBrings: viewer === null ? 0 : knightBrings(two, viewer),
  };
}
