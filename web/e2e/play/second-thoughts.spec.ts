// What was not meant: a second click, a key that is held, a piece or an end of a turn that is taken back, and
// offers that somebody does not want to hear. Nothing here waits for a time: what has to come soon after
// something else is done in the page, in the moment in which that shows.
import type { Page } from '@playwright/test';
import {
  choose,
  compose,
  hand,
  KINDS,
  log,
  makeTable,
  person,
  playOn,
  primary,
  ready,
  sitDown,
  step,
  words,
  type Hand,
  type Options,
} from './driver';
import { expect, test } from './server';

const BUTTON = '.bottom .primary:not(.btn)';
const UNDO = '.undo.on button';

/** Two people at a table of their own. */
async function two(browser: Parameters<typeof person>[0], options: Options = {}): Promise<[Page, Page]> {
  const pages: [Page, Page] = [await person(browser, 'Ann'), await person(browser, 'Ben')];
  const code = await makeTable(pages[0], { seats: 2, house: { discard_limit: '95' }, ...options });
  for (const page of pages) {
    await sitDown(page, code);
    // One after the other, so that the seats are known.
    await expect(page.getByRole('listitem').filter({ hasText: page === pages[0] ? 'Ann' : 'Ben' })).toBeVisible();
  }
  for (const page of pages) await ready(page);
  await expect(primary(pages[0])).toBeVisible({ timeout: 60_000 });
  return pages;
}
const says = (page: Page, what: RegExp) => expect.poll(() => words(page), { timeout: 30_000 }).toMatch(what);
const isOpen = (page: Page) => expect(page.locator(BUTTON).first()).toHaveAttribute('aria-disabled', 'false');

/** Plays on until somebody may end their turn, and does not end it. */
async function untilMayEnd(pages: readonly Page[], who: Page, also = () => Promise.resolve(true)): Promise<void> {
  const ends = async () => (await words(who)) === 'End turn';
  for (const start = Date.now(); Date.now() - start < 150_000;) {
    if (await ends()) {
      // What was done before it, as moving the robber, may still be one to take back.
      if (await who.locator(UNDO).count()) await who.waitForTimeout(50);
      else if (await also()) return;
      else await step(who, false);
      continue;
    }
    let acted = false;
    for (const page of pages) if (page !== who || !(await ends())) acted = (await step(page, false)) || acted;
    if (!acted) await who.waitForTimeout(50);
  }
  throw new Error('the turn did not come in time');
}

/** Presses something, or a key, as soon as it is there and says that; resolves when it has. */
async function atOnce(page: Page, selector: string, text: string, key?: string): Promise<() => Promise<void>> {
  type Pressing = Window & { pressed?: Promise<void> };
  await page.evaluate(
    ({ selector, text, key }) => {
      (window as Pressing).pressed = new Promise((done) => {
        const look = () => {
          const found = document.querySelector<HTMLElement>(selector);
          if (!found?.textContent?.includes(text)) return;
          observer.disconnect();
          if (key) window.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true }));
          else found.click();
          done();
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
      });
    },
    { selector, text, key },
  );
  return () => page.evaluate(() => (window as Pressing).pressed);
}

test('a second click and a key that is held do not end the turn that was begun', async ({ browser }) => {
  const [ann, ben] = await two(browser);
  await playOn([ann, ben], async () => /^Roll/.test(await words(ann)), false);
  const again = await atOnce(ann, BUTTON, 'End turn');
  await primary(ann).dblclick();
  // Both clicks of it, and one more in the moment in which the button means something else.
  await again();
  await isOpen(ann);
  await says(ann, /^(End turn|Move the robber)/);
  expect(await words(ben)).not.toMatch(/^Roll/);
  // Now a press is meant.
  await untilMayEnd([ann], ann);
  await isOpen(ann);
  await primary(ann).click();
  await says(ben, /^Roll/);

  for (const [key, focused] of [
    ['Space', false],
    ['Enter', true],
  ] as const) {
    await playOn([ann, ben], async () => /^Roll/.test(await words(ann)), false);
    await isOpen(ann);
    if (focused) await primary(ann).focus();
    else await ann.locator('body').evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await ann.keyboard.down(key);
    // Held as long as it takes: the key says itself again, before the button is open and after.
    await expect
      .poll(async () => {
        await ann.keyboard.down(key);
        return words(ann);
      })
      .toMatch(/^(End turn|Move the robber|Choose whom)/);
    if (/^End turn/.test(await words(ann))) await isOpen(ann);
    for (let i = 0; i < 5; i++) await ann.keyboard.down(key);
    await ann.keyboard.up(key);
    await says(ann, /^(End turn|Move the robber|Choose whom)/);
    expect(await words(ben)).not.toMatch(/^Roll/);
  }
});

test('a piece and the end of a turn are taken back, and nobody has seen them', async ({ browser }) => {
  const pages = await two(browser, { takeBack: true });
  await expect.poll(async () => (await Promise.all(pages.map(words))).some((w) => /^Place/.test(w))).toBe(true);
  const [first, second] = /^Place/.test(await words(pages[0])) ? pages : ([pages[1], pages[0]] as const);
  const name = first === pages[0] ? 'Ann' : 'Ben';
  const built = `${name} built a settlement`;
  const what = await words(first);

  const undone = await atOnce(first, UNDO, '');
  await choose(first);
  await undone();
  await says(first, new RegExp(`^${what}`));
  await expect(log(first)).not.toContainText('You built');
  await expect(first.locator(UNDO)).toHaveCount(0);
  // Once more: what comes next makes it happen, and it has happened once.
  await choose(first);
  await says(first, /road/i);
  await expect(log(first).getByText('You built a settlement')).toHaveCount(1);
  await choose(first);
  await expect(log(second).getByText(built)).toHaveCount(1);

  await untilMayEnd(pages, first);
  await isOpen(first);
  const back = await atOnce(first, UNDO, '', 'z');
  await primary(first).click();
  await back();
  await says(first, /^End turn$/);
  await expect(first.locator(UNDO)).toHaveCount(0);
  await expect(second.locator(BUTTON).locator('b').first()).not.toHaveText(/^Roll/);
  // For good, and whoever is next need not wait for it.
  await isOpen(first);
  await primary(first).click();
  await says(second, /^Roll/);
  await isOpen(second);
  await primary(second).click();
  await says(second, /^(End turn|Move the robber|Choose whom)/);
});

test('offers are answered by a key, or not asked again; cards are given and taken back by hand', async ({
  browser,
}) => {
  const [ann, ben] = await two(browser);
  let mine: (typeof KINDS)[number] | undefined;
  let theirs: (typeof KINDS)[number] | undefined;
  await untilMayEnd([ann, ben], ann, async () => {
    const [a, b] = (await Promise.all([ann, ben].map(hand))) as [Hand, Hand];
    mine = KINDS.find((k) => a[k] >= 2);
    theirs = KINDS.find((k) => k !== mine && b[k] >= 1);
    return !!mine && !!theirs;
  });
  const held = await hand(ann);

  // One more by a tap; one less by the right button, and by a long press of a finger.
  await compose(ann, { [mine!]: 2 }, { [theirs!]: 1 });
  const given = ann.getByRole('group', { name: 'You give' });
  const pile = ann.locator(`.bottom [data-hand] button:has([data-pile="${mine}"])`);
  await expect(pile).toHaveAccessibleName(`${held[mine!] - 2} ${mine}`);
  await pile.click({ button: 'right' });
  await expect(pile).toHaveAccessibleName(`${held[mine!] - 1} ${mine}`);
  await expect(given.getByRole('button', { name: new RegExp(`${mine}$`) })).toBeVisible();
  const { x, y, width, height } = (await pile.boundingBox())!;
  const line = await ann.context().newCDPSession(ann);
  const finger = { x: x + width / 2, y: y + height / 2 };
  await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
  await expect(pile).toHaveAccessibleName(`${held[mine!]} ${mine}`);
  await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  // The finger that goes up gives nothing.
  await expect(given.getByRole('button', { name: new RegExp(`${mine}$`) })).toHaveCount(0);
  await expect(pile).toHaveAccessibleName(`${held[mine!]} ${mine}`);

  const answers = ann.locator('.offer li').filter({ hasText: 'Ben' });
  const offer = async (kind: (typeof KINDS)[number], get?: (typeof KINDS)[number]) => {
    await compose(ann, { [kind]: 1 }, get ? { [get]: 1 } : {});
    await ann.getByRole('button', { name: 'Offer', exact: true }).click();
    await expect(ann.locator('.offer')).toHaveCount(1);
  };
  const withdraw = async () => {
    await ann.getByRole('button', { name: 'Withdraw' }).first().click();
    await expect(ann.locator('.offer')).toHaveCount(0);
  };
  const asked = ben.locator('.dock.call');

  // What is asked for is still in the editor.
  await offer(mine!);
  await expect(asked).toBeVisible();
  await ben.keyboard.press('n');
  await expect(answers).toContainText('declines');
  await expect(asked).toHaveCount(0);
  await withdraw();

  await offer(mine!, theirs);
  await expect(asked).toBeVisible();
  await ben.keyboard.press('y');
  await ann.getByRole('button', { name: 'Trade with Ben' }).first().click();
  await expect.poll(async () => (await hand(ann))[theirs!]).toBe(held[theirs!] + 1);
  expect((await hand(ann))[mine!]).toBe(held[mine!] - 1);

  // Not from Ann this turn: that one is declined, and the next without a question.
  await offer(theirs!, mine);
  await asked.getByRole('button', { name: 'Not from Ann this turn' }).click();
  await expect(answers).toContainText('declines');
  await withdraw();
  await expect(asked).toHaveCount(0);
  await offer(theirs!, mine);
  await expect(answers).toContainText('declines');
  await expect(asked).toHaveCount(0);
});
