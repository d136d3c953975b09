// Plays Barbarian Attack through the interface: what the scenario alone asks for, and what is worth buying.
import type { Page } from '@playwright/test';
import { answered, attempt, choose, primary, shown, step, words } from './driver';
import { build as tile, can, dialog } from './sea-driver';

export const spots = (page: Page) => page.locator('.spot');
export const done = (page: Page) => primary(page).getByRole('button', { name: 'Done' });

/** Clicks a place, by what is said of it or any; false if the answer of the server took it away meanwhile. */
const pickNth = (page: Page, n: number, name?: RegExp): Promise<boolean> =>
  (name ? page.getByRole('button', { name }) : spots(page))
    .nth(n)
    .click({ force: true, timeout: 3000 })
    .then(
      () => true,
      () => false,
    );
export async function pick(page: Page, name?: RegExp): Promise<boolean> {
  const found = name ? page.getByRole('button', { name }) : spots(page);
  return (await found.count()) > 0 && pickNth(page, 0, name);
}

/** The hexes on which barbarians are. */
const raided = (page: Page): Promise<string[]> =>
  page
    .locator('[data-barbarians]')
    .evaluateAll((all) => all.map((e) => (e.getAttribute('aria-label') ?? '').split(':')[0]!));

/** One thing that this scenario alone asks for; what it was, or nothing. */
async function answer(page: Page, text: string): Promise<string | undefined> {
  if (/^Place your knight/.test(text)) return (await pick(page)) ? 'knight' : undefined;
  if (/^Treason: take/.test(text)) return (await pick(page)) ? 'treason' : undefined;
  if (/^Treason: put/.test(text)) return (await pick(page)) ? 'treason put' : undefined;
  if (/^Intrigue/.test(text)) return (await pick(page)) ? 'intrigue' : undefined;
  if (/^Take a card/.test(text)) {
    await dialog(page).locator('ul button').first().click({ timeout: 3000 });
    return 'seven';
  }
  if (/^Where does the knight go/.test(text)) {
    // Beside barbarians, if it gets there.
    const there = await raided(page);
    const to = await spots(page).evaluateAll((all) => all.map((e) => e.getAttribute('aria-label') ?? ''));
    const beside = to.findIndex((name) => there.some((hex) => name.includes(hex)));
    const at = Math.max(beside, 0);
    if (!to.length || !(await pickNth(page, at))) return undefined;
    return to[at]!.endsWith('for 1 grain') ? 'far march' : 'march';
  }
  if (/^Move knights/.test(text)) {
    // Whoever stands beside barbarians stays, but at the castle.
    const there = await raided(page);
    const riders = await spots(page).evaluateAll((all) => all.map((e) => e.getAttribute('aria-label') ?? ''));
    const stays = (name: string) => !name.endsWith('must leave the castle') && there.some((hex) => name.includes(hex));
    const next = riders.findIndex((name) => !stays(name));
    if (next >= 0) return (await pickNth(page, next)) ? 'chosen' : undefined;
    await done(page).click({ timeout: 3000 });
    return 'done';
  }
  return undefined;
}

/** Something useful to do in a turn; nothing if there is nothing. */
async function use(page: Page, kinds: readonly string[]): Promise<string | undefined> {
  for (const kind of kinds)
    if (await can(page, kind)) {
      await tile(page, kind).click();
      if (kind !== 'development') await choose(page);
      return kind;
    }
  return undefined;
}

/** Whatever the game asks for until `until` holds; what was done is told. */
export async function play(
  page: Page,
  until: () => Promise<boolean>,
  did: (what: string) => void = () => {},
  kinds: readonly string[] = [],
): Promise<void> {
  const end = Date.now() + 150_000;
  while (Date.now() < end) {
    if (await until()) return;
    const before = await shown(page);
    const text = await words(page);
    const own = await attempt(
      page,
      async () => (await answer(page, text)) ?? (/^End turn/.test(text) ? await use(page, kinds) : undefined),
    );
    if (own) {
      did(own);
      await page.mouse.move(1, 1);
      await answered(page, before);
    } else if (!(await step(page, false))) await page.waitForTimeout(50);
  }
  throw new Error(`it never came; the last words: ${await words(page)}`);
}
