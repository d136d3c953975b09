// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GUARD } from '../../lib/game/dice';
import { decision, view } from '../../lib/game/live/fixture';
import type { Offer } from '../../lib/game/model';
import type { View } from '../../lib/generated/game';
import { Screen } from './screen.svelte';
import type { TableSession } from './session.svelte';

const act = vi.fn();
/** A screen at a table, and a way to let the game go on. */
function at(now: View) {
  const session = {
    live: { seat: 0, member: 1, chat: [], table: { phase: 'playing', seats: [{}] }, game: { id: 'g', view: now } },
    rolling: false,
    act,
  };
  const screen = new Screen(session as unknown as TableSession);
  const go = (next: View) => {
    session.live.game.view = next;
    screen.mind();
  };
  return { screen, go };
}
beforeEach(() => {
  vi.useFakeTimers();
  act.mockClear();
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

it('takes no press while somebody goes on pressing as before', () => {
  const { screen, go } = at(view({ pending: decision('before_roll', [0]) }));
  screen.mind();
  vi.advanceTimersByTime(GUARD);
  screen.actions.primary?.();
  expect(act).toHaveBeenLastCalledWith('roll');
  go(view());
  for (let i = 0; i < 8; i++) {
    vi.advanceTimersByTime(GUARD - 100);
    screen.actions.primary?.();
  }
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(GUARD);
  screen.actions.primary?.();
  expect(act).toHaveBeenLastCalledWith('end');
});

it('discards by taps on the own cards, and only then', () => {
  const now = view();
  const { screen, go } = at(now);
  expect(screen.actions.tapped?.('wool', false)).toBe(false);
  const players = now.players.map((p, seat) => (seat === 0 ? { ...p, owes_discard: 2 } : p));
  const hand = { brick: 0, lumber: 0, wool: 1, grain: 3, ore: 0 };
  go({ ...now, players, pending: decision('discard', [0]), own: { ...now.own!, hand } as View['own'] });
  for (const kind of ['wool', 'wool', 'grain', 'grain'] as const)
    expect(screen.actions.tapped?.(kind, false)).toBe(true);
  expect(screen.discarding).toMatchObject({ wool: 1, grain: 1 });
  screen.actions.tapped?.('wool', true);
  expect(screen.discarding.wool ?? 0).toBe(0);
});

it('remembers what is not wanted when the page is loaded again', () => {
  at(view()).screen.actions.quiet?.({ kind: 'ore' });
  expect(at(view()).screen.hushed).toEqual([{ kind: 'ore' }]);
});

it('never asks what is not wanted, not even for the moment until it is declined', () => {
  const { screen } = at(view());
  screen.actions.quiet?.({ kind: 'ore' });
  const from = { id: '1', name: 'Bob', color: 'blue' } as Offer['from'];
  const offer = (id: string, kind: 'ore' | 'wool'): Offer => ({
    id,
    from,
    mine: false,
    give: { cards: { [kind]: 1 } },
    get: { cards: { brick: 1 } },
    answers: [],
    payable: true,
  });
  const asked = screen.asked([offer('1', 'ore'), offer('2', 'wool')]);
  expect(asked.map((o) => o.answer)).toEqual(['declines', undefined]);
});
