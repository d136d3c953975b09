// The scenario Traders & Barbarians: a game in which wagons load and deliver until somebody has won, and what comes
// too rarely to wait for, handed out by a stand-in.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { cornerPoint, hexCenter } from '../../src/lib/board/geometry';
import { cornerAt } from '../../src/lib/game/live/places';
import { serious, seriousInBoth } from '../axe';
import {
  answered,
  choose,
  ended,
  hand,
  log,
  makeTable,
  person,
  primary,
  ready,
  shown,
  sitDown,
  step,
  words,
} from './driver';
import { expect, test } from './server';
import { decision, refused, standIn, type Option } from './stand-in';

const dialog = (page: Page) => page.locator('dialog[open]');
const tile = (page: Page, kind: string) => page.locator(`button[data-build="${kind}"]`);
const can = async (page: Page, kind: string) => (await tile(page, kind).getAttribute('aria-disabled')) === 'false';
const skip = (page: Page) => primary(page).getByRole('button').first();
const PLAZAS = { castle: { q: -2, r: 0 }, quarry: { q: 2, r: -2 }, glassworks: { q: 0, r: 2 } };

/** The board of the program with every number 6 or 8, and with more of what a train costs: it comes soon. */
function rich(): string {
  let n = 0;
  const either = () => (n++ % 2 ? 6 : 8);
  return readFileSync(new URL('../../../scenarios/traders_barbarians/traders-34.toml', import.meta.url), 'utf8')
    .replace(/^id = .*$/m, 'id = "custom/rich"')
    .replace(/^terrain = .*$/m, 'terrain = { hills = 1, forest = 5, pasture = 4, fields = 2, mountains = 4 }')
    .replace(/^numbers = \[.*\]$/m, () => `numbers = [${Array.from({ length: 16 }, either).join(', ')}]`);
}

/** Where the own wagon wants to go: where its goods are delivered, or to any plaza while it is empty. */
async function goals(page: Page): Promise<{ q: number; r: number }[]> {
  const label = await page.getByRole('img', { name: /^Your wagon/ }).getAttribute('aria-label');
  const to = /for the (\w+)/.exec(label ?? '')?.[1] as keyof typeof PLAZAS | undefined;
  return to ? [PLAZAS[to]] : Object.values(PLAZAS);
}

/** One step of the wagon towards its goal, or none where that is no use. */
async function drive(page: Page): Promise<string> {
  if (await can(page, 'driveoff')) {
    await tile(page, 'driveoff').click();
    return 'driveoff';
  }
  const keys = await page
    .locator('.spot.intersection')
    .evaluateAll((els) => els.map((e) => e.getAttribute('data-spot')!));
  const to = (await goals(page)).map(hexCenter);
  const far = (key: string) => {
    const p = cornerPoint(cornerAt(key));
    const d = Math.min(...to.map((c) => Math.hypot(c.x - p.x, c.y - p.y)));
    // Another plaza would only end the way.
    return key.endsWith('.C') && d > 1 ? Infinity : d;
  };
  const [best] = keys.sort((a, b) => far(a) - far(b));
  if (best && far(best) < Infinity) {
    await page.locator(`[data-spot="${best}"]`).click({ force: true, timeout: 3000 });
    return 'step';
  }
  if (await can(page, 'feed')) {
    await tile(page, 'feed').click();
    return 'feed';
  }
  await skip(page).click();
  return 'done';
}

/** What the first better train costs, some of it for gold. */
async function saveUp(page: Page): Promise<string | false> {
  if (await can(page, 'train')) {
    await tile(page, 'train').click();
    return 'train';
  }
  const own = await hand(page);
  const missing = (['lumber', 'wool', 'ore'] as const).filter((kind) => !own[kind]);
  if (missing.length > 2 || !(await can(page, 'goldbuy'))) return false;
  await tile(page, 'goldbuy').click();
  await dialog(page).getByRole('radio', { name: missing[0]! }).click();
  await dialog(page).getByRole('button', { name: /^Buy / }).click();
  return 'gold';
}

/** Something useful to do in a turn; false if there is nothing. */
async function use(page: Page, slow: boolean): Promise<string | false> {
  if (slow) return saveUp(page);
  for (const kind of ['train', 'development'])
    if (await can(page, kind)) {
      await tile(page, kind).click();
      return kind;
    }
  for (const kind of ['city', 'settlement', 'road'])
    if (await can(page, kind)) {
      await tile(page, kind).click();
      await choose(page);
      return kind;
    }
  const knight = page.locator('[data-play="knight"]:enabled');
  if (await knight.count()) {
    await knight.first().click();
    return 'knight';
  }
  return false;
}

/** What this scenario asks for; nothing if it asks for something else. */
async function asked(page: Page, text: string): Promise<string | undefined> {
  if (/^Move your wagon/.test(text)) return drive(page);
  if (/^Your wagon is on/.test(text)) {
    await skip(page).click();
    return 'done';
  }
  if (/^(Move a barbarian|Choose its new path|Driven off)/.test(text)) {
    await page.locator('.spot').first().click({ force: true, timeout: 3000 });
    return /^Choose its/.test(text) ? 'barbarian' : 'chosen';
  }
  if (/^Take a card/.test(text)) {
    await dialog(page).locator('ul button').first().click();
    return 'theft';
  }
  if (!/^End turn/.test(text)) return undefined;
  const slow = (await tile(page, 'train').textContent())?.includes('1/5') ?? false;
  return (await use(page, slow)) || undefined;
}

/** Whatever the game asks for until `until` holds; what was done of one's own will is told. */
async function play(page: Page, until: () => Promise<boolean>, did: (what: string) => void = () => {}): Promise<void> {
  const end = Date.now() + 200_000;
  while (Date.now() < end) {
    if (await until()) return;
    const before = await shown(page);
    const done = await asked(page, await words(page)).catch(() => undefined);
    if (done) {
      did(done);
      await page.mouse.move(1, 1);
      await answered(page, before);
    } else if (!(await step(page, false))) await page.waitForTimeout(50);
  }
  throw new Error(`it never came; the last words: ${await words(page)}`);
}

test.describe('a whole game', () => {
  test.use({ seed: 3 });
  test('goods are loaded and delivered to the end', async ({ browser }) => {
    const page = await person(browser, 'Maja', { viewport: { width: 1366, height: 768 } });
    const code = await makeTable(page, {
      scenario: 'custom/rich',
      text: rich(),
      seats: 3,
      bots: ['random', 'random'],
      house: { victory_points: '6', discard_limit: '95', domestic_trade: 'false' },
    });
    await sitDown(page, code);
    await ready(page);
    await expect(page.locator('[data-trade]')).toHaveCount(3, { timeout: 60_000 });
    await expect(page.locator('[data-barbarian]')).toHaveCount(3);
    await expect(page.getByRole('list', { name: 'Goods that are left' })).toContainText('12');

    const done = new Set<string>();
    const did = (what: string) => done.add(what);
    await play(page, async () => /^Move your wagon/.test(await words(page)), did);
    await expect(primary(page)).toContainText(/4 points left, no undo|[5-7] points left, no undo/);
    await expect(page.locator('.spot.intersection').first()).toHaveAccessibleName(/movement point/);
    await page.screenshot({ path: 'shots/traders-wagon.png' });
    const found = await seriousInBoth(page, 'The wagon on its way');

    await play(page, async () => (await ended(page).count()) > 0, did);
    await expect(ended(page)).toBeVisible();
    for (const what of ['train', 'step']) expect([...done]).toContain(what);
    await expect(log(page)).toContainText(/You loaded (tools|sand|marble|glass)/);
    await expect(log(page)).toContainText(/wins? with/);
    await page.getByRole('button', { name: 'The numbers' }).click();
    await expect(dialog(page)).toContainText('Deliveries');
    await expect(dialog(page)).not.toContainText('Longest Road');
    await page.screenshot({ path: 'shots/traders-end.png' });
    await page.getByRole('tab', { name: 'Cards' }).click();
    await expect(dialog(page)).toContainText('Gold paid for roads');
    found.push(...(await seriousInBoth(page, 'The end')));
    expect(found).toEqual([]);
  });
});

/** Plays to the first turn, then hands out what a test wants to see. */
async function inTurn(page: Page, viewport: { width: number; height: number }) {
  await page.setViewportSize(viewport);
  const code = await makeTable(page, {
    scenario: 'traders_barbarians/traders-34',
    seats: 3,
    bots: ['sensible', 'sensible'],
    house: { discard_limit: '95', domestic_trade: 'false' },
  });
  const own = await standIn(page, code, () => play(page, async () => /^End turn/.test(await words(page))));
  const { trader } = own.known.tb as { trader: { wagons: object[] } };
  const known = own.known as { players: { colour: string }[]; board: { roads: object[] }; own: object };
  const show = (
    of: object,
    pending: object,
    actions: string[],
    tb: object = {},
    more: object = {},
    options: Option[] = [],
  ) =>
    own.show({ pending, tb: { trader: { ...trader, ...of } }, ...more }, actions, {
      options,
      sites: { tb: { wagon_steps: [], drive_off: [], barbarians: [], barbarian_targets: [], ...tb } },
    });
  const tell = (events: object[]) =>
    own.show({ pending: decision('trade_and_build'), tb: { trader } }, ['end'], { events });
  return {
    ...own,
    show,
    tell,
    trader,
    colors: known.players.map((p) => p.colour),
    board: known.board,
    hidden: known.own,
  };
}
const WAGON = decision('wagon', { left: 5, moved: false, fed: false, ended: false, swift: false });
const STEPS = ['0,0.NW', '0,0.NE', '0,-1.E'];
const journey = (to: string, points: number, gold: number, via: string) => ({ to, points, gold, via });
const JOURNEYS = [
  journey('0,0.NW', 2, 0, '0,0.NW'),
  journey('0,0.NE', 1, 1, '0,0.NE'),
  journey('0,-1.NE', 3, 0, '0,-1.E'),
  journey('0,0.SW', 4, 0, '0,0.NW'),
  journey('1,0.N', 5, 1, '0,0.NE'),
];
const NEXT = [
  { path: '0,0.NW', to: '0,0.NW', points: 2, gold: 0, payee: null },
  { path: '0,0.NE', to: '0,0.NE', points: 1, gold: 1, payee: 1 },
  { path: '0,-1.E', to: '0,-1.NE', points: 3, gold: 0, payee: null },
];

for (const colorScheme of ['light', 'dark'] as const)
  test(`the wagon, barbarians and the train, ${colorScheme}`, async ({ browser }) => {
    const page = await person(browser, 'Maja', { colorScheme });
    const { show, tell, last, colors, trader, board, hidden } = await inTurn(page, { width: 1366, height: 768 });
    const shot = (name: string) => page.screenshot({ path: `shots/traders-${name}-${colorScheme}.png` });
    const spot = (name: RegExp) => page.locator('.spot').and(page.getByRole('button', { name }));
    const bob = colors[1]!;
    const cargo = { goods: 'glass', destination: 'castle' };
    const wagons = trader.wagons.map((wagon, seat) => (seat ? { ...wagon, at: '0,0.N' } : { at: '0,0.N', ...cargo }));
    const barbarians = ['0,-1.E', '-1,0.SW', '0,1.E'].map((path) => ({ path, tried: false }));
    const of = { wagons, barbarians, levels: [3, 2, 1], journeys: JOURNEYS, steps: NEXT };
    const roads = { board: { ...board, roads: [...board.roads, { path: '0,0.NE', seat: 1 }] } };
    const actions = ['skip', 'feed', ...STEPS.map((path) => `step ${path}`), 'driveoff 0,-1.E'];

    // The next intersections with what they cost, and whom the gold goes to.
    show(of, WAGON, actions, { wagon_steps: STEPS, drive_off: ['0,-1.E'] }, roads);
    await expect(primary(page)).toContainText('5 points left, no undo');
    await expect(page.locator('.spot.intersection')).toHaveCount(3);
    await expect(spot(/: 1 movement point and 1 gold to /)).toHaveCount(1);
    await expect(spot(/: 3 movement points$/)).toHaveCount(1);
    await expect(spot(/^Drive off the barbarian .* with 5 or 6$/)).toHaveCount(1);
    await expect(page.locator('[data-wagon]')).toHaveCount(3);
    await expect(page.getByRole('img', { name: 'Your wagon. Carries glass, for the castle' })).toHaveCount(1);
    await expect(page.locator('[data-arrow]')).toHaveCount(1);
    await shot('steps');
    expect(await serious(page)).toEqual([]);
    await spot(/1 gold to/).click({ force: true });
    await expect.poll(last).toBe('step 0,0.NE');
    await page.keyboard.press('f');
    await expect.poll(last).toBe('feed');
    await page.keyboard.press('x');
    await expect.poll(last).toBe('driveoff 0,-1.E');
    await skip(page).click();
    await expect.poll(last).toBe('skip');

    // Driven off: any path, or it stays.
    const targets = ['0,0.NE', '0,0.E', '2,-2.C-S', '-1,0.E'];
    const driven = decision('driven_off', { path: '0,-1.E' });
    const moves = (from: string) => targets.map((to) => `barbarian ${from} ${to}`);
    show(of, driven, ['skip', ...moves('0,-1.E')], { barbarian_targets: targets }, roads);
    await expect(primary(page)).toContainText('Driven off! Where to?');
    await expect(page.locator('.spot')).toHaveCount(4);
    await shot('driven');
    await spot(/plaza and a corner of the quarry/).click({ force: true });
    await expect.poll(last).toBe('barbarian 0,-1.E 2,-2.C-S');

    // A 7: which barbarian, then where; whoever may lose a card is named.
    const seven = decision('move_barbarian', { by: 'thief' });
    const all = barbarians.flatMap(({ path }) => moves(path));
    show(of, seven, all, { barbarians: barbarians.map((b) => b.path), barbarian_targets: targets }, roads);
    await expect(primary(page)).toContainText('Move a barbarian');
    await expect(page.locator('.spot')).toHaveCount(3);
    await shot('seven');
    await page.locator('[data-spot="0,1-E"]').click({ force: true });
    await expect(primary(page)).toContainText('Choose its new path');
    await expect(page.locator('.spot')).toHaveCount(4);
    await shot('seven-to');
    // Another one after all.
    await page.keyboard.press('Escape');
    await expect(page.locator('.spot')).toHaveCount(3);
    await page.locator('[data-spot="0,1-E"]').click({ force: true });
    await page.locator('[data-spot="0,0-NE"]').click({ force: true });
    await expect.poll(last).toBe('barbarian 0,1.E 0,0.NE');

    // A card, or none.
    show(of, decision('barbarian_theft', { victim: 1 }), ['skip', `rob ${bob}`]);
    await expect(dialog(page)).toContainText('You may take a random card');
    await shot('theft');
    expect(await serious(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Take none' }).click();
    await expect.poll(last).toBe('skip');
    await dialog(page).locator('ul button').first().click();
    await expect.poll(last).toBe(`rob ${bob}`);

    // On a plaza only a card goes on.
    const over = decision('wagon', { left: 0, moved: true, fed: true, ended: true, swift: false });
    show({ ...of, journeys: [] }, over, ['skip']);
    await expect(primary(page)).toContainText('Your wagon is on the plaza');
    const held = { own: { ...hidden, development: { swift_journey: 1 }, bought_this_turn: {} } };
    const card = page.locator('[data-play="swift-journey"]');
    show(of, WAGON, ['skip'], {}, held, [refused('swiftjourney', 'move-first')]);
    await expect(card).toBeDisabled();
    show({ ...of, journeys: [] }, over, ['skip', 'swiftjourney'], {}, held, [
      { ...refused('swiftjourney', ''), refusal: null },
    ]);
    await shot('swift');
    await card.click();
    await expect.poll(last).toBe('swiftjourney');

    // The trains of everyone, from any panel.
    show(of, decision('trade_and_build'), ['end', 'train']);
    await expect(primary(page)).toContainText('End turn: wagon');
    await page.locator('[data-train]').first().click();
    await expect(dialog(page)).toContainText('Baggage trains');
    await expect(dialog(page).locator('tbody tr')).toHaveCount(5);
    await shot('trains');
    expect(await serious(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('w');
    await expect.poll(last).toBe('train');

    // What is told of it.
    tell([
      { type: 'wagon_moved', seat: 1, path: '0,0.NE', at: '0,0.NE', points: 1 },
      { type: 'toll_paid', seat: 1, to: 0, gold: 1 },
      { type: 'wagon_moved', seat: 1, path: '2,-2.C-S', at: '2,-2.C', points: 1 },
      { type: 'goods_delivered', seat: 1, goods: 'tools' },
      { type: 'goods_drawn', seat: 1, goods: 'marble' },
      { type: 'drove_off', seat: 0, path: '0,0.E', die: 2, won: false },
      { type: 'train_upgraded', seat: 0, level: 4 },
    ]);
    for (const line of [
      / paid you 1 gold for a road/,
      / delivered tools/,
      / loaded marble/,
      /You rolled 2: the barbarian stays/,
      /You have a baggage train of level 4/,
    ])
      await expect(log(page)).toContainText(line);
  });

test('two players, and a barbarian for trade tokens', async ({ browser }) => {
  const page = await person(browser, 'Maja', { viewport: { width: 1366, height: 768 } });
  const code = await makeTable(page, { scenario: 'traders_barbarians/traders-2', seats: 2, bots: ['sensible'] });
  await sitDown(page, code);
  await ready(page);
  const token = page.locator('[data-token="tokenbarbarian"]');
  await play(page, async () => /^End turn/.test(await words(page)));
  await expect(page.locator('[data-token="robber_to_desert"]')).toHaveCount(0);
  await expect(token).toHaveAttribute('aria-disabled', 'false');
  await page.screenshot({ path: 'shots/traders-two.png' });
  expect(await serious(page)).toEqual([]);
  await token.click();
  await expect(primary(page)).toContainText('Choose which one');
  await page.locator('.spot').first().click({ force: true });
  await expect(primary(page)).toContainText('Paths without a road');
  await page.locator('.spot').first().click({ force: true });
  await expect(log(page)).toContainText('You moved a barbarian to the path between');
});

test('on a phone, by touch', async ({ browser }) => {
  const page = await person(browser, 'Maja', { hasTouch: true, isMobile: true });
  const { show, last, trader } = await inTurn(page, { width: 390, height: 844 });
  const wagons = trader.wagons.map((wagon, seat) => (seat ? wagon : { at: '0,0.N', goods: null, destination: null }));
  const of = { wagons, journeys: JOURNEYS, steps: NEXT };
  show(of, WAGON, ['skip', 'feed', ...STEPS.map((path) => `step ${path}`)], { wagon_steps: STEPS });
  await expect(page.locator('.spot.intersection')).toHaveCount(3);
  await page.screenshot({ path: 'shots/traders-phone.png' });
  expect(await serious(page)).toEqual([]);
  // What helps the wagon is at hand while the sheet is folded.
  await page.getByRole('button', { name: '+2 points' }).tap();
  await expect.poll(last).toBe('feed');
});
