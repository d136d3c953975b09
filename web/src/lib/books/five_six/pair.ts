// Paired players: who has which part of a turn, and in words what that means.
import type { View } from '../../generated/game';
import { t } from '../../i18n/i18n.svelte';
import type { SeatColor } from '../../board/model';
import type { Player, Primary } from '../../game/model';
import { booksOf } from '../books.svelte';

/** The two players of a paired turn. */
export interface Pair {
  one: Player;
  two: Player;
  /** Whose part it is. */
  now: 1 | 2;
  /** What is going on, said to the reader. */
  text: string;
}

/** What its widgets are drawn from. */
export interface SixTable {
  pair?: Pair;
  /** Before the first turn: nobody is paired yet, but the banner keeps its place. */
  setup?: boolean;
  /** Colors with pieces on the board that nobody plays. */
  absent: readonly SeatColor[];
}

/** How the texts of the first part end. */
const kind = (view: View): '_card' | '' => (booksOf(view).some((book) => book.cardsForDice) ? '_card' : '');

/** 1 or 2 where this turn gives the seat a part. */
export function partOf({ pair }: Pick<View, 'pair'>, seat: number): 1 | 2 | undefined {
  if (!pair) return undefined;
  return pair[0] === seat ? 1 : pair[1] === seat ? 2 : undefined;
}

/** Whose part it is now; undefined where turns have no parts. */
export function partNow(view: Pick<View, 'pair' | 'on_turn'>): 1 | 2 | undefined {
  return view.pair ? (view.on_turn === view.pair[1] ? 2 : 1) : undefined;
}

/** Both players of the turn and one sentence about what is going on. */
export function pairOf(view: View, people: readonly Player[], viewer: number | null): Pair | undefined {
  const { pair } = view;
  const now = partNow(view);
  const one = pair && people[pair[0]];
  const two = pair && people[pair[1]];
  if (!one || !two || !now) return undefined;
  const mine = viewer !== null && viewer === pair[now - 1];
  const name = (now === 1 ? one : two).name;
  const next = now === 1 && viewer === pair[1];
  const text = mine
    ? t(now === 2 ? 'pair.you_two' : `pair.you_one${kind(view)}`)
    : next
      ? t('pair.next', { name })
      : t(now === 2 ? 'pair.other_two' : `pair.other_one${kind(view)}`, { name });
  return { one, two, now, text };
}

/** The large button of a paired turn: what ends, and what one may do until then. */
export function pairedPrimary(primary: Primary, view: View, people: readonly Player[]): Primary {
  const { pending, viewer } = view;
  const now = partNow(view);
  if (
    !now ||
    !view.pair ||
    pending.type !== 'decision' ||
    viewer === null ||
    viewer !== view.on_turn ||
    primary.mode !== 'act'
  )
    return primary;
  if (pending.kind === 'before_roll') return { ...primary, detail: t(`pair.detail_one${kind(view)}`) };
  // A book may have something else to do before the part ends, such as moving ships, and more to say of its end.
  if (primary.icon !== 'end') return primary;
  const [label, detail] =
    now === 2
      ? [t('pair.end_two'), t('pair.detail_two')]
      : [t('pair.end_one'), t('pair.then', { name: people[view.pair[1]]?.name ?? '' })];
  return { ...primary, label, detail: primary.detail ?? detail };
}
