// Screenshots of every page, kept as artefacts in shots/, and the checks that
// belong to every page: nothing serious for axe-core, nothing wider than the window.
import { expect, test } from '@playwright/test';
import { finishedGame, overflow, PHONE, serious, visitor, WIDE } from './pages-tools';

const LOOKS = [
  { name: 'wide-light', viewport: WIDE, colorScheme: 'light', locale: 'en' },
  { name: 'wide-dark', viewport: WIDE, colorScheme: 'dark', locale: 'en' },
  { name: 'phone-light', viewport: PHONE, colorScheme: 'light', locale: 'en' },
  { name: 'phone-dark', viewport: PHONE, colorScheme: 'dark', locale: 'pl' },
  { name: 'wide-pl', viewport: WIDE, colorScheme: 'light', locale: 'pl' },
] as const;

for (const look of LOOKS)
  test(`every page, ${look.name}`, async ({ browser }) => {
    test.setTimeout(300_000);
    const { name: label, ...options } = look;
    const page = await visitor(browser, options);
    const found: string[] = [];
    async function shot(name: string, path?: string, full = false) {
      if (path) await page.goto(path);
      await page.locator('main').first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(350);
      await page.screenshot({ path: `shots/pages-${name}-${label}.png`, fullPage: full });
      const wide = await overflow(page);
      if (wide > 0) found.push(`${name}: ${wide}px too wide`);
      found.push(...(await serious(page)).map((f) => `${name}: ${f}`));
    }
    await shot('home', '/');
    await shot('account-nobody', '/account');
    await shot('history-nobody', '/history');
    const id = await finishedGame(page);
    await shot('home-guest', '/', true);
    await shot('tables', '/tables');
    await shot('new', '/new', true);
    await shot('account', '/account');
    await shot('history', '/history');
    await shot('settings', '/settings', true);
    await shot('help', '/help', true);
    await shot('guide', '/guide', true);
    await shot('almanac', '/almanac');
    await shot('almanac-rule', '/almanac/base/robber#victim');
    await shot('almanac-table', '/almanac/base/beginners_setup', true);
    await shot('almanac-missing', '/almanac/base/nothing');
    await shot('verify', '/verify', true);
    await shot('verify-good', `/verify/${id}`, true);
    await shot('replay-start', `/replay/${id}?step=40`);
    await shot('replay-end', `/replay/${id}?step=99999&view=red`);
    await shot('missing', '/nowhere');
    await shot('replay-missing', '/replay/nothing');
    await shot('table-missing', '/t/ZZZZZ');
    const record = await (await page.request.get(`/api/games/${id}/record`)).text();
    await page.goto('/verify');
    const wrong = record.replace(/^dice (\d)\+(\d)$/m, (_, a: string, b: string) => `dice ${(Number(a) % 6) + 1}+${b}`);
    await page.getByRole('textbox').fill(wrong);
    await page.getByRole('button', { name: /^(Verify|Sprawdź)$/ }).click();
    await shot('verify-bad', undefined, true);
    // A waiting room with open seats.
    const options2 = { scenario: 'base/variable', seats: 4, house: { dice: 'deck' }, timers: { setup: 90, roll: 30, discard: 45, robber: 45, turn: 180 }, bot_pace: 'normal', spectators: true, public: true };
    const made = await page.request.post('/api/tables', { data: { options: options2, bots: ['sensible', 'random'] } });
    const { code } = (await made.json()) as { code: string };
    await shot('waiting', `/t/${code}`, true);
    await shot('tables-one', '/tables');
    expect(found).toEqual([]);
    await page.context().close();
  });
