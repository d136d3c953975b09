import { seriousInBoth } from '../axe';
import { makeTable, person, playOn, ready, sitDown, words } from './driver';
import { expect, test } from './server';

test('no state of the table has anything serious, light and dark', async ({ browser }) => {
  test.setTimeout(240_000);
  const page = await person(browser, 'Maja');
  const complaints: string[] = [];
  page.on('console', (m) => {
    if (m.type() === 'error') complaints.push(m.text());
  });
  const found: string[] = [];
  const look = async (name: string) => void found.push(...(await seriousInBoth(page, name)));
  const code = await makeTable(page, {
    seats: 3,
    bots: ['random', 'random'],
    house: { discard_limit: '2', victory_points: '22' },
  });
  await sitDown(page, code);
  await look('waiting room');
  await ready(page);

  // Whatever the game asks for first, until all of it has been seen.
  const wanted = ['Place a settlement', 'Place a road', 'Roll', 'End turn', 'Discard', 'Move the robber', 'Waiting'];
  const seen = new Set<string>();
  await playOn(
    [page],
    async () => {
      const now = wanted.find((w) => !seen.has(w));
      const text = await words(page);
      const state = wanted.find((w) => text.startsWith(w) && !seen.has(w));
      if (state) {
        seen.add(state);
        await look(state);
      }
      // Bots move on while axe looks, so waiting is the one state that may not stay.
      return !now || (seen.size >= wanted.length - 1 && text.startsWith('End turn'));
    },
    false,
    200_000,
  );

  await page.getByRole('button', { name: 'Trade', exact: true }).click();
  await look('trade');
  await page.getByRole('tab', { name: 'With the supply' }).click();
  await look('supply');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await look('menu');
  await page.screenshot({ path: 'shots/play-menu.png' });
  await page.getByRole('button', { name: 'Give up' }).click();
  await look('giving up');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await look('help');
  await page.keyboard.press('Escape');

  const watcher = await person(browser, 'Wanda');
  await sitDown(watcher, code);
  await expect(watcher.getByText('You are watching')).toBeVisible();
  found.push(...(await seriousInBoth(watcher, 'watching')));

  // In place, without a reload: every text of the table is Polish.
  await page.getByRole('button', { name: 'Settings' }).click();
  await look('settings');
  await page.getByText('Polski').click();
  await page.keyboard.press('Escape');
  await expect(page.locator('.bottom')).toContainText('Zakończ turę');
  await look('in Polish');
  await page.screenshot({ path: 'shots/play-polish.png' });
  expect(complaints).toEqual([]);
  expect(found).toEqual([]);
});
