// Seafarers against bots, as a person plays it: a ship in the set-up phase, building and moving ships,
// the pirate, gold fields, and harbors that players place. Nothing is slipped in.
import { expect, test, type Page } from '@playwright/test';
import { choose, discard, makeTable, person, primary, ready, sitDown, words, worth } from './driver';

const dialog = (page: Page) => page.locator('dialog[open]');
const pause = (page: Page) => page.waitForTimeout(60);
const CALM = { discard_limit: '95', domestic_trade: 'false', victory_points: '22' };

interface Named {
  key: string;
  name: string;
}
/** None where the answer of the server has just taken them away. */
async function named(page: Page): Promise<Named[]> {
  await page.locator('.spot').first().waitFor({ timeout: 1500 }).catch(() => {});
  return page.locator('.spot').evaluateAll((els) => els.map((e) => ({ key: e.getAttribute('data-spot')!, name: e.getAttribute('aria-label') ?? '' })));
}
/** Clicks the spot that is worth most to `score`, of those that are for what is asked. */
async function pick(page: Page, asked: RegExp, score: (name: string) => number = () => 0): Promise<string> {
  const best = (await named(page)).filter((s) => asked.test(s.name)).sort((a, b) => score(b.name) - score(a.name))[0];
  if (best) await page.locator(`[data-spot="${best.key}"]`).click({ force: true, timeout: 1500 }).catch(() => {});
  return best?.name ?? '';
}
/** On the coast, with what a ship is made of. */
const coast = (name: string) => worth(name) + (/sea/.test(name) ? 40 : 0) + (/forest/.test(name) ? 12 : 0) + (/pasture/.test(name) ? 12 : 0);

/** A ship where one may be placed, else a road. */
async function shipOrRoad(page: Page): Promise<void> {
  await pick(page, /(road|ship)$/, (name) => (/ship/.test(name) ? 2 : 0) + (/road/.test(name) ? 1 : 0));
  await pause(page);
  const which = dialog(page).locator('[data-piece="ship"]');
  if (await which.count()) await which.click();
}

/** Takes what gold fields owe. */
async function takeGold(page: Page): Promise<void> {
  const go = dialog(page).getByRole('button', { name: 'Take them' });
  for (let i = 0; i < 8 && (await go.isDisabled()); i++) await dialog(page).locator('button.add:not(:disabled)').first().click();
  await go.click();
}

/** Whatever the game asks for until `until` is said; the turn is ended unless `turn` does something. */
async function play(page: Page, until: RegExp, turn: () => Promise<boolean> = async () => false, taste = coast, most = 150_000): Promise<string> {
  const end = Date.now() + most;
  while (Date.now() < end) {
    const text = await words(page);
    if (until.test(text)) return text;
    if (/^Roll/.test(text)) await primary(page).click();
    else if (/^Place a settlement/.test(text)) await pick(page, /settlement$/, taste);
    else if (/^Place a (road|ship)/.test(text)) await shipOrRoad(page);
    else if (/^(Place a harbor|Move (the|robber))/.test(text)) await pick(page, /(harbor|robber|pirate)$/, worth);
    else if (/^Discard/.test(text)) await discard(page);
    else if (/^Take \d+ card/.test(text)) await takeGold(page);
    else if (/^Choose whom/.test(text)) await dialog(page).locator('ul button').first().click();
    else if (/^End (turn|my part|the turn)/.test(text) && !(await turn())) await primary(page).click({ timeout: 3000 }).catch(() => {});
    await pause(page);
  }
  throw new Error(`nobody said ${until}; the last words: ${await words(page)}`);
}

const build = (page: Page, kind: string) => page.locator(`button[data-build="${kind}"]`);
const can = async (page: Page, kind: string) => (await build(page, kind).getAttribute('aria-disabled')) === 'false';

test('Heading for New Shores: a ship from the start, one built, one moved, and the pirate', async ({ browser }) => {
  test.setTimeout(400_000);
  const page = await person(browser, 'Maja', { viewport: { width: 1366, height: 768 } });
  await sitDown(page, await makeTable(page, { scenario: 'seafarers/heading-for-new-shores-3', seats: 3, bots: ['sensible', 'random'], house: CALM }));
  await ready(page);

  // The pirate, islands with their points, harbors: all there before the first settlement.
  await expect(page.locator('[data-pirate]')).toHaveCount(1);
  await expect(page.locator('[data-island]').first()).toHaveAttribute('aria-label', /A first settlement here brings 2 special victory points/);
  await play(page, /^Place a settlement/);
  await page.screenshot({ path: 'shots/sea-start.png' });
  await play(page, /^Place a road or a ship/);
  await shipOrRoad(page);
  await expect(page.locator('.log')).toContainText('Maja built a ship');
  await expect(page.locator('[data-ship="end"] use[href="#p-ship"]').first()).toBeVisible();

  // A ship is built: cost, pieces left and legal paths are shown.
  await play(page, /^Place a ship/, async () => {
    if (!(await can(page, 'ship'))) return false;
    await expect(build(page, 'ship')).toContainText('13');
    await build(page, 'ship').click();
    await pause(page);
    return true;
  });
  await page.screenshot({ path: 'shots/sea-build.png' });
  const ships = await page.locator('[data-ship]').count();
  await page.keyboard.press('Escape');
  await expect(page.locator('.spot')).toHaveCount(0);
  await page.keyboard.press('b');
  await page.locator('.spot[tabindex="0"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-ship]')).toHaveCount(ships + 1);
  await expect(build(page, 'ship')).toContainText('12');

  // In a later turn a ship is chosen, then where it goes.
  await play(page, /^Choose a ship/, async () => {
    if (!(await can(page, 'moveship'))) return false;
    await build(page, 'moveship').click();
    await pause(page);
    return true;
  });
  await expect(page.locator('.spot').first()).toHaveAttribute('aria-label', /legal for moving this ship$/);
  await choose(page);
  await expect(primary(page)).toContainText('Choose its new path');
  await page.screenshot({ path: 'shots/sea-move.png' });
  await choose(page);
  await expect(page.locator('.log')).toContainText('Maja moved a ship');
  // One a turn: the button says why.
  await build(page, 'moveship').click({ force: true });
  await expect(page.locator('.why.open')).toContainText('one a turn');

  // A seven: land moves the robber, sea the pirate, in one step.
  await play(page, /^Move robber or pirate/);
  const hexes = await named(page);
  expect(hexes.some((h) => /legal for the robber$/.test(h.name)) && hexes.some((h) => /^sea, legal for the pirate$/.test(h.name))).toBe(true);
  await page.screenshot({ path: 'shots/sea-seven.png' });
  await pick(page, /pirate$/);
  await expect(page.locator('.log')).toContainText('Maja moved the pirate to sea');
});

test('New World for five: harbors are placed, a gold field pays in what one likes', async ({ browser }) => {
  test.setTimeout(400_000);
  const page = await person(browser, 'Olek', { viewport: { width: 1440, height: 900 } });
  await sitDown(page, await makeTable(page, { scenario: 'seafarers/new-world-56', seats: 5, bots: ['random', 'random', 'random', 'random'], house: CALM }));
  await ready(page);
  await play(page, /^Place a harbor/);
  await page.screenshot({ path: 'shots/sea-harbor.png' });
  const signs = await page.locator('g.harbor').count();
  await page.locator('.spot[tabindex="0"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.log')).toContainText(/Olek places a (3:1 harbor|2:1 harbor for \w+)/);
  await expect.poll(() => page.locator('g.harbor').count()).toBeGreaterThan(signs);

  // Settlements at gold fields: the second one pays at once, later ones when their number falls.
  const golden = (name: string) => worth(name) + (/gold field/.test(name) ? 100 : 0);
  await play(page, /^Take \d+ card/, undefined, golden);
  await expect(dialog(page)).toContainText('Your gold fields produced');
  await page.screenshot({ path: 'shots/sea-gold.png' });
  await page.reload();
  await expect(dialog(page)).toContainText('Gold: take');
  await takeGold(page);
  await expect(page.locator('.log')).toContainText('Olek took for gold');

  // A board of this size is zoomed and brought back by keys.
  await play(page, /^(Roll|End)/);
  const camera = page.locator('.camera');
  await page.keyboard.press('+');
  await expect(camera).toHaveAttribute('style', /scale\(1\.25\)/);
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('0');
  await expect(camera).toHaveAttribute('style', /scale\(1\)/);
});
