// A hint during a game, and the review after it.
import type { Page } from '@playwright/test';
import { seriousInBoth } from '../axe';
import { makeTable, person, playOn, primary, ready, sitDown, step, words } from './driver';
import { expect, test } from './server';

async function begin(page: Page, options: Parameters<typeof makeTable>[1] = {}): Promise<void> {
  await sitDown(page, await makeTable(page, { seats: 3, bots: ['sensible', 'sensible'], ...options }));
  await ready(page);
  await primary(page).waitFor();
}
const ask = (page: Page) => page.getByRole('button', { name: 'Hint', exact: true });
const card = (page: Page) => page.getByRole('complementary', { name: 'Hint' });

test('a hint names what to do and shows where', async ({ browser }) => {
  const page = await person(browser, 'Ada');
  await begin(page);
  await expect.poll(() => words(page)).toMatch(/^Place/);
  await ask(page).click();
  await expect(card(page)).toContainText(/Settlement between/);
  await expect(card(page)).toContainText(/Chance of winning: about \d+ %/);
  await expect(page.locator('[data-hinted]')).toHaveCount(1);
  await expect(ask(page)).toBeDisabled();
  expect(await seriousInBoth(page, 'advice')).toEqual([]);
  await page.getByRole('button', { name: 'Close the hint' }).click();
  await expect(page.locator('[data-hinted]')).toHaveCount(0);
  // By keyboard too; it goes with the next step.
  await page.keyboard.press('i');
  await expect(card(page)).toBeVisible();
  await step(page);
  await expect(card(page)).toHaveCount(0);
});

test('a table without hints offers none', async ({ browser }) => {
  const page = await person(browser, 'Ada');
  await begin(page, { advice: 'review' });
  await expect.poll(() => words(page)).toMatch(/^Place/);
  await expect(ask(page)).toHaveCount(0);
});

test('the review shows the chances and leads to the turns that cost most', async ({ browser }) => {
  const page = await person(browser, 'Ada');
  await begin(page, { house: { victory_points: '4', domestic_trade: 'false' } });
  await playOn([page]);
  await page.getByRole('button', { name: 'The numbers' }).click();
  await page.getByRole('link', { name: 'Review the game' }).click();
  const marks = page.getByRole('tabpanel').getByRole('listitem').getByRole('button');
  await expect(page.getByRole('img', { name: /Chances of winning by turn/ })).toBeVisible({ timeout: 60_000 });
  await expect(marks.first()).toBeVisible();
  await marks.first().click();
  await expect(marks.first()).toHaveAttribute('aria-current', 'step');
  // The address follows a moment later.
  const step = await page.getByRole('slider').inputValue();
  await expect(page).toHaveURL(new RegExp(`step=${step}&review`));
  // The address leads back to the same place.
  await page.reload();
  await expect(marks.first()).toHaveAttribute('aria-current', 'step', { timeout: 60_000 });
  expect(await seriousInBoth(page, 'advice')).toEqual([]);
  await page.getByRole('tab', { name: 'What happened' }).click();
  await expect(page.locator('.log .turns, .log ol, .log section').first()).toBeVisible();
});

test('a game whose table wanted no review has none', async ({ browser }) => {
  const page = await person(browser, 'Ada');
  await begin(page, { house: { victory_points: '3' }, advice: 'off' });
  await playOn([page]);
  await page.getByRole('button', { name: 'The numbers' }).click();
  const replay = page.locator('dialog[open]').getByRole('link', { name: 'Replay' });
  await expect(replay).toBeVisible();
  await expect(page.getByRole('link', { name: 'Review the game' })).toHaveCount(0);
  await replay.click();
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Review' })).toHaveCount(0);
});
