// Catan for Two against a bot: two rolls, neutral pieces, trade tokens. What cards and dice would
// bring too rarely is handed out by a stand-in.
import type { Page } from '@playwright/test';
import { serious } from '../axe';
import {
  answered,
  attempt,
  choose,
  chooseNow,
  discard,
  makeTable,
  person,
  primary,
  ready,
  shown,
  sitDown,
  words,
  worth,
} from './driver';
import { expect, test } from './server';
import { decision, type Option, refused, standIn } from './stand-in';

const twoTable = (page: Page, house: Record<string, string> = {}): Promise<string> =>
  makeTable(page, {
    scenario: 'two_players/variable',
    seats: 2,
    house: { discard_limit: '95', domestic_trade: 'false', ...house },
    bots: ['sensible'],
  });

const dialog = (page: Page) => page.locator('dialog[open]');
const token = (page: Page, use: string) => page.locator(`[data-token="${use}"]`);
const pause = (page: Page) => page.waitForTimeout(60);

/** A first settlement where a road comes from: the second one pays for it at once. */
async function settle(page: Page): Promise<void> {
  const spots = await page
    .locator('.spot')
    .evaluateAll((els) =>
      els.map((e) => ({ key: e.getAttribute('data-spot')!, name: e.getAttribute('aria-label') ?? '' })),
    );
  const score = (name: string) => worth(name) + (/forest/.test(name) ? 20 : 0) + (/hills/.test(name) ? 20 : 0);
  const best = spots.sort((a, b) => score(b.name) - score(a.name))[0];
  // The answer of the server may have taken them away meanwhile.
  if (best)
    await page
      .locator(`[data-spot="${best.key}"]`)
      .click({ force: true, timeout: 2000 })
      .catch(() => {});
}

/** A place for a neutral piece, whichever color it is for. */
async function neutral(page: Page): Promise<void> {
  if (!(await chooseNow(page))) return;
  await pause(page);
  const either = dialog(page).locator('[data-either]');
  if (await either.count()) await either.first().click();
}

/** Two cards for those that were taken. */
async function give(page: Page): Promise<void> {
  const go = dialog(page).getByRole('button', { name: 'Give them' });
  for (let i = 0; i < 4 && (await go.isDisabled()); i++)
    await dialog(page).locator('button.add:not(:disabled)').first().click();
  await go.click();
}

/** Whatever the game asks for until `until` is said; the turn is ended unless `turn` does something. */
async function play(
  page: Page,
  until: RegExp,
  turn: () => Promise<boolean> = async () => false,
  most = 90_000,
): Promise<string> {
  const end = Date.now() + most;
  while (Date.now() < end) {
    const before = await shown(page);
    const text = await words(page);
    if (until.test(text)) return text;
    await attempt(page, async () => {
      if (/^Roll/.test(text)) await primary(page).click();
      else if (/^Place a neutral/.test(text)) await neutral(page);
      else if (/^Place a settlement/.test(text)) await settle(page);
      else if (/^(Place|Move the robber)/.test(text)) await chooseNow(page);
      else if (/^Discard/.test(text)) await discard(page);
      else if (/^Give two/.test(text)) await give(page);
      else if (/^Choose whom/.test(text)) await dialog(page).locator('ul button').first().click();
      else if (/^End turn/.test(text) && !(await turn()))
        await primary(page)
          .click({ timeout: 3000 })
          .catch(() => {});
    });
    await (/^(Roll|Place|Move|Discard|Give|Choose whom|End)/.test(text) ? answered(page, before) : pause(page));
  }
  throw new Error(`nobody said ${until}; the last words: ${await words(page)}`);
}

/** Builds a road if the cards are there. */
async function road(page: Page): Promise<boolean> {
  const item = page.locator('button[data-build="road"][aria-disabled="false"]');
  if (!(await item.count())) return false;
  await item.click();
  await choose(page);
  return true;
}

test('two rolls, a neutral road and a forced trade, with a reload between', async ({ browser }) => {
  const page = await person(browser, 'Maja', { viewport: { width: 1366, height: 768 } });
  await sitDown(page, await twoTable(page));
  await ready(page);
  await expect(page.getByRole('region', { name: 'Neutral colors' })).toContainText('0');
  await expect(page.locator('.piece use[href="#p-settlement"]').first()).toBeVisible();

  await play(page, /^Roll the dice/);
  await expect(primary(page)).toContainText('First of two rolls');
  await page.screenshot({ path: 'shots/two-first.png' });
  await primary(page).click();
  await play(page, /^Roll again/);
  await expect(page.getByRole('group', { name: 'The two rolls' })).toContainText('Second roll');
  // Between the rolls nothing is built, and the page says why.
  const why = page.locator('.why.open');
  await expect(async () => {
    // Dice that are just coming to rest draw the bar anew.
    if (!(await why.count())) await page.locator('button[data-build="road"]').click({ force: true });
    await expect(why).toContainText('Between the two rolls', { timeout: 1000 });
  }).toPass({ timeout: 10_000 });
  await page.reload();
  await play(page, /^Roll again/);
  await page.screenshot({ path: 'shots/two-between.png' });
  await primary(page).click();
  await play(page, /^End turn/);
  await expect(page.locator('.log')).toContainText('First roll');
  await expect(page.locator('.log')).toContainText('Second roll');

  await play(page, /^Place a neutral road/, () => road(page));
  const open = await page.locator('.spot').count();
  await page.screenshot({ path: 'shots/two-neutral.png' });
  await page.reload();
  await expect(page.locator('.spot')).toHaveCount(open);
  // One color alone, and by keyboard.
  const pick = page.getByRole('group', { name: 'For which color?' });
  if (await pick.count()) {
    await pick.getByRole('button').nth(1).click();
    expect(await page.locator('.spot').count()).toBeLessThanOrEqual(open);
    await expect(page.locator('.spot').first()).toHaveAttribute('aria-label', /legal for a neutral road in \w+$/);
  }
  await page.locator('.spot[tabindex="0"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.log')).toContainText(/A road for \w+ \(neutral\)/);

  // A forced trade, as soon as both have cards.
  const use = token(page, 'forced_trade');
  await play(page, /^Give two cards/, async () => {
    if ((await use.getAttribute('aria-disabled')) === 'true') return false;
    await use.click();
    return true;
  });
  await expect(dialog(page)).toContainText('You took');
  await page.reload();
  await expect(dialog(page)).toContainText('You took');
  await page.screenshot({ path: 'shots/two-give.png' });
  await give(page);
  await expect(page.locator('.log')).toContainText(/You give 2 cards to/);
});

/** Plays to the first turn, then hands out what a test wants to see. */
async function inTurn(page: Page) {
  const own = await standIn(page, await twoTable(page, { traveler_tokens: 'true' }), () => play(page, /^End turn/));
  const two = own.known.two as Record<string, unknown> & { neutral: { owner: number; colour: string }[] };
  const slip = (
    view: { two?: object; [key: string]: unknown },
    actions: string[],
    sites: object = {},
    events: object[] = [],
    options: Option[] = [],
  ) => {
    const places = { two: { roads: [], settlements: [], deserts: [], ...sites } };
    own.show({ ...view, two: { ...two, ...view.two } }, actions, { sites: places, events, options });
  };
  return { ...own, two, slip, pending: decision };
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`tokens, knights and both colors of a place, ${colorScheme}`, async ({ browser }) => {
    const page = await person(browser, 'Maja', { colorScheme, viewport: { width: 1366, height: 768 } });
    const { two, last, slip, pending, known } = await inTurn(page);
    const [a, b] = two.neutral;
    const shot = (name: string) => page.screenshot({ path: `shots/two-${name}-${colorScheme}.png` });

    // A place for both colors asks which.
    slip({ pending: pending('neutral_settlement') }, [], {
      settlements: [
        { owner: a!.owner, place: '0,0.N' },
        { owner: b!.owner, place: '0,0.N' },
        { owner: b!.owner, place: '0,0.S' },
      ],
    });
    await expect(page.locator('.spot')).toHaveCount(2);
    await shot('either');
    expect(await serious(page)).toEqual([]);
    await page.locator('.spot[aria-label*=" or "]').click({ force: true });
    await dialog(page).locator(`[data-either="${b!.colour}"]`).click();
    await expect.poll(last).toBe(`neutral settlement ${b!.colour} 0,0.N`);
    await page.locator(`[data-neutral="${b!.colour}"]`).click();
    await page.locator('.spot').first().click({ force: true });
    await expect.poll(last).toMatch(new RegExp(`^neutral settlement ${b!.colour}`));

    // A knight for tokens is asked for once more.
    const players = (known.players as { knights: number; cards: number }[]).map((p, i) => ({
      ...p,
      cards: 4,
      knights: i ? 2 : 3,
    }));
    slip(
      { players, largest_army: 0, pending: pending('trade_and_build'), two: { tokens: [3, 6], price: [2, 1] } },
      ['end', 'giveup', 'forcedtrade', 'desert 0,0', 'desert 1,0'],
      { deserts: ['0,0', '1,0'] },
    );
    await expect(token(page, 'forced_trade')).toHaveAccessibleName(/Costs 2 tokens/);
    await token(page, 'give_up').click();
    await expect(dialog(page)).toContainText('lose the Largest Army');
    await shot('giveup');
    expect(await serious(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Give it up' }).click();
    await expect.poll(last).toBe('giveup');
    // Several deserts: one is chosen on the board; Escape takes it back.
    await token(page, 'robber_to_desert').click();
    await expect(page.locator('.spot')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(page.locator('.spot')).toHaveCount(0);
    await token(page, 'robber_to_desert').click();
    await page.locator('.spot').first().click({ force: true });
    await expect.poll(last).toMatch(/^desert /);
    // What cannot be done says why.
    slip(
      {
        pending: pending('trade_and_build'),
        longest_road: b!.owner,
        two: { tokens: [0, 7], neutral: two.neutral.map((n, i) => ({ ...n, road_length: 4 + i })) },
      },
      ['end'],
      {},
      [],
      [refused('forcedtrade', 'need-tokens', { count: 2 })],
    );
    await token(page, 'forced_trade').click({ force: true });
    await expect(page.locator('.why.open')).toContainText(/You need \d trade token/);
    await expect(page.getByRole('region', { name: 'Neutral colors' })).toContainText('Longest Road');
    await shot('why');

    // The cards to give, by key.
    const own = { hand: { brick: 1, ore: 3 }, development: {}, bought_this_turn: {}, points: 4, discard_chosen: null };
    slip({ own, pending: pending('forced_give') }, ['givetwo 2o', 'givetwo 1b1o'], {}, [
      { type: 'tokens_paid', seat: 0, count: 1, action: 'forced_trade' },
      { type: 'stole', thief: 0, victim: 1, card: 'ore' },
    ]);
    await expect(dialog(page)).toContainText('You took');
    expect(await serious(page)).toEqual([]);
    await page.keyboard.press('1');
    await page.keyboard.press('5');
    await shot('give');
    await dialog(page).getByRole('button', { name: 'Give them' }).click();
    await expect.poll(last).toBe('givetwo 1b1o');
  });
