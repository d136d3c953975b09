// The Caravans: a game in which camels are bid for and placed until somebody has won, two people and somebody who
// watches in a vote, and what comes too rarely to wait for, handed out by a stand-in.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { serious, seriousInBoth } from '../axe';
import {
  answered,
  attempt,
  choose,
  ended,
  log,
  makeTable,
  person,
  primary,
  ready,
  shown,
  sitDown,
  step,
  words,
} from './driver';
import { expect, test } from './server';
import { decision, standIn } from './stand-in';

const dialog = (page: Page) => page.locator('dialog[open]');
const tile = (page: Page, kind: string) => page.locator(`button[data-build="${kind}"]`);
const can = async (page: Page, kind: string) => (await tile(page, kind).getAttribute('aria-disabled')) === 'false';
const panel = (page: Page) => page.getByRole('region', { name: 'The next camel' });
const go = (page: Page) => dialog(page).getByRole('button', { name: /^Bid (nothing|\d)/ });

/** The board of the program with what cities cost, and every number 6 or 8: so there is soon something to vote about. */
function rich(): string {
  let n = 0;
  const numbers = Array.from({ length: 18 }, () => (n++ % 2 ? 6 : 8)).join(', ');
  return readFileSync(new URL('../../../scenarios/traders_barbarians/caravans-34.toml', import.meta.url), 'utf8')
    .replace(/^id = .*$/m, 'id = "custom/rich"')
    .replace(/^terrain = .*$/m, 'terrain = { pasture = 4, fields = 8, mountains = 6 }')
    .replace(/^numbers = \[.*\]$/m, `numbers = [${numbers}]`);
}
const HOUSE = { discard_limit: '95', domestic_trade: 'false' };

/** Bids as many cards as there are, `most` at the most. */
async function bid(page: Page, most: number): Promise<number> {
  const open = dialog(page);
  let n = 0;
  for (; n < most; n++) {
    const more = open.locator('button.add:not(:disabled)').first();
    if (!(await more.count())) break;
    await more.click();
  }
  await go(page).click();
  return n;
}

/** What brings a camel, or else what may bring points. */
async function buildable(page: Page, cards: boolean): Promise<string | undefined> {
  for (const kind of ['city', 'settlement', ...(cards ? ['development'] : [])]) if (await can(page, kind)) return kind;
  return undefined;
}

/** What a person does in votes; both are asked anew each time. */
interface Ways {
  /** How many cards to bid at the most. */
  most: () => number;
  /** Which of the lit places to name in a round, or to abstain. */
  name?: (places: number, round: number) => number | 'abstain';
  did?: (what: string) => void;
  /** Buys development cards, too. */
  cards?: boolean;
}

/** One thing that a vote or a turn asks of this person; false if it waits for others. */
async function act(page: Page, { most, name = () => 0, did = () => {}, cards = false }: Ways): Promise<boolean> {
  const before = await shown(page);
  const text = await words(page);
  if (/^Bid for/.test(text)) did((await bid(page, most())) ? 'bid' : 'nothing');
  else if (/^Name a place/.test(text)) {
    const places = page.locator('.spot');
    const round = /Round (\d)/.exec((await panel(page).textContent()) ?? '');
    const which = name(await places.count(), Number(round?.[1]));
    if (which === 'abstain') await page.getByRole('button', { name: 'Abstain' }).click();
    else await places.nth(which).click({ force: true });
    did(which === 'abstain' ? 'abstain' : 'name');
  } else if (/^Place the camel/.test(text)) {
    await choose(page);
    did('place');
  } else if (/^End turn/.test(text)) {
    const kind = await buildable(page, cards);
    if (!kind) return step(page, false);
    await tile(page, kind).click();
    if (kind !== 'development') await choose(page);
  } else return step(page, false);
  await answered(page, before);
  return true;
}

async function play(pages: readonly (readonly [Page, Ways])[], until: () => Promise<boolean>, most = 200_000) {
  const end = Date.now() + most;
  while (Date.now() < end) {
    if (await until()) return;
    let acted = false;
    for (const [page, ways] of pages) acted = (await attempt(page, () => act(page, ways))) || acted;
    if (!acted) await pages[0]![0].waitForTimeout(50);
  }
  throw new Error(`it never came; the last words: ${await words(pages[0]![0])}`);
}

test.describe('a whole game', () => {
  test.use({ seed: 3 });
  test('camels are bid for and placed to the end', async ({ browser }) => {
    const page = await person(browser, 'Maja', { viewport: { width: 1366, height: 768 } });
    const code = await makeTable(page, {
      scenario: 'custom/rich',
      text: rich(),
      seats: 3,
      bots: ['sensible', 'sensible'],
      house: { ...HOUSE, victory_points: '6' },
    });
    await sitDown(page, code);
    await ready(page);
    // The waiting room shows the same board; this only the game has.
    const camels = page.getByRole('region', { name: 'Camels' });
    await expect(camels).toContainText('22 camels of 22 beside the board', { timeout: 60_000 });
    await expect(page.getByRole('img', { name: 'A caravan can begin here' })).toHaveCount(3);
    await expect(page.getByRole('img', { name: 'The robber is beside the board' })).toBeVisible();
    await page.screenshot({ path: 'shots/caravans-begin.png' });

    const done = new Set<string>();
    let votes = 0;
    // Everything, nothing, one card: so the camel is placed by the person, by others, and by whoever agrees.
    const ways: Ways = {
      most: () => [9, 0, 1][votes++ % 3]!,
      name: (places) => (votes % 2 ? Math.min(1, places - 1) : 'abstain'),
      did: (what) => done.add(what),
      cards: true,
    };
    await play([[page, ways]], async () => (await page.locator('[data-camel]').count()) > 1);
    await expect(page.locator('[data-camel="head"]').first()).toBeAttached();
    await expect(log(page)).toContainText(/placed a camel between|A camel goes between/);
    await page.screenshot({ path: 'shots/caravans-camels.png' });
    const found = await seriousInBoth(page, 'Camels on the board');

    await play([[page, ways]], async () => (await ended(page).count()) > 0);
    await expect(ended(page)).toBeVisible();
    for (const what of ['bid', 'nothing', 'place']) expect([...done]).toContain(what);
    await expect(log(page)).toContainText(/wins? with/);
    await page.getByRole('button', { name: 'The numbers' }).click();
    await expect(dialog(page)).toContainText('Between camels');
    await page.screenshot({ path: 'shots/caravans-end.png' });
    await page.getByRole('tab', { name: 'Cards' }).click();
    await expect(dialog(page)).toContainText('Cards bid for camels');
    await expect(dialog(page)).toContainText('Camels placed');
    found.push(...(await seriousInBoth(page, 'The end')));
    expect(found).toEqual([]);
  });
});

test.describe('a vote of people', () => {
  test.use({ seed: 5 });
  test('two people bid, name places and decide, and somebody watches', async ({ browser }) => {
    const maja = await person(browser, 'Maja', { viewport: { width: 1366, height: 768 } });
    const ola = await person(browser, 'Ola', { viewport: { width: 1366, height: 768 } });
    const zoe = await person(browser, 'Zoe', { viewport: { width: 1366, height: 768 } });
    const code = await makeTable(maja, {
      scenario: 'custom/rich',
      text: rich(),
      seats: 3,
      bots: ['sensible'],
      house: HOUSE,
    });
    for (const page of [maja, ola]) await sitDown(page, code);
    for (const page of [maja, ola]) await ready(page);
    await expect(primary(maja)).toBeVisible({ timeout: 60_000 });
    await sitDown(zoe, code);
    await expect(zoe.getByText('You are watching')).toBeVisible();
    const all = [maja, ola, zoe];

    // Both bid a card each. First they name one place in the second round; later they never agree.
    let agree = true;
    const ways = (mine: number): Ways => ({
      most: () => 1,
      name: (places, round) => (agree && round > 1 ? 0 : Math.min(mine, places - 1)),
    });
    const both = [
      [maja, ways(0)],
      [ola, ways(1)],
    ] as const;
    /** Whether all three have read that. */
    const told = async (text: RegExp) => {
      for (const page of all) if (!text.test((await log(page).textContent()) ?? '')) return false;
      return true;
    };
    let counted = false;
    const looked = async () => {
      if (counted || !/^Name a place/.test(await words(maja))) return;
      counted = true;
      for (const page of all) await expect(panel(page)).toContainText(/votes, majority \d+/);
      await expect(zoe.locator('[data-place]').first()).toBeAttached();
      await zoe.screenshot({ path: 'shots/caravans-vote-watched.png' });
      await maja.screenshot({ path: 'shots/caravans-vote.png' });
    };
    await play(both, async () => {
      await looked();
      return told(/Agreed: more than half of the votes named one place/);
    });
    expect(counted).toBe(true);
    for (const page of all) await expect(log(page)).toContainText(/Agreed: .*A camel goes between/s);

    agree = false;
    await play(both, () => told(/(decides|decide): (no agreement|nobody alone)/));
    await play(both, () => told(/placed a camel between/));
  });
});

// Two caravans have begun; the heads of both are at the ends of one free path.
const CARAVANS = [
  { path: '0,-1.SW', to: '0,-1.SW', head: null, closed: false },
  { path: '1,0.NW', to: '1,0.N', head: '1,0.SE', closed: false },
  { path: '0,1.W', to: '0,1.SW', head: '0,1.S', closed: false },
];
const CAMELS = [
  { path: '1,0.NW', head: '1,0.N' },
  { path: '1,0.NE', head: '1,0.NE' },
  { path: '1,0.E', head: '1,0.SE' },
  { path: '0,1.W', head: '0,1.SW' },
  { path: '0,1.SW', head: '0,1.S' },
];
const PLACES = [
  { path: '0,-1.SW', head: '0,-1.SW' },
  { path: '1,0.SE', head: '1,0.S' },
  { path: '2,0.SW', head: '2,0.S' },
  { path: '0,1.SE', head: '0,1.SE' },
];
/** The first path could be gone both ways. */
const BOTH_WAYS = [...PLACES.slice(1), PLACES[0]!, { path: '0,-1.SW', head: '0,-1.S' }];
const names = (places: typeof PLACES) => places.map(({ path }) => path);
const HAND = { wool: 3, grain: 2, brick: 1, ore: 1 };

/** Plays to the first turn, then hands out what a test wants to see. */
async function inTurn(page: Page, viewport: { width: number; height: number }, seats = 3) {
  await page.setViewportSize(viewport);
  const code = await makeTable(page, {
    scenario: `traders_barbarians/caravans-${seats === 2 ? 2 : 34}`,
    seats,
    bots: seats === 2 ? ['sensible'] : ['sensible', 'sensible'],
    house: HOUSE,
  });
  const turn = async () => /^End turn/.test(await words(page));
  const own = await standIn(page, code, () => play([[page, { most: () => 0 }]], turn));
  const { caravans } = own.known.tb as { caravans: object };
  const board = {
    ...(own.known.board as object),
    buildings: [
      { at: '1,0.N', seat: 1, kind: 'city' },
      { at: '1,0.NE', seat: 0, kind: 'settlement' },
    ],
    roads: [
      { path: '1,0.NE', seat: 1 },
      { path: '1,0.E', seat: 0 },
    ],
  };
  const held = { ...(own.known.own as object), hand: HAND };
  const between = ['1,0.N', '1,0.NE'];
  const show = (
    pending: object,
    over: object,
    actions: string[],
    more: { camels?: string[]; events?: object[] } = {},
  ) =>
    own.show(
      {
        pending,
        board,
        own: held,
        on_turn: 1,
        tb: {
          caravans: { ...caravans, caravans: CARAVANS, camels: CAMELS, places: PLACES, left: 17, between, ...over },
        },
      },
      actions,
      { sites: { tb: { camels: more.camels ?? [] } }, events: more.events ?? [] },
    );
  return { ...own, show };
}
const vote = (votes: number[], named: (object | null)[] = votes.map(() => null)) => {
  const majority = Math.floor(votes.reduce((a, b) => a + b) / 2) + 1;
  return { vote: { votes, cards: votes.map((n) => (n ? { grain: n } : null)), majority, named } };
};

for (const colorScheme of ['light', 'dark'] as const)
  test(`bidding, naming and placing, ${colorScheme}`, async ({ browser }) => {
    const page = await person(browser, 'Maja', { colorScheme });
    const { show, last } = await inTurn(page, { width: 1366, height: 768 });
    const shot = (name: string) => page.screenshot({ path: `shots/caravans-${name}-${colorScheme}.png` });

    // Camels on the board: heads, buildings between them, roads that count twice, and one that is due.
    show(decision('trade_and_build'), { due: true }, ['end']);
    await expect(primary(page)).toContainText('End turn: vote');
    await expect(page.locator('[data-camel="head"]')).toHaveCount(2);
    await expect(page.getByRole('img', { name: /between camels: one point more$/ })).toHaveCount(2);
    await expect(page.getByRole('img', { name: 'A road beside a camel: it counts as two' })).toHaveCount(2);
    await expect(page.getByRole('region', { name: 'Camels' })).toContainText('one goes out this turn');
    await shot('turn');

    // Wool and grain by tap and by key; nothing is a bid, too.
    const bids = ['bid -', 'bid 1w', 'bid 2w', 'bid 2w1g'];
    const first = [
      { type: 'turn_began', seat: 1, turn: 9 },
      { type: 'camel_bid', seat: 1, cards: { wool: 1, grain: 1 } },
    ];
    show(decision('camel_bid', { left: [0, 2] }), vote([0, 2, 0]), bids, { events: first });
    const open = dialog(page);
    await expect(open).toContainText('Bid for the next camel');
    await expect(panel(page)).toContainText('Bids');
    await expect(go(page)).toHaveText('Bid nothing');
    await page.keyboard.press('3');
    await open.getByRole('button', { name: /^More of wool/ }).click();
    await open.getByRole('button', { name: /^More of grain/ }).click();
    await expect(open.getByRole('status')).toContainText('3 votes');
    await expect(open.getByRole('status')).toContainText('the others so far: 2');
    await shot('bid');
    expect(await serious(page)).toEqual([]);
    await open.getByRole('button', { name: /^Less of grain/ }).click();
    await go(page).click();
    await expect.poll(last).toBe('bid 2w');
    await go(page).click();
    await expect.poll(last).toBe('bid -');

    // Places have letters; the count runs; a lit path is named, or none.
    const named = vote([2, 3, 2], [null, PLACES[1]!, PLACES[0]!]);
    show(
      decision('camel_name', { left: [0, 2], round: 2 }),
      named,
      ['skip', ...names(PLACES).map((p) => `name ${p}`)],
      {
        camels: names(PLACES),
        events: [{ type: 'camel_named', seat: 1, round: 2, place: PLACES[1] }],
      },
    );
    await expect(open).toHaveCount(0);
    await expect(panel(page)).toContainText('Round 2 of 2');
    await expect(panel(page).getByRole('status')).toContainText('3 of 7 votes, majority 4');
    await expect(page.locator('[data-place]')).toHaveCount(4);
    await expect(page.locator('.spot')).toHaveCount(4);
    await expect(primary(page)).toContainText('Round 2 of 2');
    await shot('name');
    expect(await serious(page)).toEqual([]);
    await page.getByRole('button', { name: 'Abstain' }).click();
    await expect.poll(last).toBe('skip');
    await page.locator('.spot').first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(last).toBe('name 0,-1.SW');

    // Who decides by which rule; a path that is two places asks which way, and Escape takes it back.
    const ways = names(BOTH_WAYS.slice(0, 3)).concat(BOTH_WAYS.slice(3).map(({ path, head }) => `${path}>${head}`));
    const actions = ways.map((p) => `camel ${p}`);
    show(decision('camel_place', { seat: 0, another: 'none' }), { ...vote([4, 2, 1]), places: BOTH_WAYS }, actions, {
      camels: ways,
      events: [{ type: 'camel_decided', seat: 0, by: 'majority' }],
    });
    await expect(panel(page).getByRole('status')).toContainText('You decide: more votes than all others together');
    await expect(log(page)).toContainText('You decide: more votes than all others together');
    await expect(page.locator('.spot')).toHaveCount(4);
    const twice = page.getByRole('button', { name: /the camel, in either direction$/ });
    await twice.click({ force: true });
    await expect(primary(page)).toContainText('Which way does it look?');
    await expect(page.getByRole('button', { name: /the head of the camel$/ })).toHaveCount(2);
    await shot('which-way');
    await page.keyboard.press('Escape');
    await twice.click({ force: true });
    await page
      .getByRole('button', { name: /the head of the camel$/ })
      .last()
      .click({ force: true });
    await expect.poll(last).toMatch(/^camel 0,-1\.SW>0,-1\.S/);
  });

test('two players send two camels, the second of another caravan', async ({ browser }) => {
  const page = await person(browser, 'Maja');
  const { show, last } = await inTurn(page, { width: 1440, height: 900 }, 2);
  await expect(page.locator('[data-token="robber_to_desert"]')).toContainText('Robber off the board');
  const events = [
    { type: 'turn_began', seat: 1, turn: 9 },
    { type: 'camel_decided', seat: 0, by: 'majority' },
  ];
  const actions = names(PLACES).map((p) => `camel ${p}`);
  show(decision('camel_place', { seat: 0, another: 'same' }), vote([3, 1]), actions, { camels: names(PLACES), events });
  await expect(primary(page)).toContainText('Then of another caravan');
  await page.locator('.spot').first().click({ force: true });
  await expect.poll(last).toBe('camel 0,-1.SW');
  const placed = [{ type: 'camel_placed', seat: 0, path: '0,-1.SW', head: '0,-1.SW', left: 16 }];
  const rest = PLACES.slice(1);
  show(decision('camel_place', { seat: 0, another: 'none' }), { ...vote([3, 1]), places: rest }, actions.slice(1), {
    camels: names(rest),
    events: placed,
  });
  await expect(primary(page)).toContainText('Of another caravan');
  await page.screenshot({ path: 'shots/caravans-two.png' });
});

test('on a phone, by touch', async ({ browser }) => {
  const page = await person(browser, 'Maja', { hasTouch: true, isMobile: true });
  const { show, last } = await inTurn(page, { width: 390, height: 844 });
  show(decision('camel_bid', { left: [0, 2] }), vote([0, 2, 0]), ['bid -', 'bid 1g']);
  await dialog(page)
    .getByRole('button', { name: /^More of grain/ })
    .tap();
  await page.screenshot({ path: 'shots/caravans-phone-bid.png' });
  expect(await serious(page)).toEqual([]);
  await go(page).tap();
  await expect.poll(last).toBe('bid 1g');
  show(
    decision('camel_name', { left: [0], round: 1 }),
    vote([1, 2, 1], [null, PLACES[1]!, PLACES[1]!]),
    ['skip', 'name 1,0.SE'],
    {
      camels: ['1,0.SE'],
    },
  );
  await expect(panel(page)).toContainText('3 of 4 votes, majority 3');
  // The first tap shows it, the second says it.
  const spot = page.locator('.spot').first();
  await spot.tap({ force: true });
  await page.screenshot({ path: 'shots/caravans-phone-name.png' });
  await spot.tap({ force: true });
  await expect.poll(last).toBe('name 1,0.SE');
});
