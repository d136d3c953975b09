import { describe, expect, it } from 'vitest';
import type { CkEvent } from '../../generated/game';
import { input, table } from '../../game/live/fixture';
import { logContext } from '../../game/live/log';
import { players } from '../../game/live/players';
import { scenesOf } from '../../game/stage/base';
import { view } from './fixture';
import { ckTable } from './view';

const scenes = (step: CkEvent[]) =>
  scenesOf({ ...logContext(view(), players(view(), table())), view: view(), before: view(), step });
const attack = (repelled: boolean): CkEvent => ({
  type: 'barbarians_attacked',
  barbarians: 4,
  knights: [3, 1, 0],
  repelled,
});

describe('scenes of Cities & Knights', () => {
  it('show an attack with both strengths, who gave what, and how it ended', () => {
    const [held] = scenes([{ type: 'barbarians_moved', steps: 7 }, attack(true), { type: 'defender', seat: 0 }]);
    expect(held).toMatchObject({ tone: 'good', text: 'The island holds · Ann is the Defender' });
    expect(held!.against!.map((side) => side.n)).toEqual([4, 4]);
    expect(held!.against![1].shares!.map(({ player, n }) => [player.name, n])).toEqual([
      ['Ann', 3],
      ['Ben', 1],
      ['Cleo', 0],
    ]);
    expect(held!.spoken).toContain('Ben: 1');
    const [lost] = scenes([attack(false), { type: 'city_pillaged', seat: 1, at: '1,0.S', wall: false }]);
    expect(lost).toMatchObject({ tone: 'bad', text: 'The barbarians win · Pillaged: Ben' });
  });
  it('show a metropolis that changes hands', () => {
    expect(scenes([{ type: 'metropolis', seat: 0, track: 'trade', at: '0,0.SE', from: 1 }])[0]).toMatchObject({
      tone: 'good',
      from: { name: 'Ben' },
      who: { name: 'Ann' },
    });
  });
});

describe('the tracker', () => {
  const tracker = (...steps: CkEvent[][]) =>
    ckTable(input(view(), null, { steps: steps.map((events) => ({ events })) }))!.barbarians;
  it('tells how the last attack ended until the ship sails again', () => {
    expect(tracker([{ type: 'barbarians_moved', steps: 5 }]).last).toBeUndefined();
    const after = tracker([{ type: 'barbarians_moved', steps: 7 }, attack(true), { type: 'barbarians_left' }], []);
    expect(after.last).toMatchObject({ barbarians: 4, knights: 4, held: true });
    expect(tracker([attack(false)], [{ type: 'barbarians_moved', steps: 1 }]).last).toBeUndefined();
  });
});
