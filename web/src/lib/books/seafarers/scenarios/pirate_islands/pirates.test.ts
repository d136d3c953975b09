import { expect, it } from 'vitest';
import { builds } from '../../../../game/live/builds';
import { decision, input, option, refusal, withOptions } from '../../../../game/live/fixture';
import { playerViews } from '../../../../game/live/players';
import { legal, table } from '../../fixture';
import { scenario } from '../../scenario-fixture';
import type { PiratesLayerData } from './board';
import type { PiratesTable } from './view';

const ODDS = ['even', 'lost', 'lost', 'lost', 'lost', 'lost'];
const pirates = scenario<PiratesTable, PiratesLayerData>('pirate_islands', {
  pirates: {
    players: [
      { warships: ['1,0.SE'], chits: 3, fortress: '3,0.N', landing: '3,0.S', may_assault: true, odds: ODDS },
      { warships: [], chits: 0, fortress: '0,0.N', landing: '0,0.S', may_assault: false, odds: ODDS },
    ],
    way: ['2,0', '1,1'],
  },
});

it('show the fleet, warships and fortresses', () => {
  const v = pirates.view();
  const board = pirates.board(v);
  const layer = pirates.layer(board);
  expect(layer).toMatchObject({
    fleet: { q: 2, r: -1 },
    way: [
      { q: 2, r: 0 },
      { q: 1, r: 1 },
    ],
  });
  expect(board.hexes.some((h) => h.pirate)).toBe(false);
  expect(layer.fortresses).toMatchObject([{ kind: 'fortress', color: 'red', count: 3 }]);
  expect(layer.marks.map((m) => [m.kind, m.color])).toEqual([
    ['landing', 'red'],
    ['landing', 'blue'],
  ]);
  expect(board.routes.filter((r) => r.warship)).toHaveLength(1);
  expect(playerViews(v, table(), [])[1]!.facts.at(-1)).toMatchObject({ icon: 'fortress', n: 0, award: true });
});

it('are attacked', () => {
  const v = pirates.view();
  expect(pirates.part(v, legal(['assault'])).assault).toEqual({
    warships: 1,
    chits: 3,
    odds: ODDS,
    enabled: true,
  });
  const attack = (more: object) =>
    builds(input(v, withOptions(legal(), option('assault', more)))).find((b) => b.kind === 'assault')!;
  expect(attack({})).toMatchObject({ enabled: true });
  expect(attack({ refusal: refusal('seafarers/pirate_islands#assault', 'not-at-fortress') }).why?.text).toBe(
    'Your line of ships does not reach your fortress.',
  );
  expect(pirates.said({ type: 'assaulted', seat: 0, die: 2, warships: 3, chits: 1, result: 'won' })).toBe(
    'You attack: 3 warships beat a 2. 1 chit left',
  );
  expect(pirates.said({ type: 'assaulted', seat: 0, die: 3, warships: 3, chits: 2, result: 'even' })).toMatch(
    /One ship lost; 2 chits left$/,
  );
});

it('reward those who drive the fleet off', () => {
  const asked = pirates.view({ pending: decision('fleet_reward', [0], { seat: 0 }) });
  expect(pirates.part(asked, legal(['reward ore', 'reward wool'])).reward).toEqual(['wool', 'ore']);
  expect(pirates.part({ ...asked, viewer: 1 }).reward).toEqual([]);
});
