import { describe, expect, it } from 'vitest';
import type { SeatInfo, TableInfo } from '../../lib/generated/wire';
import { CLASSIC } from '../home/start';
import { colorChoices, roomState, startsNow } from './room';

const seat = (part: Partial<SeatInfo>): SeatInfo => ({
  colour: 'red',
  member: null,
  name: null,
  bot: null,
  ready: false,
  online: true,
  stand_in: false,
  resigned: false,
  votes_abort: false,
  wants_rematch: false,
  ...part,
});
const table = (seats: SeatInfo[]): TableInfo => ({
  code: 'ABCDE',
  phase: 'gathering',
  options: CLASSIC,
  host: 1,
  seats,
  spectators: 0,
  watchers: [],
  bots_wait: 4000,
  game: 'g',
  commitment: 'c',
});
const me = { member: 1, seat: 0 };
const mine = seat({ member: 1, name: 'Ann' });
const bob = seat({ member: 2, name: 'Bob', colour: 'blue' });
const bot = seat({ bot: 'sensible', name: 'Bot', colour: 'white' });

describe('waiting room', () => {
  it('knows what is missing', () => {
    expect(roomState(table([mine, seat({ colour: 'blue' }), bot]), me)).toEqual({ kind: 'open', free: 1 });
    expect(roomState(table([mine, bot]), me)).toEqual({ kind: 'alone' });
    expect(roomState(table([mine, bob, bot]), me)).toEqual({ kind: 'full' });
    expect(roomState(table([bob, bot]), { member: 9, seat: null })).toEqual({ kind: 'full' });
  });
  it('knows when my word starts the game', () => {
    expect(startsNow(table([mine, bot]), me)).toBe(true);
    expect(startsNow(table([mine, bob]), me)).toBe(false);
    expect(startsNow(table([mine, { ...bob, ready: true }]), me)).toBe(true);
    expect(startsNow(table([mine, seat({})]), me)).toBe(false);
    expect(startsNow(table([bob, bot]), { member: 9, seat: null })).toBe(false);
  });
  it('offers every color that no other person has', () => {
    const all = colorChoices(table([mine, bob, bot]), me);
    expect(all.map((c) => [c.color, c.mine, c.takenBy])).toEqual([
      ['red', true, undefined],
      ['blue', false, 'Bob'],
      ['orange', false, undefined],
      ['white', false, undefined],
      ['green', false, undefined],
      ['brown', false, undefined],
    ]);
  });
});
