// What the tests of the pages share: people, tables and a finished game.
import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';

export const WIDE = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export async function visitor(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (
    await browser.newContext({ viewport: WIDE, locale: 'en', reducedMotion: 'reduce', ...options })
  ).newPage();
  page.on('pageerror', (e) => {
    throw e;
  });
  // Two things that are asked or told once, over the board.
  await page.addInitScript(() => {
    const kept = 'tradeholm.settings';
    if (!localStorage.getItem(kept)) localStorage.setItem(kept, JSON.stringify({ soundAsked: true }));
    if (!localStorage.getItem('tradeholm.briefed')) localStorage.setItem('tradeholm.briefed', 'all');
  });
  return page;
}

/**
 * Plays a whole game: somebody sits down, says ready and only does what must be done, until one of
 * the instant bots has won. Returns the game's id.
 */
export async function finishedGame(page: Page, name = 'Maja', seats = 3): Promise<string> {
  await page.goto('/help');
  const id = await page.evaluate(
    async ({ name, seats }) => {
      const post = (path: string, body: unknown) =>
        fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }).then((r) => r.json());
      await post('/api/session', { name });
      const timers = { setup: 0, roll: 0, discard: 0, robber: 0, turn: 0 };
      const options = {
        scenario: 'base/variable',
        seats,
        house: {},
        timers,
        bot_pace: 'instant',
        take_back: false,
        spectators: true,
        public: false,
      };
      const { code } = await post('/api/tables', { options, bots: Array(seats - 1).fill('sensible') });
      const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${code}/socket`);
      return new Promise<string>((resolve, reject) => {
        let game = '';
        let seat: number | null = null;
        let asked = 0;
        let pending: { type?: string; must?: number[] } = {};
        socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', version: 1 }));
        socket.onerror = () => reject(new Error('the socket failed'));
        socket.onmessage = (e) => {
          const message = JSON.parse(String(e.data));
          if (message.type === 'welcome') {
            game = message.table.game;
            seat = message.seat;
            socket.send(JSON.stringify({ type: 'ready', ready: true, seed: 'a part of the seed' }));
          }
          if (message.type !== 'game' && message.type !== 'update') return;
          pending = message.view.pending ?? pending;
          if (pending.type === 'over') {
            socket.close();
            return resolve(game);
          }
          const legal: string[] = message.legal?.actions ?? [];
          const must = seat !== null && pending.must?.includes(seat);
          const action =
            legal.find((a) => a.startsWith('decline')) ??
            (must ? (legal.find((a) => a === 'end') ?? legal[0]) : undefined);
          if (action) socket.send(JSON.stringify({ type: 'act', id: ++asked, after: message.seq, action }));
        };
      });
    },
    { name, seats },
  );
  await expect
    .poll(async () => (await page.request.get(`/api/games/${id}`)).status(), { timeout: 90_000, intervals: [500] })
    .toBe(200);
  return id;
}

/**
 * Every page and every state of one, in an order in which they can be seen: `look` is called
 * with a name, and an address where the page must be opened first.
 */
export async function everyPage(page: Page, look: (name: string, path?: string) => Promise<void>): Promise<void> {
  await look('home', '/');
  await look('account-nobody', '/account');
  await look('history-nobody', '/history');
  const id = await finishedGame(page);
  await look('home-guest', '/');
  await look('tables', '/tables');
  await look('new', '/new');
  await look('account', '/account');
  await look('history', '/history');
  await look('settings', '/settings');
  await look('help', '/help');
  await look('guide', '/guide');
  await look('learn', '/learn');
  await look('almanac', '/almanac');
  await look('almanac-rule', '/almanac/base/robber#victim');
  await look('almanac-table', '/almanac/base/beginners_setup');
  await look('almanac-drawing', '/almanac/five_six/board');
  await look('almanac-missing', '/almanac/base/nothing');
  await look('verify', '/verify');
  await look('verify-good', `/verify/${id}`);
  await look('replay-start', `/replay/${id}?step=40`);
  await look('replay-end', `/replay/${id}?step=99999&view=red`);
  await look('missing', '/nowhere');
  await look('replay-missing', '/replay/nothing');
  await look('table-missing', '/t/ZZZZZ');
  const record = await (await page.request.get(`/api/games/${id}/record`)).text();
  await page.goto('/verify');
  const wrong = record.replace(/^dice (\d)\+(\d)$/m, (_, a: string, b: string) => `dice ${(Number(a) % 6) + 1}+${b}`);
  // Hundreds of lines: on a busy machine the browser takes its time.
  await page.getByRole('textbox').fill(wrong, { timeout: 60_000 });
  await page.getByRole('button', { name: /^(Verify|Sprawdź)$/ }).click();
  await page.locator('ol, table').first().waitFor();
  await look('verify-bad');
  // A waiting room with open seats.
  const timers = { setup: 90, roll: 30, discard: 45, robber: 45, turn: 180 };
  const options = {
    scenario: 'base/variable',
    seats: 4,
    house: { dice: 'deck' },
    timers,
    bot_pace: 'normal',
    spectators: true,
    public: true,
  };
  const made = await page.request.post('/api/tables', { data: { options, bots: ['sensible', 'random'] } });
  const { code } = (await made.json()) as { code: string };
  await look('waiting', `/t/${code}`);
  await look('tables-one', '/tables');
}

/** A page wider than its window is always a fault. */
export const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
