// Fair dice from promise to proof: two people draw their seeds together, play, and each browser checks the
// dice against its own copy.
import { ended, makeTable, person, playOn, primary, ready, sitDown } from './driver';
import { expect, test } from './server';

// A game that is soon over.
test.use({ seed: 4 });

test('two people play, and each browser proves the dice to its own person', async ({ browser }) => {
  const [ann, ben] = [await person(browser, 'Ann'), await person(browser, 'Ben')];
  const code = await makeTable(ann, { seats: 3, bots: ['random'], house: { victory_points: '3' } });
  for (const page of [ann, ben]) {
    await sitDown(page, code);
    await page.getByRole('heading', { name: new RegExp(code) }).waitFor();
  }
  await expect(ann.getByText('0 of 2 people have promised')).toBeVisible();
  await ready(ann);
  await expect(ben.getByText('1 of 2 people have promised')).toBeVisible();
  // A reload keeps the own seed.
  await ann.reload();
  await expect(ann.getByText('1 of 2 people have promised')).toBeVisible();
  await ready(ben);
  await expect(primary(ann)).toBeVisible({ timeout: 60_000 });
  await playOn([ann, ben]);
  for (const page of [ann, ben]) {
    await expect(ended(page)).toBeVisible();
    const dice = page.locator('[data-dice="good"]');
    await expect(dice).toContainText('against its own copy: passed', { timeout: 20_000 });
  }
  await ann.screenshot({ path: 'shots/play-fair.png' });
  await ann.getByRole('link', { name: /verify|check/i }).click();
  const steps = ann.getByRole('region', { name: 'Checked in this browser' }).getByRole('listitem');
  await expect(steps).toHaveCount(8);
  await expect(steps.filter({ hasText: 'passed:' })).toHaveCount(8);
  await ann.screenshot({ path: 'shots/verify-fair.png', fullPage: true });

  // A copy that says otherwise: the server's record is no longer believed.
  await ann.evaluate(() => {
    const key = Object.keys(localStorage).find((k) => k.startsWith('tradeholm.fair.'))!;
    const kept = JSON.parse(localStorage.getItem(key)!);
    kept.attempts[1].fixed.promises.spares[2] = '0'.repeat(64);
    localStorage.setItem(key, JSON.stringify(kept));
  });
  await ann.reload();
  await expect(steps.filter({ hasText: 'failed:' })).toContainText('Promises as you saw them');
});
