// Explorers & Pirates with two people in two browsers: each sees the other's ships sail and discover.
import type { Browser, Page } from '@playwright/test';
import { answered, ended, log, makeTable, person, ready, shown, sitDown, step, words } from './driver';
import { asked } from './ep-driver';
import { expect, test } from './server';

const KINDS = ['city', 'settlement', 'settler', 'launch'];

/** Both do whatever the game asks them for, until it holds; what each did is told. */
async function both(
  pages: readonly Page[],
  until: () => Promise<boolean>,
  did: (who: number, what: string) => void = () => {},
): Promise<void> {
  const end = Date.now() + 400_000;
  while (Date.now() < end) {
    let acted = false;
    for (const [who, page] of pages.entries()) {
      if (await until()) return;
      if (await ended(page).count()) continue;
      const before = await shown(page);
      const done = await asked(page, KINDS).catch(() => undefined);
      if (done) {
        did(who, done);
        await page.mouse.move(1, 1);
        await answered(page, before);
        acted = true;
      } else acted = (await step(page, false)) || acted;
    }
    if (!acted) await pages[0]!.waitForTimeout(50);
  }
  throw new Error(`it never came; the last words: ${await words(pages[0]!)}, ${await words(pages[1]!)}`);
}

async function table(browser: Browser) {
  const maja = await person(browser, 'Maja', { viewport: { width: 1366, height: 768 } });
  const ola = await person(browser, 'Ola', { viewport: { width: 390, height: 844 } });
  const code = await makeTable(maja, {
    scenario: 'explorers_pirates/land-ho-24',
    seats: 2,
    house: { victory_points: '4', discard_limit: '95', domestic_trade: 'false' },
  });
  for (const page of [maja, ola]) await sitDown(page, code);
  for (const page of [maja, ola]) await ready(page);
  for (const page of [maja, ola]) await expect(page.locator('[data-area]').first()).toBeVisible({ timeout: 60_000 });
  return [maja, ola] as const;
}

/** Every ship that is drawn, by color and place. */
const ships = (page: Page): Promise<string[]> =>
  page
    .locator('[data-ep-ship]')
    .evaluateAll((all) =>
      all
        .map(
          (el) => `${el.getAttribute('data-ep-ship')} ${el.getAttribute('aria-label')} ${el.getAttribute('data-hold')}`,
        )
        .sort(),
    );
const unknown = (page: Page): Promise<number> => page.locator('[data-area]').count();

test('two people sail, discover and settle, and each sees what the other does', async ({ browser }) => {
  test.setTimeout(480_000);
  const pages = await table(browser);
  const [maja, ola] = pages;
  // What lies there from the beginning is the same for both, and nobody else plays.
  expect(await ships(maja)).toEqual(await ships(ola));
  const fog = await unknown(maja);
  const done = [new Set<string>(), new Set<string>()];
  const did = (who: number, what: string) => done[who]!.add(what);

  // The one sees on a phone what the other turns up.
  await both(pages, async () => done[0]!.has('discover'), did);
  await expect.poll(() => unknown(maja)).toBeLessThan(fog);
  await expect.poll(async () => (await unknown(ola)) === (await unknown(maja))).toBe(true);
  await expect.poll(async () => (await ships(ola)).join()).toBe((await ships(maja)).join());
  await expect(log(maja)).toContainText('You discovered');
  await ola.getByRole('button', { name: 'Show log and chat' }).click();
  await expect(log(ola)).toContainText(/Maja sailed \d steps?/);
  await expect(log(ola)).toContainText(/Maja discovered: /);
  await ola.screenshot({ path: 'shots/explorers-people-phone.png' });
  await ola.keyboard.press('Escape');
  await maja.screenshot({ path: 'shots/explorers-people.png' });

  // And the other way round, while it is not one's own turn.
  await both(pages, async () => done[1]!.has('discover'), did);
  await expect(log(maja)).toContainText(/Ola discovered: /);
  await expect.poll(async () => (await unknown(ola)) === (await unknown(maja))).toBe(true);

  await both(pages, async () => (await ended(maja).count()) > 0 && (await ended(ola).count()) > 0, did);
  for (const page of pages) await expect(ended(page)).toBeVisible();
  expect([...done[0]!, ...done[1]!]).toEqual(expect.arrayContaining(['movement', 'discover', 'settle']));
  // After the first scenario the next one of the book is offered.
  const next = maja.getByRole('link', { name: 'Next: The Pirate Lairs' });
  await next.click();
  await expect(maja.getByRole('heading', { name: 'New table' })).toBeVisible();
  await expect(maja.locator('main')).toContainText('The Pirate Lairs');
});
