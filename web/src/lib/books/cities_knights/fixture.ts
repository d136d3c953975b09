// A small game of Cities & Knights for the tests of this folder.
import type { CkPlayer, CkView, Legal, View } from '../../generated/game';
import * as base from '../../game/live/fixture';

const seat = (over: Partial<CkPlayer> = {}): CkPlayer => ({
  improvements: { trade: 0, politics: 0, science: 0 },
  prices: { trade: 1, politics: 1, science: 1 },
  progress: { trade: 0, politics: 0, science: 0 },
  defender: 0,
  knights_left: [2, 2, 2],
  knight_strength: 0,
  walls: 0,
  opened: [],
  hand_limit: 7,
  ...over,
});

export const ckView = (over: Partial<CkView> = {}): CkView => ({
  own: { progress: ['spy', 'merchant', 'alchemist', 'spy'], gift_chosen: null, glimpse: null },
  barbarians: 5,
  attack_at: 7,
  landed: false,
  barbarian_strength: 2,
  knight_strength: 3,
  repelled: true,
  top_level: 5,
  decks: { trade: 17, politics: 16, science: 17 },
  knights: [
    { at: '0,0.N', seat: 0, strength: 2, active: true, spent: false, sent: false },
    { at: '0,0.S', seat: 1, strength: 1, active: false, spent: false, sent: false },
    { at: '1,0.N', seat: 0, strength: 1, active: true, spent: true, sent: false },
  ],
  walls: ['1,0.S'],
  fallen: [],
  metropolises: { trade: { seat: 1, at: '1,0.S' }, politics: null, science: null },
  merchant: { seat: 1, hex: '0,1' },
  fleet: [],
  cranes: 0,
  medicines: 0,
  harbor: [],
  players: [
    seat({
      improvements: { trade: 1, politics: 0, science: 3 },
      prices: { trade: 2, politics: 1, science: 4 },
      knights_left: [1, 1, 2],
      knight_strength: 3,
      hand_limit: 9,
    }),
    seat({ walls: 1, defender: 2, opened: ['printer'], improvements: { trade: 4, politics: 0, science: 0 } }),
    seat(),
  ],
  ...over,
});
export const view = (over: Partial<View> = {}, ck: Partial<CkView> = {}): View =>
  base.view({ ck: ckView(ck), ...over });
export const legal = (actions: string[]): Legal => base.legal({ actions });
