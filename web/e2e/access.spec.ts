import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const PAGES = ['/', '/nowhere', '/gallery/ui', '/gallery/widgets', '/gallery/table', '/gallery/table?panel=trade', '/gallery/table?panel=discard', '/gallery/table?panel=end', '/gallery/table?placing=1'];

for (const theme of ['light', 'dark'] as const)
  for (const path of PAGES)
    test(`nothing serious on ${path}, ${theme}`, async ({ browser }) => {
      const context = await browser.newContext({ colorScheme: theme, reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });
      const page = await context.newPage();
      await page.goto(path);
      await page.locator('main').first().waitFor();
      await page.waitForTimeout(200);
      await page.evaluate(axe);
      const found = await page.evaluate(async () => {
        const run = await (window as unknown as { axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[] }> } }).axe.run();
        return run.violations
          .filter((v) => v.impact === 'serious' || v.impact === 'critical')
          .map((v) => `${v.id}: ${v.nodes.slice(0, 12).map((n) => n.html.slice(0, 90) + ' ' + (n.failureSummary.match(/contrast of [\d.]+ \(.*?\)/)?.[0] ?? '')).join(' | ')}`);
      });
      expect(found).toEqual([]);
      await context.close();
    });
