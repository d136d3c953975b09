import { expect, test, type Page } from '@playwright/test';
import { seriousInBoth } from '../axe';
import { overflow, PHONE } from '../pages-tools';
import { log, makeTable, person, playOn, primary, ready, sitDown, step, words } from './driver';

const banner = (page: Page) => page.getByRole('group', { name: 'This turn’s two players' });

// Two people and four bots on the thirty hexes: the set-up, and turns of two parts in which both
// people are player 1 and player 2.
test('six players: both parts of paired turns through the interface', async ({ browser }) => {
  test.setTimeout(180_000);
  const ann = await person(browser, 'Ann', { viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
  const ben = await person(browser, 'Ben', { viewport: PHONE, reducedMotion: 'reduce' });
  // Nobody discards or wins here.
  const house = { friendly_robber: 'true', harbormaster: 'true', discard_limit: '95', victory_points: '22' };
  const code = await makeTable(ann, { scenario: 'five_six/variable', seats: 6, house, bots: ['sensible', 'sensible', 'sensible', 'sensible'] });
  await sitDown(ann, code);
  await sitDown(ben, code);
  await ready(ben);
  await ready(ann);
  await expect(ann.locator('[data-player]')).toHaveCount(6);
  const found: string[] = [];
  const look = async (page: Page, name: string) => void found.push(...(await seriousInBoth(page, name)));

  const seen = new Set<string>();
  await playOn(
    [ann, ben],
    async () => {
      for (const [name, page] of [['Ann', ann], ['Ben', ben]] as const) {
        const text = await words(page);
        const state = /^End my part/.test(text) ? `${name} 1` : /^End the turn/.test(text) ? `${name} 2` : '';
        if (!state || seen.has(state)) continue;
        seen.add(state);
        const two = state.endsWith('2');
        await expect(banner(page)).toContainText(two ? 'You are player 2: build, trade with the supply, not with players.' : 'You are player 1: roll, trade with everyone, build.');
        // Everybody sees the same marks.
        for (const other of [ann, ben])
          await expect(other.locator('[data-player]').getByText(two ? 'Player 2' : 'Player 1', { exact: true })).toHaveCount(1);
        if (state === 'Ann 1') {
          await ann.getByRole('button', { name: 'Trade', exact: true }).click();
          await ann.getByRole('tab', { name: 'With players' }).click();
          await expect(ann.locator('aside.trade').getByText('You give')).toBeVisible();
          await ann.keyboard.press('Escape');
          await ann.screenshot({ path: 'shots/six-part-one.png' });
        }
        if (state === 'Ann 2') {
          // The supply is there; for players there is the reason instead of an offer.
          await expect(primary(ann)).toContainText('Player 2');
          await ann.getByRole('button', { name: 'Trade', exact: true }).click();
          const trade = ann.locator('aside.trade');
          await expect(trade.getByRole('tab', { name: 'With the supply' })).toHaveAttribute('aria-selected', 'true');
          await trade.getByRole('tab', { name: 'With players' }).click();
          await expect(trade).toContainText('Player 2 does not trade with other players.');
          await expect(trade.getByText('You give')).toHaveCount(0);
          await look(ann, 'player 2');
          await ann.keyboard.press('Escape');
          await ann.screenshot({ path: 'shots/six-part-two.png' });
          await expect(log(ann)).toContainText('Ann plays on as player 2, without a roll');
        }
        if (state === 'Ben 2') {
          await look(ben, 'player 2 on a phone');
          expect(await overflow(ben)).toBeLessThanOrEqual(0);
          await ben.screenshot({ path: 'shots/six-phone.png' });
        }
      }
      return seen.size === 4;
    },
    true,
    150_000,
  );
  expect(found).toEqual([]);
  await ann.context().close();
  await ben.context().close();
});

test('five beginners: the colour that nobody plays is dimmed and explained', async ({ browser }) => {
  const page = await person(browser, 'Maja', { reducedMotion: 'reduce' });
  const code = await makeTable(page, { scenario: 'five_six/beginners', seats: 5, house: { discard_limit: '95' }, bots: ['sensible', 'sensible', 'sensible', 'sensible'] });
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
