import { writeFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { finishedGame, visitor } from './pages-tools';

let page: Page;
let game: string;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  page = await visitor(browser);
  game = await finishedGame(page);
});
test.afterAll(() => page.context().close());
const record = async () => (await page.request.get(`/api/games/${game}/record`)).text();

test('a finished game is in the history and is replayed', async () => {
  await page.goto('/history');
  await page.getByRole('link', { name: 'Replay' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/replay/${game}`));
  await expect(page.getByRole('group', { name: 'Game board' })).toBeVisible();
  const slider = page.getByRole('slider', { name: 'Step' });
  await expect(slider).toHaveValue('0');
  await page.getByRole('button', { name: 'One step forward' }).click();
  await expect(slider).toHaveValue('1');
  await page.getByRole('button', { name: 'One turn forward' }).click();
  await expect(page.getByText('Turn 1', { exact: true }).first()).toBeVisible();
  await page.locator('main h1').click();
  await page.keyboard.press('ArrowRight');
  const at = Number(await slider.inputValue());
  await expect(page).toHaveURL(new RegExp(`step=${at}`));
  // The address alone leads to the same step.
  await page.reload();
  await expect(slider).toHaveValue(String(at));
  await page
    .getByRole('radio', { name: '8×' })
    .or(page.getByRole('button', { name: '8×' }))
    .first()
    .click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(at + 3);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(page.getByText(/won with \d+ points/)).toBeVisible();
});

test('a seat’s view hides the other hands', async () => {
  await page.goto(`/replay/${game}?step=60`);
  await expect(page.getByText(/hidden/)).toHaveCount(0);
  await page.goto(`/replay/${game}?step=60&view=red`);
  await expect(page.getByText(/\d+ hidden/)).toHaveCount(2);
});

test('a good record is proved', async () => {
  await page.goto(`/verify/${game}`);
  await expect(page.getByRole('heading', { name: 'All proved' })).toBeVisible();
  await expect(page.getByText('does not follow')).toHaveCount(0);
  await page.getByRole('button', { name: /^Show all/ }).click();
  const rows = await page.getByRole('row').count();
  expect(rows - 1).toBe([...(await record()).matchAll(/^(dice|steal|draw) /gm)].length);
});

test('a record from a file is proved', async ({}, info) => {
  const file = info.outputPath('game.tradeholm');
  writeFileSync(file, await record());
  await page.goto('/verify');
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('heading', { name: 'All proved' })).toBeVisible();
});

test('a changed roll is found and its entry named', async () => {
  const lines = (await record()).split('\n');
  const start = lines.findIndex((l) => l.startsWith('seeds '));
  const rolls = lines.map((l, i) => (l.startsWith('dice ') ? i : -1)).filter((i) => i > 0);
  const changed = rolls[rolls.length - 3]!;
  const [a, b] = lines[changed]!.slice(5).split('+').map(Number) as [number, number];
  lines[changed] = `dice ${(a % 6) + 1}+${b}`;
  await page.goto('/verify');
  // Hundreds of lines: on a busy machine the browser takes its time.
  await page.getByRole('textbox').fill(lines.join('\n'), { timeout: 60_000 });
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'This record does not verify' })).toBeVisible();
  await expect(page.getByText(`entry ${changed - start}.`)).toBeVisible();
  await expect(page.getByText(`The seeds give dice ${a}+${b}`)).toBeVisible();
});

test('what is no record is told so', async () => {
  await page.goto('/verify');
  await page.getByRole('textbox').fill('dear diary');
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'This is not a record' })).toBeVisible();
});

test('the almanac is searched and every rule has an address', async () => {
  await page.goto('/almanac');
  await page.getByRole('textbox', { name: 'Search the rules' }).fill('forgo theft');
  await page.getByRole('link', { name: /Choosing the victim/ }).click();
  await expect(page).toHaveURL(/\/almanac\/base\/robber#victim$/);
  await expect(page.locator('#victim')).toBeInViewport();
  await page.goto('/almanac/base/settlements#distance');
  await expect(page.locator('#distance')).toBeInViewport();
  await page.getByRole('link', { name: 'Roads', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Roads' })).toBeVisible();
  await page.goto('/almanac/base/nothing');
  await expect(page.getByRole('heading', { name: 'There is no such chapter' })).toBeVisible();
});

test('Polish in place, rules included, and remembered', async ({ browser }) => {
  const other = await visitor(browser);
  await other.goto('/almanac/base/robber#must-move');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('The robber');
  await other.getByRole('button', { name: 'PL', exact: true }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Złodziej');
  await expect(other.locator('html')).toHaveAttribute('lang', 'pl');
  await other.goto('/');
  await expect(other.getByRole('button', { name: 'Zagraj z botami' })).toBeVisible();
  await other.context().close();
});

test('errors are states with a way out', async ({ browser }) => {
  const other = await visitor(browser);
  await other.goto('/nowhere');
  await expect(other.getByRole('heading', { name: 'Nothing is at this address' })).toBeVisible();
  await other.goto('/replay/nothing');
  await expect(other.getByRole('heading', { name: 'There is no such game' })).toBeVisible();
  await other.goto('/');
  await other.route('**/api/**', (r) => r.abort());
  await other.getByRole('button', { name: 'Play against bots' }).click();
  await expect(other.getByText('The server does not answer').first()).toBeVisible();
  await other.goto(`/replay/${game}`);
  await expect(other.getByRole('heading', { name: 'The server does not answer' })).toBeVisible();
  await other.unroute('**/api/**');
  await other.getByRole('button', { name: 'Try again' }).click();
  await expect(other.getByRole('group', { name: 'Game board' })).toBeVisible();
  await other.context().close();
});

test('blocked storage is said once and changes nothing else', async ({ browser }) => {
  const other = await visitor(browser);
  await other.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await other.goto('/');
  await expect(other.getByRole('status').filter({ hasText: 'blocks storage' })).toBeVisible();
  await other.getByRole('button', { name: 'PL', exact: true }).click();
  await expect(other.getByRole('button', { name: 'Zagraj z botami' })).toBeVisible();
  await other.context().close();
});

test('an old browser and one without scripts get a page, not a blank', async ({ browser }) => {
  // The test browser hides noscript even when scripts are off, so its text is looked for in the page.
  const html = await (await page.request.get('/')).text();
  expect(/<noscript>[\s\S]*Tradeholm needs JavaScript[\s\S]*<\/noscript>/.test(html)).toBe(true);
  const old = await (await browser.newContext()).newPage();
  await old.addInitScript(() => {
    // @ts-expect-error an old browser has no dialogs
    delete window.HTMLDialogElement;
  });
  await old.goto('/');
  await expect(old.getByRole('heading', { name: 'This browser is too old' })).toBeVisible();
  await old.context().close();
});

test('settings and help are reachable from every page', async () => {
  await page.goto('/help');
  await expect(page.getByText('Roll the dice, end your turn')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog').getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
