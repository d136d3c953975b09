// What the tests of the pages share: people, tables and a finished game.
import { readFileSync } from 'node:fs';
import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';

export const WIDE = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

export async function visitor(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await browser.newContext({ viewport: WIDE, locale: 'en', reducedMotion: 'reduce', ...options })).newPage();
  page.on('pageerror', (e) => {
    throw e;
  });
  return page;
}

/**
 * Plays a whole game without a person: somebody sits down, says ready and
 * leaves; the stand-in plays on against instant bots. Returns the game's id.
 */
export async function finishedGame(page: Page, name = 'Maja', seats = 3): Promise<string> {
  await page.goto('/help');
  const id = await page.evaluate(
    async ({ name, seats }) => {
      const post = (path: string, body: unknown) =>
        fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }).then((r) => r.json());
      await post('/api/session', { name });
      const timers = { setup: 0, roll: 0, discard: 0, robber: 0, turn: 0 };
      const options = { scenario: 'base/variable', seats, house: {}, timers, bot_pace: 'instant', spectators: true, public: false };
      const { code } = await post('/api/tables', { options, bots: Array(seats - 1).fill('sensible') });
      const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${code}/socket`);
      return new Promise<string>((resolve, reject) => {
        let game = '';
        socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', version: 1 }));
        socket.onerror = () => reject(new Error('the socket failed'));
        socket.onmessage = (e) => {
          const message = JSON.parse(String(e.data));
          if (message.type === 'welcome') {
            game = message.table.game;
            socket.send(JSON.stringify({ type: 'ready', ready: true, seed: 'a part of the seed' }));
          }
          if (message.type === 'game' || message.type === 'update') {
            socket.close();
            resolve(game);
          }
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

/** What axe-core finds serious or worse, as short lines. */
export async function serious(page: Page): Promise<string[]> {
  // The page allows no inline scripts; this arrives through the debugger.
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    type Found = { violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[] };
    const run = await (window as unknown as { axe: { run(): Promise<Found> } }).axe.run();
    return run.violations
      .filter((v) => v.impact === 'serious' || v.impact === 'critical')
      .map((v) => `${v.id}: ${v.nodes.slice(0, 6).map((n) => n.html.slice(0, 110) + ' ' + (n.failureSummary.match(/contrast of [\d.]+ \(.*?\)/)?.[0] ?? '')).join(' | ')}`);
  });
}

/** A page wider than its window is always a fault. */
export const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
