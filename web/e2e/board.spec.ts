import { expect, test } from '@playwright/test';

test('spots are reached and chosen by keyboard alone', async ({ page }) => {
  await page.goto('/gallery/board?s=settlement');
  const spots = page.locator('.spot');
  await expect(spots).toHaveCount(7);
  await page.keyboard.press('Tab');
  await expect(spots.first()).toBeFocused();
  // Only one of them is a tab stop.
  expect(await page.locator('.spot[tabindex="0"]').count()).toBe(1);
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', /^intersection between .*legal for a settlement$/);
  await page.keyboard.press('ArrowDown');
  await expect(spots.first()).not.toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('output')).toContainText('"at":"intersection"');
});

test('the spoken name lists the hexes around', async ({ page }) => {
  await page.goto('/gallery/board?s=settlement');
  await expect(
    page.getByRole('button', {
      name: /intersection between desert, fields 4,? and forest 3, legal for a settlement|intersection between desert, forest 3,? and fields 4, legal/,
    }),
  ).toBeVisible();
});

test('a drag over a spot does not choose it', async ({ page }) => {
  await page.goto('/gallery/board?s=robber');
  const box = (await page.locator('.spot').nth(8).boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 40, box.y + box.height / 2 + 10, { steps: 5 });
  await page.mouse.up();
  await expect(page.locator('output')).toBeEmpty();
  await page.locator('.spot').nth(8).click();
  await expect(page.locator('output')).toContainText('"at":"hex"');
});

test('touch asks twice', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto('/gallery/board?s=settlement');
  await page.locator('.spot').first().tap();
  await expect(page.locator('output')).toBeEmpty();
  await expect(page.locator('.spot.armed')).toHaveCount(1);
  await page.locator('.spot').first().tap();
  await expect(page.locator('output')).toContainText('intersection');
  await context.close();
});

test('panning a 97-hex board stays under 20 ms a frame', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/gallery/board?b=huge');
  await page.locator('.viewport').waitFor();
  await page.mouse.move(700, 450);
  await page.mouse.wheel(0, -400);
  await page.waitForTimeout(500);
  const frames = await page.evaluate(
    () =>
      new Promise<number[]>((done) => {
        const el = document.querySelector('.viewport')!;
        const fire = (type: string, x: number) =>
          el.dispatchEvent(
            new PointerEvent(type, { pointerId: 1, clientX: x, clientY: 400, bubbles: true, pointerType: 'mouse' }),
          );
        (el as HTMLElement).setPointerCapture = () => {};
        fire('pointerdown', 500);
        const out: number[] = [];
        let last = performance.now();
        let n = 0;
        const step = (now: number) => {
          out.push(now - last);
          last = now;
          fire('pointermove', 500 + Math.sin(n / 8) * 150);
          if (++n < 90) requestAnimationFrame(step);
          else done(out.slice(10));
        };
        requestAnimationFrame(step);
      }),
  );
  const sorted = [...frames].sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)]!;
  const p90 = sorted[Math.floor(sorted.length * 0.9)]!;
  console.log(`pan: median ${median.toFixed(1)} ms, 90th ${p90.toFixed(1)} ms`);
  expect(median).toBeLessThan(20);
});
