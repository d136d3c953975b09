import { seriousInBoth } from '../axe';
import { ended, log, makeTable, person, playOn, primary, ready, sitDown } from './driver';
import { expect, test } from './server';

// A game that is soon over.
test.use({ seed: 4 });

test('one person against three bots to a winner', async ({ browser }) => {
  const page = await person(browser, 'Maja');
  const code = await makeTable(page, { house: { victory_points: '4' }, bots: ['random', 'random', 'random'] });
  await sitDown(page, code);
  await ready(page);
  await expect(primary(page)).toBeVisible({ timeout: 60_000 });
  await page.screenshot({ path: 'shots/play-start.png' });
  await playOn([page]);
  await expect(ended(page)).toBeVisible();
  await expect(log(page)).toContainText(/wins? with/);
  await page.waitForTimeout(400);
  await page.screenshot({ path: 'shots/play-end.png' });
  const found = await seriousInBoth(page, 'The result');
  await page.getByRole('button', { name: 'The numbers' }).click();
  found.push(...(await seriousInBoth(page, 'Points')));
  for (const tab of ['Dice', 'Course', 'Cards']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.screenshot({ path: `shots/play-end-${tab.toLowerCase()}.png` });
    found.push(...(await seriousInBoth(page, tab)));
  }
  expect(found).toEqual([]);
  await expect(page.getByRole('link', { name: 'Replay' })).toHaveAttribute('href', /^\/replay\//);
  // Another game with the same table: whoever asks for it is ready, and bots always are.
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect(log(page)).not.toContainText(/wins? with/, { timeout: 60_000 });
  await expect(primary(page)).toContainText(/Place|Waiting/, { timeout: 60_000 });
});
