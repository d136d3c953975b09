// The Pirate Islands against bots: places of the map, the fleet's way, ships that lead to the fortress.
import { expect, test, type Page } from '@playwright/test';
import { discard, makeTable, person, primary, ready, sitDown, words, worth } from './driver';

const pause = (page: Page) => page.waitForTimeout(60);
const dialog = (page: Page) => page.locator('dialog[open]');

async function first(page: Page): Promise<void> {
  await page.locator('.spot').first().click({ force: true, timeout: 1500 }).catch(() => {});
}

/** Where what a ship is made of comes from. */
async function settle(page: Page): Promise<void> {
  const spots = await page.locator('.spot').evaluateAll((els) => els.map((e) => ({ key: e.getAttribute('data-spot')!, name: e.getAttribute('aria-label') ?? '' })));
  const score = (name: string) => worth(name) + (/forest/.test(name) ? 20 : 0) + (/pasture/.test(name) ? 20 : 0);
  const best = spots.filter((s) => /settlement$/.test(s.name)).sort((a, b) => score(b.name) - score(a.name))[0];
  if (best) await page.locator(`[data-spot="${best.key}"]`).click({ force: true, timeout: 1500 }).catch(() => {});
}

/** Whatever is asked until `until` holds; the turn is ended unless `turn` does something. */
async function play(page: Page, until: () => Promise<boolean>, turn: () => Promise<boolean> = async () => false): Promise<void> {
  const end = Date.now() + 150_000;
  while (Date.now() < end) {
    if (await until()) return;
    const text = await words(page);
    if (/^Roll/.test(text)) await primary(page).click({ timeout: 3000 }).catch(() => {});
    else if (/^Place a settlement/.test(text)) await settle(page);
    else if (/^Place/.test(text)) await first(page);
    else if (/^Discard/.test(text)) await discard(page);
    else if (/^Take a resource/.test(text)) {
      await dialog(page).locator('button.add:not(:disabled)').first().click();
      await dialog(page).getByRole('button', { name: 'Take them' }).click();
    } else if (/^Choose whom/.test(text)) await dialog(page).locator('ul button').first().click();
    else if (/^End turn/.test(text) && !(await turn())) await primary(page).click({ timeout: 3000 }).catch(() => {});
    await pause(page);
  }
  throw new Error(`too long; the last words: ${await words(page)}`);
}

test('The Pirate Islands: the fleet sails, and an attack needs ships at the fortress', async ({ browser }) => {
  test.setTimeout(300_000);
  const page = await person(browser, 'Ida', { viewport: { width: 1366, height: 768 } });
  const house = { discard_limit: '95', domestic_trade: 'false' };
  await sitDown(page, await makeTable(page, { scenario: 'seafarers/pirate-islands-34', seats: 3, bots: ['sensible', 'random'], house }));
  await ready(page);
  // Each player has a fortress with three chits, a landing and a ship; the fleet is no pirate.
  await expect(page.locator('[data-mark="fortress"]')).toHaveCount(3);
  await expect(page.locator('[data-mark="fortress"]').first()).toHaveAttribute('aria-label', /: 3 chits left$/);
  await expect(page.locator('[data-fleet]')).toHaveCount(1);
  await expect(page.locator('[data-pirate]')).toHaveCount(0);
  await expect(page.locator('[data-ship]')).toHaveCount(3);

  await play(page, async () => /^End turn/.test(await words(page)));
  await expect(page.locator('.log')).toContainText('The fleet sails on');
  await page.screenshot({ path: 'shots/sea-pirates.png' });
  const attack = page.locator('button[data-build="assault"]');
  await attack.click({ force: true });
  await expect(page.locator('.why.open')).toContainText('does not reach your fortress');

  // A ship continues the line at its far end.
  const ship = page.locator('button[data-build="ship"]');
  await play(page, async () => /12/.test((await ship.textContent()) ?? ''), async () => {
    if ((await ship.getAttribute('aria-disabled')) !== 'false') return false;
    await ship.click();
    await pause(page);
    await first(page);
    return true;
  });
  await expect(page.locator('.log')).toContainText('Ida built a ship');
});
