import { expect, it } from 'vitest';
import { option, refusal, withOptions } from '../../../../game/live/fixture';
import { legal } from '../../fixture';
import { scenario } from '../../scenario-fixture';
import type { WonderItem } from './view';

const cards = [
  { wonder: 'theater', cost: { wool: 3 }, seat: 0, level: 2, levels: 4 },
  { wonder: 'monument', cost: { ore: 2 }, seat: 1, level: 1, levels: 4 },
  { wonder: 'cathedral', cost: { ore: 3 }, seat: null, level: 0, levels: 4 },
];
const wonders = scenario<WonderItem[], never>('wonders_of_catan', { wonders: cards });
const sites = (sea: object) => legal([], { wonders: [], wonder_level: false, ...sea });

it('say what they cost and what can be done', () => {
  const one = (why: string) => ({ refusal: refusal('seafarers/wonders_of_catan#one-each', why) });
  const may = withOptions(
    sites({ wonder_level: true }),
    option('buildwonder'),
    option('startwonder monument', one('wonder-taken')),
    option('startwonder cathedral', one('has-wonder')),
  );
  const shown = wonders.part(wonders.view(), may);
  expect(shown[0]).toMatchObject({ mine: true, action: 'buildwonder', level: 2, most: 4 });
  expect(shown[1]!.why?.text).toBe('Another player has started that wonder.');
  expect(shown[2]!.why?.text).toBe('You have already started a wonder.');
});

it('are started and raised', () => {
  const free = wonders.view({}, { wonders: cards.map((w) => ({ ...w, seat: null, level: 0 })) });
  expect(wonders.part(free, sites({ wonders: ['cathedral'] })).map((w) => w.action)).toEqual([
    undefined,
    undefined,
    'startwonder cathedral',
  ]);
  expect(wonders.said({ type: 'wonder_level_built', seat: 1, wonder: 'monument', level: 2 })).toBe(
    'Ben builds level 2 of the Monument',
  );
});
