// What a person sees of the table while a game goes on, in windows as people have them.
import { makeTable, person, playOn, primary, ready, sitDown, words } from './driver';
import { expect, test } from './server';

test('the table never scrolls, and the newest of the log and the offer stay in sight', async ({ browser }) => {
  const page = await person(browser, 'Maja', { viewport: { width: 1280, height: 720 } });
  const code = await makeTable(page, { bots: ['random', 'random', 'random'] });
  await sitDown(page, code);
  await ready(page);
  const turns = page.locator('.log section');
  await playOn([page], async () => (await turns.count()) > 14 && /^End/.test(await words(page)), false);
  // A search of the browser scrolls whatever it can.
  const scrolled = await page.evaluate(() => {
    for (let i = 0; i < 6; i++) (window as unknown as { find(text: string): boolean }).find('received');
    const table = document.querySelector('.table')!;
    return [table.scrollTop, table.scrollHeight - table.clientHeight, document.scrollingElement!.scrollTop];
  });
  expect(scrolled).toEqual([0, 0, 0]);
  const log = page.locator('.log');
  const end = () => log.evaluate((e) => e.scrollHeight - e.scrollTop - e.clientHeight);
  await log.evaluate((e) => e.scrollTo({ top: e.scrollHeight }));
  await page.keyboard.press('t');
  await expect.poll(end).toBeLessThan(2);
  // A trade is sent by a button that nothing hides.
  const offer = page.getByRole('button', { name: 'Offer', exact: true });
  const seen = () =>
    offer.evaluate((e) => {
      const { x, y, width, height } = e.getBoundingClientRect();
      return e.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  for (const size of [
    { width: 1280, height: 720 },
    { width: 1024, height: 768 },
  ]) {
    await page.setViewportSize(size);
    await expect.poll(seen).toBe(true);
  }
  // Nor do the rules hide the large button.
  await page.keyboard.press('t');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator('.hint a').click();
  await expect(page.locator('dialog.sheet')).toBeVisible();
  const button = (await primary(page).boundingBox())!;
  const sheet = (await page.locator('dialog.sheet').boundingBox())!;
  expect(sheet.y + sheet.height).toBeLessThanOrEqual(button.y);
});

for (const [scenario, size] of [
  ['seafarers/pirate-islands-34', { width: 1280, height: 720 }],
  ['seafarers/pirate-islands-34', { width: 768, height: 1024 }],
  ['cities_knights/variable', { width: 1366, height: 768 }],
  ['cities_knights/variable', { width: 844, height: 390 }],
] as const)
  test(`what can be built has its whole name: ${scenario} at ${size.width}`, async ({ browser }) => {
    const page = await person(browser, 'Maja', { viewport: size });
    const code = await makeTable(page, { scenario, bots: ['random', 'random', 'random'] });
    await sitDown(page, code);
    await ready(page);
    const tiles = page.locator('.item[data-build]');
    await expect(tiles.first()).toBeVisible();
    const faults = await tiles.evaluateAll((all) =>
      all.flatMap((tile) => {
        const name = tile.querySelector('b')!;
        const cost = tile.querySelector('.cost')!;
        const box = tile.getBoundingClientRect();
        const wide = [...cost.children].some((c) => c.getBoundingClientRect().right > box.right + 1);
        return name.scrollWidth > name.clientWidth + 1 || wide ? [name.textContent] : [];
      }),
    );
    expect(faults).toEqual([]);
    // Before the first roll there are no dice, blank or not.
    await expect(page.locator('.dice .die')).toHaveCount(0);
  });
