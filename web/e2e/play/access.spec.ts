import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { makeTable, person, playOn, ready, sitDown, words } from './driver';

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

async function serious(page: Page): Promise<string[]> {
  // Everything that fades in has to be there first: contrast is measured as it is drawn.
  await page.waitForTimeout(500);
  await page.evaluate(axe);
  return page.evaluate(async () => {
    type Found = { id: string; impact: string; nodes: { html: string; failureSummary: string }[] };
    const run = await (window as unknown as { axe: { run(): Promise<{ violations: Found[] }> } }).axe.run();
    return run.violations
      .filter((v) => v.impact === 'serious' || v.impact === 'critical')
      .map((v) => `${v.id}: ${v.nodes.slice(0, 6).map((n) => n.html.slice(0, 120) + (n.failureSummary.match(/contrast of [\d.]+/)?.[0] ?? '')).join(' | ')}`);
  });
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`the live table has nothing serious, ${colorScheme}`, async ({ browser }) => {
    const page = await person(browser, 'Maja', { colorScheme, reducedMotion: 'reduce' });
    const complaints: string[] = [];
    page.on('console', (m) => {
      if (m.type() === 'error') complaints.push(m.text());
    });
    const code = await makeTable(page, { seats: 3, bots: ['random', 'random'], house: { discard_limit: '95' } });
    await sitDown(page, code);
    await ready(page);
    await playOn([page], async () => /^Place/.test(await words(page)), false);
    expect(await serious(page)).toEqual([]);
    await playOn([page], async () => /^End turn/.test(await words(page)), false);
    await page.getByRole('button', { name: 'Trade', exact: true }).click();
    expect(await serious(page)).toEqual([]);
    await page.getByRole('tab', { name: 'With the supply' }).click();
    expect(await serious(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await serious(page)).toEqual([]);
    await page.screenshot({ path: `shots/play-menu-${colorScheme}.png` });
    await page.keyboard.press('Escape');
    // In place, without a reload: every text of the table is Polish.
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByText('Polski').click();
    await page.keyboard.press('Escape');
    await expect(page.locator('.bottom')).toContainText('Zakończ turę');
    await page.screenshot({ path: `shots/play-polish-${colorScheme}.png` });
    expect(complaints).toEqual([]);
  });
