// The one large button: what the game waits for, in words.
import type { View } from '../../generated/game';
import { list, t } from '../../i18n/i18n.svelte';
import type { Legal } from '../../generated/game';
import type { Player, Primary } from '../model';
import type { Placing } from './board';
import { ckPrimary, placingWords } from '../../books/cities_knights/primary';
import { isCkPlacing } from '../../books/cities_knights/spots';
import { eventPrimary } from '../../books/event_cards/primary';
import { pairedPrimary } from '../../books/five_six/pair';
import { isSeaPlacing } from '../../books/seafarers/placing';
import { seaPlacingWords, seaPrimary } from '../../books/seafarers/primary';
import { twoPrimary } from '../../books/two_players/primary';

export interface PrimaryInput {
  view: View;
  legal: Legal | null;
  people: readonly Player[];
  placing: Placing | undefined;
  /** The connection is away. */
  lost: boolean;
  /** The people ended the game without a winner. */
  aborted: boolean;
  /** Some hexes are closed to the robber. */
  barred?: boolean;
}

const place = (piece: string) =>
  t(piece === 'road' ? 'action.place_road' : piece === 'city' ? 'action.place_city' : 'action.place_settlement');

export function primary(input: PrimaryInput): Primary {
  return pairedPrimary(plainPrimary(input), input.view, input.people);
}

function plainPrimary({ view, legal, people, placing, lost, aborted, barred = false }: PrimaryInput): Primary {
  const { pending, viewer } = view;
  if (pending.type === 'over' || aborted) return { label: t('action.over'), mode: 'act', icon: 'crown' };
  if (lost) return { label: t('action.reconnecting'), mode: 'wait', icon: 'offline' };
  if (pending.type === 'chance') return { label: t('action.wait_chance'), mode: 'wait', icon: 'roll' };
  const mine = viewer !== null && pending.must.includes(viewer);
  const others = pending.must.map((seat) => people[seat]?.name ?? '');
  const name = list(others);
  const wait = (label: string): Primary => ({ label, mode: 'wait', icon: 'wait' });
  const choose = (label: string, icon: Primary['icon'], detail?: string): Primary => ({
    label,
    mode: 'choose',
    ...(icon ? { icon } : {}),
    ...(detail ? { detail } : {}),
  });
  if (mine && isSeaPlacing(placing)) return { ...seaPlacingWords(placing), mode: 'choose', cancellable: true };
  if (mine && isCkPlacing(placing)) return { ...placingWords(placing), mode: 'choose', cancellable: true };
  if (mine && placing === 'desert')
    return { label: t('action.desert'), icon: 'robber', mode: 'choose', cancellable: true };
  const event = eventPrimary(view, pending, people);
  if (event) return event;
  const sea = seaPrimary(view, pending, mine, name, legal);
  if (sea) return sea;
  const two = twoPrimary(view, pending, mine, name);
  if (two) return two;
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
      return { ...choose(t('action.place_free_road'), 'build', t('action.free_left', { n: pending.left })), ...skip };
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
      return ckPrimary(pending, mine, name, legal);
  }
}

/** Whether the game waits for this viewer: the one reason to call for attention. */
export function mustAct(view: View): boolean {
  const { pending, viewer } = view;
  return pending.type === 'decision' && viewer !== null && pending.must.includes(viewer);
}
