import { expect, test } from '@playwright/test';
import { seriousInBoth } from './axe';

const PAGES = [
  '/',
  '/nowhere',
  '/gallery/ui',
  '/gallery/widgets',
  '/gallery/table',
  '/gallery/table?panel=trade',
  '/gallery/table?panel=discard',
  '/gallery/table?panel=end',
  '/gallery/table?placing=1',
];

for (const path of PAGES)
  test(`nothing serious on ${path}, light and dark`, async ({ browser }) => {
    const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await page.goto(path);
    await page.locator('main').first().waitFor();
    expect(await seriousInBoth(page, path)).toEqual([]);
    await context.close();
  });
