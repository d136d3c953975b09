// Barbarian Attack: a game of barbarians, knights and prisoners until somebody has won.
import { readFileSync } from 'node:fs';
import { seriousInBoth } from '../axe';
import { ended, log, makeTable, person, ready, sitDown } from './driver';
import { play } from './raid-driver';
import { dialog } from './sea-driver';
import { expect, test } from './server';

/** The board of the program with an inside where every place brings ore, grain and wool on 6 and 8. The coast is as it was. */
function rich(): string {
  const inside: Record<string, string> = {
    '"? 4", "? 5"': '"mountains 8", "fields 6"',
    '"? 6", "? 10", "? 8"': '"fields 6", "pasture 8", "mountains 8"',
    '"? 9", "? 3"': '"mountains 8", "fields 6"',
  };
  const file = new URL('../../../scenarios/traders_barbarians/barbarian-attack-34.toml', import.meta.url);
  const made = readFileSync(file, 'utf8')
    .replace(/^id = .*$/m, 'id = "custom/rich"')
    // Nothing is dealt there.
    .replace(/\[\[pool\]\]\nhexes = \["0\.\.1,-1"[^[]*\][^[]*/, '');
  return Object.entries(inside).reduce((text, [was, is]) => text.replace(was, is), made);
}

test.describe('a whole game', () => {
  test.use({ seed: 5 });
  test('barbarians land, knights march and take prisoners to the end', async ({ browser }) => {
    const page = await person(browser, 'Maja', { viewport: { width: 1366, height: 768 } });
    const code = await makeTable(page, {
      scenario: 'custom/rich',
      text: rich(),
      seats: 3,
      bots: ['random', 'random'],
      house: { victory_points: '6', discard_limit: '95', domestic_trade: 'false' },
    });
    await sitDown(page, code);
    await ready(page);
    await expect(page.locator('[data-supply="34"]')).toBeVisible({ timeout: 60_000 });
    await expect(page.locator('[data-barbarians="1"]')).toHaveCount(2);
    // The order of the coast, on demand.
    await page.getByRole('button', { name: 'Order of battles' }).click();
    await expect(page.locator('.order')).toHaveCount(10);
    await page.screenshot({ path: 'shots/raid-order.png' });
    await page.getByRole('button', { name: 'Order of battles' }).click();
    await expect(page.locator('.order')).toHaveCount(0);

    const did: string[] = [];
    const all = (what: string) => void did.push(what);
    const over = async () => (await ended(page).count()) > 0;
    // A city lands barbarians.
    await play(page, async () => did.includes('city'), all, ['city']);
    await expect(log(page)).toContainText(/Barbarians land on \d+/);
    await expect(page.locator('[data-report="landing"] li')).toHaveCount(3);
    await play(page, async () => did.some((what) => what.endsWith('march')), all, ['development']);
    await expect(log(page)).toContainText(/You (placed|moved) a knight/);
    await expect(page.locator('[data-knight]').first()).toBeVisible();
    await page.screenshot({ path: 'shots/raid-march.png' });
    const found = await seriousInBoth(page, 'Knights on the board');

    await play(page, over, all, ['development', 'settlement']);
    await expect(ended(page)).toBeVisible();
    expect(did).toEqual(expect.arrayContaining(['city', 'development', 'knight', 'chosen']));
    // What was said of the ways is what they cost.
    const told = (await log(page).textContent()) ?? '';
    expect(told.match(/You moved a knight far/g) ?? []).toHaveLength(did.filter((what) => what === 'far march').length);
    expect(told.match(/You moved a knight/g)).toHaveLength(did.filter((what) => what.endsWith('march')).length);
    await expect(log(page)).toContainText(/wins? with/);
    await page.getByRole('button', { name: 'The numbers' }).click();
    await expect(dialog(page).getByRole('columnheader', { name: 'Prisoners' }).first()).toBeVisible();
    await expect(dialog(page)).toContainText('Conquered');
    await expect(dialog(page)).not.toContainText('Largest Army');
    await page.screenshot({ path: 'shots/raid-end.png' });
    await page.getByRole('tab', { name: 'Cards' }).click();
    await expect(dialog(page)).toContainText('Knights placed');
    found.push(...(await seriousInBoth(page, 'The end')));
    expect(found).toEqual([]);
  });
});
