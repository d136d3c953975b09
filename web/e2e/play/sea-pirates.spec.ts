// The Pirate Islands against bots: places of the map, the fleet's way, ships that lead to the fortress.
import { makeTable, person, ready, sitDown, worth } from './driver';
import { build, can, pause, pick, play } from './sea-driver';
import { expect, test } from './server';

/** Where what a ship is made of comes from. */
const taste = (name: string) => worth(name) + (/forest/.test(name) ? 20 : 0) + (/pasture/.test(name) ? 20 : 0);

test('The Pirate Islands: the fleet sails, and an attack needs ships at the fortress', async ({ browser }) => {
  test.setTimeout(300_000);
  const page = await person(browser, 'Ida', { viewport: { width: 1366, height: 768 } });
  const house = { discard_limit: '95', domestic_trade: 'false' };
  await sitDown(
    page,
    await makeTable(page, { scenario: 'seafarers/pirate-islands-34', seats: 3, bots: ['sensible', 'random'], house }),
  );
  await ready(page);
  // Each player has a fortress with three chits, a landing and a ship; the fleet is no pirate.
  await expect(page.locator('[data-mark="fortress"]')).toHaveCount(3);
  await expect(page.locator('[data-mark="fortress"]').first()).toHaveAttribute('aria-label', /: 3 chits left$/);
  await expect(page.locator('[data-fleet]')).toHaveCount(1);
  await expect(page.locator('[data-pirate]')).toHaveCount(0);
  await expect(page.locator('[data-ship]')).toHaveCount(3);

  await play(page, /^End turn/, { taste });
  await expect(page.locator('.log')).toContainText('The fleet sails on');
  await page.screenshot({ path: 'shots/sea-pirates.png' });
  await build(page, 'assault').click({ force: true });
  await expect(page.locator('.why.open')).toContainText('does not reach your fortress');

  // A ship continues the line at its far end.
  const ship = build(page, 'ship');
  await play(page, async () => /12/.test((await ship.textContent()) ?? ''), {
    taste,
    turn: async () => {
      if (!(await can(page, 'ship'))) return false;
      await ship.click();
      await pause(page);
      await pick(page, /ship$/);
      return true;
    },
  });
  await expect(page.locator('.log')).toContainText('You built a ship');
});
