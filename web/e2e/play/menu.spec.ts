import type { Page } from '@playwright/test';
import { makeTable, person, playOn, primary, ready, sitDown, words } from './driver';
import { expect, test } from './server';

/** Two people and a bot in the first turn or before it. */
async function two(browser: Parameters<typeof person>[0]): Promise<{ ann: Page; ben: Page; code: string }> {
  const [ann, ben] = [await person(browser, 'Ann'), await person(browser, 'Ben')];
  const code = await makeTable(ann, { seats: 3, bots: ['random'], house: { victory_points: '22' } });
  for (const page of [ann, ben]) {
    await sitDown(page, code);
    await page.getByRole('heading', { name: new RegExp(code) }).waitFor();
  }
  for (const page of [ann, ben]) await ready(page);
  await expect(primary(ann)).toBeVisible({ timeout: 60_000 });
  return { ann, ben, code };
}
const menu = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu' }).click();
  return page.locator('dialog[open]');
};

test('giving up: a bot plays on, and one may only look', async ({ browser }) => {
  const { ann, ben } = await two(browser);
  const dialog = await menu(ben);
  await dialog.getByRole('button', { name: 'Give up', exact: true }).click();
  // A misclick costs nothing.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Give up', exact: true }).click();
  await dialog.getByRole('button', { name: 'Give up this game' }).click();
  await expect(ann.locator('article[aria-label^="Ben"]')).toContainText('Gave up, bot plays');
  // The game goes on without Ben: Ann comes to a turn of her own.
  await playOn([ann], async () => /^End turn/.test(await words(ann)), false);
  await expect(ben.locator('.spot')).toHaveCount(0);
  expect(await words(ben)).not.toMatch(/^(Roll|Place|End turn)/);
});

test('a vote ends the game without a winner once all want it', async ({ browser }) => {
  const { ann, ben } = await two(browser);
  const hers = await menu(ann);
  await hers.getByRole('button', { name: 'Vote to end the game' }).click();
  await expect(hers.getByRole('button', { name: 'Take back your vote to end' })).toBeVisible();
  // The other one is told at once, and the game goes on until he agrees.
  await expect(ben.getByText('Ann: Votes to end')).toBeVisible();
  await expect(ben.locator('article[aria-label^="Ann"]')).toContainText('Votes to end');
  await hers.getByRole('button', { name: 'Take back your vote to end' }).click();
  const his = await menu(ben);
  await his.getByRole('button', { name: 'Vote to end the game' }).click();
  await expect(hers.getByRole('button', { name: 'Vote to end the game' })).toBeVisible();
  await hers.getByRole('button', { name: 'Vote to end the game' }).click();
  for (const page of [ann, ben]) {
    await expect(page.locator('[data-victory]')).toContainText('without a winner');
    await expect(page.getByRole('link', { name: 'Replay' })).toBeVisible();
  }
  await ann.screenshot({ path: 'shots/play-aborted.png' });
});

test('mute: what somebody says is no longer heard', async ({ browser }) => {
  const { ann, ben } = await two(browser);
  const talk = async (page: Page, text: string) => {
    await page.getByRole('tab', { name: 'Chat' }).click();
    await page.locator('.chat input').fill(text);
    await page.keyboard.press('Enter');
  };
  await talk(ben, 'hello there');
  await ann.getByRole('tab', { name: 'Chat' }).click();
  await expect(ann.locator('.chat')).toContainText('hello there');
  const dialog = await menu(ann);
  await dialog.getByRole('button', { name: 'Mute Ben' }).click();
  await expect(dialog.getByRole('button', { name: 'Hear Ben again' })).toBeVisible();
  await ann.keyboard.press('Escape');
  await talk(ben, 'can you hear me');
  await expect(ben.locator('.chat')).toContainText('can you hear me');
  await talk(ann, 'peace');
  await expect(ann.locator('.chat')).toContainText('peace');
  await expect(ann.locator('.chat')).not.toContainText('can you hear me');
  // The menu still knows it after a reload.
  await ann.reload();
  await expect(primary(ann)).toBeVisible();
  const again = await menu(ann);
  await again.getByRole('button', { name: 'Hear Ben again' }).click();
  await ann.keyboard.press('Escape');
  await talk(ben, 'and now');
  await ann.getByRole('tab', { name: 'Chat' }).click();
  await expect(ann.locator('.chat')).toContainText('and now');
});

test('the host sends somebody away who watches', async ({ browser }) => {
  const { ann, ben, code } = await two(browser);
  const wanda = await person(browser, 'Wanda');
  await sitDown(wanda, code);
  await expect(wanda.getByText('You are watching')).toBeVisible();
  // Only the host can.
  const his = await menu(ben);
  await expect(his).toContainText('Wanda');
  await expect(his.getByRole('button', { name: 'Send Wanda away' })).toHaveCount(0);
  const hers = await menu(ann);
  await hers.getByRole('button', { name: 'Send Wanda away' }).click();
  await expect(wanda.getByRole('heading', { name: 'You were sent away' })).toBeVisible();
  await expect(hers).not.toContainText('Wanda');
  await wanda.reload();
  await expect(wanda.getByRole('heading', { name: 'You were sent away' })).toBeVisible();
});

test('rolling and ending the turn by itself, for those who want it', async ({ browser }) => {
  const page = await person(browser, 'Maja');
  await page.addInitScript(() =>
    localStorage.setItem('tradeholm.settings', JSON.stringify({ autoRoll: true, autoEnd: true })),
  );
  const code = await makeTable(page, {
    seats: 2,
    bots: ['random'],
    house: { victory_points: '22', discard_limit: '95' },
  });
  await sitDown(page, code);
  await ready(page);
  await playOn([page], async () => /^(Roll|Waiting for .* to roll|End turn)/.test(await words(page)), false);
  const turn = async () =>
    Number(/Turn (\d+)/.exec((await page.locator('.log h4').last().textContent()) ?? '')?.[1] ?? 0);
  const from = await turn();
  // From here on nobody touches anything but the robber, which no setting moves.
  let counted = false;
  await expect
    .poll(
      async () => {
        const text = (await primary(page).textContent()) ?? '';
        counted ||= /Ends in \d+ second/.test(text);
        if (/^(Move the robber|Choose whom)/.test(await words(page)))
          await playOn([page], async () => !/^(Move|Choose)/.test(await words(page)), false);
        return turn();
      },
      { timeout: 60_000, intervals: [200] },
    )
    .toBeGreaterThan(from + 2);
  expect(counted, 'the button counts down').toBe(true);
  await expect(page.locator('.log')).toContainText(/Turn \d+ · You/);
});
