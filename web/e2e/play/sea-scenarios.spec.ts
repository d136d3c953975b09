// What only one scenario of Seafarers has, done by a person through the interface. The boards are those of
// the program with gold fields in place of other land, brought to the table as a scenario of one's own: what
// an action costs is soon there.
import type { Browser, Page } from '@playwright/test';
import { ended, log, makeTable, person, ready, sitDown } from './driver';
import { build, can, dialog, pause, pick, play, rich, toward } from './sea-driver';
import { expect, test } from './server';

async function start(browser: Browser, name: string, text: string, house: Record<string, string> = {}): Promise<Page> {
  const page = await person(browser, name, { viewport: { width: 1366, height: 768 } });
  const calm = { discard_limit: '95', domestic_trade: 'false', ...house };
  await sitDown(
    page,
    await makeTable(page, { scenario: 'custom/rich', text, seats: 3, bots: ['random', 'random'], house: calm }),
  );
  await ready(page);
  return page;
}
const says = (page: Page, what: string | RegExp) => async () => (await log(page).getByText(what).count()) > 0;

/** Builds that thing where it is best, if it can be built. */
async function place(
  page: Page,
  kind: 'ship' | 'settlement' | 'city',
  score: (name: string, key: string) => number = () => 0,
): Promise<boolean> {
  if (!(await can(page, kind))) return false;
  await build(page, kind).click();
  await pause(page);
  await pick(page, new RegExp(`${kind}$`), score);
  await pause(page);
  const which = dialog(page).locator(`[data-piece="${kind}"]`);
  if (await which.count()) await which.click();
  await page.mouse.move(1, 1);
  return true;
}
/** Ships towards that place, as many as can be paid for. */
const sail = (page: Page, goal: string) => ({
  taste: toward(goal),
  way: toward(goal),
  wishes: ['lumber', 'wool'],
  turn: () => place(page, 'ship', toward(goal)),
});

test('The Fog Islands: ships turn hexes up, and whoever does is paid', async ({ browser }) => {
  const page = await start(browser, 'Fela', rich('fog-islands-3'), { victory_points: '22' });
  const left = () => page.locator('.legend').textContent();
  await expect.poll(left).toContain('12 hexes under fog');
  await play(page, says(page, 'You discover'), sail(page, '1,-1.NE'));
  await expect.poll(left).not.toContain('12 hexes');
  await play(page, says(page, 'You received for the discovery'), sail(page, '1,0.S'));
  await page.screenshot({ path: 'shots/sea-discovery.png' });
});

test('The Forgotten Tribe: a ship takes a chit, another a harbor', async ({ browser }) => {
  const page = await start(browser, 'Gaja', rich('forgotten-tribe-34'), { victory_points: '22' });
  const chits = page.locator('[data-mark="chit"]');
  await expect(chits).toHaveCount(8);
  // The island in the east: its chit, then its harbor, which goes to a settlement of one's own.
  await play(page, says(page, 'You are given a special victory point'), sail(page, '4,-1-E'));
  expect(await chits.count()).toBeLessThan(8);
  await play(page, says(page, /You are given a (3:1|2:1) harbor/), sail(page, '4,-1-NE'));
  await play(page, says(page, /You place a (3:1|2:1) harbor/), sail(page, '4,-1-NE'));
  await page.screenshot({ path: 'shots/sea-tribe.png' });
});

test('Cloth for Catan: a village is reached, gives cloth, and the villages end the game', async ({ browser }) => {
  const page = await start(
    browser,
    'Hela',
    rich('cloth-for-catan-34', {
      'village_cloth = 5': 'village_cloth = 1',
      'villages_at_end = 3': 'villages_at_end = 7',
    }),
  );
  await expect(page.locator('[data-mark="village"]')).toHaveCount(8);
  await expect(page.locator('.legend')).toContainText('8 villages with cloth; the game ends at 7');
  await play(
    page,
    async () => (await says(page, 'You trade with a village')()) || (await ended(page).count()) > 0,
    sail(page, '1,-1.N'),
  );
  await expect(log(page)).toContainText('You trade with a village and take a bolt of cloth');
  await page.screenshot({ path: 'shots/sea-cloth.png' });
  await play(page, async () => (await ended(page).count()) > 0, {});
  await page.getByRole('button', { name: 'The numbers' }).click();
  await expect(dialog(page)).toContainText('villages have cloth left');
  await page.screenshot({ path: 'shots/sea-cloth-end.png' });
});

test('The Wonders of Catan: started, raised level by level, and won by it', async ({ browser }) => {
  test.setTimeout(240_000);
  const page = await start(browser, 'Iga', rich('wonders-of-catan-34'));
  const theater = dialog(page).locator('[data-wonder="theater"]');
  const cities = ['ore', 'grain', 'ore', 'grain', 'ore'];
  const levels = ['wool', 'brick', 'wool', 'lumber', 'wool'];
  let built = 0;
  const manner = {
    taste: (name: string) => (name.match(/gold field/g) ?? []).length,
    wishes: [...cities],
    turn: async () => {
      if (built < 2) {
        if (!(await place(page, 'city'))) return false;
        built += 1;
        if (built === 2) manner.wishes.splice(0, 5, ...levels);
        return true;
      }
      // The sign of the build bar says when there is something to do with a wonder.
      if ((await build(page, 'wonder').getAttribute('aria-pressed')) !== 'true') return false;
      await build(page, 'wonder').click();
      await page.screenshot({ path: 'shots/sea-wonder.png' });
      await theater.getByRole('button').click();
      await pause(page);
      // A level closes the cards; starting leaves them open for the first level.
      if (await theater.count()) await page.keyboard.press('Escape');
      return true;
    },
  };
  await play(page, async () => (await ended(page).count()) > 0, { ...manner, most: 200_000 });
  await expect(log(page)).toContainText('You start the Theater');
  await expect(log(page)).toContainText('You build level 4 of the Theater');
  await expect(page.locator('[data-victory]')).toContainText('You won');
});

test('The Pirate Islands: a line of ships to the fortress, and an attack', async ({ browser }) => {
  test.setTimeout(240_000);
  const page = await start(browser, 'Jaga', rich('pirate-islands-34'));
  const turn = async () => {
    if (!(await can(page, 'assault'))) return place(page, 'ship');
    await build(page, 'assault').click();
    await expect(dialog(page)).toContainText('The attack ends your turn');
    await page.screenshot({ path: 'shots/sea-assault.png' });
    await dialog(page).getByRole('button', { name: 'Attack' }).click();
    await expect(dialog(page).getByText('The attack ends your turn')).toHaveCount(0);
    return true;
  };
  await play(page, says(page, /You attack: \d warships/), { wishes: ['lumber', 'wool'], turn });
});
