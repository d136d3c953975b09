import { describe, expect, it } from 'vitest';
import type { SeatInfo } from '../../lib/generated/wire';
import { voters } from './halted';

const seat = (name: string | null, votes_abort = false): SeatInfo => ({
  colour: 'red',
  member: 1,
  name,
  bot: null,
  ready: true,
  online: true,
  stand_in: false,
  resigned: false,
  votes_abort,
  wants_rematch: false,
});
const stopped = { turn: 4, dropped: 3, revision: 1, current: 2, votes: [0, 2] };

describe('a game that has stopped', () => {
  it('names those who want to go on and those who want to end it', () => {
    const seats = [seat('Ada'), seat('Bob', true), seat(null)];
    expect(voters(stopped, seats)).toEqual({ goOn: 'Ada, red', end: 'Bob' });
  });
  it('names nobody where nobody votes', () => {
    expect(voters({ ...stopped, votes: [] }, [seat('Ada')])).toEqual({ goOn: '', end: '' });
  });
});
