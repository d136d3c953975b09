// The part of the screen that only Catan for Two has.
import type { UiIcon } from '../../art/names';
import type { CardCounts } from '../../board/model';
import type { TwoView, View } from '../../generated/game';
import { t } from '../../i18n/i18n.svelte';
import { add, total } from '../../game/cards';
import type { Player } from '../../game/model';
import type { NeutralColor, Roll, TokenOption, TokenUse, TwoTable } from './model';
import type { Step } from '../../game/live/state';
import { parseCards } from '../../game/live/notation';
import type { Input, SeatPart } from '../book';
import { booksOf, firstOf } from '../books.svelte';
import { neutralOwners, neutralPiece, onlyColor } from './spots';

/** What a view and a whole state have in common. */
type Public = Pick<View, 'rolled' | 'longest_road'> & { two: TwoView | null };

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

/** Whether there are trade tokens: a scenario may do without them. */
export const hasTokens = ({ tokens, token_supply: supply }: Pick<TwoView, 'tokens' | 'token_supply'>): boolean =>
  tokens.some((n) => n > 0) || supply > 0;

/** Trade tokens are open to all. */
export function seatPart(two: TwoView, seat: number): SeatPart {
  if (!hasTokens(two)) return {};
  const n = two.tokens[seat] ?? 0;
  const label = two.token_limit === null ? t('token.count', { n }) : t('token.count_of', { n, most: two.token_limit });
  return { room: 'five', facts: [{ icon: 'token', n, label }] };
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

/** Where tokens send the robber: to the desert, to what a board has in its place, or beside a board without either. */
export function robberHome({ board }: Pick<View, 'board'>): 'desert' | 'swamp' | 'aside' {
  const has = (terrain: string) => board.hexes.some((h) => h.terrain === terrain);
  return has('swamp') ? 'swamp' : has('desert') ? 'desert' : 'aside';
}
const ROBBER = { desert: 'robber_to_desert', swamp: 'robber_to_swamp', aside: 'robber_aside' } as const;

/** What tokens are used for, by the words with which its actions begin. */
const USES: Record<TokenUse, { kind: string; icon: UiIcon }> = {
  forced_trade: { kind: 'forcedtrade', icon: 'trade' },
  robber_to_desert: { kind: 'desert', icon: 'robber' },
  give_up: { kind: 'giveup', icon: 'knight' },
};
type Use = Pick<TokenOption, 'use' | 'icon' | 'label' | 'text'> & { kind: string };

/** Those of this game: another book may have one in place of some of them. */
function usesOf(view: View): Use[] {
  const other = firstOf(booksOf(view), (book) => book.tokenUse);
  const usual = (Object.keys(USES) as TokenUse[])
    .map((use): Use => {
      const name = use === 'robber_to_desert' ? ROBBER[robberHome(view)] : use;
      return { use, ...USES[use], label: t(`token.${name}`), text: t(`token.${name}_text`) };
    })
    .filter(({ kind }) => !other?.instead.includes(kind));
  if (!other) return usual;
  const { kind, icon, label, text } = other;
  return [...usual, { use: kind, kind, icon, label: label(), text: text() }];
}

function tokenOptions({ view, options, placing }: Input, two: TwoView): TokenOption[] {
  const seat = view.viewer;
  if (seat === null || !hasTokens(two)) return [];
  return usesOf(view).map(({ kind, ...use }) => {
    const enabled = options.can(kind);
    return {
      ...use,
      enabled,
      ...(use.use === 'give_up' ? { brings: two.knight_brings[seat]! } : { price: two.price[seat]! }),
      ...(placing === kind || placing?.startsWith(`${kind} `) ? { active: true } : {}),
      ...(enabled ? {} : { why: options.why(kind) }),
    };
  });
}

export function twoTable(input: Input): TwoTable | undefined {
  const { view, legal, people, steps, placing } = input;
  const { two, viewer, pending } = view;
  if (!two) return undefined;
  const neutral = neutralColors(view);
  const mine = pending.type === 'decision' && viewer !== null && pending.must.includes(viewer) && !!legal;
  const owners = mine ? neutralOwners(view, legal) : [];
  const piece = mine ? neutralPiece(pending.kind) : undefined;
  const to = viewer === null ? undefined : people[1 - viewer];
  return {
    neutral,
    tokenSupply: two.token_supply,
    tokens: hasTokens(two) ? people.map((player, seat) => ({ player, n: two.tokens[seat] ?? 0 })) : [],
    ...(two.token_limit === null ? {} : { tokenLimit: two.token_limit }),
    options: tokenOptions(input, two),
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
    ...(mine && pending.kind === 'forced_give' && to
      ? {
          give: {
            to,
            took: tookOf(steps, viewer),
            quota: total(parseCards(legal.actions.find((a) => a.startsWith('givetwo ')) ?? '')),
          },
        }
      : {}),
    hasArmy: viewer !== null && view.largest_army === viewer,
    knightBrings: viewer === null ? 0 : two.knight_brings[viewer]!,
  };
}
