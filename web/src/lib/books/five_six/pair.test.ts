import { describe, expect, it } from 'vitest';
import type { View } from '../../generated/game';
import { barredHexes, boardModel, lastPlaced } from '../../game/live/board';
import { decision, input, legal, option, points, refusal, table, view, withOptions } from '../../game/live/fixture';
import { line, logContext } from '../../game/live/log';
import book from './book';
import { pairedPrimary, pairOf, partNow, partOf, type SixTable } from './pair';
import { players, playerViews } from '../../game/live/players';
import { primary } from '../../game/live/primary';
import { CourseBuilder, endView } from '../../game/live/stats';
import { tableView } from '../../game/live/view';

const FIVE: View['config']['colours'] = ['red', 'blue', 'white', 'orange', 'green'];
const five = (over: Partial<View> = {}) =>
  view({ config: { ...view().config, colours: FIVE, modules: ['five_six'] }, ...over });
const paired = (over: Partial<View> = {}) => five({ pair: [0, 2], on_turn: 0, viewer: 0, ...over });
const people = players(view(), table());

it('keeps the place of its banner before the first turn', () => {
  const part = (over: Partial<View>) => book.part!(input(five({ pair: null, ...over }))) as SixTable;
  expect(part({ turn: 0 })).toMatchObject({ setup: true });
  expect(part({ turn: 0 }).pair).toBeUndefined();
  expect(part({ turn: 3 }).setup).toBeUndefined();
  expect(part({ turn: 0, pending: { type: 'over', winner: 0 } }).setup).toBeUndefined();
});

describe('paired turns', () => {
  it('says who has which part and whose it is', () => {
    const v = paired();
    expect([partOf(v, 0), partOf(v, 1), partOf(v, 2)]).toEqual([1, undefined, 2]);
    expect([partNow(v), partNow(paired({ on_turn: 2 })), partNow(view())]).toEqual([1, 2, undefined]);
    expect(playerViews(v, table(), []).map((p) => p.part)).toEqual([1, undefined, 2]);
    expect(pairOf(view(), people, 0)).toBeUndefined();
  });
  it('tells the reader what they may do', () => {
    const text = (over: Partial<View>) =>
      pairOf(paired(over), people, over.viewer === undefined ? 0 : over.viewer)?.text;
    expect(text({})).toBe('You are player 1: roll, trade with everyone, build.');
    expect(text({ on_turn: 2, viewer: 2 })).toBe('You are player 2: build, trade with the supply, not with players.');
    expect(text({ viewer: 2 })).toMatch(/^You are player 2: your part comes after /);
    expect(text({ viewer: 1 })).toMatch(/ is player 1: rolls, trades with everyone, builds\.$/);
    expect(text({ viewer: null, on_turn: 2 })).toMatch(
      / is player 2: builds and trades with the supply, not with players\.$/,
    );
  });
  it('words the large button by the part', () => {
    const label = (over: Partial<View>) => {
      const v = paired({ pending: decision('trade_and_build', [over.on_turn ?? 0]), ...over });
      return primary({ ...input(v, null, { placing: undefined }), lost: false, aborted: false });
    };
    expect(label({})).toMatchObject({ label: 'End my part', detail: `Then ${people[2]!.name} plays as player 2` });
    expect(label({ on_turn: 2, viewer: 2 })).toMatchObject({
      label: 'End the turn',
      detail: 'Player 2: trade with the supply only',
    });
    expect(label({ pair: null })).toMatchObject({ label: 'End turn' });
    expect(label({ pending: decision('before_roll', [0]) })).toMatchObject({
      label: 'Roll dice',
      detail: 'Player 1: roll, trade, build',
    });
    // Whoever waits is told for whom, not what the button would do.
    const wait = { label: 'x', mode: 'wait' as const };
    expect(pairedPrimary(wait, paired({ viewer: 1 }), people)).toBe(wait);
  });
  it('offers nothing to players in the second part, and says why', () => {
    const screen = (on_turn: number) => {
      const v = paired({
        on_turn,
        viewer: on_turn,
        pending: decision('trade_and_build', [on_turn], { may: [0, 1, 2] }),
      });
      const closed = refusal('five_six/paired_players#no-domestic-trade', 'no-trade-in-this-part');
      const may = withOptions(legal(), option('offer', { refusal: on_turn ? closed : null }));
      const game = { id: 'g', seq: 1, view: v, legal: may, clock: undefined, steps: [], whole: true };
      const state = { member: 1, seat: on_turn, table: table(), game, chat: [] };
      return tableView({
        state,
        game,
        placing: undefined,
        lost: false,
        restarting: false,
        confirm: false,
        glowing: false,
        rollId: 0,
        unread: 0,
        log: [],
      });
    };
    expect(screen(0)).toMatchObject({ mayOffer: true });
    expect(screen(0)?.offerWhy).toBeUndefined();
    expect(screen(2)).toMatchObject({
      mayOffer: false,
      partners: [],
      maySupply: true,
      offerWhy: {
        text: 'Player 2 does not trade with other players.',
        href: '/almanac/five_six/paired_players#no-domestic-trade',
      },
    });
  });
  it('begins the part in the log and ends the glow of the part before', () => {
    const context = logContext(five(), people);
    expect(line({ type: 'part_began', seat: 1 }, context)?.text).toBe(
      `${people[1]!.name} plays on as player 2, without a roll`,
    );
    const built = {
      seq: 1,
      seat: 0,
      origin: 'person',
      events: [{ type: 'road_built' as const, seat: 0, path: '0,0.E', free: false }],
    };
    expect(lastPlaced([built], view())).toBeDefined();
    expect(
      lastPlaced(
        [built, { seq: 2, seat: 0, origin: 'person', events: [{ type: 'part_began' as const, seat: 2 }] }],
        view(),
      ),
    ).toBeUndefined();
  });
});

describe('harbormaster', () => {
  const v = view({
    harbormaster: 1,
    players: view().players.map((p, i) => ({
      ...p,
      harbor_points: i + 2,
      points: points({ settlements: 2, ...(i === 1 ? { harbormaster: 2 } : {}) }),
    })),
  });
  it('shows holder and harbor points only where the card is in play', () => {
    expect(playerViews(v, table(), []).map((p) => [p.harborPoints, p.harbormaster])).toEqual([
      [2, undefined],
      [3, true],
      [4, undefined],
    ]);
    expect(playerViews(view(), table(), [])[0]).not.toHaveProperty('harborPoints');
  });
  it('is logged and counted', () => {
    const context = logContext(v, people);
    expect(line({ type: 'harbormaster', holder: 1, points: 3 }, context)?.text).toContain('Harbormaster');
    expect(line({ type: 'harbormaster', holder: null, points: 0 }, context)?.text).toBe('Nobody is harbormaster now');
    const columns = (of: View) => endView(of, people, new CourseBuilder(of).course).points;
    expect(columns(v).find((c) => c.key === 'harbormaster')?.values).toEqual([0, 2, 0]);
    expect(columns(v).map((c) => c.key)).not.toContain('other');
    expect(columns(view()).map((c) => c.key)).not.toContain('harbormaster');
  });
});

describe('friendly robber', () => {
  it('bars the land that the server names', () => {
    const barred = [{ hex: '0,1', refusal: refusal('variants/friendly_robber#spared', 'protected') }];
    expect(barredHexes({ ...legal(), barred })).toEqual([{ q: 0, r: 1 }]);
    expect(barredHexes(legal())).toEqual([]);
    expect(barredHexes(null)).toEqual([]);
  });
  it('says when the robber has no place left', () => {
    expect(line({ type: 'robber_left', seat: 0 }, logContext(view(), people))?.icon).toBe('robber');
  });
});

describe('a color that nobody plays', () => {
  it('is drawn in its own color and marked', () => {
    const v = five({ absent: ['brown'] });
    const seats = v.config.colours.length;
    const b = boardModel({
      ...v,
      board: {
        ...v.board,
        buildings: [
          { at: '0,0.SE', seat: seats, kind: 'settlement' },
          { at: '1,0.S', seat: 0, kind: 'settlement' },
        ],
      },
    }).buildings;
    expect(b.map((x) => [x.color, x.absent])).toEqual([
      ['brown', true],
      [v.config.colours[0], undefined],
    ]);
  });
});
