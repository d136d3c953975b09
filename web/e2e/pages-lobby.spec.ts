import { expect, test } from '@playwright/test';
import { seriousInBoth } from './axe';
import { PHONE, visitor } from './pages-tools';

test('a stranger is in a game against bots in two clicks', async ({ browser }) => {
  const page = await visitor(browser);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play against bots' }).click();
  await page.getByRole('button', { name: 'Start game' }).click();
  await expect(page.getByRole('group', { name: 'Game board' })).toBeVisible();
  await expect(page).toHaveURL(/\/t\/[A-Z0-9]+$/);
  await page.context().close();
});

test('a phone is in a game in two taps', async ({ browser }) => {
  const page = await visitor(browser, { viewport: PHONE, hasTouch: true, isMobile: true });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play against bots' }).tap();
  await page.getByRole('button', { name: 'Start game' }).tap();
  await expect(page.getByRole('group', { name: 'Game board' })).toBeVisible();
  await page.context().close();
});

test('two people meet by code, talk, choose colours and start', async ({ browser }) => {
  const ann = await visitor(browser);
  const bob = await visitor(browser);
  await ann.goto('/new');
  await ann.getByRole('button', { name: /^Two players/ }).click();
  await ann
    .getByRole('combobox', { name: 'Seat 2' })
    .or(ann.getByRole('button', { name: /Seat 2/ }))
    .first()
    .click();
  await ann.getByRole('option', { name: 'A person' }).click();
  await ann.getByRole('textbox', { name: 'Your name' }).fill('Ann');
  await ann.getByRole('button', { name: 'Make the table' }).click();
  await expect(ann.getByRole('heading', { level: 1, name: /^Table / })).toBeVisible();
  const code = new URL(ann.url()).pathname.split('/').pop()!;
  await expect(ann.getByText('1 seat is still open')).toBeVisible();
  // The promise is there before anybody is ready.
  await expect(ann.locator('code').filter({ hasText: /^[0-9a-f]{64}$/ })).toBeVisible();

  await bob.goto('/');
  await bob.getByRole('textbox', { name: 'Your name' }).fill('Bob');
  await bob.getByRole('textbox', { name: 'Table code' }).fill(code.toLowerCase());
  await bob.getByRole('button', { name: 'Join', exact: true }).first().click();
  await expect(bob.getByRole('heading', { level: 1, name: `Table ${code}` })).toBeVisible();
  await expect(ann.getByText('Bob')).toBeVisible();

  await bob.getByRole('button', { name: 'Take green' }).click();
  await expect(ann.getByText('green', { exact: true })).toBeVisible();
  await bob.getByRole('textbox', { name: 'Chat' }).fill('hello there');
  await bob.getByRole('button', { name: 'Send' }).click();
  await expect(ann.getByText('hello there')).toBeVisible();

  await bob.getByRole('button', { name: 'I’m ready' }).click();
  await expect(ann.getByText('Ready', { exact: true })).toBeVisible();
  await ann.getByRole('button', { name: 'Start game' }).click();
  for (const page of [ann, bob]) await expect(page.getByRole('group', { name: 'Game board' })).toBeVisible();
  await ann.context().close();
  await bob.context().close();
});

test('the host adds and removes bots, changes the game and sends someone away', async ({ browser }) => {
  const ann = await visitor(browser);
  const eve = await visitor(browser);
  await ann.goto('/new');
  await ann.getByRole('button', { name: 'Make the table' }).click();
  await expect(ann.getByRole('heading', { level: 1, name: /^Table / })).toBeVisible();
  const code = new URL(ann.url()).pathname.split('/').pop()!;
  await ann.getByRole('button', { name: 'Change', exact: true }).click();
  await ann
    .getByRole('dialog')
    .getByRole('radio', { name: 'Balanced deck' })
    .or(ann.getByRole('dialog').getByText('Balanced deck'))
    .first()
    .click();
  await ann.getByRole('button', { name: 'Apply' }).click();
  await expect(ann.locator('dl')).toContainText('Balanced deck');
  await ann.getByRole('button', { name: 'Add a bot' }).first().click();
  await expect(ann.getByRole('button', { name: 'Remove the bot' })).toHaveCount(1);

  await eve.request.post('/api/session', { data: { name: 'Eve' } });
  await eve.goto(`/t/${code}`);
  await expect(ann.getByText('Eve', { exact: true })).toBeVisible();
  await ann.getByRole('button', { name: 'Send away: Eve' }).click();
  await ann.getByRole('dialog').getByRole('switch', { name: 'Keep them away' }).click();
  await ann.getByRole('dialog').getByRole('button', { name: 'Send away' }).click();
  await expect(eve.getByText(/sent (you )?away/)).toBeVisible();
  await ann.context().close();
  await eve.context().close();
});

test('the form offers what the table allows and says why the rest is refused', async ({ browser }) => {
  const page = await visitor(browser);
  await page.goto('/new');
  const refused = (key: string) => page.locator(`[data-refused="${key}"]`);
  await expect(refused('nasty')).toContainText('Only with Cities & Knights');
  await expect(refused('nasty').getByRole('switch')).toBeDisabled();
  // Six players: the same kind of board, but the large one.
  await page.getByRole('radio', { name: '6' }).click();
  await expect(page.getByRole('combobox', { name: /^Scenario/ })).toContainText('Large variable island');
  await expect(page.getByRole('combobox', { name: 'Seat 6' })).toBeVisible();
  // One point more, as the engine counts it.
  await page.getByRole('switch', { name: 'Harbormaster' }).click();
  await expect(page.getByRole('spinbutton', { name: 'Points to win' })).toHaveText('11');
  await page.getByRole('button', { name: /^Cities & Knights for six/ }).click();
  await expect(refused('nasty')).toHaveCount(0);
  await expect(refused('frame_without_one_harbor')).toContainText('Only with Cities & Knights for three or four');
  await expect(page.getByRole('radio', { name: '2' })).toBeDisabled();
  await expect(page.getByText('Cities & Knights has no rules for two in our texts.')).toBeVisible();
  expect(await seriousInBoth(page, 'refused')).toEqual([]);
  // What no longer goes with the rest is turned off, and said.
  await page.getByRole('switch', { name: 'Nasty' }).click();
  await page.getByRole('combobox', { name: /^Scenario/ }).click();
  await page.getByRole('option', { name: 'Large random island', exact: true }).click();
  await expect(refused('nasty').getByRole('switch')).toHaveAttribute('aria-checked', 'false');
  await expect(page.getByText(/^Turned off: Nasty\./)).toBeVisible();
  await page.getByRole('button', { name: 'Make the table' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Table / })).toBeVisible();
  await page.context().close();
});

test('beside the picture of a board stands how even it is, and who begins where', async ({ browser }) => {
  const page = await visitor(browser);
  await page.goto('/new?scenario=base/balanced&seats=4');
  const fairness = page.locator('[data-fairness]');
  await expect(fairness).toHaveAttribute('data-fairness', 'balanced');
  await fairness.locator('summary').click();
  await expect(fairness.locator('[data-share]')).toHaveCount(5);
  await expect(fairness).toContainText('0 pairs of neighboring hexes with a 6 or 8 each');
  expect(await seriousInBoth(page, 'fairness')).toEqual([]);
  await page.screenshot({ path: 'shots/lobby-fairness.png', fullPage: true });
  // In Land Ho! a color is a place, so the picture shows what lies there.
  await page.goto('/new?scenario=explorers_pirates/land-ho-24&seats=4');
  await expect(page.locator('figure [data-ep-ship]')).toHaveCount(4);
  await page.screenshot({ path: 'shots/lobby-land-ho.png' });
  await page.context().close();
});

test('every scenario of Seafarers can be chosen for as many players as it has', async ({ browser }) => {
  const page = await visitor(browser);
  await page.goto('/new');
  await page.getByRole('button', { name: /^Heading for New Shores/ }).click();
  const players = (n: number) =>
    page.getByRole('radiogroup', { name: 'Players' }).getByRole('radio', { name: String(n) });
  const scenario = page.getByRole('combobox', { name: /^Scenario/ });
  const all = [
    'Heading for New Shores',
    'The Four Islands',
    'The Six Islands',
    'The Fog Islands',
    'Through the Desert',
    'The Forgotten Tribe',
    'Cloth for Catan',
    'The Pirate Islands',
    'The Wonders of Catan',
    'New World',
  ];
  /** How often each is listed: by itself, and with Cities & Knights. */
  const times = (name: string, seats: number) => {
    if (name === (seats > 4 ? 'The Four Islands' : 'The Six Islands') || (name === 'The Pirate Islands' && seats < 3))
      return 0;
    return seats < 3 || name === 'The Forgotten Tribe' || name === 'The Pirate Islands' ? 1 : 2;
  };
  for (const seats of [3, 4, 5, 6, 2]) {
    await players(seats).click();
    await expect(scenario).toContainText('Heading for New Shores');
    await scenario.click();
    for (const name of all)
      await expect(page.getByRole('option', { name, exact: true }), `${name} for ${seats}`).toHaveCount(
        times(name, seats),
      );
    await page.keyboard.press('Escape');
  }
  // With Cities & Knights another number of players keeps the scenario and its set-up, and two have no board.
  await players(3).click();
  await scenario.click();
  await page.getByRole('option', { name: 'The Four Islands', exact: true }).last().click();
  await page.getByRole('radio', { name: 'Variable', exact: true }).click();
  await players(6).click();
  await expect(scenario).toContainText('The Six Islands');
  await expect(page.getByRole('radio', { name: 'Variable', exact: true })).toBeChecked();
  await expect(players(2)).toBeDisabled();
  await scenario.click();
  await page.getByRole('option', { name: 'The Pirate Islands', exact: true }).click();
  await expect(players(2)).toBeDisabled();
  await expect(page.locator('.hint.why')).toContainText('2 players');
  await page.context().close();
});

test('public tables are listed and can be joined', async ({ browser }) => {
  const ann = await visitor(browser);
  await ann.goto('/new');
  await ann.getByRole('button', { name: 'Make the table' }).click();
  await expect(ann.getByRole('heading', { level: 1, name: /^Table / })).toBeVisible();
  const code = new URL(ann.url()).pathname.split('/').pop()!;
  const bob = await visitor(browser);
  await bob.goto('/tables');
  const row = bob.getByRole('listitem').filter({ hasText: code });
  await expect(row).toContainText('free seats');
  await row.getByRole('button', { name: 'Join' }).click();
  await expect(bob.getByRole('heading', { level: 1, name: `Table ${code}` })).toBeVisible();
  await ann.context().close();
  await bob.context().close();
});

test('account: register, rename, log out, log in, history', async ({ browser }) => {
  const page = await visitor(browser);
  const login = `ada-${Date.now() % 1e6}`;
  await page.goto('/account');
  await page.getByRole('textbox', { name: 'Login' }).fill(login);
  await page.getByLabel('Password').fill('short');
  await page.getByRole('button', { name: 'Make an account' }).click();
  await expect(page.getByRole('alert')).toContainText('at least 8');
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Make an account' }).click();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name at the table' }).fill('Ada');
  await page.getByRole('button', { name: 'Change name' }).click();
  await expect(page.getByRole('banner')).toContainText('Ada');
  await page.getByRole('link', { name: 'My games' }).first().click();
  await expect(page.getByText('No finished games yet')).toBeVisible();
  await page.goto('/account');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('tab', { name: 'Log in' }).click();
  await page.getByRole('textbox', { name: 'Login' }).fill(login);
  await page.getByLabel('Password').fill('wrong password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toContainText('wrong');
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await page.context().close();
});
