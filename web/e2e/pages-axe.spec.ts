// Every page, in the light and the dark theme: nothing serious for axe-core, nothing wider than
// the window. Pictures are left to `pages-shots`.
import { expect, test, type Page } from '@playwright/test';
import { seriousInBoth } from './axe';
import { everyPage, overflow, PHONE, visitor } from './pages-tools';

async function shown(page: Page, path?: string): Promise<void> {
  if (path) await page.goto(path);
  await page.locator('main').first().waitFor();
  // Nothing is still being fetched, and nothing says so.
  await expect(page.locator('.loading')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

test('every page, light and dark', async ({ browser }) => {
  const page = await visitor(browser);
  const found: string[] = [];
  await everyPage(page, async (name, path) => {
    await shown(page, path);
    found.push(...(await seriousInBoth(page, name)));
    // A narrow window as well: that costs next to nothing here.
    await page.setViewportSize(PHONE);
    const wide = await overflow(page);
    if (wide > 0) found.push(`${name}: ${wide}px too wide for a phone`);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  expect(found).toEqual([]);
  await page.context().close();
});

test('what a table says to those it turns away, light and dark', async ({ browser }) => {
  const [host, guest, third] = [await visitor(browser), await visitor(browser), await visitor(browser)];
  const found: string[] = [];
  for (const [page, name] of [
    [host, 'Ann'],
    [guest, 'Ben'],
    [third, 'Cleo'],
  ] as const)
    await page.request.post('/api/session', { data: { name } });
  const timers = { setup: 0, roll: 0, discard: 0, robber: 0, turn: 0 };
  const options = {
    scenario: 'base/variable',
    seats: 2,
    house: {},
    timers,
    bot_pace: 'instant',
    spectators: false,
    public: false,
  };
  const made = await host.request.post('/api/tables', { data: { options, bots: [] } });
  const { code } = (await made.json()) as { code: string };
  await host.goto(`/t/${code}`);
  await expect(host.getByRole('heading', { name: code })).toBeVisible();
  // Somebody whom nobody knows yet is asked for a name, while there is a seat.
  const stranger = await visitor(browser);
  await stranger.goto(`/t/${code}`);
  await stranger.getByRole('textbox').first().waitFor();
  found.push(...(await seriousInBoth(stranger, 'join')));
  await guest.goto(`/t/${code}`);
  await expect(guest.getByRole('heading', { name: code })).toBeVisible();
  await third.goto(`/t/${code}`);
  await expect(third.getByRole('heading', { name: 'The table is full' })).toBeVisible();
  found.push(...(await seriousInBoth(third, 'full')));
  await host.getByRole('button', { name: /: Ben$/ }).click();
  found.push(...(await seriousInBoth(host, 'kick')));
  // Without this they are only asked to leave, and may come back.
  await host.locator('dialog[open]').getByRole('switch', { name: 'Keep them away' }).click();
  await host.locator('dialog[open]').getByRole('button').last().click();
  await expect(guest.getByRole('heading', { name: 'You were sent away' })).toBeVisible();
  found.push(...(await seriousInBoth(guest, 'kicked')));
  await host.getByRole('button', { name: 'Change', exact: true }).click();
  found.push(...(await seriousInBoth(host, 'options')));
  // The server does not answer.
  const alone = await visitor(browser);
  await alone.route('**/api/**', (route) => route.abort());
  for (const path of ['/', '/tables', '/history', '/replay/x', '/verify/x', '/t/ABCDE']) {
    await shown(alone, path);
    found.push(...(await seriousInBoth(alone, `offline ${path}`)));
  }
  expect(found).toEqual([]);
});
