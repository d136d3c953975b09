// Plays Explorers & Pirates through the interface: builds, loads, sails towards something useful and acts there.
import type { Page } from '@playwright/test';
import { answered, chooseNow, hand, primary, shown, step, words } from './driver';

const dialog = (page: Page) => page.locator('dialog[open]');
export const tile = (page: Page, kind: string) => page.locator(`button[data-build="${kind}"]`);
export const can = async (page: Page, kind: string): Promise<boolean> =>
  (await tile(page, kind)
    .getAttribute('aria-disabled', { timeout: 2000 })
    .catch(() => 'true')) === 'false';

/** What the chosen ship carries, in words; nothing if none is chosen. */
export const aboard = (page: Page): Promise<string | null> =>
  page
    .locator('[data-ship-bar] .ship svg[role="img"]')
    .first()
    .getAttribute('aria-label', { timeout: 300 })
    .catch(() => null);

interface Place {
  key: string;
  name: string;
  far: number;
}

/** Where the chosen ship can sail without paying, and how far each place is from anything that looks worth it. */
function places(page: Page, goals: readonly string[]): Promise<Place[]> {
  return page.evaluate((selectors) => {
    const at = (el: Element) => {
      const [, x, y] = /translate\(([-\d.]+)[, ]+([-\d.]+)\)/.exec(el.getAttribute('transform') ?? '') ?? [];
      return { x: Number(x), y: Number(y) };
    };
    const goals = selectors.flatMap((s) => [...document.querySelectorAll(`[data-board] ${s}`)]).map(at);
    return [...document.querySelectorAll('.spot.path')]
      .filter((el) => /^Sail to/.test(el.getAttribute('aria-label') ?? ''))
      .map((el) => {
        const p = at(el);
        const far = Math.min(1e9, ...goals.map((g) => Math.hypot(g.x - p.x, g.y - p.y)));
        return { key: el.getAttribute('data-spot')!, name: el.getAttribute('aria-label')!, far };
      });
  }, goals);
}

/** What a ship with such cargo looks for. */
function goalsOf(cargo: string): string[] {
  if (/haul|sack/.test(cargo)) return ['[data-dock]'];
  if (/crew/.test(cargo)) return ['[data-lair]', '[data-village]', '[data-area]'];
  if (/nothing/.test(cargo)) return ['[data-haul]', '[data-area]', '[data-dock]'];
  return ['[data-area]'];
}

async function spot(page: Page, key: string): Promise<void> {
  await page.locator(`[data-spot="${key}"]`).click({ force: true, timeout: 3000 });
}

/** Places that have been sailed to for nothing in this phase: nobody sails to and fro. */
const been = new WeakMap<Page, Set<string>>();

/** One thing in the movement phase. */
export async function move(page: Page): Promise<string> {
  const seen = been.get(page) ?? been.set(page, new Set()).get(page)!;
  for (const kind of ['deliver', 'befriend', 'crews', 'fish', 'settle'])
    // A crew is not picked up only to be placed again.
    if ((await can(page, kind)) && !/pick up/.test((await tile(page, kind).textContent()) ?? '')) {
      await tile(page, kind).click();
      // A ship under way that would stop is asked about; here it may.
      const sure = dialog(page).locator('[data-item="fishroll"]');
      if (await sure.count()) await sure.click();
      else if (await page.locator('.spot:not(.path)').count()) await chooseNow(page);
      return kind;
    }
  const cargo = await aboard(page);
  if (cargo === 'nothing' && (await can(page, 'exchange'))) {
    await tile(page, 'exchange').click();
    const load = dialog(page).getByRole('button', { name: 'load all' });
    if (await load.count()) {
      await load.first().click();
      return 'load';
    }
    await page.keyboard.press('Escape');
  }
  const found = cargo === null ? [] : (await places(page, goalsOf(cargo))).filter((p) => !/pays/.test(p.name));
  const useful = /haul|sack/.test(cargo ?? '') ? undefined : found.find((p) => /discovers/.test(p.name));
  const best = useful ?? found.sort((a, b) => a.far - b.far)[0];
  const key = best && `${best.key} ${cargo}`;
  if (best && key && !seen.has(key)) {
    seen.add(key);
    await spot(page, best.key);
    return useful ? 'discover' : 'sail';
  }
  // Another ship.
  const others = page.locator('.spot[aria-label^="Ship "]');
  const names = await others.evaluateAll((els) => els.map((el) => el.getAttribute('data-spot')!));
  const next = names.find((k) => !seen.has(`ship ${k}`));
  if (next) {
    seen.add(`ship ${next}`);
    await spot(page, next);
    return 'choose';
  }
  seen.clear();
  await primary(page).click();
  return 'end';
}

/** Something useful while trading and building; false if there is nothing. */
async function build(page: Page, kinds: readonly string[]): Promise<string | false> {
  for (const kind of kinds) {
    if (!(await can(page, kind))) continue;
    // With no ship left one of those at sea would have to leave the board.
    const said = (await tile(page, kind).getAttribute('aria-label')) ?? (await tile(page, kind).textContent());
    if (kind === 'launch' && /\b0 left/.test(said ?? '')) continue;
    await tile(page, kind).click();
    const asked = page.locator('.spot, dialog[open]').first();
    await asked.waitFor({ timeout: 1500 }).catch(() => {});
    // Nothing is thrown away for it here.
    if (await dialog(page).locator('[data-item^="drop"]').count()) {
      await page.keyboard.press('Escape');
      continue;
    }
    if (await page.locator('.spot').count()) await chooseNow(page);
    return kind;
  }
  return false;
}

/** What ships and settlers cost, and crews. */
const WANTED = ['lumber', 'wool', 'brick', 'grain', 'ore'] as const;

/** A card for gold that is still missing for a ship or settler. */
async function buy(page: Page): Promise<boolean> {
  if (!(await can(page, 'gold'))) return false;
  const own = await hand(page);
  const missing = WANTED.find((kind) => !own[kind]);
  if (!missing) return false;
  await tile(page, 'gold').click();
  const radio = dialog(page).getByRole('radio', { name: missing });
  if (!(await radio.count())) {
    await page.keyboard.press('Escape');
    return false;
  }
  await radio.click();
  await dialog(page)
    .getByRole('button', { name: `Buy ${missing}` })
    .click();
  return true;
}

/** What the book asks for; nothing if the base game asks. */
export async function asked(page: Page, kinds: readonly string[]): Promise<string | undefined> {
  const text = await words(page);
  if (/^Choose a path for the ship|^harbor settlement of|^settlement of/.test(text))
    return (await chooseNow(page)) ? 'set-up' : undefined;
  if (/^Place your pirate/.test(text)) return (await chooseNow(page)) ? 'pirate' : undefined;
  if (/^Rob a player/.test(text)) {
    await dialog(page).locator('ul button').first().click();
    return 'rob';
  }
  const moving = await page.locator('[data-ship-bar]').count();
  if (moving && /^End turn/.test(text)) return move(page);
  if (!/^(Move ships|End turn)/.test(text)) return undefined;
  const built = await build(page, kinds);
  if (built) return built;
  if (await buy(page)) return 'gold';
  await primary(page).click();
  return /^Move/.test(text) ? 'movement' : 'pass';
}

/** Whatever the game asks for until `until` holds; what was done is told. */
export async function play(
  page: Page,
  until: () => Promise<boolean>,
  {
    kinds = ['city', 'settlement', 'settler', 'launch', 'crew'],
    most = 200_000,
    did,
  }: { kinds?: readonly string[]; most?: number; did?: (what: string) => void } = {},
): Promise<void> {
  const end = Date.now() + most;
  while (Date.now() < end) {
    if (await until()) return;
    const before = await shown(page);
    const done = await asked(page, kinds).catch(() => undefined);
    if (done) {
      did?.(done);
      await page.mouse.move(1, 1);
      await answered(page, before);
    } else if (!(await step(page, false))) await page.waitForTimeout(50);
  }
  throw new Error(`it never came; the last words: ${await words(page)}`);
}
