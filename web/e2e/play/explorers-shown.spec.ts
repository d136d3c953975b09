// Explorers & Pirates: what comes too rarely to wait for, handed out by a stand-in, and the set-up for two.
import type { Page } from '@playwright/test';
import { serious } from '../axe';
import { chooseNow, log, makeTable, MOVING, person, primary, ready, sitDown, words } from './driver';
import { tile } from './ep-driver';
import { atSea, type Ship } from './ep-stand-in';
import { expect, test } from './server';
import { decision, refused } from './stand-in';

const dialog = (page: Page) => page.locator('dialog[open]');
const bar = (page: Page) => page.locator('[data-ship-bar]');
const spots = (page: Page, name: RegExp) => page.getByRole('button', { name });
const pick = (page: Page, name: RegExp) => spots(page, name).first().click({ force: true });
const scene = (page: Page, name: string) => page.locator(`[data-stage] [data-scene="${name}"]`);

const LAPTOP = { width: 1366, height: 768 };
const moves = { pending: decision('movement') };

const TRADER = '6,-1.SE';
/** West of the pirate ship of another: over open sea, to unexplored hexes, past the pirate ship, farther with wool. */
const trader: Ship = {
  seat: 0,
  path: TRADER,
  hold: ['settler'],
  under_way: true,
  voyages: [
    { to: '7,-1.SW', points: 1 },
    { to: '6,-1.E', points: 1 },
    { to: '7,-2.SE', points: 2 },
    { to: '8,-2.SW', points: 3, discovers: '8,-2' },
    { to: '8,-1.SW', points: 3, tribute: true, discovers: '8,-1' },
    { to: '6,0.SW', points: 2 },
    { to: '6,0.SE', points: 4 },
    { to: '6,0.SE', points: 3, tribute: true },
  ],
  with_wool: [{ to: '6,1.E', points: 6, discovers: '7,1' }],
};
const fleet: readonly Ship[] = [
  trader,
  { seat: 0, path: '2,0.SE' },
  { seat: 0, path: '6,-2.SE', hold: ['crew', 'crew'], finished: true, points: 0 },
  { seat: 1, path: TRADER, hold: ['crew', 'sack'] },
  { seat: 1, path: '5,-1.SW', hold: ['haul'] },
  { seat: 2, path: '5,0.SE', hold: ['settler'] },
];
const sails = trader.voyages!.map(({ to, tribute }) => `sail ${TRADER} ${to}${tribute ? ' tribute' : ''}`);

for (const colorScheme of ['light', 'dark'] as const)
  test(`ships, tribute, cargo, pirates and villages, ${colorScheme}`, async ({ browser }) => {
    const page = await person(browser, 'Maja', { colorScheme });
    const { show, last, colors, players } = await atSea(page, LAPTOP);
    const shot = (name: string) => page.screenshot({ path: `shots/explorers-${name}-${colorScheme}.png` });

    // Places with what they cost and bring; where there are two ways, both are offered.
    show({ ships: fleet, moving: true }, ['end', 'fishroll', `wool ${TRADER}`, 'sail 2,0.SE 2,1.E', ...sails], {
      view: moves,
    });
    await pick(page, /^Ship \d: ship with a settler/);
    await expect(page.locator('[data-chosen]')).toBeAttached();
    await expect(primary(page)).toContainText('The ship has 4 points left');
    await expect(spots(page, /^Sail to .*: 3 steps and discovers a hex of the north$/)).toHaveCount(1);
    await expect(spots(page, /6 steps, discovers a hex of the south,? and pays 1 wool first$/)).toHaveCount(1);
    await expect(spots(page, /discovers a hex of the north,? and pays 1 gold$/)).toHaveCount(1);
    await expect(page.locator('[data-pirate-ship]')).toHaveCount(1);
    // Two ships and their cargo on one path.
    await expect(page.locator('[data-ep-ship][data-hold="settler"]')).toHaveCount(2);
    await expect(page.locator('[data-ep-ship][data-hold="crew,sack"]')).toHaveCount(1);
    await shot('voyages');
    expect(await serious(page)).toEqual([]);
    // What would stop the ship under way is asked first.
    await page.keyboard.press('f');
    await expect(dialog(page)).toContainText('The ship under way stops');
    await shot('stops');
    expect(await serious(page)).toEqual([]);
    expect(last()).toBeUndefined();
    await dialog(page).locator('[data-item="fishroll"]').click();
    await expect.poll(last).toBe('fishroll');
    await pick(page, /4 steps or .*3 steps and pays 1 gold$/);
    await expect(dialog(page)).toContainText('Which of them?');
    await shot('tribute');
    expect(await serious(page)).toEqual([]);
    await dialog(page)
      .getByRole('button', { name: /pays 1 gold/ })
      .click();
    await expect.poll(last).toBe(`sail ${TRADER} 6,0.SE tribute`);
    // What was paid is in the log, and the way is drawn.
    show({ ships: [{ ...trader, path: '6,0.SE', points: 1, voyages: [] }, ...fleet.slice(1)], moving: true }, ['end'], {
      view: moves,
      events: [
        { type: 'turn_began', seat: 0, turn: 9 },
        { type: 'movement_began', seat: 0 },
        {
          type: 'sailed',
          seat: 0,
          from: TRADER,
          course: ['7,-1.SW', '6,0.E', '6,0.SE'],
          hold: ['settler'],
          tribute: 1,
        },
      ],
    });
    await expect(log(page)).toContainText('You sailed 3 steps with a settler: open sea, past the pirate ship for');

    // Everything that ship and basin can hold.
    const HOME = '2,0.SE';
    const holds = ['-', 'crew', 'crew+crew'];
    show({ ships: fleet.slice(1), moving: true }, ['end', ...holds.map((h) => `exchange ${HOME} 2,0.S ${h}`)], {
      view: moves,
      sites: {
        exchanges: holds.slice(1).map((h) => ({
          action: `exchange ${HOME} 2,0.S ${h}`,
          ship: HOME,
          at: '2,0.S',
          hold: h.split('+'),
        })),
      },
    });
    await expect(tile(page, 'exchange')).toHaveAttribute('aria-disabled', 'false');
    await page.keyboard.press('l');
    await expect(dialog(page)).toContainText('Load and unload');
    await expect(dialog(page).locator('[data-exchange]')).toHaveCount(2);
    await shot('exchange');
    expect(await serious(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'load all' }).click();
    await expect.poll(last).toBe(`exchange ${HOME} 2,0.S crew+crew`);

    // No room for a settler: what lies there can be removed, and then the place is asked for.
    const drop = { action: 'dropbasin 2,0.S crew', cargo: 'crew', ship: null, at: '2,0.S' };
    show({ ships: fleet.slice(1) }, ['movement', drop.action], {
      view: { pending: decision('trade_and_build') },
      sites: { drops: [drop] },
      options: [refused('settler', 'no-room')],
    });
    await expect(tile(page, 'settler')).toHaveAttribute('aria-disabled', 'false');
    await page.keyboard.press('e');
    await expect(dialog(page)).toContainText('No room for it: settler. Remove something?');
    await shot('room');
    expect(await serious(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: /crew/ }).click();
    await expect.poll(last).toBe(drop.action);

    // Where the pirate ship can go, who lies there, and the haul that goes back.
    const hexes = ['4,0', '6,0', '6,-2', '8,0'];
    show(
      { ships: fleet },
      hexes.map((h) => `pirateship ${h}`),
      {
        view: { pending: decision('place_pirate_ship') },
        sites: { pirate_ship: hexes },
        events: [
          { type: 'turn_began', seat: 0, turn: 10 },
          { type: 'rolled', seat: 0, dice: [3, 4] },
        ],
      },
    );
    await expect(primary(page)).toContainText('Place your pirate ship');
    await expect(page.locator('.spot')).toHaveCount(4);
    await expect(spots(page, /^Pirate ship to .*Ships there: .*\.$/).first()).toBeVisible();
    await expect(spots(page, /The fish haul goes back\.$/)).toHaveCount(1);
    await shot('pirate');
    expect(await serious(page)).toEqual([]);
    await pick(page, /The fish haul goes back\.$/);
    await expect.poll(last).toBe('pirateship 6,-2');

    // Whom to rob: a card, or gold of those without.
    show({ ships: fleet, pirate: '6,0', pirate_of: 0 }, [`rob ${colors[1]}`, `rob ${colors[2]}`, 'skip'], {
      view: {
        pending: decision('rob_ships', { among: [1, 2] }),
        players: players.map((p, seat) => ({ ...p, cards: [4, 3, 0][seat], gold: [3, 5, 2][seat] })),
      },
    });
    await expect(dialog(page)).toContainText('Rob a player?');
    await expect(dialog(page).getByRole('button', { name: /3 cards/ })).toHaveCount(1);
    await expect(dialog(page).getByRole('button', { name: /no cards: 1 of 2 gold/ })).toHaveCount(1);
    await shot('rob');
    expect(await serious(page)).toEqual([]);
    await dialog(page)
      .getByRole('button', { name: /no cards/ })
      .click();
    await expect.poll(last).toBe(`rob ${colors[2]}`);
    await dialog(page).getByRole('button', { name: 'Rob nobody' }).click();
    await expect.poll(last).toBe('skip');

    // Villages with who is a friend there; one that is still strange, a chase and fish are offered by what can do it.
    const at: readonly Ship[] = [
      { seat: 0, path: '3,1.E', hold: ['crew'] },
      { seat: 0, path: '7,-1.SE' },
      { seat: 0, path: '6,-2.SE' },
      { seat: 1, path: '8,-1.SW' },
    ];
    show({ ships: at, moving: true }, ['end', 'befriend 3,1.E 4,1', 'hunt 7,-1.SE', 'catch 6,-2.SE 6,-2', 'fishroll'], {
      view: moves,
    });
    await expect(page.locator('[data-village]')).toHaveCount(2);
    await expect(page.locator('[data-village="pirate_bonus"]')).toHaveAccessibleName(
      /Pirate Bonus: a 5 chases.*2 sacks left\..*Friends: \w+\./,
    );
    for (const kind of ['befriend', 'chase', 'fish'])
      await expect(tile(page, kind)).toHaveAttribute('aria-disabled', 'false');
    await shot('deeds');
    expect(await serious(page)).toEqual([]);
    await tile(page, 'befriend').click();
    await expect.poll(last).toBe('befriend 3,1.E 4,1');
    // One ship after the other: what the chosen one cannot, another can.
    await page.keyboard.press('Escape');
    await page.keyboard.press('h');
    await expect.poll(last).toBe('hunt 7,-1.SE');
    await page.keyboard.press('Escape');
    await page.keyboard.press('f');
    await expect.poll(last).toBe('catch 6,-2.SE 6,-2');
    show({ ships: at.slice(0, 1), moving: true }, ['end'], {
      view: moves,
      events: [
        { type: 'village_befriended', seat: 0, path: '3,1.E', hex: '4,1', village: 'pirate_bonus' },
        { type: 'mission_advanced', seat: 0, mission: 'spices_for_catan', space: 3 },
        { type: 'chase_rolled', seat: 0, path: '7,-1.SE', die: 2, won: false },
        { type: 'fish_rolled', seat: 0, die: 4, hex: '4,2' },
      ],
    });
    await expect(log(page)).toContainText('You befriended a village: Pirate Bonus');
    await expect(log(page)).toContainText('You rolled 2: the pirate ship stays');
    await expect(log(page)).toContainText('You rolled 4 for fish: a haul at the shoal');
  });

test('what everybody sees: a capture, the hero, fish and a chase', async ({ browser }) => {
  const page = await person(browser, 'Maja', MOVING);
  const { show } = await atSea(page, LAPTOP);
  // Somebody else ends the movement: a lair with crews of two, who roll for the hero.
  const others = { view: { pending: { ...decision('before_roll'), must: [2] }, on_turn: 2 } };
  show({ ships: fleet }, [], {
    ...others,
    events: [
      { type: 'lair_captured', hex: '6,-1', seats: [0, 1] },
      { type: 'capture_paid', seat: 0, gold: 2 },
      { type: 'capture_paid', seat: 1, gold: 2 },
      { type: 'mission_advanced', seat: 0, mission: 'pirate_lairs', space: 4 },
      { type: 'mission_advanced', seat: 1, mission: 'pirate_lairs', space: 3 },
      { type: 'hero_rolled', seat: 0, hex: '6,-1', die: 3, crews: 1 },
      { type: 'hero_rolled', seat: 1, hex: '6,-1', die: 4, crews: 2 },
      { type: 'hero_found', seat: 1, hex: '6,-1' },
      { type: 'mission_advanced', seat: 1, mission: 'pirate_lairs', space: 4 },
      { type: 'lair_numbered', hex: '6,-1', number: 8 },
    ],
  });
  await expect(scene(page, 'A lair is captured')).toBeVisible();
  await page.screenshot({ path: 'shots/explorers-capture.png' });
  // A tap brings the next: both dice with the crews, who is the hero, and the number of the field.
  await page.mouse.click(2, 500);
  const hero = scene(page, 'The hero');
  await expect(hero).toBeVisible();
  await expect(hero).toContainText('3 + 1');
  await expect(hero).toContainText('4 + 2');
  await expect(hero).toContainText('The gold field has the number 8');
  await page.screenshot({ path: 'shots/explorers-hero.png' });
  await page.mouse.click(2, 500);
  await expect(page.locator('[data-stage] [data-scene]')).toHaveCount(0);
  await expect(log(page)).toContainText('is the hero');

  // The die for fish, also where it brings nothing, and the one that chases.
  show({ ships: fleet }, [], { ...others, events: [{ type: 'fish_rolled', seat: 2, die: 4, hex: '4,2' }] });
  await expect(scene(page, 'Fish!')).toContainText('The die shows 4');
  await page.screenshot({ path: 'shots/explorers-fish-die.png' });
  await page.mouse.click(2, 500);
  show({ ships: fleet }, [], { ...others, events: [{ type: 'fish_rolled', seat: 2, die: 1, hex: null }] });
  await expect(scene(page, 'No fish')).toContainText('The die shows 1');
  await page.mouse.click(2, 500);
  show({ ships: fleet }, [], {
    ...others,
    events: [{ type: 'chase_rolled', seat: 2, path: '7,-1.SE', die: 6, won: true }],
  });
  await expect(scene(page, 'Chased away!')).toContainText('The die shows 6');
  await page.screenshot({ path: 'shots/explorers-chase.png' });
});

test('two players begin with neutral buildings', async ({ browser }) => {
  const page = await person(browser, 'Maja', { viewport: LAPTOP });
  const code = await makeTable(page, {
    scenario: 'explorers_pirates/pirate-lairs-24',
    seats: 2,
    bots: ['sensible'],
    house: { domestic_trade: 'false' },
  });
  await sitDown(page, code);
  await ready(page);
  const asked = new Set<string>();
  const end = Date.now() + 60_000;
  while (Date.now() < end && !/^(Roll|Move ships)/.test(await words(page))) {
    const text = await words(page);
    if (/^Place a neutral/.test(text) && !asked.has(text)) {
      await expect(primary(page)).toContainText('It only stands in the way.');
      await expect(spots(page, /neutral color/).first()).toBeVisible();
      await page.screenshot({ path: `shots/explorers-${text.replace(/\W+/g, '-').toLowerCase()}.png` });
      expect(await serious(page)).toEqual([]);
    }
    if (/^(Place|Choose)/.test(text)) {
      asked.add(text);
      await chooseNow(page);
    }
    await page.waitForTimeout(100);
  }
  expect([...asked]).toEqual(
    expect.arrayContaining([
      'Place a harbor settlement',
      'Place a neutral harbor settlement',
      'Place a neutral settlement',
      'Choose a path for the ship',
    ]),
  );
  await expect(log(page)).toContainText(/Neutral \w+ placed a harbor settlement/);
  await page.screenshot({ path: 'shots/explorers-two.png' });
});

test.describe('on a phone, by touch', () => {
  const touch = { hasTouch: true, isMobile: true };
  for (const [way, viewport] of [
    ['upright', { width: 390, height: 844 }],
    ['on its side', { width: 844, height: 390 }],
  ] as const)
    test(`ships sail over 97 hexes, ${way}`, async ({ browser }) => {
      const page = await person(browser, 'Maja', touch);
      const { show, last } = await atSea(page, viewport, 'explorers-pirates-56', 5);
      const shot = (name: string) =>
        page.screenshot({ path: `shots/explorers-phone-${name}-${way.replace(/ /g, '-')}.png` });
      expect(await page.locator('[data-area]').count()).toBeGreaterThan(20);
      await shot('begin');
      show({ ships: fleet, moving: true }, ['end', 'fishroll', `wool ${TRADER}`, ...sails], { view: moves });
      await expect(bar(page)).toBeVisible();
      await expect(page.locator('[data-chosen]')).toBeAttached();
      await shot('voyages');
      expect(await serious(page)).toEqual([]);
      // The first tap shows what it is, the second does it.
      const goal = spots(page, /^Sail to .*: 3 steps and discovers a hex of the north$/);
      await goal.tap({ force: true });
      await shot('shown');
      await goal.tap({ force: true });
      await expect.poll(last).toBe(`sail ${TRADER} 8,-2.SW`);
      await bar(page).getByRole('button', { name: 'speed up' }).tap();
      await expect.poll(last).toBe(`wool ${TRADER}`);
    });
});
