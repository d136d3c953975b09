import type { Page } from '@playwright/test';
import { seriousInBoth } from '../axe';
import { overflow, PHONE } from '../pages-tools';
import { log, makeTable, person, playOn, primary, ready, sitDown, step, words } from './driver';
import { expect, test } from './server';

const LAPTOP = { width: 1366, height: 768 };
const banner = (page: Page) => page.getByRole('group', { name: 'This turn’s two players' });

// The set-up on the thirty hexes, and turns of two parts until one has been player 1 and player 2.
test('six players: both parts of paired turns through the interface', async ({ browser }) => {
  test.setTimeout(240_000);
  const page = await person(browser, 'Ann', { viewport: LAPTOP });
  // Nobody discards or wins here; random bots wait for no answers.
  const house = { friendly_robber: 'true', harbormaster: 'true', discard_limit: '95', victory_points: '22' };
  const code = await makeTable(page, {
    scenario: 'five_six/variable',
    seats: 6,
    house,
    bots: ['random', 'random', 'random', 'random', 'random'],
  });
  await sitDown(page, code);
  await ready(page);
  await expect(page.locator('[data-player]')).toHaveCount(6, { timeout: 60_000 });
  const marks = (part: string) => page.locator('[data-player]').getByText(part, { exact: true });
  const trade = page.locator('section.trade');
  const openTrade = () => page.getByRole('button', { name: 'Trade', exact: true }).click();

  async function playerOne() {
    await expect(banner(page)).toContainText('You are player 1: roll, trade with everyone, build.');
    await expect(marks('Player 1')).toHaveCount(1);
    await expect(marks('Player 2')).toHaveCount(1);
    await openTrade();
    await trade.getByRole('tab', { name: 'With players' }).click();
    await expect(trade.getByText('You give')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.screenshot({ path: 'shots/six-part-one.png' });
  }
  async function playerTwo() {
    await expect(banner(page)).toContainText('You are player 2: build, trade with the supply, not with players.');
    await expect(primary(page)).toContainText('Player 2');
    await expect(log(page)).toContainText('You play on as player 2, without a roll');
    // The supply is there; for players there is the reason instead of an offer.
    await openTrade();
    await expect(trade.getByRole('tab', { name: 'With the supply' })).toHaveAttribute('aria-selected', 'true');
    await trade.getByRole('tab', { name: 'With players' }).click();
    await expect(trade).toContainText('Player 2 does not trade with other players.');
    await expect(trade.getByText('You give')).toHaveCount(0);
    const found = await seriousInBoth(page, 'player 2');
    await page.keyboard.press('Escape');
    await page.screenshot({ path: 'shots/six-part-two.png' });
    await page.setViewportSize(PHONE);
    found.push(...(await seriousInBoth(page, 'player 2 on a phone')));
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.screenshot({ path: 'shots/six-phone.png' });
    await page.setViewportSize(LAPTOP);
    expect(found).toEqual([]);
  }

  const seen = new Set<string>();
  const until = async () => {
    const text = await words(page);
    const state = /^End my part/.test(text) ? 'one' : /^End the turn/.test(text) ? 'two' : '';
    if (state && !seen.has(state)) {
      seen.add(state);
      await (state === 'one' ? playerOne() : playerTwo());
    }
    return seen.size === 2;
  };
  await playOn([page], until, true, 200_000);
  await page.context().close();
});

test('five beginners: the colour that nobody plays is dimmed and explained', async ({ browser }) => {
  const page = await person(browser, 'Maja');
  const code = await makeTable(page, {
    scenario: 'five_six/beginners',
    seats: 5,
    house: { discard_limit: '95' },
    bots: ['sensible', 'sensible', 'sensible', 'sensible'],
  });
  await sitDown(page, code);
  await ready(page);
  await expect(page.getByRole('complementary', { name: 'Nobody plays brown' })).toContainText('no cards, no points');
  await expect(page.locator('svg[data-board] .absent')).toHaveCount(2);
  await expect.poll(() => words(page), { timeout: 30_000 }).toMatch(/^(Roll|End|Move|Choose)/);
  await step(page, false);
  expect(await seriousInBoth(page, 'beginners')).toEqual([]);
  await page.screenshot({ path: 'shots/six-beginners.png' });
  await page.context().close();
});
