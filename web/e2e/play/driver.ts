// Plays through the interface as a person would: reads what the large button
// says, and clicks. No test here looks into the game's messages.
import { readFileSync } from 'node:fs';
import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';

export interface Options {
  scenario?: string;
  /** A scenario file of one's own, for this table only. */
  text?: string;
  seats?: number;
  house?: Record<string, string>;
  bots?: ('random' | 'sensible')[];
  pace?: 'instant' | 'fast' | 'normal';
  advice?: 'full' | 'review' | 'off';
  /** Whether what reveals nothing waits for a moment. */
  takeBack?: boolean;
}

/** For a guest who wants to see things move. */
export const MOVING: BrowserContextOptions = { reducedMotion: 'no-preference' };

/** A guest in a browser of their own, without the animations that would only be waited for. */
export async function person(browser: Browser, name: string, context: BrowserContextOptions = {}): Promise<Page> {
  const page = await (
    await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'en',
      reducedMotion: 'reduce',
      ...context,
    })
  ).newPage();
  page.on('pageerror', (e) => {
    throw e;
  });
  // The own part of the seed: as little left to chance as at the server.
  await page.addInitScript(() => {
    const random = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (bytes) => (bytes?.byteLength === 32 ? bytes : random(bytes));
  });
  // Whether there shall be sound is asked once, over the board.
  await page.addInitScript(() => {
    const kept = 'tradeholm.settings';
    if (!localStorage.getItem(kept)) localStorage.setItem(kept, JSON.stringify({ soundAsked: true }));
    // What is new on a board is told before the first turn, in a dialog.
    if (!localStorage.getItem('tradeholm.briefed')) localStorage.setItem('tradeholm.briefed', 'all');
  });
  const made = await page.request.post('/api/session', { data: { name } });
  expect(made.ok()).toBe(true);
  return page;
}

export async function makeTable(
  page: Page,
  {
    scenario = 'base/variable',
    text,
    seats = 4,
    house = {},
    bots = [],
    pace = 'instant',
    advice = 'full',
    takeBack = false,
  }: Options = {},
): Promise<string> {
  const timers = { setup: 0, roll: 0, discard: 0, robber: 0, turn: 0 };
  const options = {
    scenario,
    seats,
    house,
    timers,
    bot_pace: pace,
    advice,
    take_back: takeBack,
    spectators: true,
    public: false,
  };
  const made = await page.request.post('/api/tables', {
    data: { options, bots, ...(text ? { scenario_text: text } : {}) },
  });
  expect(made.ok(), await made.text()).toBe(true);
  return ((await made.json()) as { code: string }).code;
}

/**
 * A board of the program as a scenario of one's own, `custom/rich`: every number is 6 or 8, so that whoever
 * plays has soon what things cost. `terrain` may be another than the file says.
 */
export function ownBoard(scenario: string, terrain = (was: string) => was): string {
  let n = 0;
  return readFileSync(new URL(`../../../scenarios/${scenario}.toml`, import.meta.url), 'utf8')
    .replace(/^id = .*$/m, 'id = "custom/rich"')
    .replace(
      /"(hills|forest|pasture|fields|mountains|gold) \d+"/g,
      (_, was: string) => `"${terrain(was)} ${n++ % 2 ? 6 : 8}"`,
    );
}

export async function sitDown(page: Page, code: string): Promise<void> {
  await page.goto(`/t/${code}`);
  await page.locator('main').first().waitFor();
}

/** Says ready in the waiting room. */
export async function ready(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(confirm|ready|start|i.?m ready)/i })
    .first()
    .click();
}

export const primary = (page: Page) => page.locator('.bottom .primary:not(.btn)').first();
export const words = async (page: Page) =>
  (await primary(page)
    .locator('b')
    .first()
    .textContent({ timeout: 5000 })
    .catch(() => '')) ?? '';
export const log = (page: Page) => page.locator('.log');

const PIPS: Record<number, number> = { 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1 };

/** How promising the numbers in a spoken name are. */
export const worth = (name: string) =>
  [...name.matchAll(/\b(\d+)\b/g)].reduce((sum, m) => sum + (PIPS[Number(m[1])] ?? 0), 0);

/** Clicks a legal spot: the one with the most promising numbers around it. */
export async function choose(page: Page): Promise<void> {
  await page.locator('.spot').first().waitFor();
  if (!(await chooseNow(page))) throw new Error('the spots went away');
}

/** The same where the answer of the server may have taken the spots away meanwhile; false then. */
export async function chooseNow(page: Page): Promise<boolean> {
  const spots = await page
    .locator('.spot')
    .evaluateAll((els) =>
      els.map((e) => ({ key: e.getAttribute('data-spot')!, name: e.getAttribute('aria-label') ?? '' })),
    );
  const best = spots.sort((a, b) => worth(b.name) - worth(a.name))[0];
  if (!best) return false;
  const spot = page.locator(`[data-spot="${best.key}"]`);
  // Playwright clicks the middle of what is drawn; the middle of a spot is the place itself.
  const click = spot.click({ force: true, timeout: 3000 }).then(() => true);
  return click.catch(async (e) => {
    if (await spot.count()) throw e;
    return false;
  });
}

export async function discard(page: Page): Promise<void> {
  const dialog = page.locator('dialog[open]').filter({ hasText: /discard/i });
  const go = dialog.getByRole('button', { name: 'Discard', exact: true });
  for (let i = 0; i < 40 && (await go.isDisabled()); i++)
    await dialog.locator('button.add:not(:disabled)').first().click();
  await go.click();
}

/** What only an answer of the server changes: what the large button says, the log and the hand. */
export const shown = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const parts = ['.bottom .primary', '.log', '[data-hand]'];
    return parts.map((part) => [...document.querySelectorAll(part)].map((e) => e.textContent).join(';')).join('|');
  });

/**
 * Waits until the page shows something else than `before`: whoever goes on by what was shown before does
 * the same thing twice. What changes nothing is not waited for any longer than that.
 */
export async function answered(page: Page, before: string): Promise<void> {
  const end = Date.now() + 2000;
  while (Date.now() < end && (await shown(page)) === before) await page.waitForTimeout(20);
}

/**
 * Does something that was possible when it was looked at. An answer of the server may come between the look and
 * the click; whatever is gone then is looked for anew, which is what nothing says. Where the page still shows the
 * same, the failure is one.
 */
export async function attempt<T>(page: Page, doing: () => Promise<T>): Promise<T | undefined> {
  const before = await shown(page);
  return doing().catch(async (e) => {
    if ((await shown(page)) === before) throw e;
    return undefined;
  });
}

/** One thing that the game waits for from this person; false if it waits for others. */
export async function step(page: Page, build = true): Promise<boolean> {
  return (await attempt(page, () => oneStep(page, build))) ?? true;
}

async function oneStep(page: Page, build: boolean): Promise<boolean> {
  const before = await shown(page);
  const text = await words(page);
  if (/^Roll/.test(text)) await primary(page).click();
  else if (/^(Place|Move the robber)/.test(text)) await chooseNow(page);
  else if (/^Discard/.test(text)) await discard(page);
  else if (/^Choose whom/.test(text)) await page.locator('dialog[open] ul button').first().click();
  // A turn of paired players has two parts to end.
  else if (/^End (turn|my part|the turn)/.test(text)) {
    if (!build || !(await spend(page)))
      await primary(page)
        .click({ timeout: 3000 })
        .catch(() => {});
  } else return false;
  await answered(page, before);
  return true;
}

const roads = new WeakMap<Page, number>();
/** Roads only as far as they lead somewhere: every second one that could be paid for is enough here. */
function wantsRoad(page: Page): boolean {
  const could = (roads.get(page) ?? 0) + 1;
  roads.set(page, could);
  return could % 2 === 0;
}

/** Builds what can be built, best first. */
export async function spend(page: Page): Promise<boolean> {
  for (const kind of ['city', 'settlement', 'dev. card', 'road']) {
    const item = page.locator('button.item[aria-disabled="false"]').filter({ hasText: kind });
    if (!(await item.count())) continue;
    if (kind === 'road' && !wantsRoad(page)) continue;
    let before = await shown(page);
    await item.first().click();
    if (kind !== 'dev. card') {
      const offered = page.locator('.spot').first().waitFor({ timeout: 3000 });
      // An answer that was on its way may have spent the cards.
      if (
        !(await offered.then(
          () => true,
          () => false,
        )) &&
        !(await item.count())
      )
        return false;
      before = await shown(page);
      await choose(page);
    }
    // What lies under a resting pointer says why it is grey, over its neighbours.
    await page.mouse.move(1, 1);
    await answered(page, before);
    return true;
  }
  return false;
}

export const ended = (page: Page) => page.getByRole('heading', { name: /won$|^You won/ });

/** Plays until somebody has won, or `until` holds. */
export async function playOn(
  pages: Page[],
  until?: () => Promise<boolean>,
  build = true,
  most = 200_000,
): Promise<void> {
  const start = Date.now();
  while (Date.now() - start < most) {
    if (until && (await until())) return;
    let acted = false;
    for (const page of pages) {
      if (await ended(page).count()) return;
      acted = (await step(page, build)) || acted;
    }
    if (!acted) await pages[0]!.waitForTimeout(50);
  }
  throw new Error('nobody came to an end in time');
}

export type Hand = Record<'brick' | 'lumber' | 'wool' | 'grain' | 'ore', number>;
export const KINDS = ['brick', 'lumber', 'wool', 'grain', 'ore'] as const;

/** The own hand as it is shown. */
export async function hand(page: Page): Promise<Hand> {
  const labels = await page
    .locator('[data-hand] li [aria-label]')
    .evaluateAll((els) => els.map((e) => e.getAttribute('aria-label') ?? ''));
  const out = { brick: 0, lumber: 0, wool: 0, grain: 0, ore: 0 };
  for (const label of labels) {
    const found = /^(\d+) (\w+)$/.exec(label);
    if (found && found[2]! in out) out[found[2] as keyof Hand] = Number(found[1]);
  }
  return out;
}
export const sum = (h: Hand) => KINDS.reduce((n, k) => n + h[k], 0);

/** Opens the trade panel and fills an offer in: own cards are given by a tap on the hand. */
export async function compose(page: Page, give: Partial<Hand>, get: Partial<Hand>): Promise<void> {
  const panel = page.locator('section.trade, dialog[open]').filter({ hasText: 'You give' }).first();
  if (!(await panel.isVisible())) await page.getByRole('button', { name: 'Trade', exact: true }).click();
  await panel.waitFor();
  const own = page.locator('dialog[open] [data-hand], .bottom [data-hand]').first();
  for (const [kind, n] of Object.entries(give))
    for (let i = 0; i < n; i++) await own.getByRole('button', { name: new RegExp(`^\\d+ ${kind}$`) }).click();
  for (const [kind, n] of Object.entries(get))
    for (let i = 0; i < n; i++)
      await panel
        .getByRole('group', { name: 'You get' })
        .getByRole('button', { name: new RegExp(`More of ${kind}`) })
        .click();
}
