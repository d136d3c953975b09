import { hand, log, makeTable, MOVING, person, primary, ready, sitDown, sum, words, worth } from './driver';
import { expect, test } from './server';

test('a phone, by touch', async ({ browser }) => {
  const page = await person(browser, 'Maja', {
    ...MOVING,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  });
  const code = await makeTable(page, { seats: 3, bots: ['random', 'random'] });
  await sitDown(page, code);
  await ready(page);
  const placed = async (n: number) => {
    for (let i = 0; i < n; i++) {
      await expect.poll(() => words(page), { timeout: 15_000 }).toMatch(/^Place/);
      const spot = page.locator('.spot').first();
      const key = await spot.getAttribute('data-spot');
      const what = await words(page);
      await page.locator(`[data-spot="${key}"]`).tap({ force: true });
      // A finger hides what it hits, so the first touch only marks.
      await expect(page.locator('.spot.armed')).toHaveCount(1);
      if (i === 0) await page.screenshot({ path: 'shots/phone-armed.png' });
      await page.locator(`[data-spot="${key}"]`).tap({ force: true });
      await expect.poll(() => words(page)).not.toBe(what);
    }
  };
  await placed(4);
  await expect.poll(() => words(page), { timeout: 15_000 }).toMatch(/^Roll/);
  await primary(page).tap();
  await page.waitForTimeout(1500);
  await page.screenshot({ path: 'shots/phone-turn.png' });
  // The board is not covered: the sheet begins where the board ends.
  const board = (await page.locator('main.board').boundingBox())!;
  const sheet = (await page.locator('.bottom').boundingBox())!;
  expect(board.y + board.height).toBeLessThanOrEqual(sheet.y + 1);
  await page.getByRole('button', { name: 'More actions' }).tap();
  await page.screenshot({ path: 'shots/phone-sheet.png' });
  await page.getByRole('button', { name: 'Fewer actions' }).tap();
  await page.getByRole('button', { name: 'Trade', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'Trade', exact: true })).toBeVisible();
  await page.screenshot({ path: 'shots/phone-trade.png' });
  await page.getByRole('button', { name: 'Close' }).tap();
  await page.getByRole('button', { name: 'Show log and chat' }).tap();
  await expect(log(page)).toContainText('You built');
  await page.screenshot({ path: 'shots/phone-log.png' });
});

test('by keyboard alone', async ({ browser }) => {
  const page = await person(browser, 'Maja', { ...MOVING, colorScheme: 'dark' });
  const code = await makeTable(page, { seats: 3, bots: ['random', 'random'], house: { discard_limit: '95' } });
  await sitDown(page, code);
  await ready(page);
  await page.locator('body').evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let i = 0; i < 4; i++) {
    await expect.poll(() => words(page), { timeout: 15_000 }).toMatch(/^Place/);
    const what = await log(page).textContent();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('.spot:focus')).toHaveCount(1);
    const named = async () => (await page.locator('.spot:focus').getAttribute('aria-label')) ?? '';
    expect(await named()).toMatch(/legal for a (settlement|road)$/);
    // Walks on until the place gives wood and clay, or for a while.
    const good = (name: string) =>
      /road$/.test(name) || (worth(name) >= 8 && /hills/.test(name) && /forest/.test(name));
    for (let j = 0; j < 40 && !good(await named()); j++)
      await page.keyboard.press(
        ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowDown'][(j + i) % 7]!,
      );
    await page.keyboard.press('Enter');
    await expect.poll(() => log(page).textContent()).not.toBe(what);
  }
  // Rolls and ends turns with the space bar until a road can be paid.
  const can = () => page.locator('button.item[aria-disabled="false"]').filter({ hasText: 'road' }).count();
  const start = Date.now();
  while (Date.now() - start < 70_000) {
    const text = await words(page);
    if (/^End turn/.test(text) && (await can())) break;
    if (/^(Roll|End turn)/.test(text)) {
      await page.keyboard.press('Space');
      // Whoever goes on pressing is not heard.
      await page.waitForTimeout(400);
    } else if (/^Move the robber/.test(text)) {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    } else if (/^Choose whom/.test(text)) {
      await page.locator('dialog[open] ul button').first().focus();
      await page.keyboard.press('Enter');
    }
    await page.waitForTimeout(60);
  }
  expect(await page.title()).toContain('End turn');
  expect(await can(), 'wood and clay came in time').toBe(1);
  const roads = await log(page).getByText('You built a road').count();
  await page.keyboard.press('r');
  await expect(page.locator('.spot:focus')).toHaveCount(1);
  await page.screenshot({ path: 'shots/keyboard-road.png' });
  await page.keyboard.press('Escape');
  await expect(page.locator('.spot')).toHaveCount(0);
  await page.keyboard.press('r');
  await page.keyboard.press('Enter');
  await expect(log(page).getByText('You built a road')).toHaveCount(roads + 1);
  // Trade by keys: T opens, a digit gives, Shift and a digit asks.
  if (sum(await hand(page)) > 0) {
    await page.keyboard.press('t');
    await expect(page.getByRole('heading', { name: 'Trade', exact: true })).toBeVisible();
    await page.keyboard.press('Shift+Digit5');
    await expect(page.getByRole('button', { name: 'More of ore, 1' })).toBeVisible();
    await page.screenshot({ path: 'shots/keyboard-trade-dark.png' });
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('?');
  await expect(page.getByRole('heading', { name: 'Keys' })).toBeVisible();
  await page.screenshot({ path: 'shots/keyboard-help-dark.png' });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Keys' })).toHaveCount(0);
});
