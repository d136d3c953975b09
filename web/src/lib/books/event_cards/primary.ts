// What the game waits for because of an event card, in words.
import type { Waiting } from '../book';
import { booksOf, firstOf } from '../books.svelte';
import { list, t } from '../../i18n/i18n.svelte';
import { words } from '../../game/cards';
import type { Primary } from '../../game/model';
import { stillToAnswer } from './view';

/** Where a turn has two cards, something may be done between them. */
function turnUp(next: 1 | 2 | undefined): Pick<Primary, 'label' | 'detail'> {
  if (next === 2) return { label: t('action.turn_up_second'), detail: t('action.roll_second_detail') };
  return { label: t(next ? 'action.turn_up_first' : 'action.turn_up') };
}

/** Nothing where the decision is none of the event cards'. */
export function eventPrimary({ view, pending, people }: Waiting): Primary | undefined {
  const { viewer } = view;
  const mine = viewer !== null && pending.must.includes(viewer);
  const names = (seats: readonly number[]) => list(seats.map((seat) => people[seat]?.name ?? ''));
  const name = names(pending.must);
  // Whoever answers later is named as well: nobody wonders why it takes so long.
  const later = stillToAnswer(pending).filter((seat) => !pending.must.includes(seat));
  const then = later.length ? { detail: t('ev.then', { names: names(later) }) } : {};
  const choose = (label: string, icon: NonNullable<Primary['icon']>, detail?: string): Primary => ({
    label,
    mode: 'choose',
    icon,
    ...(detail ? { detail } : then),
  });
  const wait = (label: string): Primary => ({ label, mode: 'wait', icon: 'wait', ...then });
  switch (pending.kind) {
    case 'before_roll':
      if (!view.event_cards) return undefined;
      if (!mine) return wait(t('action.wait_turn_up', { name }));
      return { mode: 'act', icon: 'devcard', ...turnUp(firstOf(booksOf(view), (book) => book.nextRoll?.(view))) };
    case 'earthquake':
      return mine
        ? choose(t('action.earthquake'), 'road', t('action.earthquake_detail'))
        : wait(t('action.wait_earthquake', { name }));
    case 'good_neighbors': {
      if (mine) return choose(t('action.good_neighbors'), 'cards');
      const gift = view.event_cards?.gift_chosen;
      return {
        ...wait(t('action.wait_good_neighbors', { names: name })),
        ...(gift ? { detail: t('ev.your_gift', { card: words({ [gift]: 1 }) }) } : {}),
      };
    }
    case 'take_resource':
      return mine ? choose(t('action.take_resource'), 'cards') : wait(t('action.wait_take_resource', { name }));
    case 'neighborly_assistance':
      return mine ? choose(t('action.assist'), 'cards') : wait(t('action.wait_assist', { name }));
    case 'take_card':
      return mine ? choose(t('action.take_card'), 'cards') : wait(t('action.wait_take_card', { name }));
    case 'robber_flees':
      return mine
        ? choose(t('action.robber_flees'), 'robber', t('action.robber_flees_detail'))
        : wait(t('action.wait_robber_flees', { name }));
    default:
      return undefined;
  }
}
