import { seriousInBoth } from '../axe';
import { ended, makeTable, MOVING, person, playOn, ready, sitDown } from './driver';
import { expect, test } from './server';

test.use({ seed: 4 });

const scene = '[data-stage] [data-scene]';

test('a seven has a scene that a tap ends and that holds nothing up', async ({ browser }) => {
  const page = await person(browser, 'Maja', MOVING);
  const code = await makeTable(page, { bots: ['random', 'random', 'random'] });
  await sitDown(page, code);
  await ready(page);
  await playOn([page], async () => (await page.locator(scene).count()) > 0);
  await page.waitForTimeout(200);
  await page.screenshot({ path: 'shots/stage-scene.png' });
  // It takes no clicks from the board, and readers of screens pass it by.
  const stage = page.locator('[data-stage]');
  await expect(stage).toHaveAttribute('aria-hidden', 'true');
  expect(await stage.evaluate((e) => getComputedStyle(e).pointerEvents)).toBe('none');
  // A tap anywhere ends it: three at most follow each other.
  for (let i = 0; i < 4; i++) await page.mouse.click(2, 500);
  await expect(page.locator(scene)).toHaveCount(0, { timeout: 500 });
});

test('nothing is staged for those who want nothing to move', async ({ browser }) => {
  const page = await person(browser, 'Maja');
  const code = await makeTable(page, { bots: ['random', 'random', 'random'] });
  await sitDown(page, code);
  await ready(page);
  let seen = 0;
  const seven = page.locator('.log').getByText(/moved the robber/);
  await playOn([page], async () => {
    seen += await page.locator(scene).count();
    return (await seven.count()) > 0;
  });
  expect(seen).toBe(0);
});

test('a victory leaves the board in view and the chat alive', async ({ browser }) => {
  const page = await person(browser, 'Maja', MOVING);
  const code = await makeTable(page, { house: { victory_points: '4' }, bots: ['random', 'random', 'random'] });
  await sitDown(page, code);
  await ready(page);
  await playOn([page]);
  await expect(ended(page)).toBeVisible();
  await page.waitForTimeout(700);
  await page.screenshot({ path: 'shots/stage-victory.png' });
  // Nothing lies over the board, and the points come to an end.
  const board = (await page.locator('svg[data-board]').boundingBox())!;
  const result = (await page.locator('[data-victory]').boundingBox())!;
  expect(result.y).toBeGreaterThanOrEqual(board.y + board.height - 1);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page.locator('[data-total]').first()).toHaveText('4');
  // A phone on its side shows the board as well, and the title in one or two lines.
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(async () => (await page.locator('svg[data-board]').boundingBox())!.height).toBeGreaterThan(200);
  expect((await ended(page).boundingBox())!.height).toBeLessThan(60);
  await page.setViewportSize(before);
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.locator('.chat input').fill('Well played');
  await page.keyboard.press('Enter');
  await expect(page.locator('.chat')).toContainText('Well played');
  expect(await seriousInBoth(page, 'victory')).toEqual([]);
  // Most games end with two digits, which keep to one line.
  const lines = await page.locator('[data-total]').evaluateAll((totals) =>
    totals.map((total) => {
      total.textContent = '14';
      const range = document.createRange();
      range.selectNodeContents(total);
      return range.getClientRects().length;
    }),
  );
  expect(new Set(lines)).toEqual(new Set([1]));
  // The dialog with all numbers keeps its size from tab to tab.
  await page.getByRole('button', { name: 'The numbers' }).click();
  const heights = [];
  for (const tab of ['Points', 'Dice', 'Course', 'Cards']) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    heights.push((await page.locator('dialog[open]').boundingBox())!.height);
  }
  expect(new Set(heights).size).toBe(1);
});
