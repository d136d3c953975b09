// What axe-core finds serious or worse, for every suite alike.
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';

const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

interface Found {
  violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[];
}
type WithAxe = Window & { axe?: { run(options: object): Promise<Found> } };

/** One short line for each fault. */
export async function serious(page: Page): Promise<string[]> {
  // The page allows no inline scripts; this arrives through the debugger, once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async () => {
    // What fades in has to be there: contrast is measured as it is drawn.
    await Promise.all(
      document
        .getAnimations()
        .map((a) =>
          a.effect?.getComputedTiming().iterations === Infinity ? undefined : a.finished.catch(() => undefined),
        ),
    );
    const run = await (window as WithAxe).axe!.run({ resultTypes: ['violations'] });
    return run.violations
      .filter((v) => v.impact === 'serious' || v.impact === 'critical')
      .map(
        (v) =>
          `${v.id}: ${v.nodes
            .slice(0, 6)
            .map((n) => n.html.slice(0, 110) + ' ' + (n.failureSummary.match(/contrast of [\d.]+ \(.*?\)/)?.[0] ?? ''))
            .join(' | ')}`,
      );
  });
}

/** The same in the light and in the dark theme, switched in place. */
export async function seriousInBoth(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    // The page hears of it with its next frame, and one in which nothing moves draws none by itself on a busy
    // machine: a picture makes it.
    await expect
      .poll(
        async () => {
          await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
          return page.evaluate(() => document.documentElement.dataset.theme);
        },
        { timeout: 30_000 },
      )
      .toBe(colorScheme);
    found.push(...(await serious(page)).map((f) => `${name}, ${colorScheme}: ${f}`));
  }
  return found;
}
