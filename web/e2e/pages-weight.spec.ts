// What a first visit weighs, by bytes on the wire, and what is seen before the client runs.
import { expect, test, type Page } from '@playwright/test';
import { visitor } from './pages-tools';

const KB = 1024;

/** Counts what comes over the wire from now on, heads included. */
async function weigh(page: Page): Promise<{ bytes: () => number; files: () => string[] }> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  const urls = new Map<string, string>();
  const sizes = new Map<string, number>();
  client.on('Network.responseReceived', (e) => urls.set(e.requestId, e.response.url));
  client.on('Network.loadingFinished', (e) => sizes.set(e.requestId, e.encodedDataLength));
  return {
    bytes: () => [...sizes.values()].reduce((a, b) => a + b, 0),
    files: () => [...sizes].map(([id, size]) => `${size} ${urls.get(id)}`),
  };
}

for (const [language, button] of [
  ['en', 'Play against bots'],
  ['pl', 'Zagraj z botami'],
] as const)
  test(`the start page is usable after 300 KB (${language})`, async ({ browser }) => {
    const page = await visitor(browser, { locale: language });
    const failed: string[] = [];
    page.on('response', (r) => r.status() >= 400 && failed.push(`${r.status()} ${r.url()}`));
    const weight = await weigh(page);
    await page.goto('/');
    await expect(page.getByRole('button', { name: button })).toBeEnabled();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    console.log(`first load (${language}): ${(weight.bytes() / KB).toFixed(1)} KB`);
    expect(weight.bytes(), weight.files().join('\n')).toBeLessThan(300 * KB);
    // A newcomer's console is clean.
    expect(failed).toEqual([]);
    await page.context().close();
  });

test('something is painted before any script has run', async ({ browser }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await visitor(browser, { colorScheme });
    await page.route(/\.js$/, () => {});
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('.shell-head')).toBeVisible();
    const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await expect.poll(painted).toBe(1);
    const ground = await page.locator('.shell-head').evaluate((e) => getComputedStyle(e).backgroundColor);
    expect(ground).toBe(colorScheme === 'dark' ? 'rgb(35, 40, 42)' : 'rgb(251, 246, 234)');
    await page.context().close();
  }
});

test('files are packed, tagged and kept', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)![1]!;
  const plain = await request.get(script, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers()['content-encoding']).toBeUndefined();
  for (const encoding of ['br', 'gzip']) {
    const packed = await request.get(script, { headers: { 'accept-encoding': encoding } });
    expect(packed.headers()['content-encoding']).toBe(encoding);
    expect(packed.headers()['vary']).toContain('accept-encoding');
    expect(packed.headers()['cache-control']).toContain('immutable');
    expect(Number(packed.headers()['content-length'])).toBeLessThan((await plain.body()).length / 2);
    expect(await packed.text()).toBe(await plain.text());
  }
  const tag = plain.headers()['etag']!;
  expect((await request.get(script, { headers: { 'if-none-match': tag } })).status()).toBe(304);
  // The page itself is asked for every time, and answered in a few bytes.
  const page = await request.get('/', { headers: { 'accept-encoding': 'gzip' } });
  expect(page.headers()['cache-control']).toBe('no-cache');
  const again = await request.get('/', { headers: { 'if-none-match': page.headers()['etag']! } });
  expect(again.status()).toBe(304);
  expect((await request.get(`${script}.br`)).status()).toBe(404);
  expect((await request.get('/robots.txt')).status()).toBe(200);
  expect((await request.get('/nowhere')).status()).toBe(404);
});
