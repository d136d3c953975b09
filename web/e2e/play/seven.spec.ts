import type { Page } from '@playwright/test';
import { discard, hand, log, makeTable, person, playOn, primary, ready, sitDown, step, sum, words } from './driver';
import { expect, test } from './server';

test('a seven: both discard, the robber moves, a victim is chosen', async ({ browser }) => {
  // Sevens come when they come.
  test.setTimeout(240_000);
  const pages = [await person(browser, 'Ann'), await person(browser, 'Ben')];
  const [ann, ben] = pages as [Page, Page];
  // A limit of two cards makes every seven cost something.
  const code = await makeTable(ann, {
    seats: 3,
    bots: ['random'],
    house: { discard_limit: '2', victory_points: '22' },
  });
  for (const page of pages) {
    await sitDown(page, code);
    await page.waitForTimeout(300);
  }
  for (const page of pages) await ready(page);

  let both = false;
  await playOn(
    pages,
    async () => {
      const [a, b] = await Promise.all(pages.map(words));
      both = /^Discard/.test(a!) && /^Discard/.test(b!);
      return both;
    },
    false,
  );
  const held = sum(await hand(ann));
  await expect(ann.getByRole('heading', { name: `Discard ${Math.floor(held / 2)} card` })).toBeVisible();
  await ann.screenshot({ path: 'shots/play-discard.png' });
  // Ann's panel at Ben's screen says what she owes.
  await expect(ben.locator('article[aria-label^="Ann"]')).toContainText(/Owes \d/);
  await discard(ann);
  await expect(primary(ann)).toContainText(/Waiting for Ben to discard|Waiting for .* and Ben|Waiting for Ben and/);
  expect(sum(await hand(ann))).toBeGreaterThanOrEqual(held - Math.floor(held / 2));
  await discard(ben);
  // Her hand may be robbed at once, so the log says what it cost her.
  const cost = log(ann).getByRole('listitem').filter({ hasText: 'You discarded' }).last().getByRole('img');
  const cards = async () =>
    (await cost.evaluateAll((all) => all.map((e) => parseInt(e.getAttribute('aria-label') ?? '')))).filter(Boolean);
  await expect.poll(async () => (await cards()).reduce((a, b) => a + b, 0)).toBe(Math.floor(held / 2));

  // Whoever rolled it moves the robber.
  await playOn(pages, async () => /Move the robber/.test(await words(ann)), false);
  await ann.screenshot({ path: 'shots/play-robber.png' });
  const spots = await ann.locator('.spot.hex').count();
  expect(spots).toBe(18);
  await step(ann);
  await expect(log(ann)).toContainText('You moved the robber to');
});
