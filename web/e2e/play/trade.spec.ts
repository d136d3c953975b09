import type { Page } from '@playwright/test';
import { compose, hand, KINDS, makeTable, person, playOn, primary, ready, sitDown, words, type Hand } from './driver';
import { expect, test } from './server';

let pages: Page[];

/** Goes on until it is the first page's turn and the three hold what a trade needs. */
async function untilTradable(): Promise<{ mine: (typeof KINDS)[number]; theirs: (typeof KINDS)[number] }> {
  let found: { mine: (typeof KINDS)[number]; theirs: (typeof KINDS)[number] } | undefined;
  await playOn(
    pages,
    async () => {
      if (!/^End turn/.test(await words(pages[0]!))) return false;
      const [a, b, c] = (await Promise.all(pages.map(hand))) as [Hand, Hand, Hand];
      const mine = KINDS.find((k) => a[k] >= 2);
      const theirs = KINDS.find((k) => k !== mine && b[k] >= 1 && c[k] >= 1);
      if (mine && theirs) found = { mine, theirs };
      return !!found;
    },
    false,
  );
  return found!;
}

test('two people answer an offer, one counters, and the proposer chooses', async ({ browser }) => {
  pages = [await person(browser, 'Ann'), await person(browser, 'Ben'), await person(browser, 'Cleo')];
  const [ann, ben, cleo] = pages as [Page, Page, Page];
  const code = await makeTable(ann, { seats: 3, house: { discard_limit: '95' } });
  for (const page of pages) {
    await sitDown(page, code);
    // One after the other, so that the seats are known.
    await page.waitForTimeout(300);
  }
  for (const page of pages) await ready(page);
  await expect(primary(ann)).toBeVisible({ timeout: 60_000 });

  // An offer to both; both accept; Ann takes Cleo's.
  let { mine, theirs } = await untilTradable();
  const before = await Promise.all(pages.map(hand));
  await compose(ann, { [mine]: 1 }, { [theirs]: 1 });
  await ann.getByRole('button', { name: 'Offer', exact: true }).click();
  await expect(ann.locator('.offer')).toContainText('thinking');
  for (const page of [ben, cleo]) await page.getByRole('button', { name: 'Accept', exact: true }).first().click();
  await expect(ann.getByRole('button', { name: 'Trade with Ben' })).toBeVisible();
  await ann.screenshot({ path: 'shots/play-acceptors.png' });
  await ann.getByRole('button', { name: 'Trade with Cleo' }).click();
  await expect.poll(async () => (await hand(ann))[theirs]).toBe(before[0]![theirs] + 1);
  expect((await hand(cleo))[mine]).toBe(before[2]![mine] + 1);
  expect(await hand(ben)).toEqual(before[1]);
  await expect(ann.locator('.offer')).toHaveCount(0);

  // An offer to Ben alone: Cleo is not asked. Ben counters by editing; Ann takes it.
  ({ mine, theirs } = await untilTradable());
  await compose(ann, { [mine]: 1 }, { [theirs]: 1 });
  await ann.getByRole('group', { name: 'To' }).getByRole('button', { name: 'Cleo' }).click();
  await ann.screenshot({ path: 'shots/play-offer.png' });
  await ann.getByRole('button', { name: 'Offer', exact: true }).click();
  await expect(ben.getByRole('button', { name: 'Counter', exact: true }).first()).toBeVisible();
  await ben.screenshot({ path: 'shots/play-strip.png' });
  await expect(cleo.getByRole('button', { name: 'Counter', exact: true })).toHaveCount(0);
  await ben.getByRole('button', { name: 'Counter', exact: true }).first().click();
  // The editor begins with Ann's terms; Ben asks for one more.
  await compose(ben, {}, { [mine]: 1 });
  await ben.screenshot({ path: 'shots/play-counter.png' });
  await ben.getByRole('button', { name: 'Send counter-offer' }).click();
  await expect(ann.locator('.offer')).toContainText('counters');
  await ann.screenshot({ path: 'shots/play-countered.png' });
  const held = await hand(ann);
  await ann.getByRole('button', { name: 'Use this counter-offer' }).click();
  await expect.poll(async () => (await hand(ann))[mine]).toBe(held[mine] - 2);
  expect((await hand(ann))[theirs]).toBe(held[theirs] + 1);

  // An open offer can only be answered by an offer; declining is remembered.
  ({ mine } = await untilTradable());
  await compose(ann, { [mine]: 1 }, {});
  await ann
    .getByRole('group', { name: 'You get' })
    .getByRole('button', { name: /More of any card/ })
    .click();
  await ann.getByRole('button', { name: 'Offer', exact: true }).click();
  await expect(ben.getByRole('button', { name: 'Make an offer' }).first()).toBeVisible();
  await expect(ben.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0);
  await ben.getByRole('button', { name: 'Decline' }).first().click();
  await expect(ann.locator('.offer li').filter({ hasText: 'Ben' })).toContainText('declines');
  await ann.getByRole('button', { name: 'Withdraw' }).click();
  await expect(ann.locator('.offer')).toHaveCount(0);
});

test('several cards from the supply at a chosen rate', async ({ browser }) => {
  const page = await person(browser, 'Ann');
  const code = await makeTable(page, {
    seats: 3,
    bots: ['random', 'random'],
    house: { discard_limit: '95', victory_points: '22' },
  });
  await sitDown(page, code);
  await ready(page);
  pages = [page];
  let kind: (typeof KINDS)[number] | undefined;
  await playOn(
    [page],
    async () => {
      const h = await hand(page);
      kind = KINDS.find((k) => h[k] >= 8);
      return !!kind && /^End turn/.test(await words(page));
    },
    false,
  );
  const before = await hand(page);
  await page.getByRole('button', { name: 'Trade', exact: true }).click();
  await page.getByRole('tab', { name: 'With the supply' }).click();
  await page.getByRole('radio', { name: new RegExp(`^${kind}`) }).click();
  // With a harbor there is a choice; the dearest rate is legal too.
  const four = page.getByRole('radio', { name: '4 to 1', exact: true });
  if (await four.count()) await four.click();
  const others = KINDS.filter((k) => k !== kind).slice(0, 2);
  const get = page.getByRole('group', { name: 'You get' });
  for (const k of others) await get.getByRole('button', { name: new RegExp(`More of ${k}`) }).click();
  await page.screenshot({ path: 'shots/play-supply.png' });
  await page.getByRole('button', { name: /^Trade 8/ }).click();
  await expect.poll(async () => (await hand(page))[kind!]).toBe(before[kind!] - 8);
  for (const k of others) expect((await hand(page))[k]).toBe(before[k] + 1);
});
