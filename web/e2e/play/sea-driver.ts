// Plays Seafarers and its scenarios through the interface: one step for whatever the large button asks.
import { type Page } from '@playwright/test';
import { cornerPoint, edgeSegment } from '../../src/lib/board/geometry';
import type { Corner, Edge } from '../../src/lib/board/model';
import { answered, discard, ownBoard, primary, shown, words, worth } from './driver';

export const dialog = (page: Page) => page.locator('dialog[open]');
export const pause = (page: Page) => page.waitForTimeout(60);
export const build = (page: Page, kind: string) => page.locator(`button[data-build="${kind}"]`);
export const can = async (page: Page, kind: string) =>
  (await build(page, kind).getAttribute('aria-disabled')) === 'false';

export interface Named {
  key: string;
  name: string;
}
/** None where the answer of the server has just taken them away. */
export async function named(page: Page): Promise<Named[]> {
  await page
    .locator('.spot')
    .first()
    .waitFor({ timeout: 1500 })
    .catch(() => {});
  return page
    .locator('.spot')
    .evaluateAll((els) =>
      els.map((e) => ({ key: e.getAttribute('data-spot')!, name: e.getAttribute('aria-label') ?? '' })),
    );
}
/** Clicks the spot that is worth most to `score`, of those that are for what is asked. */
export async function pick(
  page: Page,
  asked: RegExp,
  score: (name: string, key: string) => number = () => 0,
): Promise<string> {
  const best = (await named(page))
    .filter((s) => asked.test(s.name))
    .sort((a, b) => score(b.name, b.key) - score(a.name, a.key))[0];
  if (best)
    await page
      .locator(`[data-spot="${best.key}"]`)
      .click({ force: true, timeout: 1500 })
      .catch(() => {});
  return best?.name ?? '';
}
/** On the coast, with what a ship is made of. */
export const coast = (name: string) =>
  worth(name) + (/sea/.test(name) ? 40 : 0) + (/forest/.test(name) ? 12 : 0) + (/pasture/.test(name) ? 12 : 0);

/** A ship where one may be placed, else a road. */
export async function shipOrRoad(page: Page, score?: (name: string, key: string) => number): Promise<void> {
  const which = dialog(page).locator('[data-piece="ship"]');
  // The question which of them may have come later than it was looked for.
  if (!(await which.count())) {
    await pick(
      page,
      /(road|ship)$/,
      (name, key) => (score?.(name, key) ?? 0) + (/ship/.test(name) ? 2 : 0) + (/road/.test(name) ? 1 : 0),
    );
    await pause(page);
  }
  if (await which.count()) await which.click();
}

/** Takes what gold fields owe, or the reward of a fight with the fleet: what is wished, in turn. */
export async function takeGold(page: Page, wishes: readonly string[] = []): Promise<void> {
  const go = dialog(page).getByRole('button', { name: 'Take them' });
  // The words of the large button may be a moment older than the dialog: whoever plays looks again.
  if (!(await go.count())) return;
  for (let i = 0; i < 30 && (await go.isDisabled({ timeout: 1500 }).catch(() => false)); i++) {
    const wished = dialog(page).locator(`button.add:not(:disabled)[title="${wishes[i % (wishes.length || 1)]}"]`);
    await ((await wished.count()) ? wished : dialog(page).locator('button.add:not(:disabled)')).first().click();
  }
  await go.click({ timeout: 3000 }).catch(() => {});
}

/** Where a place is drawn: "0,-1.NE" of an intersection, "0,-1-E" of a path. */
function pointOf(key: string): { x: number; y: number } {
  const [, q, r, dot, side] = /^(-?\d+),(-?\d+)(?:([.-])(\w+))?$/.exec(key) ?? [];
  const hex = { q: Number(q), r: Number(r) };
  return dot === '-'
    ? edgeSegment({ ...hex, edge: side as Edge }).mid
    : cornerPoint({ ...hex, corner: (side ?? 'N') as Corner });
}
/** The nearer to that place, the better. */
export const toward = (goal: string) => (_name: string, key: string) => {
  const [a, b] = [pointOf(goal), pointOf(key)];
  return -Math.hypot(a.x - b.x, a.y - b.y);
};

/**
 * A board of the program on which every number is a gold field's, 6 and 8 in turn: whoever plays has
 * soon what the scenario's own actions cost. `changes` are replaced in the file.
 */
export function rich(name: string, changes: Record<string, string> = {}): string {
  const text = ownBoard(`seafarers/${name}`, () => 'gold');
  return Object.entries(changes).reduce((all, [from, to]) => all.replace(from, to), text);
}

/** Whether the large button asks for something, and does not only say what is waited for. */
const acts = (text: string) => /^(Roll|Place|Move|Discard|Take|Choose whom|End)/.test(text);

export interface Manner {
  /** Does something with a turn; the turn is ended if it says no. */
  turn?: () => Promise<boolean>;
  /** Which place of a settlement is better. */
  taste?: (name: string, key: string) => number;
  /** Which path of a first or free road or ship is better. */
  way?: (name: string, key: string) => number;
  /** What gold fields give. */
  wishes?: readonly string[];
  most?: number;
}

/** Whatever the game asks for until `until` is said or holds. */
export async function play(
  page: Page,
  until: RegExp | (() => Promise<boolean>),
  { turn = async () => false, taste = coast, way, wishes, most = 150_000 }: Manner = {},
): Promise<string> {
  const end = Date.now() + most;
  while (Date.now() < end) {
    const before = await shown(page);
    const text = await words(page);
    if (until instanceof RegExp ? until.test(text) : await until()) return text;
    if (/^Roll/.test(text))
      await primary(page)
        .click({ timeout: 3000 })
        .catch(() => {});
    else if (/^Place a settlement/.test(text)) await pick(page, /settlement$/, taste);
    else if (/^Place a (road|ship)/.test(text)) await shipOrRoad(page, way);
    else if (/^(Place|Move (the|robber))/.test(text)) await pick(page, /(harbor|robber|pirate|road|ship|city)$/, worth);
    else if (/^Discard/.test(text)) await discard(page);
    else if (/^Take (\d+ card|a resource)/.test(text)) await takeGold(page, wishes);
    else if (/^Choose whom/.test(text)) await dialog(page).locator('ul button').first().click();
    else if (/^End (turn|my part|the turn)/.test(text) && !(await turn()))
      await primary(page)
        .click({ timeout: 3000 })
        .catch(() => {});
    await (acts(text) ? answered(page, before) : pause(page));
  }
  throw new Error(`${until} never came; the last words: ${await words(page)}`);
}
