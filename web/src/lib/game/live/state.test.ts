import { describe, expect, it } from 'vitest';
import type { ServerMessage } from '../../generated/wire';
import { game, noClock, table, view, welcome } from './fixture';
import { EMPTY, isGap, isOver, patchView, reduce, type LiveState } from './state';

const play = (...messages: ServerMessage[]): LiveState => messages.reduce(reduce, EMPTY);
const update = (seq: number, over: Partial<Extract<ServerMessage, { type: 'update' }>> = {}): ServerMessage => ({
  type: 'update',
  seq,
  seat: 0,
  origin: 'person',
  events: [],
  view: {},
  legal: null,
  clock: noClock,
  ...over,
});

describe('what the client knows', () => {
  it('follows steps and keeps what did not change', () => {
    const before = play(welcome(), game());
    const after = reduce(
      before,
      update(11, { view: { turn: 4, board: { robber: '0,0' } }, events: [{ type: 'turn_ended', seat: 0 }] }),
    );
    expect(after.game?.seq).toBe(11);
    expect(after.game?.view.turn).toBe(4);
    expect(after.game?.view.board.robber).toBe('0,0');
    expect(after.game?.view.board.hexes).toBe(before.game?.view.board.hexes);
    expect(after.game?.steps).toHaveLength(1);
  });
  it('notices missing steps and does not guess', () => {
    const before = play(welcome(), game());
    expect(isGap(before, update(12))).toBe(true);
    expect(isGap(before, update(11))).toBe(false);
    expect(reduce(before, update(12))).toBe(before);
  });
  it('hands out a new clock only with a reading', () => {
    const before = play(welcome(), game());
    expect(before.game?.clock).toMatchObject({ left: 90, total: 180 });
    const chat = reduce(before, { type: 'chat', member: 2, name: 'Ben', text: 'hi', at: 1 });
    expect(chat.game?.clock).toBe(before.game?.clock);
    expect(reduce(before, update(11)).game?.clock).toBeUndefined();
  });
  it('forgets a game that belongs to another seat or another game of the table', () => {
    const before = play(welcome(), game());
    const other: ServerMessage = { type: 'table', seat: 1, table: table() };
    expect(reduce(before, other).game).toBeUndefined();
    expect(
      reduce(before, { type: 'table', seat: 0, table: table({ phase: 'gathering', game: 'g2' }) }).game,
    ).toBeUndefined();
    expect(reduce(before, { type: 'table', seat: 0, table: table() }).game).toBe(before.game);
  });
  it('takes the log so far from whoever tells the whole game', () => {
    const past = Array.from({ length: 15 }, (_, i) => ({ seq: i + 1, seat: 0, origin: 'person', events: [] }));
    const late = play(welcome(), { ...game(), seq: 15, past } as ServerMessage, update(16));
    expect(late.game?.steps.map((s) => s.seq)).toEqual([...past.map((s) => s.seq), 16]);
    expect(late.game?.whole).toBe(true);
    const long = play(welcome(), { ...game(), seq: 15, past: past.slice(5) } as ServerMessage);
    expect(long.game?.whole).toBe(false);
  });
  it('begins the chat afresh after a welcome, and keeps a bounded part', () => {
    let state = play(welcome());
    for (let i = 0; i < 300; i++) state = reduce(state, { type: 'chat', member: 2, name: 'Ben', text: `${i}`, at: i });
    expect(state.chat).toHaveLength(200);
    expect(state.chat.at(-1)?.text).toBe('299');
    expect(reduce(state, welcome()).chat).toHaveLength(0);
  });
  it('knows both ends of a game', () => {
    expect(isOver(play(welcome(), game()))).toBe(false);
    expect(isOver(play(welcome({ phase: 'over' }), game()))).toBe(true);
    expect(isOver(play(welcome(), game({ pending: { type: 'over', winner: 1 } })))).toBe(true);
  });
  it('lays fields over a view without touching it', () => {
    const before = view();
    patchView(before, { turn: 9, board: { roads: [] } });
    expect(before.turn).toBe(3);
    expect(before.board.roads).toHaveLength(1);
  });
});
