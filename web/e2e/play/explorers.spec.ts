// Explorers & Pirates: a game of each scenario to its end, one of them by keyboard.
import type { Page } from '@playwright/test';
import { serious } from '../axe';
import { ended, log, makeTable, person, primary, ready, sitDown, words } from './driver';
import { play, tile } from './ep-driver';
import { expect, test } from './server';

const dialog = (page: Page) => page.locator('dialog[open]');

interface Board {
  scenario: string;
  seats: number;
  /** What lies on the board beside ships. */
  has: readonly string[];
  missions: number;
}
const BOARDS: Readonly<Record<string, Board>> = {
  'Land Ho!': { scenario: 'land-ho-24', seats: 3, has: [], missions: 0 },
  'The Pirate Lairs': { scenario: 'pirate-lairs-24', seats: 2, has: [], missions: 1 },
  'Fish for Catan': { scenario: 'fish-for-catan-24', seats: 3, has: ['[data-dock]'], missions: 2 },
  'Spices for Catan': { scenario: 'spices-for-catan-24', seats: 4, has: ['[data-dock]'], missions: 2 },
  'Explorers & Pirates': { scenario: 'explorers-pirates-24', seats: 3, has: ['[data-dock]'], missions: 3 },
};

/** A table where the first settlement beyond the three points of the beginning wins. */
async function begin(page: Page, { scenario, seats }: Board): Promise<void> {
  const code = await makeTable(page, {
    scenario: `explorers_pirates/${scenario}`,
    seats,
    bots: Array.from({ length: seats - 1 }, () => 'random' as const),
    house: { victory_points: '4', discard_limit: '95', domestic_trade: 'false' },
  });
  await sitDown(page, code);
  await ready(page);
  await expect(page.locator('[data-area]').first()).toBeVisible({ timeout: 60_000 });
}

for (const [name, board] of Object.entries(BOARDS))
  test(`a whole game of ${name}`, async ({ browser }) => {
    // Some go on for dozens of turns, which takes its time where other tests run beside.
    test.setTimeout(600_000);
    const page = await person(browser, 'Maja', { viewport: { width: 1366, height: 768 } });
    await begin(page, board);
    for (const what of board.has) await expect(page.locator(what).first()).toBeVisible();
    await expect(page.locator('[data-track]')).toHaveCount(board.missions);

    const done = new Set<string>();
    const did = (what: string) => done.add(what);
    await play(page, async () => /^Move ships/.test(await words(page)), { did });
    // Nothing of the base game that is not in this book.
    await expect(tile(page, 'development')).toHaveCount(0);
    await expect(tile(page, 'city')).toContainText('Harbor settlement', { ignoreCase: true });
    await expect(tile(page, 'crew')).toHaveCount(board.missions ? 1 : 0);
    const found = await serious(page);

    await play(page, async () => (await page.locator('[data-chosen]').count()) > 0, { did });
    await expect(primary(page)).toContainText('End turn');
    await expect(page.locator('.spot').first()).toHaveAccessibleName(/Sail to .*step|Ship \d/);
    found.push(...(await serious(page)));

    await play(page, async () => (await ended(page).count()) > 0, { did, most: 500_000 });
    // Elsewhere somebody may win by a mission before a settler lands.
    const deeds = board.missions ? ['movement', 'discover'] : ['movement', 'discover', 'settle'];
    for (const what of deeds) expect([...done]).toContain(what);
    await expect(log(page)).toContainText(/You discovered/);
    await expect(log(page)).toContainText(/wins? with/);
    await page.getByRole('button', { name: 'The numbers' }).click();
    await expect(dialog(page)).not.toContainText('Longest Road');
    expect(found).toEqual([]);
  });

test('by keyboard', async ({ browser }) => {
  const page = await person(browser, 'Maja', { viewport: { width: 1366, height: 768 } });
  await begin(page, BOARDS['Land Ho!']!);
  const turn = async () => {
    await expect.poll(() => words(page), { timeout: 60_000 }).toMatch(/^(Roll|Move ships|End turn)/);
  };
  let discovered = 0;
  let settled = 0;
  const end = Date.now() + 200_000;
  while (Date.now() < end && !(await ended(page).count())) {
    await turn().catch(() => {});
    if (await ended(page).count()) break;
    const text = await words(page);
    if (/^Roll/.test(text)) {
      // A press right after the button has changed does not count.
      await expect(async () => {
        await page.keyboard.press('Space');
        expect(await words(page)).not.toMatch(/^Roll/);
      }).toPass({ intervals: [700] });
      continue;
    }
    if (!(await page.locator('[data-ship-bar]').count())) {
      // A ship, or a settler, with whatever gold buys for it.
      for (const [key, kind] of [
        ['b', 'launch'],
        ['e', 'settler'],
      ] as const)
        if ((await tile(page, kind).getAttribute('aria-disabled')) === 'false') {
          await page.keyboard.press(key);
          await page.waitForTimeout(150);
          if (await page.locator('.spot:focus').count()) await page.keyboard.press('Enter');
          await page.waitForTimeout(250);
        }
      // The button takes no press for a moment after it has changed.
      await page.waitForTimeout(500);
      const before = await words(page);
      await page.locator('body').press('Space');
      await expect
        .poll(() => words(page), { timeout: 5000 })
        .not.toBe(before)
        .catch(() => {});
      continue;
    }
    // What a settler can do at once; else the chosen ship sails to what it can discover.
    if ((await tile(page, 'settle').getAttribute('aria-disabled')) === 'false' && discovered > settled) {
      await page.keyboard.press('s');
      await page.waitForTimeout(250);
      if (await page.locator('.spot:focus').count()) await page.keyboard.press('Enter');
      await page.waitForTimeout(250);
      settled++;
      continue;
    }
    if (!(await page.locator('[data-chosen]').count())) {
      await page.keyboard.press('n');
      await page.waitForTimeout(100);
    }
    if (await page.locator('.spot[aria-label*="discovers"]').count()) {
      await page.keyboard.press('ArrowRight');
      for (let i = 0; i < 60; i++) {
        const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
        if (/discovers/.test(name) && !/pays/.test(name)) break;
        await page.keyboard.press(i % 9 === 8 ? 'ArrowDown' : 'ArrowRight');
      }
      const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
      if (/discovers/.test(name) && !/pays/.test(name)) {
        await page.keyboard.press('Enter');
        discovered++;
        await page.waitForTimeout(400);
        continue;
      }
    }
    await page.waitForTimeout(500);
    const before = await words(page);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('Space');
    await expect
      .poll(() => words(page), { timeout: 5000 })
      .not.toBe(before)
      .catch(() => {});
  }
  expect(discovered).toBeGreaterThan(0);
  expect(settled).toBeGreaterThan(0);
  await expect(ended(page)).toBeVisible();
});
