// Seafarers against bots, as a person plays it: a ship in the set-up phase, building and moving ships,
// the pirate, gold fields, and harbors that players place. Nothing is slipped in.
import { choose, makeTable, MOVING, person, primary, ready, sitDown, worth } from './driver';
import { build, can, dialog, named, pause, pick, play, takeGold } from './sea-driver';
import { expect, test } from './server';

const CALM = { discard_limit: '95', domestic_trade: 'false', victory_points: '22' };

test('Heading for New Shores: a ship from the start, one built, one moved, and the pirate', async ({ browser }) => {
  test.setTimeout(400_000);
  const page = await person(browser, 'Maja', { ...MOVING, viewport: { width: 1366, height: 768 } });
  await sitDown(
    page,
    await makeTable(page, {
      scenario: 'seafarers/heading-for-new-shores-3',
      seats: 3,
      bots: ['sensible', 'random'],
      house: CALM,
    }),
  );
  await ready(page);

  // The pirate, islands with their points, harbors: all there before the first settlement.
  await expect(page.locator('[data-pirate]')).toHaveCount(1);
  await expect(page.locator('[data-island]').first()).toHaveAttribute(
    'aria-label',
    /A first settlement here brings 2 special victory points/,
  );
  await play(page, /^Place a settlement/);
  await page.screenshot({ path: 'shots/sea-start.png' });
  await play(page, /^Place a road or a ship/);
  const sailed = page.locator('.log').getByText('You built a ship');
  await play(page, async () => (await sailed.count()) > 0);
  await expect(sailed).toHaveCount(1);
  await expect(page.locator('[data-ship="end"] use[href="#p-ship"]').first()).toBeVisible();

  // A ship is built: cost, pieces left and legal paths are shown.
  await play(page, /^Place a ship/, {
    turn: async () => {
      if (!(await can(page, 'ship'))) return false;
      await expect(build(page, 'ship')).toContainText('13');
      await build(page, 'ship').click();
      await pause(page);
      return true;
    },
  });
  await page.screenshot({ path: 'shots/sea-build.png' });
  const ships = await page.locator('[data-ship]').count();
  await page.keyboard.press('Escape');
  await expect(page.locator('.spot')).toHaveCount(0);
  await page.keyboard.press('b');
  await page.locator('.spot[tabindex="0"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-ship]')).toHaveCount(ships + 1);
  await expect(build(page, 'ship')).toContainText('12');

  // In a later turn a ship is chosen, then where it goes.
  await play(page, /^Choose a ship/, {
    turn: async () => {
      if (!(await can(page, 'moveship'))) return false;
      await build(page, 'moveship').click();
      await pause(page);
      return true;
    },
  });
  await expect(page.locator('.spot').first()).toHaveAttribute('aria-label', /legal for moving this ship$/);
  await choose(page);
  await expect(primary(page)).toContainText('Choose its new path');
  await page.screenshot({ path: 'shots/sea-move.png' });
  await choose(page);
  await expect(page.locator('.log')).toContainText('You moved a ship');
  // One a turn: the button says why.
  await build(page, 'moveship').click({ force: true });
  await expect(page.locator('.why.open')).toContainText('already moved a ship this turn');

  // A seven: land moves the robber, sea the pirate, in one step.
  await play(page, /^Move robber or pirate/);
  const hexes = await named(page);
  expect(
    hexes.some((h) => /legal for the robber$/.test(h.name)) &&
      hexes.some((h) => /^sea, legal for the pirate$/.test(h.name)),
  ).toBe(true);
  await page.screenshot({ path: 'shots/sea-seven.png' });
  await pick(page, /pirate$/);
  await expect(page.locator('.log')).toContainText('You moved the pirate to sea');
});

test('New World for five: harbors are placed, a gold field pays in what one likes', async ({ browser }) => {
  test.setTimeout(400_000);
  const page = await person(browser, 'Olek', { viewport: { width: 1440, height: 900 } });
  await sitDown(
    page,
    await makeTable(page, {
      scenario: 'seafarers/new-world-56',
      seats: 5,
      bots: ['random', 'random', 'random', 'random'],
      house: CALM,
    }),
  );
  await ready(page);
  await play(page, /^Place a harbor/);
  await page.screenshot({ path: 'shots/sea-harbor.png' });
  const signs = await page.locator('g.harbor').count();
  await page.locator('.spot[tabindex="0"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.log')).toContainText(/You place a (3:1 harbor|2:1 harbor for \w+)/);
  await expect.poll(() => page.locator('g.harbor').count()).toBeGreaterThan(signs);

  // Settlements at gold fields: the second one pays at once, later ones when their number falls.
  const golden = (name: string) => worth(name) + (/gold field/.test(name) ? 100 : 0);
  await play(page, /^Take \d+ card/, { taste: golden });
  await expect(dialog(page)).toContainText('Your gold fields produced');
  await page.screenshot({ path: 'shots/sea-gold.png' });
  await page.reload();
  await expect(dialog(page)).toContainText('Gold: take');
  await takeGold(page);
  await expect(page.locator('.log')).toContainText('You took for gold');

  // A board of this size is zoomed and brought back by keys.
  await play(page, /^(Roll|End)/);
  const camera = page.locator('.camera');
  await page.keyboard.press('+');
  await expect(camera).toHaveAttribute('style', /scale\(1\.25\)/);
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('0');
  await expect(camera).toHaveAttribute('style', /scale\(1\)/);
});
