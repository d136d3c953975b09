// Screenshots of gallery pages, served by `npm run preview:gallery`: node scripts/shots.mjs [filter] [--base=url]
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SIZES = { wide: [1440, 900], mid: [1024, 768], phone: [390, 844] };
const base = process.argv.find((a) => a.startsWith('--base='))?.slice(7) ?? 'http://localhost:4173';
const filter = process.argv.slice(2).find((a) => !a.startsWith('--')) ?? '';

const SHOTS = [
  ['art', '/gallery/art', ['wide'], ['light'], true],
  ['art-gray', '/gallery/art?gray', ['wide'], ['light'], true],
  ['ui', '/gallery/ui', ['wide', 'phone'], ['light', 'dark'], true],
  ['board', '/gallery/board', ['wide', 'phone'], ['light', 'dark']],
  ['board-settle', '/gallery/board?s=settlement', ['mid'], ['light']],
  ['board-robber', '/gallery/board?s=robber', ['mid'], ['light']],
  ['board-isles', '/gallery/board?b=isles', ['mid'], ['light', 'dark']],
  ['board-huge', '/gallery/board?b=huge', ['wide'], ['light']],
  ['widgets', '/gallery/widgets', ['wide', 'phone'], ['light', 'dark'], true],
  ['table', '/gallery/table', ['wide', 'mid', 'phone'], ['light', 'dark']],
  ['table-trade', '/gallery/table?panel=trade', ['wide', 'mid', 'phone'], ['light', 'dark']],
  ['table-seven', '/gallery/table?panel=discard', ['wide', 'phone'], ['light', 'dark']],
  ['table-victim', '/gallery/table?panel=victim', ['wide', 'phone'], ['light']],
  ['table-plenty', '/gallery/table?panel=plenty', ['wide', 'phone'], ['light']],
  ['table-end', '/gallery/table?panel=end', ['wide', 'mid', 'phone'], ['light', 'dark']],
  ['table-six', '/gallery/table?players=6', ['wide', 'mid', 'phone'], ['light']],
  ['table-sheet', '/gallery/table?sheet=1', ['phone'], ['light', 'dark']],
  ['table-placing', '/gallery/table?placing=1', ['wide', 'phone'], ['light']],
  ['table-offer', '/gallery/table?panel=offer', ['wide', 'phone'], ['light', 'dark']],
  ['table-lost', '/gallery/table?lost=1', ['wide', 'phone'], ['light']],
  ['table-pl', '/gallery/table?lang=pl', ['wide', 'phone'], ['light']],
];

mkdirSync('shots', { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
});
for (const [name, path, sizes, themes, full] of SHOTS) {
  if (!name.includes(filter)) continue;
  for (const size of sizes)
    for (const theme of themes) {
      const [width, height] = SIZES[size];
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme: theme,
        reducedMotion: 'reduce',
        hasTouch: size === 'phone',
      });
      const page = await context.newPage();
      page.on('pageerror', (e) => console.log(`${name}: ${e}`));
      page.on('console', (m) => m.type() === 'error' && console.log(`${name}: ${m.text()}`));
      await page.goto(base + path, { waitUntil: 'load' });
      await page.locator('main').first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(400);
      if (path.includes('sheet=1')) await page.getByRole('button', { name: 'More actions' }).click();
      // A page wider than its window is always a fault.
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (over > 0) console.log(`${name} ${size}: ${over}px too wide`);
      await page.screenshot({ path: `shots/${name}-${size}-${theme}.png`, fullPage: !!full });
      await context.close();
    }
}
await browser.close();
