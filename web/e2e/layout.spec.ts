// The table stands still: in every decision of every book, at every size of window, the board keeps its
// place, no panel lies over another, and no text is cut off.
import { expect, test, type Page } from '@playwright/test';
import { decisions, TABLES } from './decisions';

const SIZES = [
  { name: 'laptop', width: 1366, height: 768 },
  { name: 'small laptop', width: 1280, height: 720 },
  { name: 'large', width: 1440, height: 900 },
  { name: 'tablet', width: 1024, height: 768 },
  { name: 'tablet upright', width: 768, height: 1024 },
  { name: 'phone', width: 390, height: 844 },
  { name: 'phone on its side', width: 844, height: 390 },
];
/** Long ones, as people have them: 24 letters is what the server allows. */
const NAMES = ['Ann', 'Bob the very long named', 'Cleo', 'Wenceslaus Przybyszewski', 'Eve', 'Falk'];

interface Measured {
  /** Where the board is. */
  board: string;
  faults: string[];
}

/** What a person would call a fault, as sentences. */
function measure(): Measured {
  const faults: string[] = [];
  const seen = (e: Element) => {
    const r = e.getBoundingClientRect();
    return r.width > 1 && r.height > 1 && getComputedStyle(e).visibility !== 'hidden';
  };
  const box = (e: Element) => e.getBoundingClientRect();
  const say = (e: Element) => `${e.className} "${(e.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 60)}"`;
  const all = (s: string) => [...document.querySelectorAll(s)].filter(seen);
  // A panel inside something that scrolls is only where that shows it.
  const visible = (e: Element) => {
    let r = box(e);
    let [l, t, ri, b] = [r.left, r.top, r.right, r.bottom];
    for (let p = e.parentElement; p; p = p.parentElement) {
      if (getComputedStyle(p).overflowY === 'visible' && getComputedStyle(p).overflowX === 'visible') continue;
      r = box(p);
      [l, t, ri, b] = [Math.max(l, r.left), Math.max(t, r.top), Math.min(ri, r.right), Math.min(b, r.bottom)];
    }
    return { l, t, r: ri, b };
  };
  const places = all(
    '.panel[data-player], .bottom, .column, .top, .water > .notes > *, .water > .dock > *, .corner, .dice',
  );
  for (const [i, a] of places.entries())
    for (const b of places.slice(i + 1)) {
      if (a.contains(b) || b.contains(a)) continue;
      const [x, y] = [visible(a), visible(b)];
      const [w, h] = [Math.min(x.r, y.r) - Math.max(x.l, y.l), Math.min(x.b, y.b) - Math.max(x.t, y.t)];
      if (w > 2 && h > 2) faults.push(`${say(a)} lies over ${say(b)} by ${Math.round(w)}x${Math.round(h)}`);
    }
  // Text that does not fit where it stands, unless dots say so and a title tells the rest.
  for (const e of all('.table *')) {
    const own = [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent!.trim());
    if (!own || e.closest('svg, .visually-hidden, .why, dialog, [data-board]')) continue;
    const style = getComputedStyle(e);
    const cut = e.scrollWidth > e.clientWidth + 1 && style.overflowX !== 'visible' && style.display !== 'inline';
    const high = e.scrollHeight > e.clientHeight + 2 && style.overflowY === 'hidden' && style.display !== 'inline';
    // Dots are enough where a title tells the rest.
    const told = style.textOverflow === 'ellipsis' && e.closest('[title]');
    if ((cut && !told) || high) faults.push(`cut: ${say(e)}`);
    const r = box(e);
    if (r.width < 14 && r.height > 60) faults.push(`one letter a line: ${say(e)}`);
  }
  // Whatever stands in the bottom bar stays in it, and everything stays in the window.
  const bottom = document.querySelector('.bottom');
  if (bottom) {
    const scrolls = getComputedStyle(bottom).overflowY === 'auto';
    for (const e of bottom.querySelectorAll('.primary, .item, .pick, .btn, .ib')) {
      if (!seen(e) || scrolls) continue;
      const [r, b] = [box(e), box(bottom)];
      if (r.top < b.top - 8 || r.bottom > b.bottom + 1 || r.left < b.left - 1 || r.right > b.right + 1)
        faults.push(`out of the bar: ${say(e)}`);
    }
    const primary = bottom.querySelector('.primary');
    if (primary && (box(primary).bottom > innerHeight || box(primary).right > innerWidth))
      faults.push('the large button is out of the window');
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page is wider than the window');
  const at = box(document.querySelector('svg[data-board]') ?? document.body);
  const board = [at.left, at.top, at.width, at.height].map(Math.round).join(' ');
  return { board, faults };
}

async function show(page: Page, decision: object): Promise<void> {
  await page.evaluate(
    (d) => (window as unknown as { showDecision(d: object): Promise<void> }).showDecision(d),
    decision,
  );
  // A font is fetched where it is first used.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

for (const table of TABLES)
  test(`${table.scenario} for ${table.seats} stands still in every decision`, async ({ browser }) => {
    test.setTimeout(240_000);
    const found = await decisions(table);
    // One's own and those of others, whoever is asked first.
    const kinds = new Set(found.map(({ name }) => name.replace(' (others)', '')));
    expect([...kinds]).toEqual(expect.arrayContaining(['before_roll', 'trade_and_build', ...table.asks.split(' ')]));
    const wrong: string[] = [];
    for (const { name, ...viewport } of SIZES) {
      const context = await browser.newContext({ viewport, reducedMotion: 'reduce', locale: 'en' });
      const page = await context.newPage();
      await page.goto('/gallery/decision');
      await page.waitForFunction(() => 'showDecision' in window, undefined, { timeout: 60_000 });
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      let board = '';
      for (const { name: decision, ...rest } of found)
        for (const lang of name === 'laptop' || name === 'phone' ? ['en', 'pl'] : ['en']) {
          await show(page, { ...rest, lang, names: NAMES, clock: 95 });
          const now = await page.evaluate(measure);
          const where = `${name}, ${decision}, ${lang}`;
          if (board && now.board !== board) wrong.push(`${where}: the board is at ${now.board}, was at ${board}`);
          board ||= now.board;
          wrong.push(...now.faults.map((fault) => `${where}: ${fault}`));
        }
      if (process.env.SHOTS)
        for (const decision of ['trade_and_build', 'trade_and_build (others)', 'discard (others)']) {
          const one = found.find((d) => d.name === decision);
          if (!one) continue;
          await show(page, { ...one, lang: 'en', names: NAMES, clock: 95 });
          const file = `${table.scenario.replace('/', '-')}-${table.seats}-${name}-${decision}`.replace(/\W+/g, '-');
          await page.screenshot({ path: `shots/layout/${file}.png` });
        }
      await context.close();
    }
    expect(wrong).toEqual([]);
  });
