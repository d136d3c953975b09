// The one large button: what the game waits for, in words.
import type { Input } from '../../books/book';
import { booksOf, firstOf } from '../../books/books.svelte';
import type { View } from '../../generated/game';
import { list, t } from '../../i18n/i18n.svelte';
import type { Primary } from '../model';

export interface PrimaryInput extends Input {
  /** The connection is away. */
  lost: boolean;
  /** The people ended the game without a winner. */
  aborted: boolean;
  /** Some hexes are closed to the robber. */
  barred?: boolean;
}

const place = (piece: string) =>
  t(piece === 'road' ? 'action.place_road' : piece === 'city' ? 'action.place_city' : 'action.place_settlement');

export const wait = (label: string): Primary => ({ label, mode: 'wait', icon: 'wait' });
export const choose = (label: string, icon?: Primary['icon'], detail?: string): Primary => ({
  label,
  mode: 'choose',
  ...(icon ? { icon } : {}),
  ...(detail ? { detail } : {}),
});

export function primary(input: PrimaryInput): Primary {
  return booksOf(input.view).reduce((found, book) => book.amend?.(found, input) ?? found, plainPrimary(input));
}

function plainPrimary(input: PrimaryInput): Primary {
  const { view, legal, people, placing, lost, aborted, barred = false } = input;
  const { pending, viewer } = view;
  if (pending.type === 'over' || aborted) return { label: t('action.over'), mode: 'act', icon: 'crown' };
  if (lost) return { label: t('action.reconnecting'), mode: 'wait', icon: 'offline' };
  if (pending.type === 'chance') return { label: t('action.wait_chance'), mode: 'wait', icon: 'roll' };
  const mine = viewer !== null && pending.must.includes(viewer);
  const name = list(pending.must.map((seat) => people[seat]?.name ?? ''));
  const books = booksOf(view);
  const placed = mine && placing && books.find((book) => book.owns?.(placing))?.placingWords?.(placing, view);
  if (placed) return { ...placed, mode: 'choose', cancellable: true };
  const found = firstOf(books, (book) => book.primary?.({ ...input, pending, mine, name }));
  if (found) return found;
  switch (pending.kind) {
    case 'setup_settlement':
      if (!mine) return wait(t('action.wait_settlement', { name }));
      return choose(
        t('action.place_settlement'),
        'build',
        pending.round === 2 ? t('action.second_detail') : t('action.first_detail'),
      );
    case 'setup_city':
      return mine
        ? choose(t('action.place_city'), 'build', t('action.second_detail'))
        : wait(t('action.wait_settlement', { name }));
    case 'setup_road':
      return mine
        ? choose(t('action.place_road'), 'build', t('action.setup_road_detail'))
        : wait(t('action.wait_road', { name }));
    case 'before_roll':
      return mine ? { label: t('action.roll'), mode: 'act', icon: 'roll' } : wait(t('action.wait_roll', { name }));
    case 'discard': {
      if (mine) return choose(t('action.discard', { n: view.players[viewer]?.owes_discard ?? 0 }), 'cards');
      return wait(t('action.wait_discard', { name }));
    }
    case 'move_robber':
      return mine
        ? choose(t('action.robber'), 'robber', t(barred ? 'action.robber_barred' : 'action.robber_detail'))
        : wait(t('action.wait_robber', { name }));
    case 'choose_victim':
      return mine ? choose(t('action.steal'), 'robber') : wait(t('action.wait_victim', { name }));
    case 'free_road': {
      if (!mine) return wait(t('action.wait_free_road', { name }));
      const skip = legal?.actions.includes('skip') ? { skip: t('action.skip_road') } : {};
      return {
        ...choose(t('action.place_free_road'), 'build', t('action.free_left', { n: pending.left })),
        ...skip,
      };
    }
    case 'trade_and_build': {
      if (!mine) {
        const asked =
          viewer !== null &&
          view.offers.some(
            (o) => o.to.includes(viewer) && !o.accepted.includes(viewer) && !o.declined.includes(viewer),
          );
        return { ...wait(t('action.wait_turn', { name })), ...(asked ? { detail: t('action.offer_waits') } : {}) };
      }
      if (placing) return { ...choose(place(placing), 'build'), cancellable: true };
      return { label: t('action.end'), mode: 'act', icon: 'end' };
    }
    default:
      return wait(t('action.wait_chance'));
  }
}

/** Whether the game waits for this viewer: the one reason to call for attention. */
export function mustAct(view: View): boolean {
  const { pending, viewer } = view;
  return pending.type === 'decision' && viewer !== null && pending.must.includes(viewer);
}
