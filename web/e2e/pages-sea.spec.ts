// Pictures of every scenario of Seafarers in the middle of a game, kept in shots/, with the check that
// belongs to every page. Slow, so not among the tests of every day; `SEA=tribe` takes some of them.
import { expect, test, type Page } from '@playwright/test';
import { serious } from './axe';
import { overflow, PHONE, visitor, WIDE } from './pages-tools';
import { makeTable } from './play/driver';

const CASES: [name: string, scenario: string, seats: number, rounds?: number][] = [
  ['shores', 'seafarers/heading-for-new-shores-4', 4],
  ['shores-6', 'seafarers/heading-for-new-shores-56', 6],
  ['shores-2', 'seafarers/heading-for-new-shores-2', 2],
  ['shores-ck', 'cities_knights/heading-for-new-shores-4', 4],
  ['islands', 'seafarers/four-islands-4', 4],
  ['islands-6', 'seafarers/six-islands-56', 6],
  ['fog', 'seafarers/fog-islands-4', 4],
  ['fog-6', 'seafarers/fog-islands-56', 6],
  ['desert', 'seafarers/through-the-desert-4', 4],
  ['desert-6', 'seafarers/through-the-desert-56', 6],
  ['tribe', 'seafarers/forgotten-tribe-34', 4],
  ['tribe-6', 'seafarers/forgotten-tribe-56', 6],
  ['cloth', 'seafarers/cloth-for-catan-34', 4],
  ['cloth-6', 'seafarers/cloth-for-catan-56', 6],
  ['pirates', 'seafarers/pirate-islands-34', 4],
  ['pirates-6', 'seafarers/pirate-islands-56', 6],
  ['wonders', 'seafarers/wonders-of-catan-34', 4, 13],
  ['wonders-6', 'seafarers/wonders-of-catan-56', 6, 13],
  ['wonders-ck', 'cities_knights/wonders-of-catan-34', 4],
  ['world', 'seafarers/new-world-34', 4],
  ['world-6', 'seafarers/new-world-56', 6],
];
const LOOKS = [
  { name: 'wide', viewport: WIDE, colorScheme: 'light', locale: 'en' },
  { name: 'dark', viewport: WIDE, colorScheme: 'dark', locale: 'pl' },
  { name: 'phone', viewport: PHONE, hasTouch: true, isMobile: true, colorScheme: 'light', locale: 'pl' },
  { name: 'phone-dark', viewport: PHONE, hasTouch: true, isMobile: true, colorScheme: 'dark', locale: 'en' },
] as const;

/** Says ready, leaves so that a bot plays, and comes back in that turn; the turn it is then. */
async function advance(page: Page, code: string, turn: number): Promise<number> {
  return page.evaluate(
    ({ code, turn }) =>
      new Promise<number>((resolve, reject) => {
        let now = 0;
        const end = setTimeout(() => resolve(now), 60_000);
        const visit = () => {
          const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${code}/socket`);
          const say = (m: unknown) => socket.send(JSON.stringify(m));
          socket.onopen = () => say({ type: 'hello', version: 1 });
          socket.onerror = () => reject(new Error('the socket failed'));
          socket.onmessage = (e) => {
            const m = JSON.parse(String(e.data));
            if (m.type === 'welcome' && m.table.phase === 'gathering')
              say({ type: 'ready', ready: true, seed: 'a part of the seed' });
            if (m.type !== 'game' && m.type !== 'update') return;
            now = m.view.turn ?? now;
            if (now >= turn || m.view.pending?.type === 'over') {
              socket.close();
              clearTimeout(end);
              return resolve(now);
            }
            say({ type: 'leave' });
            socket.onmessage = null;
            setTimeout(() => {
              socket.close();
              visit();
            }, 120);
          };
        };
        visit();
      }),
    { code, turn },
  );
}

/**
 * Rolls and whatever the roll asks for, by the first thing that is allowed, until the turn is open. The
 * connection stays, so that no stand-in plays on.
 */
async function toMyTurn(page: Page, code: string): Promise<void> {
  await page.evaluate(
    (code) =>
      new Promise<void>((resolve) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${code}/socket`);
        let id = 0;
        setTimeout(resolve, 20_000);
        socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', version: 1 }));
        let pending: { type: string; kind?: string } = { type: '' };
        socket.onmessage = (e) => {
          const m = JSON.parse(String(e.data));
          if (m.type !== 'game' && m.type !== 'update') return;
          pending = m.view.pending ?? pending;
          const actions: string[] = m.legal?.actions ?? [];
          if (pending.type !== 'decision' || (pending.kind === 'trade_and_build' && actions.includes('end'))) {
            socket.onmessage = null;
            return resolve();
          }
          const action = actions.find((a) => !/^(offer|counter)/.test(a));
          if (action) socket.send(JSON.stringify({ type: 'act', id: ++id, after: m.seq, action }));
        };
      }),
    code,
  );
}

for (const [name, scenario, seats, rounds = 11] of CASES) {
  if (process.env.SEA && !new RegExp(process.env.SEA).test(name)) continue;
  test(`${name}: in the middle of a game`, async ({ browser }) => {
    test.setTimeout(240_000);
    const first = await visitor(browser);
    await first.goto('/help');
    expect((await first.request.post('/api/session', { data: { name: 'Maja' } })).ok()).toBe(true);
    const code = await makeTable(first, {
      scenario,
      seats,
      bots: Array<'sensible'>(seats - 1).fill('sensible'),
      house: { domestic_trade: 'false' },
    });
    const found: string[] = [];
    const look = async (page: Page, label: string) => {
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(700);
      await page.screenshot({ path: `shots/sea-${name}-${label}.png` });
      const wide = await overflow(page);
      if (wide > 0) found.push(`${label}: ${wide}px too wide`);
    };
    await advance(first, code, rounds * seats);
    await toMyTurn(first, code);
    for (const { name: label, ...options } of LOOKS) {
      const page = await visitor(browser, { ...options, storageState: await first.context().storageState() });
      await page.goto(`/t/${code}`);
      await page.locator('.board').first().waitFor({ timeout: 60_000 });
      await look(page, label);
      if (label === 'wide') found.push(...(await serious(page)));
      const sheet = page.locator('.bottom button:has(use[href="#u-build"])');
      // Where somebody has won by then, the result is what is seen.
      const over = (await page.locator('dialog[open]').count()) > 0;
      if (!over && (await sheet.isVisible())) {
        await sheet.click();
        await page.mouse.move(1, 1);
        await look(page, `${label}-build`);
      }
      const wonder = page.locator('button[data-build="wonder"]');
      if (!over && (await wonder.count())) {
        await wonder.click();
        await look(page, `${label}-wonders`);
      }
      await page.context().close();
    }
    expect(found).toEqual([]);
  });
}
