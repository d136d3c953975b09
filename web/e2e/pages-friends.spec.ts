// The way in and the way back: invitations, names, passwords, own games, rules beside a game, one's account.
import { expect, test, type Page } from '@playwright/test';
import { seriousInBoth } from './axe';
import type { TableSummary } from '../src/lib/generated/wire';
import { overflow, PHONE, visitor } from './pages-tools';

const options = {
  scenario: 'base/variable',
  seats: 3,
  house: {},
  timers: { setup: 0, roll: 0, discard: 0, robber: 0, turn: 0 },
  bot_pace: 'instant',
  spectators: true,
  public: true,
};
async function madeTable(page: Page, name: string, more: object = {}, changed: object = {}): Promise<string> {
  await page.request.post('/api/session', { data: { name } });
  const data = { options: { ...options, ...changed }, bots: ['sensible'], ...more };
  const made = await page.request.post('/api/tables', { data });
  return ((await made.json()) as { code: string }).code;
}

test('whoever closed the tab finds the way back on every page', async ({ browser }) => {
  const ann = await visitor(browser);
  await ann.goto('/');
  await ann.getByRole('button', { name: 'Play against bots' }).click();
  await ann.getByRole('button', { name: 'Start game' }).click();
  await expect(ann.getByRole('group', { name: 'Game board' })).toBeVisible();
  const table = new URL(ann.url()).pathname;
  for (const path of ['/', '/tables', '/almanac', '/settings', '/history']) {
    await ann.goto(path);
    const back = ann
      .getByRole('complementary', { name: 'Your games' })
      .getByRole('link', { name: 'Back to your game' });
    await expect(back, path).toHaveAttribute('href', table);
  }
  await expect(ann.getByRole('heading', { name: 'Being played' })).toBeVisible();
  await ann.getByRole('complementary', { name: 'Your games' }).getByRole('link', { name: 'Back to your game' }).click();
  await expect(ann.getByRole('group', { name: 'Game board' })).toBeVisible();
  await ann.context().close();
});

test('the invited see whose table it is, and sit down under a name', async ({ browser }) => {
  const ann = await visitor(browser);
  const code = await madeTable(ann, 'Ann', { name: 'Friday night', password: 'wool' });
  await ann.goto(`/t/${code}`);
  await expect(ann.getByRole('heading', { level: 1, name: 'Friday night' })).toBeVisible();
  const bob = await visitor(browser, { viewport: PHONE });
  const failed: string[] = [];
  bob.on('response', (r) => r.status() >= 400 && failed.push(`${r.status()} ${r.url()}`));
  await bob.goto(`/t/${code}`);
  await expect(bob.getByRole('heading', { level: 1, name: 'Friday night' })).toBeVisible();
  await expect(bob.getByText('Ann invites you to a game.')).toBeVisible();
  await expect(bob.getByText('1 seat is free')).toBeVisible();
  await expect(bob.getByRole('img', { name: /^The board/ })).toBeVisible();
  expect(await overflow(bob)).toBeLessThanOrEqual(0);
  expect(await seriousInBoth(bob, 'invitation')).toEqual([]);
  // In one's own language.
  await bob.getByRole('button', { name: 'PL', exact: true }).click();
  await expect(bob.getByText('Ann zaprasza cię do gry.')).toBeVisible();
  await bob.getByRole('button', { name: 'EN', exact: true }).click();
  await bob.getByRole('textbox', { name: 'Your name' }).fill('ANN');
  await bob.getByRole('textbox', { name: 'Password of the table' }).fill('ore');
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await expect(bob.getByText('That is not the password of this table.')).toBeVisible();
  await bob.getByRole('textbox', { name: 'Password of the table' }).fill('wool');
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await expect(bob.getByText('Somebody at this table has a name that looks like yours.')).toBeVisible();
  await bob.getByRole('textbox', { name: 'Your name' }).fill('Bob');
  await bob.getByRole('textbox', { name: 'Password of the table' }).fill('wool');
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await expect(bob.getByRole('listitem').filter({ hasText: 'Bob' })).toBeVisible();
  await expect(ann.getByText('Bob')).toBeVisible();
  // Under another name, in place.
  await bob.getByRole('button', { name: 'Change your name' }).click();
  await bob.getByRole('dialog').getByRole('textbox', { name: 'Your name' }).fill('Robert');
  await bob.getByRole('dialog').getByRole('button', { name: 'Change', exact: true }).click();
  await expect(ann.getByText('Robert')).toBeVisible();
  await expect(bob.getByRole('listitem').filter({ hasText: 'Robert' })).toBeVisible();
  expect(failed).toEqual([]);
  await ann.context().close();
  await bob.context().close();
});

test('a name typed at the start is the name at the table, and a wrong code is told in place', async ({ browser }) => {
  const ann = await visitor(browser);
  await ann.goto('/');
  await ann.getByRole('textbox', { name: 'Table code' }).fill('ZZZZZ');
  await ann.getByRole('button', { name: 'Join', exact: true }).first().click();
  await expect(ann.getByText('There is no table of that code.')).toBeVisible();
  await expect(ann).toHaveURL(/\/$/);
  await ann.getByRole('textbox', { name: 'Your name' }).fill('Ann');
  await ann.getByRole('button', { name: 'New table' }).first().click();
  await expect(ann).toHaveURL(/\/new$/);
  await expect(ann.getByRole('textbox', { name: 'Name of the table' })).toBeVisible({ timeout: 30_000 });
  await ann.getByRole('textbox', { name: 'Name of the table' }).fill('Ore for wool');
  await ann.getByRole('button', { name: 'Make the table' }).click();
  await expect(ann.getByRole('heading', { level: 1, name: 'Ore for wool' })).toBeVisible();
  await expect(ann.getByRole('listitem').filter({ hasText: 'Ann' })).toBeVisible();
  // The list tells what is played there.
  const eve = await visitor(browser);
  await eve.goto('/tables');
  const line = eve.getByRole('listitem').filter({ hasText: 'Ore for wool' });
  await expect(line).toContainText('10 points to win');
  await expect(line).toContainText('180 s for a turn');
  await expect(line.locator('img')).toBeVisible();
  await eve.getByRole('radio', { name: 'To watch' }).click();
  await expect(line).toBeHidden();
  await eve.getByRole('radio', { name: 'With a free seat' }).click();
  await expect(line).toBeVisible();
  await ann.context().close();
  await eve.context().close();
});

test('links to tables that are closed, locked or full are friendly and lead on', async ({ browser }) => {
  const eve = await visitor(browser);
  await eve.goto('/t/ZZZZZ');
  await expect(eve.getByText('There is no such game')).toBeVisible();
  await expect(eve.getByRole('link', { name: 'Tradeholm, home' })).toBeVisible();
  const ann = await visitor(browser);
  const code = await madeTable(ann, 'Ann', { bots: ['sensible', 'sensible'] }, { spectators: false });
  const free = async (at: string) => {
    const { free, locked } = (await (await eve.request.get(`/api/tables/${at}`)).json()) as TableSummary;
    return locked ? 'locked' : free;
  };
  /** Nobody is asked for a name, to be refused with it. */
  const refuses = async (at: string, why: string, text: string) => {
    await eve.goto(`/t/${at}`);
    await expect(eve.getByText(why)).toBeVisible();
    await expect(eve.getByText(text)).toBeVisible();
    await expect(eve.getByRole('textbox', { name: 'Your name' })).toHaveCount(0);
    await expect(eve.getByText(/invites you/)).toHaveCount(0);
    await expect(eve.getByText(/is free/)).toHaveCount(0);
    await expect(eve.getByRole('link', { name: 'See other tables' })).toHaveAttribute('href', '/tables');
    await expect(eve.getByRole('link', { name: 'Tradeholm, home' })).toBeVisible();
  };
  await ann.goto(`/t/${code}`);
  await expect.poll(() => free(code)).toBe(0);
  await refuses(code, 'The table is full', 'There is no seat and no place to watch.');
  expect(await seriousInBoth(eve, 'full table')).toEqual([]);
  await ann.getByRole('button', { name: 'Start game' }).click();
  await expect(ann.getByRole('group', { name: 'Game board' })).toBeVisible();
  await refuses(code, 'The game has begun', 'It may not be watched.');
  // A locked table has a seat, and lets nobody have it.
  const locked = await madeTable(ann, 'Ann');
  await ann.goto(`/t/${locked}`);
  await expect.poll(() => free(locked)).toBe(1);
  await ann.getByRole('button', { name: 'Lock the table' }).click();
  await expect.poll(() => free(locked)).toBe('locked');
  await refuses(locked, 'The table is locked', 'The host lets nobody else come.');
  // A full table that may be watched is watched.
  const open = await madeTable(ann, 'Ann', { bots: ['sensible', 'sensible'] });
  await ann.goto(`/t/${open}`);
  await expect.poll(() => free(open)).toBe(0);
  await eve.goto(`/t/${open}`);
  await expect(eve.getByText('All seats are taken. You can watch.')).toBeVisible();
  await eve.getByRole('textbox', { name: 'Your name' }).fill('Eve');
  await eve.getByRole('button', { name: 'Watch' }).click();
  await expect(eve.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(eve.getByRole('textbox', { name: 'Your name' })).toHaveCount(0);
  await ann.context().close();
  await eve.context().close();
});

test('rules open beside the game and leave it as it is', async ({ browser }) => {
  const ann = await visitor(browser);
  const wrong: string[] = [];
  ann.on('request', (r) => /undefined/.test(r.url()) && wrong.push(r.url()));
  await ann.goto('/');
  await ann.getByRole('button', { name: 'Play against bots' }).click();
  await ann.getByRole('button', { name: 'Start game' }).click();
  await expect(ann.getByRole('group', { name: 'Game board' })).toBeVisible();
  const table = ann.url();
  await ann.getByRole('button', { name: 'Menu' }).click();
  await ann
    .getByRole('link', { name: /Rules|almanac/i })
    .first()
    .click();
  const sheet = ann.getByRole('dialog', { name: 'Rules', exact: true });
  await expect(sheet).toBeVisible();
  expect(ann.url()).toBe(table);
  await sheet.getByRole('link', { name: 'Robber', exact: false }).first().click();
  await expect(sheet.locator('[data-rule]').first()).toBeVisible();
  expect(ann.url()).toBe(table);
  await ann.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(ann.getByRole('group', { name: 'Game board' })).toBeVisible();
  // Leaving by a link asks for nothing that there is not.
  await ann.goto('/');
  await ann.getByRole('link', { name: 'Back to your game' }).click();
  await expect(ann.getByRole('group', { name: 'Game board' })).toBeVisible();
  await ann.goBack();
  await expect(ann.getByRole('button', { name: 'Play against bots' })).toBeVisible();
  expect(wrong).toEqual([]);
  await ann.context().close();
});

test('an account changes its password, takes its data along and is deleted', async ({ browser }) => {
  const ann = await visitor(browser);
  await ann.request.post('/api/session', { data: { name: 'Ann' } });
  const login = `ann${Date.now() % 1e9}`;
  await ann.request.post('/api/account', { data: { login, password: 'correct horse battery' } });
  await ann.goto('/account');
  await expect(ann.getByText(`Your login: ${login}`)).toBeVisible();
  await ann.getByLabel('The password you have now').fill('wrong');
  await ann.getByLabel('The new password').fill('wrzesień nad Bugiem');
  await ann.getByRole('button', { name: 'Change the password' }).click();
  await expect(ann.getByText('That is not your password.')).toBeVisible();
  await ann.getByLabel('The password you have now').fill('correct horse battery');
  await ann.getByRole('button', { name: 'Change the password' }).click();
  await expect(ann.getByText('The password is changed.')).toBeVisible();
  expect(await seriousInBoth(ann, 'account')).toEqual([]);
  const [file] = await Promise.all([
    ann.waitForEvent('download'),
    ann.getByRole('link', { name: 'Download my data' }).first().click(),
  ]);
  expect(file.suggestedFilename()).toBe('tradeholm-data.json');
  await ann.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = ann.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Delete for good' })).toBeDisabled();
  await dialog.getByRole('switch').click();
  await dialog.getByLabel('Password', { exact: true }).fill('wrzesień nad Bugiem');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(ann.getByText('Everything about you is deleted.')).toBeVisible();
  const again = await ann.request.post('/api/login', { data: { login, password: 'wrzesień nad Bugiem' } });
  expect(again.status()).toBe(401);
  await ann.context().close();
});

test('notifications are asked for where they are of use, and shown to whoever looks elsewhere', async ({ browser }) => {
  const ann = await visitor(browser, { permissions: ['notifications'] });
  const code = await madeTable(ann, 'Ann');
  await ann.goto(`/t/${code}`);
  await ann.getByRole('button', { name: 'Yes, tell me' }).click();
  await expect(ann.getByRole('button', { name: 'Yes, tell me' })).toBeHidden();
  await expect.poll(() => ann.evaluate(async () => !!(await navigator.serviceWorker.getRegistration()))).toBe(true);
  // The page is hidden: what comes now is shown by the browser.
  await ann.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    (window as unknown as { told: string[] }).told = [];
    const show = ServiceWorkerRegistration.prototype.showNotification;
    ServiceWorkerRegistration.prototype.showNotification = function (title, options) {
      (window as unknown as { told: string[] }).told.push(title);
      return show.call(this, title, options);
    };
  });
  const bob = await visitor(browser);
  await bob.request.post('/api/session', { data: { name: 'Bob' } });
  await bob.goto(`/t/${code}`);
  await expect
    .poll(() => ann.evaluate(() => (window as unknown as { told: string[] }).told))
    .toContain('Bob has come to your table');
  await ann.goto('/settings');
  await ann.getByRole('switch', { name: 'Notifications in this browser' }).click();
  await expect(ann.getByRole('switch', { name: 'Notifications in this browser' })).not.toBeChecked();
  await ann.context().close();
  await bob.context().close();
});
