// The Rivers of Catan: a game of bridges and gold until somebody has won, and what comes too rarely to wait for,
// handed out by a stand-in.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { serious, seriousInBoth } from '../axe';
import {
  answered,
  attempt,
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
import { decision, refused, standIn } from './stand-in';

const dialog = (page: Page) => page.locator('dialog[open]');
const tile = (page: Page, kind: string) => page.locator(`button[data-build="${kind}"]`);
const can = async (page: Page, kind: string) => (await tile(page, kind).getAttribute('aria-disabled')) === 'false';
const panel = (page: Page, seat: number) => page.locator(`.panel[data-player="${seat}"]`);

/** The board of the program with every number 6 or 8, and with land for bridges: cards come soon. */
function rich(): string {
  let n = 0;
  const either = () => (n++ % 2 ? 6 : 8);
  return readFileSync(new URL('../../../scenarios/traders_barbarians/rivers-34.toml', import.meta.url), 'utf8')
    .replace(/^id = .*$/m, 'id = "custom/rich"')
    .replace(/^joined = .*$/m, '')
    .replace(/^terrain = .*$/m, 'terrain = { hills = 5, forest = 5, pasture = 1, fields = 1 }')
    .replace(/^numbers = \[.*\]$/m, () => `numbers = [${Array.from({ length: 17 }, either).join(', ')}]`);
}

/** The best place: with gold, and at land for bridges. */
async function place(page: Page): Promise<void> {
  const spots = page.locator('.spot');
  await spots.first().waitFor();
  const names = await spots.evaluateAll((all) =>
    all.map((e) => ({ key: e.getAttribute('data-spot')!, name: e.getAttribute('aria-label')! })),
  );
  const worth = (name: string) =>
    (/gold\)/.test(name) ? 2 : 0) + (/hills/.test(name) ? 3 : 0) + (/forest/.test(name) ? 2 : 0);
  const [best] = names.sort((one, other) => worth(other.name) - worth(one.name));
  await page.locator(`[data-spot="${best!.key}"]`).click({ force: true });
}

/** Something useful to do in a turn; false if there is nothing. */
async function use(page: Page, done: ReadonlySet<string>): Promise<string | false> {
  for (const kind of ['bridge', 'city', 'settlement'])
    if (await can(page, kind)) {
      await tile(page, kind).click();
      await place(page);
      return kind;
    }
  if (done.has('bridge') && (await can(page, 'goldbuy'))) {
    await tile(page, 'goldbuy').click();
    await dialog(page).getByRole('radio').first().click();
    await dialog(page).getByRole('button', { name: /^Buy / }).click();
    return 'goldbuy';
  }
  // Brick and lumber are kept for the first bridge, unless no site is in reach.
  const reach = !(await page.locator('.item[data-build="bridge"]').textContent())?.includes('No free building site');
  if ((done.has('bridge') || !reach) && (await can(page, 'road'))) {
    await tile(page, 'road').click();
    await place(page);
    return 'road';
  }
  return false;
}

/** Whatever the game asks for until `until` holds; what was done of one's own will is told. */
async function play(page: Page, until: () => Promise<boolean>, done = new Set<string>()): Promise<void> {
  const end = Date.now() + 200_000;
  while (Date.now() < end) {
    if (await until()) return;
    const before = await shown(page);
    const text = await words(page);
    const acted = await attempt(page, async () => {
      if (/^Place a/.test(text)) {
        await place(page);
        return true;
      }
      const what = /^End turn/.test(text) && (await use(page, done));
      if (what) done.add(what);
      return !!what;
    });
    if (acted) await answered(page, before);
    else if (!(await step(page, false))) await page.waitForTimeout(50);
  }
  throw new Error(`it never came; the last words: ${await words(page)}`);
}

test.describe('a whole game', () => {
  test.use({ seed: 3 });
  test('rivers bring gold, and bridges cross them', async ({ browser }) => {
    const page = await person(browser, 'Maja', { viewport: { width: 1366, height: 768 } });
    const code = await makeTable(page, {
      scenario: 'custom/rich',
      text: rich(),
      seats: 3,
      bots: ['random', 'random'],
      house: { victory_points: '5', discard_limit: '95', domestic_trade: 'false' },
    });
    await sitDown(page, code);
    await ready(page);
    await expect(page.locator('[data-river]')).toHaveCount(2, { timeout: 60_000 });
    await expect(page.getByRole('img', { name: 'Building site for a bridge' })).toHaveCount(7);
    await expect(page.locator('.spot[aria-label$="a settlement (1 gold)"]').first()).toBeVisible();
    await page.screenshot({ path: 'shots/rivers-setup.png' });

    const done = new Set<string>();
    await play(page, async () => /^End turn/.test(await words(page)), done);
    await expect(log(page)).toContainText('You built a settlement and got');
    // Whoever is rich or poor is seen at once.
    await expect(page.locator('.panel').getByTitle('Poor Settler: 2 points less').first()).toBeVisible();
    const found = await seriousInBoth(page, 'The first turn');

    await play(page, async () => done.has('bridge') || (await ended(page).count()) > 0, done);
    await expect(log(page)).toContainText('You built a bridge and got');
    await expect(page.getByRole('img', { name: 'Building site for a bridge' })).not.toHaveCount(7);
    await page.screenshot({ path: 'shots/rivers-bridge.png' });
    await play(page, async () => (await ended(page).count()) > 0, done);
    expect([...done]).toEqual(expect.arrayContaining(['bridge', 'goldbuy', 'road']));
    await expect(log(page)).toContainText('You bought a resource');
    await page.getByRole('button', { name: 'The numbers' }).click();
    await expect(dialog(page)).toContainText('Wealthiest Settler');
    await expect(dialog(page)).toContainText('Poor Settler');
    await page.getByRole('tab', { name: 'Cards' }).click();
    await expect(dialog(page)).toContainText('Gold received');
    await page.screenshot({ path: 'shots/rivers-end.png' });
    found.push(...(await serious(page)));
    expect(found).toEqual([]);
  });
});

/** Plays to the first turn, then hands out what a test wants to see. */
async function inTurn(page: Page, seats: number) {
  const two = seats === 2;
  const code = await makeTable(page, {
    scenario: `traders_barbarians/rivers-${two ? 2 : 34}`,
    seats,
    bots: Array.from({ length: seats - 1 }, () => 'sensible' as const),
    house: { discard_limit: '95' },
  });
  const own = await standIn(page, code, () => play(page, async () => /^(End turn|Roll)/.test(await words(page))));
  const { rivers } = own.known.tb as { rivers: { sites: string[] } & Record<string, unknown> };
  const players = own.known.players as { colour: string; seat: number }[];
  type Show = Parameters<typeof own.show>[2] & {
    view?: object;
    gold?: number[];
    rivers?: object;
    tb?: object;
    two?: object;
  };
  const show = ({ view, gold = [3, 5, 1], rivers: over, tb, two: neutral, ...more }: Show, actions: string[]) =>
    own.show(
      {
        pending: decision('trade_and_build'),
        players: players.map((p, seat) => ({ ...p, gold: gold[seat] ?? 0 })),
        tb: { ...(own.known.tb as object), rivers: { ...rivers, wealthiest: 1, poor: [2], bridges: [], ...over } },
        own: { ...(own.known.own as object), hand: { ore: 4, brick: 2, lumber: 1 } },
        offers: [],
        ...view,
      },
      actions,
      { ...more, sites: { tb: { bridges: [], ...tb }, ...(neutral ? { two: neutral } : {}) } },
    );
  return { ...own, show, rivers, colors: players.map((p) => p.colour) };
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`gold is bought with, traded and spent with care, ${colorScheme}`, async ({ browser }) => {
    const page = await person(browser, 'Maja', { colorScheme, viewport: { width: 1366, height: 768 } });
    const { show, last, rivers, colors } = await inTurn(page, 3);
    const shot = (name: string) => page.screenshot({ path: `shots/rivers-${name}-${colorScheme}.png` });
    const rates = { brick: [4], lumber: [4], wool: [4], grain: [4], ore: [2, 4] };
    const legal = { rates, gold_rates: { ...rates, ore: [4] } };
    const site = rivers.sites[1]!;

    // A bridge by its key, on a lit site with what it brings.
    show({ tb: { bridges: [site] }, legal }, ['end', 'goldbuy ore', 'goldbuy wool', `bridge ${site}`]);
    await expect(page.locator('button[data-build="bridge"]')).toHaveAttribute('aria-disabled', 'false');
    await page.keyboard.press('b');
    await expect(page.locator('.spot')).toHaveCount(1);
    await expect(page.locator('.spot')).toHaveAccessibleName(/legal for a bridge \(3 gold\)/);
    await expect(primary(page)).toContainText('Place a bridge');
    await shot('site');
    await page.keyboard.press('Enter');
    await expect.poll(last).toBe(`bridge ${site}`);

    // A resource for gold: who would become poor reads that first.
    await page.keyboard.press('g');
    const open = dialog(page);
    await expect(open).toContainText('2 of 2 left this turn');
    await expect(open.getByRole('status')).toContainText('You would be a Poor Settler: 2 points less.');
    await expect(open.getByRole('radio')).toHaveCount(2);
    await page.keyboard.press('5');
    expect(await serious(page)).toEqual([]);
    await shot('buy');
    await open.getByRole('button', { name: 'Buy ore' }).click();
    await expect.poll(last).toBe('goldbuy ore');
    show({ gold: [9, 5, 1], legal }, ['end', 'goldbuy ore']);
    await tile(page, 'goldbuy').click();
    await expect(open.getByRole('status')).toContainText('You keep 7 gold.');
    await page.keyboard.press('Escape');
    await expect(open).toHaveCount(0);
    show({ legal, options: [refused('goldbuy', 'gold-twice') as never] }, ['end']);
    await tile(page, 'goldbuy').click({ force: true });
    await expect(page.locator('.why.open')).toContainText('You have bought twice this turn.');

    // Gold from the supply at a rate of its own, not at that of a special harbor.
    show({ legal }, ['end']);
    await page.getByRole('button', { name: 'Trade', exact: true }).click();
    await page.getByRole('tab', { name: 'With the supply' }).click();
    await page.getByRole('radio', { name: /^ore/ }).click();
    await expect(page.getByText('gold 4 to 1')).toBeVisible();
    await page.getByRole('button', { name: /^More of gold/ }).click();
    await shot('supply');
    expect(await serious(page)).toEqual([]);
    await page.getByRole('button', { name: 'Trade 4 ore for 1 gold' }).click();
    await expect.poll(last).toBe('maritime 4:1 ore > 1gold');

    // An offer with gold says what it would mean before it is made.
    await page.getByRole('tab', { name: 'With players' }).click();
    for (let i = 0; i < 2; i++)
      await page
        .locator('.given')
        .getByRole('button', { name: /^More of gold/ })
        .click();
    await page.getByRole('button', { name: /^More of wool/ }).click();
    await expect(page.locator('.warning')).toContainText('Poor Settler');
    await shot('offer');
    await page.getByRole('button', { name: 'Offer', exact: true }).click();
    await expect.poll(last).toBe(`offer 2gold > 1w to ${colors[1]}+${colors[2]}`);

    // An offer that wants gold, likewise.
    const offer = { seat: 2, give: { ore: 1 }, get: {}, get_gold: 2, to: [0], accepted: [], declined: [], open: null };
    show({ legal, view: { offers: [offer] } }, ['end', `accept ${colors[2]}`]);
    await expect(page.getByText('You would be a Poor Settler: 2 points less.').first()).toBeVisible();

    // The tiles change hands at once.
    await expect(panel(page, 1).getByTitle('Wealthiest Settler: 1 point more')).toBeVisible();
    show({ legal, gold: [7, 5, 1], rivers: { wealthiest: 0, poor: [2] } }, ['end']);
    await expect(panel(page, 0).getByTitle('Wealthiest Settler: 1 point more')).toBeVisible();
    await expect(panel(page, 1).getByTitle('Wealthiest Settler: 1 point more')).toHaveCount(0);
  });

test('two players build neutral bridges and choose a swamp', async ({ browser }) => {
  const page = await person(browser, 'Maja', { viewport: { width: 1366, height: 768 } });
  const { show, last, rivers, known } = await inTurn(page, 2);
  const [site, other] = rivers.sites as [string, string];
  const neutral = (known.two as { neutral: { owner: number; colour: string }[] }).neutral;
  const bridges = [
    { owner: neutral[0]!.owner, place: site },
    { owner: neutral[1]!.owner, place: site },
    { owner: neutral[1]!.owner, place: other },
  ];
  const none = { roads: [], settlements: [], ships: [], bridges: [], deserts: [] };
  const actions = bridges.map(
    ({ owner, place }) => `neutral bridge ${neutral.find((n) => n.owner === owner)!.colour} ${place}`,
  );
  show({ view: { pending: decision('neutral_bridge') }, gold: [3, 1], two: { ...none, bridges } }, actions);
  await expect(primary(page)).toContainText('Place a neutral bridge');
  await expect(page.locator('.spot')).toHaveCount(2);
  await page.screenshot({ path: 'shots/rivers-neutral.png' });
  expect(await serious(page)).toEqual([]);
  await page.locator('.spot[aria-label*=" or "]').click({ force: true });
  await dialog(page).locator(`[data-either="${neutral[0]!.colour}"]`).click();
  await expect.poll(last).toBe(actions[0]);
  const built = { type: 'bridge_built', seat: neutral[0]!.owner, path: site, free: true };
  const deserts = ['-1,-1', '-2,1'];
  show({ gold: [3, 1], two: { ...none, deserts }, events: [built] }, ['end', ...deserts.map((hex) => `desert ${hex}`)]);
  await expect(log(page)).toContainText('A bridge for');
  await page.locator('[data-token="robber_to_desert"]').click();
  await expect(primary(page)).toContainText('Move the robber to a swamp');
  await expect(page.locator('.spot')).toHaveCount(2);
  await page.locator('.spot').first().click({ force: true });
  await expect.poll(last).toBe('desert -1,-1');
});

test('on a phone, by touch', async ({ browser }) => {
  const page = await person(browser, 'Maja', { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  const { show, last, rivers } = await inTurn(page, 3);
  const site = rivers.sites[1]!;
  show({ tb: { bridges: [site] } }, ['end', 'goldbuy ore', `bridge ${site}`]);
  await page.locator('.bottom [aria-expanded="false"]').first().tap();
  await tile(page, 'goldbuy').tap();
  await dialog(page).getByRole('radio', { name: 'ore' }).tap();
  await page.screenshot({ path: 'shots/rivers-phone.png' });
  expect(await serious(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Buy ore' }).tap();
  await expect.poll(last).toBe('goldbuy ore');
});
