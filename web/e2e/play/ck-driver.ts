// Plays Cities & Knights through the interface: reads what the large button says, and clicks.
import type { Page } from '@playwright/test';
import { answered, attempt, choose, chooseNow, discard, makeTable, ownBoard, primary, shown, words } from './driver';

export const ckTable = (page: Page, house: Record<string, string> = {}): Promise<string> =>
  makeTable(page, { scenario: 'cities_knights/variable', seats: 3, house, bots: ['random', 'random'] });

/** The same on the beginners' board with numbers that come often. */
export const richCkTable = (page: Page, house: Record<string, string> = {}): Promise<string> =>
  makeTable(page, {
    scenario: 'custom/rich',
    text: ownBoard('cities_knights/beginners'),
    seats: 3,
    house,
    bots: ['random', 'random'],
  });

const dialog = (page: Page) => page.locator('dialog[open]');
const pause = (page: Page) => page.waitForTimeout(70);

/** Answers whatever Cities & Knights asks; false if it asks for nothing. */
export async function answer(page: Page, text: string): Promise<boolean> {
  const open = dialog(page);
  if (/^Five progress cards/.test(text)) {
    const back = open.getByRole('button', { name: 'Return it' });
    if (await back.count()) await back.first().click();
    else {
      await open.locator('button.pick.on').first().click();
      await finishCard(page);
    }
  } else if (/^Who defends/.test(text)) await open.getByRole('button', { name: /^Defend with/ }).click();
  else if (/^Choose a progress card/.test(text)) await open.locator('button.deck').first().click();
  else if (/^Take a resource/.test(text)) {
    await open.getByRole('radio').first().click();
    await open.getByRole('button', { name: /^Take/ }).click();
  } else if (/^Take a progress card/.test(text)) await open.locator('button.pick').first().click();
  else if (/^(Take cards|Choose your gift)/.test(text)) {
    const go = open.getByRole('button', { name: /^(Take|Give) them/ });
    for (let i = 0; i < 4 && (await go.isDisabled()); i++)
      await open.locator('button.add:not(:disabled)').first().click();
    await go.click();
  } else if (/^Give a commodity/.test(text)) {
    await open.getByRole('radio').first().click();
    await open.getByRole('button', { name: /^Give/ }).click();
  } else if (/^(Choose the (city|knight)|Move your displaced|Promote a knight|Place)/.test(text)) await chooseNow(page);
  else return false;
  return true;
}

/** The dialog of a card is open: says what the card wants to know. */
export async function finishCard(page: Page): Promise<void> {
  const open = dialog(page).last();
  await open.waitFor();
  const play = open.getByRole('button', { name: 'Play', exact: true });
  const board = open.getByRole('button', { name: 'Choose on the board' });
  if (await board.count()) {
    await board.click();
    // While it closes it lies over the board.
    await board.waitFor({ state: 'detached' });
    await choose(page);
    await pause(page);
    if ((await page.locator('.spot').count()) && /second number/.test(await words(page))) await choose(page);
  } else if (await open.getByRole('radio').count()) {
    await open.getByRole('radio').first().click();
    await play.click();
  } else if (await play.count()) await play.click();
  else await open.locator('ul button').first().click();
  await pause(page);
}

/** Plays one card that can be played; its name. */
export async function playCard(page: Page, skip: ReadonlySet<string> = new Set()): Promise<string | undefined> {
  const cards = page.locator('[data-progress] button.playable[data-card]');
  const names = await cards.evaluateAll((els) => els.map((e) => e.getAttribute('data-card') ?? ''));
  const name = names.find((n) => !skip.has(n));
  if (!name) return undefined;
  await page.locator(`[data-progress] button.playable[data-card="${name}"]`).first().click();
  await finishCard(page);
  return name;
}

/** Presses a thing of the build bar if it can be had. */
export async function press(page: Page, kind: string, onBoard = true): Promise<boolean> {
  const item = page.locator(`button[data-build="${kind}"][aria-disabled="false"]`);
  if (!(await item.count())) return false;
  await item.click();
  if (onBoard) await choose(page);
  await pause(page);
  return true;
}

/** Gives the supply what there is too much of; then the log takes the place of the trade panel again. */
export async function exchange(page: Page, wanted: readonly string[]): Promise<boolean> {
  const did = await barter(page, wanted);
  const close = page.locator('section.trade').getByRole('button', { name: 'Close' });
  if (await close.count()) await close.click();
  return did;
}

async function barter(page: Page, wanted: readonly string[]): Promise<boolean> {
  if (!(await page.locator('section.trade').count()))
    await page.getByRole('button', { name: 'Trade', exact: true }).click();
  await page.getByRole('tab', { name: 'With the supply' }).click();
  const held = new Map<string, number>();
  for (const label of await page
    .locator('[data-hand] li [aria-label]')
    .evaluateAll((els) => els.map((e) => e.getAttribute('aria-label') ?? ''))) {
    const m = /^(\d+) (\w+?)s?$/.exec(label);
    if (m) held.set(m[2]!, Number(m[1]));
  }
  const need = wanted.find((k) => !held.get(k));
  const rates = await page
    .locator('[role="radiogroup"][aria-label="You give"] [role="radio"]:not(:disabled)')
    .evaluateAll((els) => els.map((e) => e.getAttribute('aria-label') ?? ''));
  const from = rates.find((r) => (held.get(r.split(',')[0]!) ?? 0) > (wanted.includes(r.split(',')[0]!) ? 4 : 3));
  if (!need || !from) return false;
  await page.locator('section.trade').getByRole('radio', { name: from }).click();
  const get = page.getByRole('group', { name: 'You get' }).getByRole('button', { name: new RegExp(`More of ${need}`) });
  if (!(await get.count()) || (await get.isDisabled())) return false;
  await get.click();
  const go = page.getByRole('button', { name: /^Trade \d/ });
  if (!(await go.count())) return false;
  await go.click();
  await pause(page);
  return true;
}

/** One thing; `turn` is asked when the turn is ours and nothing else waits. False if the game waits for others. */
export async function ckStep(page: Page, turn: (page: Page) => Promise<boolean>): Promise<boolean> {
  return (await attempt(page, () => oneStep(page, turn))) ?? true;
}

async function oneStep(page: Page, turn: (page: Page) => Promise<boolean>): Promise<boolean> {
  const before = await shown(page);
  const text = await words(page);
  if (await answer(page, text)) await pause(page);
  else if (/^Roll/.test(text)) await primary(page).click();
  else if (/^Move the robber/.test(text)) await chooseNow(page);
  else if (/^Discard/.test(text)) await discard(page);
  else if (/^Choose whom/.test(text)) await dialog(page).locator('ul button').first().click();
  else if (/^End turn/.test(text)) {
    if (!(await turn(page)))
      await primary(page)
        .click({ timeout: 3000 })
        .catch(() => {});
  } else return false;
  await answered(page, before);
  return true;
}
