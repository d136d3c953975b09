import { choose, hand, log, makeTable, person, playOn, primary, ready, sitDown, step, words } from './driver';
import { expect, test } from './server';

test('reload and lost connection in mid-turn', async ({ browser }) => {
  const page = await person(browser, 'Maja');
  const code = await makeTable(page, { seats: 3, bots: ['random', 'random'], house: { victory_points: '22' } });
  await sitDown(page, code);
  await ready(page);
  await playOn([page], async () => /^End turn/.test(await words(page)), false);
  const before = await hand(page);
  const said = await log(page).textContent();

  // A reload finds the same turn, the same hand and the same log.
  await page.reload();
  await expect(primary(page)).toContainText('End turn');
  expect(await hand(page)).toEqual(before);
  expect(await log(page).textContent()).toBe(said);

  // Without a network the board is dimmed and nothing can be pressed; then the game goes on.
  await page.context().setOffline(true);
  await page.evaluate(() =>
    (window as unknown as { dispatchEvent(e: Event): void }).dispatchEvent(new Event('offline')),
  );
  await page.context().setOffline(false);
  await page.reload();
  await expect(primary(page)).toContainText('End turn');
  await step(page, false);
  await playOn([page], async () => /^Roll|^End turn|^Place|^Move/.test(await words(page)), false);
});

test('the server goes away and comes back', async ({ browser }) => {
  const page = await person(browser, 'Maja');
  const code = await makeTable(page, { seats: 3, bots: ['random', 'random'] });
  let cut: (() => Promise<void>) | undefined;
  let closed = false;
  // The connection passes through here, so that it can be cut.
  await page.routeWebSocket(/socket$/, (ws) => {
    if (closed) {
      void ws.close();
      return;
    }
    const server = ws.connectToServer();
    ws.onMessage((m) => server.send(m));
    server.onMessage((m) => ws.send(m));
    cut = async () => {
      await ws.close();
      await server.close();
    };
  });
  await sitDown(page, code);
  await ready(page);
  await playOn([page], async () => /^Place/.test(await words(page)), false);
  closed = true;
  await cut!();
  await expect(page.getByRole('alert')).toContainText('Connection lost');
  await expect(primary(page)).toContainText('Reconnecting');
  await page.screenshot({ path: 'shots/play-lost.png' });
  closed = false;
  await expect(primary(page)).toContainText('Place', { timeout: 15_000 });
  await choose(page);
  await expect(log(page)).toContainText('You built a settlement');
});

test('who watches sees nothing hidden', async ({ browser }) => {
  const page = await person(browser, 'Maja');
  const code = await makeTable(page, { seats: 3, bots: ['random', 'random'] });
  await sitDown(page, code);
  await ready(page);
  await playOn([page], async () => /^End turn/.test(await words(page)), false);

  const watcher = await person(browser, 'Wanda');
  const frames: string[] = [];
  watcher.on('websocket', (ws) => ws.on('framereceived', (f) => frames.push(String(f.payload))));
  await sitDown(watcher, code);
  await expect(watcher.getByText('You are watching')).toBeVisible();
  await playOn([page], async () => /^Roll/.test(await words(page)), false);
  await expect(watcher.locator('[data-hand]')).toHaveCount(0);
  await expect(watcher.locator('.spot')).toHaveCount(0);
  await expect(watcher.getByRole('button', { name: 'Trade', exact: true })).toHaveCount(0);
  await watcher.screenshot({ path: 'shots/play-watch.png' });
  for (const text of frames) {
    const message = JSON.parse(text) as {
      type: string;
      view?: { own?: unknown };
      legal?: unknown;
      events?: { type: string; card?: unknown }[];
    };
    expect(message.view?.own ?? null).toBeNull();
    expect(message.legal ?? null).toBeNull();
    for (const e of message.events ?? [])
      if (e.type === 'stole' || e.type === 'development_card_drawn') expect(e.card).toBeNull();
  }
});

test('a new device and a watcher read the log so far', async ({ browser }) => {
  const page = await person(browser, 'Maja');
  const code = await makeTable(page, { seats: 3, bots: ['random', 'random'], house: { victory_points: '22' } });
  await sitDown(page, code);
  await ready(page);
  await playOn(
    [page],
    async () => /^End turn/.test(await words(page)) && /Turn [5-9]/.test((await log(page).textContent()) ?? ''),
    false,
  );
  const said = await log(page).textContent();

  // The same person in another browser: everything is there, from the first roll on.
  const elsewhere = await (
    await browser.newContext({ storageState: await page.context().storageState(), locale: 'en' })
  ).newPage();
  await sitDown(elsewhere, code);
  await expect(primary(elsewhere)).toContainText('End turn');
  expect(await log(elsewhere).textContent()).toBe(said);
  await expect(log(elsewhere)).toContainText('Setup');

  // Whoever watches reads the same, without what is hidden.
  const watcher = await person(browser, 'Wanda');
  await sitDown(watcher, code);
  await expect(watcher.getByText('You are watching')).toBeVisible();
  await expect(log(watcher)).toContainText('Maja built a settlement');
  await expect(log(watcher).locator('h4')).toHaveCount(await log(page).locator('h4').count());
  await expect(log(watcher)).not.toContainText('You drew');
  // And a step that happens now comes after all of that.
  await step(page, false);
  await playOn([page], async () => /^Roll/.test(await words(page)), false);
  expect(await log(page).textContent()).not.toBe(said);
  await expect
    .poll(() => log(watcher).locator('h4').allTextContents())
    .toEqual((await log(page).locator('h4').allTextContents()).map((turn) => turn.replace('· You', '· Maja')));
});
