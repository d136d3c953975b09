import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { seriousInBoth } from './axe';
import { overflow, PHONE, visitor } from './pages-tools';

const LAGOON = readFileSync(new URL('../../docs/examples/lagoon.toml', import.meta.url), 'utf8');
const file = (name: string, text: string) => ({ name, mimeType: 'application/toml', buffer: Buffer.from(text) });

test('a scenario file is brought to a table and played with bots', async ({ browser }) => {
  const page = await visitor(browser);
  await page.goto('/new');
  await page.getByText('Your own scenario').click();
  await page.locator('input[type=file]').setInputFiles(file('lagoon.toml', LAGOON));
  await expect(page.getByRole('status').filter({ hasText: 'The Lagoon' })).toContainText('3, 4 players, 13 points');
  await expect(page.getByRole('combobox', { name: /^Scenario/ })).toContainText('The Lagoon');
  await expect(page.getByRole('spinbutton', { name: 'Points to win' })).toHaveText('13');
  await expect(page.getByRole('radio', { name: '2' })).toBeDisabled();
  expect(await seriousInBoth(page, 'own scenario')).toEqual([]);
  for (const seat of [2, 3, 4]) {
    await page.getByRole('combobox', { name: `Seat ${seat}` }).click();
    await page
      .getByRole('option', { name: /^Sensible/ })
      .first()
      .click();
  }
  await page.getByRole('button', { name: 'Make the table' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Table / })).toBeVisible();
  const code = new URL(page.url()).pathname.split('/').pop()!;
  await expect(page.locator('dl')).toContainText('The Lagoon');

  // Others see that there is a table, and nothing of its scenario.
  const other = await visitor(browser);
  const listed = JSON.stringify(await (await other.request.get('/api/scenarios')).json());
  expect(listed).not.toContain('lagoon');
  await other.goto('/tables');
  const row = other.getByRole('listitem').filter({ hasText: code });
  if (await row.count()) await expect(row).toContainText('A scenario of its own');
  await other.context().close();

  // The host may look at the options; the scenario stays.
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('combobox', { name: /^Scenario/ })).toContainText('The Lagoon');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Start game' }).click();
  await expect(page.getByRole('group', { name: 'Game board' })).toBeVisible();
  await page.context().close();
});

test('a bad file is refused with its line and the reason', async ({ browser }) => {
  const page = await visitor(browser, { viewport: PHONE });
  await page.goto('/new');
  await page.getByText('Your own scenario').click();
  const bad = LAGOON.replace('"0,-2.NW", kind = "generic"', '"0,0.NW", kind = "generic"');
  const line = 1 + bad.split('\n').findIndex((l) => l.includes('0,0.NW'));
  await page.locator('input[type=file]').setInputFiles(file('bad.toml', bad));
  const alert = page.getByRole('alert').filter({ hasText: 'bad.toml' });
  await expect(alert).toContainText(`Line ${line}: the harbor at 0,0.NW is on no coast`);
  await expect(page.getByRole('combobox', { name: /^Scenario/ })).toContainText('Variable island');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  // Put right in place, it is good.
  await page.getByLabel('Or paste its text').fill(LAGOON);
  await page.getByRole('button', { name: 'Check it' }).click();
  await expect(page.getByRole('combobox', { name: /^Scenario/ })).toContainText('The Lagoon');
  await page.getByLabel('Or paste its text').fill('id = 3\n');
  await page.getByRole('button', { name: 'Check it' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Line 1' })).toContainText('expected a text');
  await page.locator('input[type=file]').setInputFiles(file('huge.toml', `#${'x'.repeat(40_000)}`));
  await expect(page.getByRole('alert').filter({ hasText: 'huge.toml' })).toContainText('too large');
  await page.context().close();
});

test('whoever writes a scenario has an example and reads how it is written', async ({ browser }) => {
  const page = await visitor(browser, { viewport: PHONE });
  await page.goto('/new');
  await page.getByText('Your own scenario').click();
  await page.getByRole('button', { name: 'Begin with an example' }).click();
  await expect(page.getByLabel('Or paste its text')).toHaveValue(LAGOON);
  await expect(page.getByRole('status').filter({ hasText: 'The Lagoon' })).toBeVisible();
  await page.getByRole('button', { name: 'How such a file is written' }).click();
  const format = page.getByRole('dialog', { name: 'How such a file is written' });
  await expect(format).toContainText('Files of your own');
  await page.screenshot({ path: 'shots/own-format.png' });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(format).toHaveCount(0);
  await page.context().close();
});

test('polish: a bad file names its line', async ({ browser }) => {
  const page = await visitor(browser, { locale: 'pl' });
  await page.goto('/new');
  await page.getByText('Własny scenariusz').click();
  await page.getByLabel('Albo wklej jego treść').fill('title = "X"\nid = 5\n');
  await page.getByRole('button', { name: 'Sprawdź' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Wiersz 2' })).toBeVisible();
  await page.context().close();
});
