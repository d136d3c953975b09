// The Fishermen of Catan: a game in which fish are caught and spent until somebody has won, and what comes too
// rarely to wait for, handed out by a stand-in.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { serious, seriousInBoth } from '../axe';
import {
  answered,
  attempt,
  choose,
  ended,
  log,
  makeTable,
  person,
  primary,
  ready,
  shown,
  sitDown,
  step,
  words,
} from './driver';
import { expect, test } from './server';
import { decision, refused, standIn } from './stand-in';

const dialog = (page: Page) => page.locator('dialog[open]');
const tile = (page: Page, kind: string) => page.locator(`button[data-build="${kind}"]`);
const can = async (page: Page, kind: string) => (await tile(page, kind).getAttribute('aria-disabled')) === 'false';
const held = (page: Page) => page.getByRole('region', { name: /^Fish tokens: / });
const DEEDS = ['card', 'road', 'take', 'steal', 'robber'] as const;

/** The board of the program with every number 6 or 8: cards and fish come soon. */
function rich(): string {
  let n = 0;
  const either = () => (n++ % 2 ? 6 : 8);
  return readFileSync(new URL('../../../scenarios/traders_barbarians/fishermen-34.toml', import.meta.url), 'utf8')
    .replace(/^id = .*$/m, 'id = "custom/rich"')
    .replace(/value = \d+/g, () => `value = ${either()}`)
    .replace(/^numbers = \[.*\]$/m, () => `numbers = [${Array.from({ length: 18 }, either).join(', ')}]`);
}

/** Pays for something with the tokens that are proposed. */
async function pay(page: Page, deed: string): Promise<void> {
  await tile(page, `fish ${deed}`).click();
  const open = dialog(page);
  if (deed === 'steal') await open.locator('ul button').first().click();
  if (deed === 'take') await open.getByRole('radio').first().click();
  await open.getByRole('button', { name: /^Pay \d+ fish$/ }).click();
}

/** Something useful to do in a turn; false if there is nothing. */
async function use(page: Page): Promise<string | false> {
  if (await can(page, 'boot')) {
    await tile(page, 'boot').click();
    await dialog(page).locator('ul button').first().click();
    return 'boot';
  }
  for (const kind of ['city', 'settlement'])
    if (await can(page, kind)) {
      await tile(page, kind).click();
      await choose(page);
      return kind;
    }
  for (const deed of DEEDS)
    if (await can(page, `fish ${deed}`)) {
      await pay(page, deed);
      return deed;
    }
  if (await can(page, 'development')) {
    await tile(page, 'development').click();
    return 'development';
  }
  return false;
}

/** Whatever the game asks for until `until` holds; what was done of one's own will is told. */
async function play(page: Page, until: () => Promise<boolean>, did: (what: string) => void = () => {}): Promise<void> {
  const end = Date.now() + 200_000;
  while (Date.now() < end) {
    if (await until()) return;
    const before = await shown(page);
    const text = await words(page);
    const acted = await attempt(page, async () => {
      if (/^Exchange/.test(text)) {
        await dialog(page).locator('[data-swap]').first().click();
        return true;
      }
      const done = /^End turn/.test(text) && (await use(page));
      if (done) did(done);
      return !!done;
    });
    if (acted) await answered(page, before);
    else if (!(await step(page, false))) await page.waitForTimeout(50);
  }
  throw new Error(`it never came; the last words: ${await words(page)}`);
}

test.describe('a whole game', () => {
  test.use({ seed: 3 });
  test('fish are caught and spent to the end', async ({ browser }) => {
    const page = await person(browser, 'Maja', { viewport: { width: 1366, height: 768 } });
    const code = await makeTable(page, {
      scenario: 'custom/rich',
      text: rich(),
      seats: 3,
      bots: ['random', 'random'],
      house: { victory_points: '6', discard_limit: '95', domestic_trade: 'false' },
    });
    await sitDown(page, code);
    await ready(page);
    await expect(page.getByRole('img', { name: 'The robber is beside the board' })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('region', { name: 'Fish tokens in the supply' })).toContainText('30');
    // A ground that is looked at says whom it serves.
    const ground = page.locator('[data-ground]').first();
    await expect(ground.locator('.served').first()).toHaveCSS('opacity', '0');
    await ground.focus();
    await expect(ground.locator('.served')).toHaveCount(3);
    await expect(ground.locator('.served').first()).toHaveCSS('opacity', '1');
    await page.locator('body').click({ position: { x: 2, y: 2 } });

    await play(
      page,
      async () =>
        (await held(page)
          .getAttribute('data-fish')
          .catch(() => '0')) !== '0',
    );
    await expect(log(page)).toContainText(/You drew (a|\d) fish token/);
    await page.screenshot({ path: 'shots/fish-caught.png' });
    const found = await seriousInBoth(page, 'Fish in hand');

    const done = new Set<string>();
    await play(
      page,
      async () => (await ended(page).count()) > 0,
      (what) => done.add(what),
    );
    await expect(ended(page)).toBeVisible();
    expect(DEEDS.filter((deed) => done.has(deed)).length).toBeGreaterThan(1);
    await expect(log(page)).toContainText(/wins? with/);
    await page.getByRole('button', { name: 'The numbers' }).click();
    await page.getByRole('tab', { name: 'Cards' }).click();
    await expect(dialog(page)).toContainText('Fish tokens drawn');
    await expect(dialog(page)).toContainText('Fish left');
    await page.screenshot({ path: 'shots/fish-end.png' });
    found.push(...(await seriousInBoth(page, 'The end')));
    expect(found).toEqual([]);
  });
});

/** Plays to the first turn, then hands out what a test wants to see. */
async function inTurn(page: Page, viewport: { width: number; height: number }) {
  await page.setViewportSize(viewport);
  const code = await makeTable(page, {
    scenario: 'traders_barbarians/fishermen-34',
    seats: 3,
    bots: ['sensible', 'sensible'],
    house: { discard_limit: '95', domestic_trade: 'false' },
  });
  const turn = async () => /^End turn/.test(await words(page));
  const own = await standIn(page, code, () => play(page, turn));
  const { fish } = own.known.tb as { fish: Record<string, unknown> };
  const show = (
    of: object,
    actions: string[],
    more: { view?: object; tb?: object; events?: object[]; options?: [] } = {},
  ) =>
    own.show({ pending: decision('trade_and_build'), ...more.view, tb: { fish: { ...fish, ...of } } }, actions, {
      ...more,
      sites: { tb: { boot: [], fish_victims: [], ...more.tb } },
    });
  const players = own.known.players as { colour: string }[];
  return { ...own, show, colors: players.map((p) => p.colour), fish };
}
const TOKENS = { own: { one: 2, two: 0, three: 2 }, counts: [4, 7, 0] };

for (const colorScheme of ['light', 'dark'] as const)
  test(`paying, an exchange and the boot, ${colorScheme}`, async ({ browser }) => {
    const page = await person(browser, 'Maja', { colorScheme });
    const { show, last, colors, fish } = await inTurn(page, { width: 1366, height: 768 });
    const shot = (name: string) => page.screenshot({ path: `shots/fish-${name}-${colorScheme}.png` });
    const [, bob, cleo] = colors as [string, string, string];

    // The tokens with the least waste are proposed; others can be chosen, and what is lost is said.
    const takes = ['wool', 'ore'].flatMap((kind) => ['3+1', '3+3'].map((tokens) => `fish take ${kind} ${tokens}`));
    const steals = [bob, cleo].flatMap((who) => ['3'].map((tokens) => `fish steal ${who} ${tokens}`));
    show(TOKENS, ['end', ...takes, ...steals], { tb: { fish_victims: [1, 2] } });
    await expect(held(page)).toHaveAccessibleName(/2 tokens with 3 fish and 2 tokens with 1 fish; 8 fish in all/);
    await page.keyboard.press('g');
    const open = dialog(page);
    await expect(open).toContainText('Take a resource');
    const token = (fish: number, n: number) => open.locator(`[data-token="${fish}"]`).nth(n);
    await expect(token(3, 0)).toHaveAttribute('aria-pressed', 'true');
    await expect(token(1, 0)).toHaveAttribute('aria-pressed', 'true');
    await expect(open.getByRole('status')).toContainText('Paid exactly');
    const go = open.getByRole('button', { name: /^Pay/ });
    await expect(go).toBeDisabled();
    await token(1, 0).click();
    await expect(open.getByRole('status')).toContainText('1 fish is missing');
    await token(3, 1).click();
    await expect(open.getByRole('status')).toContainText('2 fish are lost');
    await token(1, 1).click();
    await expect(open.getByRole('status')).toContainText('One token too many');
    await token(1, 1).click();
    expect(await serious(page)).toEqual([]);
    await shot('take');
    // The resource by its key, the rest by keyboard.
    await page.keyboard.press('5');
    await expect(open.getByRole('radio', { name: 'ore' })).toHaveAttribute('aria-checked', 'true');
    await expect(go).toBeEnabled();
    await go.press('Enter');
    await expect.poll(last).toBe('fish take ore 3+3');
    await expect(open).toHaveCount(0);

    // Whose card, with how many each has; Escape takes it back.
    await tile(page, 'fish steal').click();
    await expect(open.locator('ul button')).toHaveCount(2);
    await shot('steal');
    expect(await serious(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(open).toHaveCount(0);
    await tile(page, 'fish steal').click();
    await open.locator('ul button').nth(1).click();
    await open.getByRole('button', { name: 'Pay 3 fish' }).click();
    await expect.poll(last).toBe(`fish steal ${cleo} 3`);

    // What cannot be paid says why.
    show({ ...TOKENS, own: { one: 1, two: 0, three: 0 } }, ['end'], {
      options: [refused('fish card', 'need-fish', { count: 7 })] as never,
    });
    await tile(page, 'fish card').click({ force: true });
    await expect(page.locator('.why.open')).toContainText('You need 7 fish');

    // An eighth token: one of the seven for another one, or none.
    const seven = { own: { one: 4, two: 0, three: 3 }, counts: [7, 7, 0], face_down: 5 };
    show(seven, ['skip', 'fishswap 1', 'fishswap 3'], { view: { pending: decision('fish_exchange', { seat: 0 }) } });
    await expect(primary(page)).toContainText('Exchange a token?');
    await expect(open.locator('[data-swap]')).toHaveCount(2);
    await shot('exchange');
    expect(await serious(page)).toEqual([]);
    await open.locator('[data-swap="1"]').click();
    await expect.poll(last).toBe('fishswap 1');
    await open.getByRole('button', { name: 'Keep all' }).click();
    await expect.poll(last).toBe('skip');

    // The boot: one point more is needed, and those who may get it are named.
    const players = (await page.evaluate(() => document.querySelectorAll('[data-player]').length)) as number;
    expect(players).toBe(3);
    show({ ...TOKENS, boot: 0 }, ['end', `boot ${bob}`], {
      tb: { boot: [1] },
      events: [{ type: 'boot_drawn', seat: 0 }],
    });
    await expect(log(page)).toContainText('You drew the old boot');
    await tile(page, 'boot').click();
    await expect(open.locator('ul button')).toHaveCount(1);
    await shot('boot');
    expect(await serious(page)).toEqual([]);
    await open.locator('ul button').first().click();
    await expect.poll(last).toBe(`boot ${bob}`);
    show({ ...TOKENS, boot: 1, grounds: fish.grounds }, ['end'], { events: [{ type: 'boot_given', seat: 0, to: 1 }] });
    await expect(log(page)).toContainText('You gave the old boot to');
    await expect(page.locator('.panel').getByTitle('Has the old boot: needs one point more to win')).toHaveCount(1);
  });

test('on a phone, by touch', async ({ browser }) => {
  const page = await person(browser, 'Maja', { hasTouch: true, isMobile: true });
  const { show, last, colors } = await inTurn(page, { width: 390, height: 844 });
  show(TOKENS, ['end', `fish steal ${colors[1]} 3`], { tb: { fish_victims: [1] } });
  await expect(held(page)).toBeVisible();
  await page
    .getByRole('button', { name: 'Show more' })
    .or(page.locator('.bottom [aria-expanded="false"]'))
    .first()
    .tap();
  await tile(page, 'fish steal').tap();
  // The only one there is need not be chosen.
  await page.screenshot({ path: 'shots/fish-phone.png' });
  expect(await serious(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Pay 3 fish' }).tap();
  await expect.poll(last).toBe(`fish steal ${colors[1]} 3`);
});
