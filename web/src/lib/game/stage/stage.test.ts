import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameEvent, View } from '../../generated/game';
import { table, view } from '../live/fixture';
import { logContext } from '../live/log';
import { players } from '../live/players';
import { scenesOf } from './base';
import type { Scene } from './scene';
import { Stage } from './stage.svelte';

const scenes = (step: GameEvent[], after: View = view(), before: View = view()) =>
  scenesOf({ ...logContext(after, players(after, table())), view: after, before, step });

describe('scenes of the base game', () => {
  it('show a seven with what everybody owes, and no other roll', () => {
    const owing = view();
    owing.players[1]!.owes_discard = 4;
    const [seven] = scenes([{ type: 'rolled', seat: 0, dice: [3, 4] }], owing);
    expect(seven).toMatchObject({ title: 'Seven!', tone: 'bad' });
    expect(seven!.each!.of.map(({ player, n }) => [player.name, n])).toEqual([['Ben', 4]]);
    expect(scenes([{ type: 'rolled', seat: 0, dice: [3, 5] }])).toEqual([]);
  });
  it('show the robber of others, as bad where it hurts the reader', () => {
    const robbed = (seat: number, to: string) => scenes([{ type: 'robber_moved', seat, from: '1,0', to }]);
    expect(robbed(0, '0,0')).toEqual([]);
    expect(robbed(1, '0,0')[0]).toMatchObject({ tone: 'bad', text: 'forest 6', who: { name: 'Ben' } });
    expect(robbed(1, '-1,1')[0]).not.toHaveProperty('tone');
  });
  it('show a stolen card only to the two of them', () => {
    const stole = (thief: number, victim: number) => scenes([{ type: 'stole', thief, victim, card: 'ore' }]);
    expect(stole(1, 0)[0]).toMatchObject({
      tone: 'bad',
      from: { name: 'Ann' },
      who: { name: 'Ben' },
      cards: { ore: 1 },
    });
    expect(stole(0, 1)[0]).toMatchObject({ tone: 'good' });
    expect(stole(1, 2)).toEqual([]);
  });
  it('show from whom to whom an award goes', () => {
    const award = (from: number | null, holder: number | null) =>
      scenes(
        [{ type: 'longest_road', holder, length: 5 }],
        view({ longest_road: holder }),
        view({ longest_road: from }),
      )[0];
    expect(award(1, 0)).toMatchObject({ tone: 'good', from: { name: 'Ben' }, who: { name: 'Ann' } });
    expect(award(0, 1)).toMatchObject({ tone: 'bad' });
    expect(award(null, 1)).not.toHaveProperty('from');
    expect(award(1, null)).toMatchObject({ text: 'Nobody has it now' });
  });
});

describe('the stage', () => {
  const scene = (title: string): Scene => ({ title });
  let now = 0;
  const pass = (ms: number) => {
    now += ms;
    vi.advanceTimersByTime(ms);
  };
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('shows one after the other and is empty again', () => {
    const stage = new Stage(() => now);
    stage.show([scene('a'), scene('b')]);
    expect(stage.now?.title).toBe('a');
    pass(1300);
    expect(stage.now?.title).toBe('b');
    pass(1300);
    expect(stage.now).toBeUndefined();
  });
  it('waits for the dice, and a tap goes on to the next', () => {
    const stage = new Stage(() => now);
    stage.show([scene('a'), scene('b')], 750);
    expect(stage.now).toBeUndefined();
    pass(750);
    expect(stage.now?.title).toBe('a');
    stage.skip();
    expect(stage.now?.title).toBe('b');
    stage.skip();
    expect(stage.now).toBeUndefined();
    stage.skip();
  });
  it('never lags behind the game', () => {
    const stage = new Stage(() => now);
    stage.show(['a', 'b', 'c', 'd', 'e', 'f'].map(scene));
    // Three are enough to be told of.
    expect(stage.now?.title).toBe('d');
    // A sleeping tab: what waited is old news.
    now += 60_000;
    stage.skip();
    expect(stage.now).toBeUndefined();
  });
});
