import { ckStep, exchange, playCard, press, richCkTable } from './ck-driver';
import { ended, log, person, ready, sitDown, words } from './driver';
import { expect, test } from './server';

// A late state of Cities & Knights against bots: knights recruited and active, an attack of the
// barbarians, an improvement, and three kinds of progress cards played.
test('knights, an attack, improvements and progress cards through the interface', async ({ browser }) => {
  test.setTimeout(300_000);
  const page = await person(browser, 'Maja');
  // No winner in reach and no discards: everything comes sooner or later.
  const code = await richCkTable(page, { victory_points: '22', discard_limit: '95' });
  await sitDown(page, code);
  await ready(page);
  await expect(page.getByRole('region', { name: 'Barbarians' })).toBeVisible();

  const done = new Set<string>();
  const cards = new Set<string>();
  let [traded, roads] = [0, 0];
  async function turn(): Promise<boolean> {
    const card = await playCard(page);
    if (card) {
      cards.add(card);
      return true;
    }
    for (const track of ['science', 'trade', 'politics'])
      if (await press(page, `improve-${track}`, false)) return !!done.add('improve');
    for (const kind of ['activate', 'recruit', 'promote', 'city', 'settlement', 'wall'])
      if (await press(page, kind)) return !!done.add(kind);
    if (
      done.has('recruit') &&
      !done.has('march') &&
      (await page.locator('button[data-build="march"][aria-disabled="false"]').count())
    ) {
      await press(page, 'march');
      await expect.poll(() => words(page)).toMatch(/Choose where it goes/);
      await page.locator('.spot').first().click({ force: true });
      await page.waitForTimeout(100);
      return !!done.add('march');
    }
    if (roads++ % 5 < 2 && (await press(page, 'road'))) return true;
    // Not for ever in one turn.
    if (traded++ % 4 === 3) return false;
    return exchange(page, ['grain', 'wool', 'ore', 'cloth', 'coin', 'paper']);
  }
  const attacked = () =>
    log(page)
      .getByText(/The barbarians attack/)
      .count();
  const enough = async () =>
    done.has('recruit') && done.has('activate') && done.has('improve') && cards.size >= 3 && (await attacked()) > 0;
  const start = Date.now();
  while (!(await enough()) && Date.now() - start < 240_000)
    if (!(await ckStep(page, turn))) await page.waitForTimeout(40);
  await page.screenshot({ path: 'shots/ck-late.png' });
  expect([...done]).toEqual(expect.arrayContaining(['recruit', 'activate', 'improve']));
  expect(cards.size).toBeGreaterThanOrEqual(3);
  expect(await attacked()).toBeGreaterThan(0);

  // The charts, and a card that explains itself.
  await page
    .getByRole('button', { name: /^City improvements of/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'City improvements' })).toContainText('Town Hall');
  await page.screenshot({ path: 'shots/ck-charts.png' });
});

test('a finished game is counted and replayed', async ({ browser }) => {
  const page = await person(browser, 'Maja');
  const code = await richCkTable(page, { victory_points: '4', discard_limit: '95' });
  await sitDown(page, code);
  await ready(page);
  const turn = async () => {
    for (const kind of ['city', 'settlement', 'recruit']) if (await press(page, kind)) return true;
    return (await press(page, 'road')) || exchange(page, ['ore', 'grain', 'wool']);
  };
  const start = Date.now();
  while (!(await ended(page).count()) && Date.now() - start < 90_000)
    if (!(await ckStep(page, turn))) await page.waitForTimeout(40);
  await expect(ended(page)).toBeVisible();
  await page.getByRole('button', { name: 'The numbers' }).click();
  await page.getByRole('tab', { name: 'Knights' }).click();
  await expect(page.getByRole('heading', { name: 'Attacks' })).toBeVisible();
  await page.screenshot({ path: 'shots/ck-end.png' });
  await page.getByRole('link', { name: 'Replay' }).click();
  await expect(page.getByRole('region', { name: 'Barbarians' })).toBeVisible();
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(page.getByRole('log')).toContainText(/wins? with/);
  await page
    .getByRole('button', { name: /^City improvements of/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'City improvements' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.screenshot({ path: 'shots/ck-replay.png' });
});
