import { expect, it } from 'vitest';
import { spotAction, spots } from '../../../../game/live/board';
import { decision, input } from '../../../../game/live/fixture';
import { legal } from '../../fixture';
import type { Beside } from '../../model';
import { scenario } from '../../scenario-fixture';

const world = scenario<Beside, never>('new_world', { harbor_tokens: ['ore', 'generic'] });

it('players place harbors, one kind or several', () => {
  const asked = world.view({ pending: decision('place_harbor', [0], { harbor: 'ore' }) });
  const one = legal([], { harbors: [{ harbor: 'ore', path: '0,0.E' }] });
  expect(spots(input(asked, one)).map(spotAction)).toEqual(['harbor ore 0,0.E']);
  expect(world.button(asked, one)).toMatchObject({ label: 'Place a harbor', detail: '2:1 harbor for ore' });
  const two = legal([], {
    harbors: [
      { harbor: 'ore', path: '0,0.E' },
      { harbor: 'generic', path: '0,0.E' },
    ],
  });
  expect(spots(input(asked, two))[0]!.pieces?.map((p) => p.action)).toEqual([
    'harbor ore 0,0.E',
    'harbor generic 0,0.E',
  ]);
});

it('and see how many are left', () => {
  expect(world.part(world.view()).beside).toEqual([{ icon: 'anchor', n: 2, label: '2 harbors to be drawn' }]);
  expect(world.said({ type: 'harbor_drawn', seat: 0, harbor: 'ore' })).toBe('You draw a 2:1 harbor for ore');
});
