import { expect, it } from 'vitest';
import { decision } from '../../../../game/live/fixture';
import { playerViews } from '../../../../game/live/players';
import { pictureOf } from '../../../../game/live/picture';
import { features, legal, table } from '../../fixture';
import type { BoardMark } from '../../marks';
import { scenario } from '../../scenario-fixture';

const tribe = scenario<undefined, BoardMark[]>('forgotten_tribe', {
  tribe: {
    chits: ['3,0.NE'],
    cards: ['3,0.E'],
    harbors: ['1,-1.SE'],
    taken: [1, 0, 0],
    waiting: [['ore', 'generic'], [], []],
  },
});

it('gives to ships, and harbors wait for a place', () => {
  const v = tribe.view({ pending: decision('gift_harbor', [0]) });
  const board = tribe.board(v);
  expect(tribe.layer(board).map((m) => m.kind)).toEqual(['chit', 'gift_card']);
  expect(board.harbors.map((h) => h.badge?.label)).toEqual(['A harbor for the first ship here']);
  expect(tribe.button(v, legal([], { harbors: [{ harbor: 'ore', path: '0,0.E' }] }))).toMatchObject({
    label: 'Place a harbor',
    detail: '2:1 harbor for ore, 3:1 harbor',
  });
  expect(playerViews(v, table(), [])[0]!.facts.at(-1)).toMatchObject({ icon: 'anchor', n: 2 });
  expect(tribe.said({ type: 'chit_taken', seat: 0, path: '3,0.NE' })).toBe('You are given a special victory point');
});

it('shows gifts before the game, as its file marks them', () => {
  const { hexes, harbors, ...rest } = tribe.view().board;
  const spots = [{ kind: 'path' as const, at: '3,0.NE', value: 0, colour: null }];
  const marked = { ...features, markers: [{ name: 'chit', spots }] };
  const picture = pictureOf({ ...rest, hexes, harbors, features: marked, starting: [], neutral: [] });
  expect(tribe.layer(picture)).toMatchObject([{ kind: 'chit', at: 'path', q: 3, r: 0, edge: 'NE' }]);
});
