// Screenshots of every page in five looks, kept as artefacts in shots/, with the checks that
// belong to every page. Slow; `pages-axe` has the checks alone.
import { expect, test } from '@playwright/test';
import { serious } from './axe';
import { everyPage, overflow, PHONE, visitor, WIDE } from './pages-tools';

const LOOKS = [
  { name: 'wide-light', viewport: WIDE, colorScheme: 'light', locale: 'en' },
  { name: 'wide-dark', viewport: WIDE, colorScheme: 'dark', locale: 'en' },
  { name: 'phone-light', viewport: PHONE, colorScheme: 'light', locale: 'en' },
  { name: 'phone-dark', viewport: PHONE, colorScheme: 'dark', locale: 'pl' },
  { name: 'wide-pl', viewport: WIDE, colorScheme: 'light', locale: 'pl' },
] as const;
/** Of these the first screen says it all. */
const ONE_SCREEN = new Set([
  'home',
  'almanac',
  'almanac-rule',
  'replay-start',
  'replay-end',
  'missing',
  'replay-missing',
  'table-missing',
]);

for (const look of LOOKS)
  test(`every page, ${look.name}`, async ({ browser }) => {
    test.setTimeout(300_000);
    const { name: label, ...options } = look;
    const page = await visitor(browser, options);
    const found: string[] = [];
    await everyPage(page, async (name, path) => {
      if (path) await page.goto(path);
      await page.locator('main').first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(350);
      await page.screenshot({ path: `shots/pages-${name}-${label}.png`, fullPage: !ONE_SCREEN.has(name) });
      const wide = await overflow(page);
      if (wide > 0) found.push(`${name}: ${wide}px too wide`);
      found.push(...(await serious(page)).map((f) => `${name}: ${f}`));
    });
    expect(found).toEqual([]);
    await page.context().close();
  });
