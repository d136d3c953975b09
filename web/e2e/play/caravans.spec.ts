// The Caravans: a game in which camels are bid for and placed until somebody has won, two people and somebody who
// watches in a vote, and what comes too rarely to wait for, handed out by a stand-in.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { serious, seriousInBoth } from '../axe';
import { answered, choose, ended, log, makeTable, person, primary, ready, shown, sitDown, step, words } from './driver';
import { expect, test } from './server';
import { decision, standIn } from './stand-in';

const dialog = (page: Page) => page.locator('dialog[open]');
const tile = (page: Page, kind: string) => page.locator(`button[data-build="${kind}"]`);
const can = async (page: Page, kind: string) => (await tile(page, kind).getAttribute('aria-disabled')) === 'false';
const panel = (page: Page) => page.getByRole('region', { name: 'The next camel' });
const go = (page: Page) => dialog(page).getByRole('button', { name: /^Bid (nothing|\d)/ });

/** The board of the program with every number 6 or 8: cards come soon. */
function rich(): string {
  let n = 0;
  return readFileSync(new URL('../../../scenarios/traders_barbarians/caravans-34.toml', import.meta.url), 'utf8')
    .replace(/^id = .*$/m, 'id = "custom/rich"')
    .replace(/^numbers = \[.*\]$/m, () => `numbers = [${Array.from({ length: 18 }, () => (n++ % 2 ? 6 : 8)).join(', ')}]`);
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

/** What brings a camel, or else a road that leads to it. */
async function buildable(page: Page): Promise<string | undefined> {
  for (const kind of ['city', 'settlement', 'road']) if (await can(page, kind)) return kind;
  return undefined;
}

/** What a person does in votes; both are asked anew each time. */
interface Ways {
  /** How many cards to bid at the most. */
  most: () => number;
  /** Which of the lit places to name, or to abstain. */
  name?: (places: number) => number | 'abstain';
  did?: (what: string) => void;
}

/** One thing that a vote or a turn asks of this person; false if it waits for others. */
async function act(page: Page, { most, name = () => 0, did = () => {} }: Ways): Promise<boolean> {
  const before = await shown(page);
  const text = await words(page);
  if (/^Bid for/.test(text)) did((await bid(page, most())) ? 'bid' : 'nothing');
  else if (/^Name a place/.test(text)) {
    const places = page.locator('.spot');
    const which = name(await places.count());
    if (which === 'abstain') await page.getByRole('button', { name: 'Abstain' }).click();
    else await places.nth(which).click({ force: true });
    did(which === 'abstain' ? 'abstain' : 'name');
  } else if (/^Place the camel/.test(text)) {
    await choose(page);
    did('place');
  } else if (/^End turn/.test(text)) {
    const kind = await buildable(page);
    if (!kind) return step(page, false);
    await tile(page, kind).click();
    await choose(page);
    if (kind !== 'road') did('built');
  } else return step(page, false);
  await answered(page, before);
  return true;
}

async function play(pages: readonly (readonly [Page, Ways])[], until: () => Promise<boolean>, most = 200_000) {
  const end = Date.now() + most;
  while (Date.now() < end) {
    if (await until()) return;
    let acted = false;
    for (const [page, ways] of pages) acted = (await act(page, ways)) || acted;
    if (!acted) await pages[0]![0].waitForTimeout(50);
  }
  throw new Error(`it never came; the last words: ${await words(pages[0]![0])}`);
}

test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
});

test.describe('a whole game', () => {
  test.use({ seed: 3 });
  test('camels are bid for and placed to the end', async ({ browser }) => {
    const page = await person(browser, 'Maja', { viewport: { width: 1366, height: 768 } });
    const code = await makeTable(page, {
      scenario: 'custom/rich',
      text: rich(),
      seats: 3,
      bots: ['sensible', 'sensible'],
      house: { ...HOUSE, victory_points: '7' },
    });
    await sitDown(page, code);
    await ready(page);
    await expect(page.getByRole('img', { name: 'A caravan can begin here' })).toHaveCount(3, { timeout: 60_000 });
    await expect(page.getByRole('region', { name: 'Camels' })).toContainText('22 camels of 22 beside the board');
    await expect(page.getByRole('img', { name: 'The robber is beside the board' })).toBeVisible();
    await page.screenshot({ path: 'shots/caravans-begin.png' });

    const done = new Set<string>();
    let votes = 0;
    // Now and then everything, now and then one card or nothing: so all that can follow does.
    const ways: Ways = {
      most: () => [9, 1, 0][votes++ % 3]!,
      name: (places) => (votes % 4 ? Math.min(votes % 3, places - 1) : 'abstain'),
      did: (what) => done.add(what),
    };
    await play([[page, ways]], async () => (await page.locator('[data-camel]').count()) > 3);
    await expect(page.locator('[data-camel="head"]').first()).toBeAttached();
    await expect(log(page)).toContainText(/placed a camel between|A camel goes between/);
    await page.screenshot({ path: 'shots/caravans-camels.png' });
    const found = await seriousInBoth(page, 'Camels on the board');

    await play([[page, ways]], async () => (await ended(page).count()) > 0);
    await expect(ended(page)).toBeVisible();
    expect([...done].filter((what) => ['bid', 'nothing', 'place', 'built'].includes(what)).sort()).toEqual([
      'bid',
      'built',
      'nothing',
      'place',
    ]);
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

    // Both bid a card each. In the first votes they name one place only in the second round; then they never agree.
    let agree = true;
    const rounds = new Set<string>();
    const round = async () => (await panel(zoe).locator('h3 small').textContent({ timeout: 500 }).catch(() => '')) ?? '';
    const told = async (text: RegExp) => {
      for (const page of all) if (!text.test((await log(page).textContent()) ?? '')) return false;
      return true;
    };
    const ways = (mine: number): Ways => ({
      most: () => 1,
      name: (places) => (agree && rounds.has('second') ? 0 : Math.min(mine, places - 1)),
    });
    const seen = async () => {
      rounds.clear();
      const now = await round();
      if (/round 2/.test(now)) rounds.add('second');
      if (/round/.test(now) && !counted) {
        counted = true;
        for (const page of all) await expect(panel(page)).toContainText(/\d+ of \d+ votes, majority \d+|votes, majority \d+/);
        await zoe.screenshot({ path: 'shots/caravans-vote-watched.png' });
        await maja.screenshot({ path: 'shots/caravans-vote.png' });
      }
    };
    let counted = false;
    const both = [
      [maja, ways(0)],
      [ola, ways(1)],
    ] as const;
    await play(both, async () => {
      await seen();
      return told(/Agreed: more than half of the votes named one place/);
    });
    expect(counted).toBe(true);
    for (const page of all) await expect(log(page)).toContainText(/Agreed: .*A camel goes between/s);

    agree = false;
    await play(both, async () => {
      await seen();
      return told(/(decides|decide): (no agreement|nobody alone)/);
    });
    await play(both, () => told(/placed a camel between/));
  });
});

// Two caravans have begun, and their heads are at both ends of one path.
const CAMELS = [
  { path: '1,-1.SE', head: '1,0.N' },
  { path: '1,0.NE', head: '1,0.NE' },
  { path: '1,0.E', head: '1,0.SE' },
  { path: '0,1.NW', head: '0,1.NW' },
  { path: '0,1.W', head: '0,1.SW' },
];
const CARAVANS = [
  { path: '0,-1.SW', to: '0,-1.SW', head: null, closed: false },
  { path: '1,-1.SE', to: '1,0.N', head: '1,0.SE', closed: false },
  { path: '0,1.NW', to: '0,1.NW', head: '0,1.SW', closed: false },
];
const PLACES = [
  { path: '0,-1.SW', head: '0,-1.SW' },
  { path: '1,0.SE', head: '1,0.S' },
  { path: '2,0.SW', head: '2,0.S' },
  { path: '0,1.SW', head: '0,1.S' },
  { path: '-1,2.NW', head: '-1,2.NW' },
];
