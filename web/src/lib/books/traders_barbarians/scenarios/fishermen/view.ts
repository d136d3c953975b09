// The part of the screen that only The Fishermen of Catan have.
import { RESOURCES } from '../../../../board/model';
import type { FishView, Legal, View } from '../../../../generated/game';
import type { Fact, Player } from '../../../../game/model';
import { t } from '../../../../i18n/i18n.svelte';
import type { Input, SeatPart } from '../../../book';
import { DEEDS, readTokens, tokensOf, tokensText, type Deed, type Fish, type FishTable, type Spending } from './model';

/** Tokens are counted openly; what they show is not. */
export function seatPart({ tb }: Pick<View, 'tb'>, seat: number): SeatPart {
  const fish = tb?.fish;
  if (!fish) return {};
  const n = fish.counts[seat] ?? 0;
  const facts: Fact[] = [{ icon: 'fish', n, label: t('fish.count', { n, most: fish.most }) }];
  if (fish.boot === seat) facts.push({ icon: 'boot', n: '+1', label: t('fish.boot_held'), award: true });
  return { room: 'five', facts };
}

/** Every way to do something now: the words after `fish <deed>`. */
const ways = (legal: Legal, deed: Deed): string[][] =>
  legal.actions.filter((a) => a.startsWith(`fish ${deed} `)).map((a) => a.split(' ').slice(2));

function spending({ tb, players }: View, legal: Legal, people: readonly Player[], seat: number, deed: Deed): Spending {
  const found = ways(legal, deed);
  const victims = deed === 'steal' ? (legal.sites.tb?.fish_victims ?? []) : [];
  return {
    price: tb?.fish?.prices[seat]?.[DEEDS.indexOf(deed)] ?? 0,
    payments: [...new Set(found.map((words) => words.at(-1)!))],
    victims: victims.map((s) => ({ ...people[s]!, cards: players[s]?.cards ?? 0 })),
    kinds: deed === 'take' ? RESOURCES.filter((kind) => found.some(([word]) => word === kind)) : [],
  };
}

function spendings({ view, legal, people }: Input, seat: number): FishTable['spending'] {
  if (!legal) return {};
  const open = DEEDS.map((deed) => [deed, spending(view, legal, people, seat, deed)] as const);
  return Object.fromEntries(open.filter(([, { payments }]) => payments.length));
}

/** What is asked when an eighth token is due: one of these may be laid aside. */
function exchange({ view: { pending, viewer }, legal }: Input): FishTable['exchange'] {
  if (pending.type !== 'decision' || pending.kind !== 'fish_exchange' || viewer === null || !legal) return undefined;
  if (!pending.must.includes(viewer)) return undefined;
  return legal.actions.flatMap((a) => (a.startsWith('fishswap ') ? readTokens(a.slice('fishswap '.length)) : []));
}

export function fishTable(input: Input): FishTable | undefined {
  const { view, legal, people } = input;
  const fish = view.tb?.fish;
  if (!fish) return undefined;
  const { viewer } = view;
  const asked = exchange(input);
  const used = (['one', 'two', 'three'] as const).map((key, i) => ({ fish: (i + 1) as Fish, n: fish.used[key] }));
  const holder = fish.boot === null ? undefined : people[fish.boot];
  return {
    ...(fish.own ? { own: tokensOf(fish.own) } : {}),
    most: fish.most,
    faceDown: fish.face_down,
    used,
    ...(holder ? { boot: holder } : {}),
    hasBoot: viewer !== null && fish.boot === viewer,
    ...(view.ck ? { progress: true } : {}),
    robberAside: view.board.robber === null,
    spending: viewer === null ? {} : spendings(input, viewer),
    heirs: (legal?.sites.tb?.boot ?? []).map((seat) => people[seat]!),
    ...(asked ? { exchange: asked } : {}),
  };
}

/** What somebody pays less than the others, where that is so. */
export function discount({ prices }: Pick<FishView, 'prices'>, seat: number, deed: Deed): number {
  const at = DEEDS.indexOf(deed);
  return Math.max(...prices.map((of) => of[at] ?? 0)) - (prices[seat]?.[at] ?? 0);
}

/** The tokens of a seat when all are open. */
export function openTokens({ tb }: View, seat: number): { label: string; text: string } | undefined {
  const tokens = tb?.fish?.revealed?.[seat];
  if (!tokens) return undefined;
  const all = tokensOf(tokens);
  return all.length ? { label: t('fish.tokens'), text: t('fish.open', { tokens: tokensText(all) }) } : undefined;
}
