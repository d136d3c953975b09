import { expect, it } from 'vitest';
import { scenario } from '../../scenario-fixture';
import type { Beside } from '../../model';

const fog = scenario<Beside, never>('fog_islands');

it('what is under the fog is discovered', () => {
  expect(fog.said({ type: 'discovered', seat: 0, hex: '1,1', terrain: 'gold', number: 4 })).toBe(
    'You discover gold field 4',
  );
  expect(fog.said({ type: 'gained', seat: 0, cards: { ore: 1 }, by: 'discovery' })).toBe(
    'You received for the discovery',
  );
  const v = fog.view();
  expect(fog.part(v).beside).toEqual([]);
  v.board.hexes.push({ q: 5, r: 0, terrain: 'fog', numbers: [] });
  expect(fog.part(v).beside).toEqual([{ icon: 'fog', n: 1, label: '1 hex under fog' }]);
});
