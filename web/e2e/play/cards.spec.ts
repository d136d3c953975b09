import {
  answered,
  choose,
  hand,
  log,
  makeTable,
  person,
  playOn,
  ready,
  shown,
  sitDown,
  spend,
  step,
  sum,
  words,
} from './driver';
import { expect, test } from './server';

// Cards are drawn by chance: this buys until a knight came, and plays what else came; every
// kind is covered in devcards.spec.ts.
test('development cards are bought and played against the server', async ({ browser }) => {
  const page = await person(browser, 'Maja');
  // Bots that do nothing sensible, no winner in reach, and no discards: cards come sooner or later.
  const code = await makeTable(page, {
    seats: 3,
    bots: ['random', 'random'],
    house: { discard_limit: '95', victory_points: '22' },
  });
  await sitDown(page, code);
  await ready(page);

  const done = new Set<string>();
  const wanted = ['Knight', 'Road building', 'Year of plenty', 'Monopoly'];
  const card = (name: string) => page.getByRole('button', { name: `Play ${name}` });

  /** Trades everything the bank takes for what a development card needs. */
  async function exchange(): Promise<boolean> {
    const h = await hand(page);
    const lacking = (['wool', 'grain', 'ore'] as const).find((k) => h[k] === 0);
    if (!lacking) return false;
    const open = page.locator('section.trade');
    if (!(await open.count())) await page.getByRole('button', { name: 'Trade', exact: true }).click();
    await page.getByRole('tab', { name: 'With the supply' }).click();
    const give = page.locator('[role="radiogroup"][aria-label="You give"] [role="radio"]:not(:disabled)');
    const names = await give.evaluateAll((els) => els.map((e) => e.getAttribute('aria-label') ?? ''));
    const from = names.find((n) => {
      const kind = n.split(',')[0]!;
      return !['wool', 'grain', 'ore'].includes(kind) || h[kind as keyof typeof h] >= 6;
    });
    if (!from) return false;
    await page.getByRole('radio', { name: from }).click();
    const get = page
      .getByRole('group', { name: 'You get' })
      .getByRole('button', { name: new RegExp(`More of ${lacking}`) });
    if (await get.isDisabled()) return false;
    await get.click();
    await page.getByRole('button', { name: /^Trade \d/ }).click();
    return true;
  }

  async function tryCards(): Promise<void> {
    for (const name of wanted) {
      if (done.has(name) || !(await card(name).count())) continue;
      const before = await hand(page);
      await card(name).first().click();
      if (name === 'Knight') {
        await expect.poll(() => words(page)).toMatch(/Move the robber/);
        await choose(page);
      } else if (name === 'Road building') {
        await expect.poll(() => words(page)).toMatch(/Place a free road/);
        await page.screenshot({ path: 'shots/play-free-road.png' });
        await choose(page);
        await expect.poll(() => words(page)).toMatch(/free road|End turn|Roll/);
        if (/free road/.test(await words(page))) await page.getByRole('button', { name: 'Skip it' }).click();
      } else if (name === 'Year of plenty') {
        const dialog = page.locator('dialog[open]');
        for (let i = 0; i < 2; i++) await dialog.locator('button.add:not(:disabled)').first().click();
        await page.screenshot({ path: 'shots/play-plenty.png' });
        await dialog.getByRole('button', { name: 'Take cards' }).click();
        await expect.poll(async () => sum(await hand(page))).toBe(sum(before) + 2);
      } else {
        const dialog = page.locator('dialog[open]');
        await dialog.getByRole('radio').first().focus();
        await page.keyboard.press('ArrowRight');
        await page.screenshot({ path: 'shots/play-monopoly.png' });
        await dialog.getByRole('button', { name: /^Take all/ }).click();
      }
      await expect(log(page)).toContainText(`played ${name}`);
      done.add(name);
      return;
    }
  }

  await playOn(
    [page],
    async () => {
      const text = await words(page);
      if (/^End turn/.test(text)) {
        await tryCards();
        if (/^End turn/.test(await words(page))) {
          const buy = page.locator('button.item[aria-disabled="false"]').filter({ hasText: 'dev. card' });
          const close = page.locator('section.trade').getByRole('button', { name: 'Close' });
          for (let i = 0; i < 6; i++) {
            const before = await shown(page);
            if (await buy.count()) await buy.click();
            else if (!(await exchange())) break;
            await answered(page, before);
          }
          if (await close.count()) await close.click();
          if (!(await buy.count()) && done.size < 2) await spend(page);
        }
        await step(page, false);
      }
      return done.has('Knight');
    },
    false,
  );
  expect(done.has('Knight')).toBe(true);
});
