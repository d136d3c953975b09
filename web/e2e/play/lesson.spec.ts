// Lessons, played as somebody would who does what the coach says and points at.
import type { Page } from '@playwright/test';
import { serious } from '../axe';
import { person } from './driver';
import { expect, test } from './server';

const coach = (page: Page) => page.locator('section[data-lesson]');
const says = (page: Page) => coach(page).locator('[data-says]');
const done = (page: Page) => coach(page).getByRole('button', { name: 'Play against bots now' });

/** Presses what the arrow points at, until `end` holds. */
async function follow(page: Page, end: () => Promise<boolean>) {
  const stop = Date.now() + 240_000;
  while (!(await end())) {
    expect(Date.now(), (await says(page).allTextContents()).join()).toBeLessThan(stop);
    const next = coach(page).getByRole('button', { name: 'Next', exact: true });
    if (await next.count()) {
      await next.click({ timeout: 2000 }).catch(() => {});
      continue;
    }
    const arrow = page.locator('.pointer .arrow');
    const look = () => arrow.boundingBox({ timeout: 200 }).catch(() => null);
    const box = await look();
    // Whoever follows an arrow waits until it stands still.
    await page.waitForTimeout(60);
    const still = await look();
    if (box && still && Math.hypot(box.x - still.x, box.y - still.y) < 1) {
      const upwards = await arrow.evaluate((el) => el.classList.contains('under')).catch(() => false);
      // The arrow has a fixed distance to what it points at; the middle of that is a little further.
      await page.mouse.click(box.x + box.width / 2, upwards ? box.y - 20 : box.y + box.height + 26);
      await page.mouse.move(2, 2);
    }
    // The large button takes no press from whoever goes on pressing.
    await page.waitForTimeout(450);
  }
}

test('the first game is learned from start to end', async ({ browser }) => {
  test.setTimeout(300_000);
  const page = await person(browser, 'Ada');
  await page.request.post('/api/tables', {
    data: { lesson: 'base/first-game', options: { bot_pace: 'instant' } },
  });
  // The way in is on the start page; the lesson that was begun is found again.
  await page.goto('/');
  await page.getByRole('button', { name: 'Learn it in ten minutes' }).click();
  await expect(coach(page)).toContainText('Step 1 of 30');
  // What the lesson does not ask for is answered kindly, and nothing happens.
  await coach(page).getByRole('button', { name: 'Next', exact: true }).click();
  await page.locator('.spot').last().click({ force: true });
  await expect(coach(page)).toContainText('Not yet! First this:');
  await expect(coach(page)).toContainText('Step 1 of 30');
  expect(await serious(page)).toEqual([]);
  await follow(page, async () => (await done(page).count()) > 0);
  await expect(coach(page)).toContainText('Lesson done!');
  expect(await serious(page)).toEqual([]);
  await done(page).click();
  await expect(coach(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /ready|start/i }).first()).toBeVisible();
});

test('a lesson is resumed after a reload and from every page', async ({ browser }) => {
  test.setTimeout(90_000);
  const page = await person(browser, 'Ada');
  await page.request.post('/api/tables', {
    data: { lesson: 'base/first-game', options: { bot_pace: 'instant' } },
  });
  await page.goto('/learn');
  await page
    .getByRole('button', { name: /Start the lesson|Go on/ })
    .first()
    .click();
  await follow(page, async () => /Step 6 /.test((await coach(page).textContent()) ?? ''));
  await page.reload();
  await expect(coach(page)).toContainText('Step 6 of 30');
  await page.goto('/almanac');
  await page.getByRole('link', { name: 'Back to your lesson' }).click();
  await expect(coach(page)).toContainText('Step 6 of 30');
  // A step can be done again, and the lesson begun anew.
  await coach(page).getByRole('button', { name: 'More about this lesson' }).click();
  await coach(page).getByRole('button', { name: 'Do the last step again' }).click();
  await expect(coach(page)).toContainText('Step 5 of 30');
  await coach(page).getByRole('button', { name: 'More about this lesson' }).click();
  await coach(page).getByRole('button', { name: 'Start over' }).click();
  await expect(coach(page)).toContainText('Step 1 of 30');
});

for (const id of [
  'cities_knights/defense',
  'explorers_pirates/land-ho',
  'five_six/paired-players',
  'seafarers/ships',
  'traders_barbarians/barbarians',
  'traders_barbarians/caravans',
  'traders_barbarians/fish',
  'traders_barbarians/rivers',
  'traders_barbarians/wagons',
  'two_players/neutral',
])
  for (const [on, viewport] of [
    ['on a phone', { width: 390, height: 844 }],
    ['on a laptop', { width: 1366, height: 768 }],
  ] as const)
    test(`the minute of ${id} is learned ${on}`, async ({ browser }) => {
      test.setTimeout(90_000);
      const page = await person(browser, 'Ada', { viewport });
      const made = await page.request.post('/api/tables', { data: { lesson: id, options: { bot_pace: 'instant' } } });
      await page.goto(`/t/${((await made.json()) as { code: string }).code}`);
      await expect(coach(page)).toContainText('Step 1 of');
      await follow(page, async () => (await done(page).count()) > 0);
      expect(await serious(page)).toEqual([]);
    });
