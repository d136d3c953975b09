import { expect, it } from 'vitest';
import { decision, points } from '../../../../game/live/fixture';
import { playerViews, players } from '../../../../game/live/players';
import { pictureOf } from '../../../../game/live/picture';
import { CourseBuilder, endView } from '../../../../game/live/stats';
import { features, legal, table } from '../../fixture';
import type { BoardMark } from '../../marks';
import { scenario } from '../../scenario-fixture';
import type { ClothTable } from './view';

const cloth = scenario<ClothTable, BoardMark[]>('cloth_for_catan', {
  special_points: [0, 0, 0],
  cloth: {
    villages: [
      { at: '3,0.N', number: 10, bolts: 4, traders: [0] },
      { at: '3,0.S', number: 9, bolts: 0, traders: [] },
    ],
    supply: 10,
    bolts: [1, 3, 0],
    villages_at_end: 3,
    ended_by_villages: true,
  },
});

it('is counted, and the pirate takes a card or a bolt', () => {
  const v = cloth.view({ pending: decision('rob_ships', [0], { among: [1] }) });
  expect(cloth.layer(cloth.board(v))).toMatchObject([
    { kind: 'village', number: 10, count: 4, label: 'Village 10: 4 bolts of cloth. Trades with red.' },
    { number: 9, count: 0, spent: true },
  ]);
  const l = legal([], { cloth: [1] }, { victims: [1] });
  expect(cloth.part(v, l).victims).toMatchObject([
    { player: { name: 'Ben' }, cards: 3, bolts: 3, card: 'rob blue', cloth: 'cloth blue' },
  ]);
  expect(cloth.part(v, l).beside.map((f) => [f.icon, f.n])).toEqual([
    ['bolt', 10],
    ['island', 1],
  ]);
  expect(cloth.button(v, l).label).toBe('Choose whom to rob');
  expect(playerViews(v, table(), [])[1]!.facts.at(-1)).toMatchObject({ icon: 'bolt', n: 3 });
  expect(cloth.said({ type: 'trade_began', seat: 0, at: '3,0.N', bolts: 1 })).toBe(
    'You trade with a village and take a bolt of cloth',
  );
});

it('has its column, and may end the game', () => {
  const v = cloth.view({ pending: { type: 'over', winner: 0 } });
  v.players[0]!.points = points({ settlements: 1, cloth: 4 });
  const end = endView(v, players(v, table()), new CourseBuilder(v).course);
  expect(end.points.at(-1)).toMatchObject({ key: 'cloth', label: 'Cloth' });
  expect(end.points.at(-1)!.values[0]).toBe(4);
  expect(end.how).toBe('Only 1 village has cloth left: the game is over');
  const won = { ...v, sea: { ...v.sea!, cloth: { ...v.sea!.cloth!, ended_by_villages: false } } };
  expect(endView(won, players(v, table()), new CourseBuilder(v).course).how).toBeUndefined();
});

it('lies in villages before the game, as the file marks them', () => {
  const { hexes, harbors, ...rest } = cloth.view().board;
  const spots = [{ kind: 'intersection' as const, at: '3,0.N', value: 10, colour: null }];
  const marked = {
    ...features,
    values: [{ name: 'village_cloth', value: 5 }],
    markers: [{ name: 'village', spots }],
  };
  const picture = pictureOf({ ...rest, hexes, harbors, features: marked, starting: [], neutral: [] });
  expect(cloth.layer(picture)).toMatchObject([{ kind: 'village', number: 10, count: 5 }]);
});
