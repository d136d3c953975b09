import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { i18n } from '../../i18n/i18n.svelte';
import type { CkEvent } from '../../generated/game';
import { boardModel, lastPlaced, spotAction, spots } from '../../game/live/board';
import { builds } from '../../game/live/builds';
import * as base from '../../game/live/fixture';
import { line, logContext } from '../../game/live/log';
import { supplyRates } from '../../game/live/offers';
import { players, playerViews } from '../../game/live/players';
import { primary } from '../../game/live/primary';
import { CourseBuilder, endView } from '../../game/live/stats';
import { PROGRESS_CARDS, progressHand, ruleOf, trackOf } from './cards';
import type { KnightsPage } from './end';
import { legal, view } from './fixture';
import { ckAsSeen, isCkEvent } from './log';
import { stillOpen } from './spots';
import { ckTable, eventFace } from './view';

const people = players(view(), base.table());
const step = (events: CkEvent[], seq = 1) => ({ seq, seat: 0, origin: 'person', events });

describe('the board', () => {
  it('has knights, walls, metropolis and merchant', () => {
    const b = boardModel(view());
    expect(b.buildings).toContainEqual({
      q: 0,
      r: 0,
      corner: 'N',
      kind: 'knight',
      color: 'red',
      strength: 2,
      active: true,
    });
    expect(b.buildings).toContainEqual({
      q: 1,
      r: 0,
      corner: 'S',
      kind: 'city',
      color: 'blue',
      wall: true,
      metropolis: 'trade',
    });
    expect(b.merchant).toEqual({ q: 0, r: 1, color: 'blue' });
    expect(boardModel(view({}, { fallen: ['0,0.SE'] })).buildings[0]).toMatchObject({ fallen: true });
    expect(boardModel(base.view()).merchant).toBeUndefined();
  });
  it('marks what was placed last', () => {
    expect(lastPlaced([step([{ type: 'knight_moved', seat: 0, from: '0,0.N', to: '0,0.S' }])], view())).toEqual({
      q: 0,
      r: 0,
      corner: 'S',
    });
  });
});

describe('places to choose', () => {
  const l = legal([
    'end',
    'recruit 0,0.NE',
    'march 0,0.N 0,0.SE',
    'march 0,0.N 0,0.NE',
    'march 1,0.N 0,0.NE',
    'play inventor 0,0 1,0',
    'play inventor 0,0 0,1',
    'play diplomat 0,0.E',
    'play merchant 0,1',
    'chase 0,0.N',
  ]);
  const at = (placing: string) =>
    spots(base.input(view(), l, { placing: placing })).map((s) => [s.at, s.piece, spotAction(s)]);
  it('come from the listed actions', () => {
    expect(at('recruit')).toEqual([['intersection', 'knight', 'recruit 0,0.NE']]);
    expect(at('chase')).toEqual([['intersection', 'chase', 'chase 0,0.N']]);
    expect(at('play diplomat')).toEqual([['path', 'road_off', 'play diplomat 0,0.E']]);
    expect(at('play merchant')).toEqual([['hex', 'merchant', 'play merchant 0,1']]);
    expect(at('wall')).toEqual([]);
  });
  it('let a march name the knight first, then where it goes', () => {
    expect(at('march').map((x) => x[2])).toEqual(['march 0,0.N', 'march 1,0.N']);
    expect(at('march 0,0.N').map((x) => x[2])).toEqual(['march 0,0.N 0,0.SE', 'march 0,0.N 0,0.NE']);
    expect(spots(base.input(view(), l, { placing: 'march 0,0.N' }))[0]).toMatchObject({
      piece: 'knight',
      strength: 2,
      active: false,
    });
  });
  it('swap two numbers in either order', () => {
    expect(at('play inventor').map((x) => x[2])).toEqual([
      'play inventor 0,0',
      'play inventor 1,0',
      'play inventor 0,1',
    ]);
    expect(at('play inventor 1,0').map((x) => x[2])).toEqual(['play inventor 0,0 1,0']);
    expect(stillOpen('play inventor 1,0', l)).toBe(true);
    expect(stillOpen('play engineer', l)).toBe(false);
  });
  it('show a forced choice at once', () => {
    const pending = (kind: string, more = {}) => view({ pending: base.decision(kind, [0], more) });
    expect(spots(base.input(pending('pillage', { left: [0] }), legal(['lose 0,0.SE'])))[0]).toMatchObject({
      piece: 'lose',
      action: 'lose 0,0.SE',
    });
    expect(spots(base.input(pending('setup_city', { round: 2 }), legal(['city 0,0.SE'])))[0]).toMatchObject({
      piece: 'city',
    });
    expect(
      spots(base.input(pending('metropolis', { track: 'science' }), legal(['metropolis 0,0.SE'])))[0],
    ).toMatchObject({ track: 'science' });
    expect(
      spots(base.input(pending('place_deserter', { strength: 3, active: true }), legal(['place 0,0.NE', 'skip'])))[0],
    ).toMatchObject({ strength: 3, active: true });
    expect(
      spots(base.input(pending('diplomat_road', { from: '0,0.E' }), legal(['road 0,0.NE', 'skip'])))[0],
    ).toMatchObject({ at: 'path', piece: 'road' });
    expect(spots(base.input(view({ pending: base.decision('pillage', [1], { left: [1] }) }), legal([])))).toEqual([]);
  });
});

describe('progress cards', () => {
  it('say what they ask for and why not', () => {
    const asked = base.withOptions(
      legal(['play spy blue', 'play merchant 0,1']),
      base.option('play spy'),
      base.option('play merchant'),
      base.option('play alchemist', {
        refusal: base.refusal('cities_knights/science_cards#alchemist-before-roll', 'already-rolled'),
      }),
    );
    const hand = progressHand(base.input(view(), asked));
    expect(hand.map((c) => [c.id, c.playable, c.ask.by])).toEqual([
      ['spy.0', true, 'seat'],
      ['merchant.0', true, 'board'],
      ['alchemist.0', false, 'dice'],
      ['spy.1', true, 'seat'],
    ]);
    expect(hand[0]!.ask).toMatchObject({ seats: [{ name: 'Ben' }] });
    expect(hand[2]!.why).toEqual({
      text: 'The Alchemist is played before the roll.',
      href: '/almanac/cities_knights/science_cards#alchemist-before-roll',
    });
    const away = base.withOptions(
      legal([]),
      base.option('play spy', { refusal: base.refusal('cities_knights/progress_cards#own-turn', 'not-your-turn') }),
    );
    expect(progressHand(base.input(view({ on_turn: 1 }), away))[0]!.why?.text).toBe('It is not your turn.');
  });
  it('ask for a kind or for nothing', () => {
    const own = { progress: ['merchant_fleet', 'warlord'] as const, gift_chosen: null, glimpse: null };
    const hand = progressHand(
      base.input(
        view({}, { own: { ...own, progress: [...own.progress] } }),
        legal(['play merchant_fleet ore', 'play merchant_fleet coin', 'play warlord']),
      ),
    );
    expect(hand.map((c) => c.ask)).toEqual([{ by: 'kind', kinds: ['ore', 'coin'] }, { by: 'nothing' }]);
  });
  it('have rules that exist', () => {
    expect(PROGRESS_CARDS.length).toBe(25);
    const dir = '../docs/rules/cities_knights';
    const ids = new Set(
      readdirSync(dir)
        .filter((f) => /^[^.]+\.md$/.test(f))
        .flatMap((f) =>
          [...readFileSync(`${dir}/${f}`, 'utf8').matchAll(/\{#([^}]+)\}/g)].map(
            (m) => `cities_knights/${f.slice(0, -3)}#${m[1]}`,
          ),
        ),
    );
    for (const card of PROGRESS_CARDS) expect([card, ids.has(ruleOf(card))]).toEqual([card, true]);
    expect(trackOf('wedding')).toBe('politics');
  });
});

describe('the build bar', () => {
  it('has knights, walls and improvements, and no development cards', () => {
    const refused = (rule: string, why: string, more = {}) => base.refusal(`cities_knights/${rule}`, why, more);
    const may = {
      ...legal(['recruit 0,0.NE', 'improve trade', 'end']),
      options: [
        ...legal([]).options.filter((o) => o.kind !== 'buy'),
        base.option('wall'),
        base.option('recruit', { left: 1, cost: { wool: 1, ore: 1 } }),
        base.option('activate', { refusal: refused('knights#activate-cost', 'no-knight-there') }),
        base.option('promote'),
        base.option('march'),
        base.option('chase', { refusal: refused('knight_moves#chase-asleep', 'robber-asleep') }),
        base.option('improve trade', { cost: { cloth: 2 } }),
        base.option('improve politics'),
        base.option('improve science', { refusal: base.refusal('base/costs#pay', 'need', { cards: { paper: 4 } }) }),
      ],
    };
    const list = builds(base.input(view(), may, { placing: 'recruit' }));
    expect(list.map((b) => b.kind)).toEqual([
      'road',
      'settlement',
      'city',
      'wall',
      'recruit',
      'activate',
      'promote',
      'march',
      'chase',
      'improve-trade',
      'improve-politics',
      'improve-science',
    ]);
    const by = Object.fromEntries(list.map((b) => [b.kind, b]));
    expect(by.recruit).toMatchObject({ enabled: true, active: true, left: 1 });
    expect(by['improve-trade']).toMatchObject({ enabled: true, level: { sign: '1/5' }, cost: { cloth: 2 } });
    expect(by['improve-science']!.why?.text).toBe('You need 4 paper more.');
    expect(by.chase!.why?.href).toBe('/almanac/cities_knights/knight_moves#chase-asleep');
    expect(by.activate!.why?.text).toBe('You have no inactive knight.');
    expect(builds(base.input(base.view(), base.legal())).map((b) => b.kind)).toContain('development');
  });
});

describe('the table', () => {
  it('weighs the barbarians against the knights', () => {
    const t = ckTable(
      base.input(view(), legal([]), { steps: [step([{ type: 'event_die', seat: 0, face: 'ship' }])] }),
    )!;
    expect(t.event).toBe('ship');
    expect(t.barbarians).toMatchObject({ steps: 5, attackAt: 7, barbarians: 2, knights: 3 });
    expect(t.barbarians.shares.map((s) => s.strength)).toEqual([3, 0, 0]);
    expect(ckTable(base.input(base.view(), null))).toBeUndefined();
    expect(
      eventFace([
        step([{ type: 'event_die', seat: 0, face: 'ship' }]),
        { events: [{ type: 'turn_began', seat: 1, turn: 2 }] },
      ]),
    ).toBeUndefined();
  });
  it('shows everything public of a seat', () => {
    const [me, ben] = playerViews(view(), base.table(), []);
    const part = (p: typeof me) => p!.more?.[0]?.part;
    expect(part(me)).toMatchObject({ strength: 3, allStrength: 3, handLimit: 9, metropolises: [], merchant: false });
    expect(part(ben)).toMatchObject({
      strength: 0,
      allStrength: 1,
      walls: 1,
      defender: 2,
      metropolises: ['trade'],
      merchant: true,
      opened: ['printer'],
    });
    // No development cards, and the strength of knights in place of their number.
    expect(ben!.facts.map((f) => f.icon)).toEqual(['cards', 'knight', 'road', 'wall', 'defender', 'star', 'merchant']);
    expect(me!.facts[1]!.n).toBe('3/3');
  });
  it('asks in dialogs what the board cannot answer', () => {
    const ask = (kind: string, more: object, actions: string[], ck = {}) =>
      ckTable(base.input(view({ pending: base.decision(kind, [0], more) }, ck), legal(actions)))!.dialog;
    expect(ask('fifth_card', { seat: 0 }, ['return spy'])).toEqual({ kind: 'fifth', play: false });
    expect(ask('defence', { left: [0] }, ['defend -', 'defend 1'])).toMatchObject({
      kind: 'defense',
      knights: [
        { at: '0,0.N', strength: 2 },
        { at: '1,0.N', strength: 1 },
      ],
    });
    expect(ask('defender_reward', { left: [0] }, ['deck trade', 'deck science'])).toEqual({
      kind: 'reward',
      decks: [
        { track: 'trade', left: 17 },
        { track: 'science', left: 17 },
      ],
    });
    expect(ask('choose_deck', {}, ['deck trade'])).toEqual({
      kind: 'reward',
      paid: true,
      decks: [{ track: 'trade', left: 17 }],
    });
    expect(ask('aqueduct', { left: [0] }, ['resource ore', 'skip'])).toEqual({ kind: 'aqueduct', kinds: ['ore'] });
    const glimpse = {
      own: { progress: [], gift_chosen: null, glimpse: { kind: 'cards' as const, seat: 1, cards: { ore: 3 } } },
    };
    expect(ask('master_merchant', { victim: 1 }, ['takecards 2o'], glimpse)).toMatchObject({
      kind: 'master',
      cards: { ore: 3 },
      take: 2,
    });
    expect(ask('wedding', { owing: [0] }, ['give 1b1o'])).toMatchObject({ kind: 'wedding', give: 2 });
    expect(ask('forced_trade', { victim: 0, give: 'ore' }, ['commodity coin'])).toMatchObject({
      kind: 'forced',
      gives: 'ore',
      kinds: ['coin'],
    });
    expect(ask('pillage', { left: [0] }, ['lose 0,0.SE'])).toBeUndefined();
  });
  it('keeps the forced trades of a Commercial Harbor', () => {
    const t = ckTable(base.input(view({}, { harbor: [1, 2] }), legal(['force blue ore'])))!;
    expect(t.forced).toMatchObject({ left: 2, with: [{ player: { name: 'Ben' }, kinds: ['ore'] }, { kinds: [] }] });
  });
  it('trades commodities with the supply', () => {
    const may = { ...legal([]), rates: { ...legal([]).rates, coin: [2, 4] } };
    expect(supplyRates(may).find((r) => r.kind === 'coin')!.rates).toEqual([2, 4]);
  });
});

describe('words', () => {
  const say = (e: CkEvent) => line(e, logContext(view(), people))?.text;
  it('say what the game waits for', () => {
    const label = (kind: string, mine: boolean, more = {}) =>
      primary({
        ...base.input(view({ pending: base.decision(kind, [mine ? 0 : 1], more) }), legal(['skip']), {
          placing: undefined,
        }),
        lost: false,
        aborted: false,
      });
    expect(label('smith', true, { left: 2, may_skip: true })).toMatchObject({
      label: 'Promote a knight',
      detail: '2 left',
      skip: 'Do without',
    });
    expect(label('pillage', false, { left: [1] })).toMatchObject({
      label: 'Waiting for Ben to lose a city',
      mode: 'wait',
    });
    expect(
      primary({ ...base.input(view(), legal([]), { placing: 'march 0,0.N' }), lost: false, aborted: false }),
    ).toMatchObject({ label: 'Choose where it goes', cancellable: true });
    for (const kind of [
      'setup_city',
      'fifth_card',
      'defence',
      'defender_reward',
      'choose_deck',
      'aqueduct',
      'displaced',
      'deserter',
      'place_deserter',
      'diplomat_road',
      'spy',
      'master_merchant',
      'wedding',
      'forced_trade',
      'metropolis',
    ]) {
      expect([kind, label(kind, true).mode]).toEqual([kind, 'choose']);
      expect([kind, label(kind, false).label]).toEqual([kind, expect.stringMatching(/Ben/)]);
    }
  });
  it('tell every event in both languages', () => {
    expect(say({ type: 'barbarians_attacked', barbarians: 4, knights: [2, 1, 0], repelled: false })).toBe(
      'The barbarians attack: 4 against 3',
    );
    expect(say({ type: 'improved', seat: 1, track: 'science', level: 3 })).toBe('Ben built the Aqueduct: Science 3');
    expect(say({ type: 'taken', seat: 0, from: 1, count: 2, cards: null })).toBe('You took 2 cards from Ben');
    expect(say({ type: 'forced_trade', seat: 0, with: 1, give: 'ore', get: null })).toBe(
      'Ben had no commodity for you',
    );
    i18n.set('pl');
    expect(say({ type: 'knight_built', seat: 1, at: '0,0.N', strength: 1, active: false })).toBe(
      'Ben wystawia: słaby rycerz',
    );
    expect(say({ type: 'taken', seat: 0, from: 1, count: 2, cards: null })).toBe('Bierzesz 2 karty, oddaje Ben');
    i18n.set('en');
  });
  it('leave out what a seat could not know', () => {
    const drawn: CkEvent = { type: 'progress_drawn', seat: 1, track: 'trade', card: 'merchant' };
    expect(ckAsSeen(drawn, 1)).toBe(drawn);
    expect(ckAsSeen(drawn, 0)).toMatchObject({ card: null });
    expect(ckAsSeen({ type: 'looked_at', seat: 1, victim: 2, cards: { ore: 1 }, progress: null }, 0)).toMatchObject({
      cards: null,
    });
    expect(isCkEvent({ type: 'rolled' })).toBe(false);
  });
});

describe('the result', () => {
  it('counts metropolises, defense and attacks', () => {
    const over = view({ pending: { type: 'over', winner: 1 } });
    over.players[1]!.points = base.points({ cities: 2, metropolises: 2, defender: 2, merchant: 1, progress: 1 });
    const course = new CourseBuilder(over);
    course.step(over, [
      { type: 'turn_began', seat: 0, turn: 1 },
      { type: 'knight_built', seat: 0, at: '0,0.N', strength: 1, active: false },
      { type: 'progress_played', seat: 1, card: 'spy' },
      { type: 'barbarians_attacked', barbarians: 3, knights: [2, 0, 0], repelled: false },
      { type: 'city_pillaged', seat: 1, at: '0,0.S', wall: false },
    ]);
    const end = endView(over, people, course.course);
    const told = (key: string) => end.points.find((c) => c.key === key)?.values[1];
    // A city, a metropolis, two as defender, the merchant and the Printer.
    expect(['cities', 'metropolises', 'defender', 'merchant', 'cards', 'other', 'largest_army'].map(told)).toEqual([
      2,
      2,
      2,
      1,
      1,
      undefined,
      undefined,
    ]);
    expect(end.rows[0]).toMatchObject({ seat: 1, total: 8 });
    expect(end.cards.find((c) => c.key === 'progressPlayed')?.values).toEqual([0, 1, 0]);
    const page = end.tabs[0]!.part as KnightsPage;
    expect(page.columns.find((c) => c.key === 'pillaged')?.values).toEqual([0, 1, 0]);
    expect(page.attacks).toEqual([{ turn: 1, barbarians: 3, knights: 2, held: false }]);
    expect(page.strength[0]!.values).toEqual([0, 3]);
  });
});
