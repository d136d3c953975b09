// Barbarian Attack: what comes too rarely to wait for, handed out by a stand-in.
import type { Page } from '@playwright/test';
import { serious } from '../axe';
import { log, makeTable, person, primary, words } from './driver';
import { done, pick, play, spots } from './raid-driver';
import { dialog } from './sea-driver';
import { expect, test } from './server';
import { decision, standIn } from './stand-in';

const news = (page: Page) => page.locator('[data-news]');

interface Coast {
  hex: string;
  numbers: number[];
  barbarians: number;
  conquered: boolean;
}

/** Plays to the first turn, then hands out what a test wants to see. */
async function inTurn(page: Page, viewport: { width: number; height: number }, scenario = 'barbarian-attack-34') {
  await page.setViewportSize(viewport);
  const two = scenario.endsWith('-2');
  const code = await makeTable(page, {
    scenario: `traders_barbarians/${scenario}`,
    seats: two ? 2 : 3,
    bots: two ? ['sensible'] : ['sensible', 'sensible'],
    house: { discard_limit: '95', ...(two ? {} : { domestic_trade: 'false' }) },
  });
  const turn = async () => /^End turn/.test(await words(page));
  const own = await standIn(page, code, () => play(page, turn));
  const { raid } = own.known.tb as { raid: { coast: Coast[]; prisoners: number[]; knights: number[] } };
  const players = own.known.players as { colour: string }[];
  /** So many barbarians on some hexes; three conquer. */
  const coast = (of: Record<string, number>) =>
    raid.coast.map((c) => {
      const barbarians = of[c.hex] ?? 0;
      return { ...c, barbarians, conquered: barbarians > 2 };
    });
  const show = (
    of: object,
    actions: string[],
    more: { view?: object; tb?: object; victims?: number[]; events?: object[] } = {},
  ) => {
    const none = { knights: [], marches: [], barbarians_from: [], barbarians_to: [], barbarian_moves: [] };
    own.show(
      { pending: decision('trade_and_build'), ...more.view, tb: { gold_bought: 0, raid: { ...raid, ...of } } },
      actions,
      { ...more, sites: { victims: more.victims ?? [], tb: { ...none, ...more.tb } } },
    );
  };
  return { ...own, show, coast, colors: players.map((p) => p.colour) };
}
const unit = (owner: number | null, at: string, spent = 0) => ({
  kind: 'knight',
  owner,
  on: 'path',
  at,
  load: 0,
  spent,
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`cards, marches and battles, ${colorScheme}`, async ({ browser }) => {
    const page = await person(browser, 'Maja', { colorScheme });
    const { show, last, coast, colors } = await inTurn(page, { width: 1366, height: 768 });
    const shot = (name: string) => page.screenshot({ path: `shots/raid-${name}-${colorScheme}.png` });
    const drew = (card: string) => [
      { type: 'development_card_bought', seat: 0 },
      { type: 'raid_card_drawn', seat: 0, card },
    ];

    // A card is shown at once, with what it asks for.
    const posts = ['-2,2.NE', '-2,2.E', '-2,2.SE'];
    show(
      {},
      posts.map((p) => `post ${p}`),
      {
        view: { pending: decision('raid_knight', { anywhere: false }) },
        tb: { knights: posts },
        events: drew('knighthood'),
      },
    );
    await expect(primary(page)).toContainText('Place your knight');
    await expect(news(page)).toContainText('Choose a castle path');
    await expect(log(page)).toContainText('You drew Knighthood');
    await expect(log(page)).not.toContainText('You bought a development card');
    await expect(spots(page)).toHaveCount(3);
    await shot('knighthood');
    expect(await serious(page)).toEqual([]);
    await pick(page, /castle.*: for your knight$/);
    await expect.poll(last).toMatch(/^post -2,2\./);

    // Treason: from two hexes to two others.
    const held = coast({ '-2,0': 3, '0,2': 2, '-1,-1': 1 });
    const from = ['-2,0', '0,2', '-1,-1'];
    show(
      { coast: held, conquered: [] },
      from.map((h) => `treason from ${h}`),
      {
        view: { pending: decision('treason_take', { want: 2, taken: false }) },
        tb: { barbarians_from: from },
        events: drew('treason'),
      },
    );
    await expect(primary(page)).toContainText('Treason: take a barbarian');
    await expect(primary(page)).toContainText('1 of 2');
    await expect(page.locator('[data-barbarians="3"]')).toHaveAccessibleName(/12: conquered by three barbarians/);
    await shot('treason');
    await pick(page, /12: take a barbarian$/);
    await expect.poll(last).toBe('treason from -2,0');
    show({ coast: coast({ '-2,0': 2, '0,2': 1, '-1,-1': 1 }) }, ['treason to 1,1', 'treason to -2,1'], {
      view: { pending: decision('treason_place', { left: 2 }) },
      tb: { barbarians_to: ['1,1', '-2,1'] },
      events: [
        { type: 'barbarian_left', hex: '-2,0', count: 2 },
        { type: 'hex_freed', hex: '-2,0' },
      ],
    });
    await expect(log(page)).toContainText(/Free again: \w+ 12/);
    await pick(page, /5: put a barbarian here$/);
    await expect.poll(last).toBe('treason to 1,1');

    // Intrigue: one prisoner.
    show({ coast: held }, ['intrigue -2,0'], {
      view: { pending: decision('raid_intrigue') },
      tb: { barbarians_from: ['-2,0'] },
      events: drew('intrigue'),
    });
    await expect(primary(page)).toContainText('Intrigue: take a prisoner');
    await pick(page, /take a prisoner$/);
    await expect.poll(last).toBe('intrigue -2,0');

    // Knights: the one at the castle must leave before it is done; longer ways cost a grain.
    const units = [unit(0, '-2,2.NE'), unit(0, '-2,0.W'), unit(1, '-2,0.SW'), unit(2, '0,2.W', 0)];
    const near = ['-1,1.W', '-2,1.W'];
    const far = ['-1,-1.W'];
    const marches = [...near, ...far].map((to) => ({ from: '-2,2.NE', to }));
    const march = { view: { pending: decision('raid_march', { foreign: false }), units }, tb: { marches } };
    const rides = marches.map((m) => `ride ${m.from} ${m.to}`);
    const ways = [{ from: '-2,2.NE', near, far }];
    show({ coast: held, prisoners: [3, 0, 1], knights: [4, 5, 5], marches: ways }, rides, march);
    await expect(primary(page)).toContainText('Move knights');
    await expect(primary(page)).toContainText('Leave the castle first');
    await expect(done(page)).toBeDisabled();
    await expect(page.locator('[data-knight]')).toHaveCount(4);
    await shot('must-leave');
    expect(await serious(page)).toEqual([]);
    await pick(page, /must leave the castle$/);
    await expect(spots(page)).toHaveCount(3);
    await expect(page.getByRole('button', { name: /march here for 1 grain$/ })).toHaveCount(1);
    await shot('ride');
    // Back, and by keyboard.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /must leave the castle$/ })).toHaveCount(1);
    await pick(page, /must leave the castle$/);
    await pick(page, /march here for 1 grain$/);
    await expect.poll(last).toBe('ride -2,2.NE -1,-1.W');
    show({ coast: held, prisoners: [3, 0, 1] }, ['skip'], {
      view: { pending: decision('raid_march', { foreign: false }), units: [unit(0, '-1,-1.W', 1), ...units.slice(1)] },
      events: [{ type: 'knight_marched', seat: 0, foreign: false, from: '-2,2.NE', to: '-1,-1.W', grain: true }],
    });
    await expect(done(page)).toBeEnabled();
    await done(page).click();
    await expect.poll(last).toBe('skip');

    // A battle as one card.
    show({ coast: coast({ '-1,-1': 1 }), prisoners: [4, 1, 1] }, ['end'], {
      view: { units: units.slice(1) },
      events: [
        { type: 'barbarians_beaten', hex: '-2,0', barbarians: 3, knights: 4, involved: [0, 1] },
        { type: 'barbarian_left', hex: '-2,0', count: 0 },
        { type: 'hex_freed', hex: '-2,0' },
        { type: 'building_freed', seat: 0, at: '-2,0.NW' },
        { type: 'prisoners_taken', seat: 0, count: 1 },
        { type: 'prisoners_taken', seat: 1, count: 1 },
        { type: 'prisoner_rolled', seat: 0, dice: [4, 4] },
        { type: 'prisoner_rolled', seat: 1, dice: [2, 1] },
        { type: 'prisoners_taken', seat: 0, count: 1 },
        { type: 'gold_gained', seat: 1, gold: 3, due: 3 },
        { type: 'loss_rolled', hex: '-2,0', die: 3 },
        { type: 'knight_lost', seat: 0, path: '-2,0.W' },
        { type: 'gold_gained', seat: 0, gold: 3, due: 3 },
      ],
    });
    const battle = page.locator('[data-report="battle"]');
    await expect(battle).toHaveCount(1);
    await expect(battle).toContainText('Prisoners: You 2');
    await expect(page.locator('[data-fought="3"]')).toBeVisible();
    await expect(log(page)).toContainText('Your building is free again');
    await expect(log(page)).toContainText('Die 3 (right and left), knights lost: You 1.');
    await shot('battle');
    expect(await serious(page)).toEqual([]);
    await news(page).getByRole('button', { name: 'Close' }).click();
    await expect(news(page)).toHaveCount(0);

    // Three sums of a landing; what is conquered lies down.
    const buildings = [
      { at: '-2,0.NW', seat: 0, kind: 'settlement' },
      { at: '1,1.SE', seat: 1, kind: 'city' },
      { at: '0,0.N', seat: 0, kind: 'city' },
    ];
    const fallen = ['-2,0.NW', '1,1.SE'].map((at, i) => ({ at, points: i + 1 }));
    show({ coast: coast({ '-2,0': 3, '1,1': 3, '0,2': 2 }), conquered: fallen }, ['end'], {
      view: { board: { buildings }, units },
      events: [
        { type: 'settlement_built', seat: 0, at: '0,0.N' },
        { type: 'landing_rolled', seat: 0, dice: [6, 6], landed: 1 },
        { type: 'barbarian_came', hex: '-2,0', count: 3 },
        { type: 'hex_conquered', hex: '-2,0' },
        { type: 'building_conquered', seat: 0, at: '-2,0.NW' },
        { type: 'landing_rolled', seat: 0, dice: [2, 3], landed: 0 },
        { type: 'landing_rolled', seat: 0, dice: [1, 1], landed: 1 },
        { type: 'barbarian_came', hex: '0,2', count: 2 },
      ],
    });
    await expect(page.locator('[data-report="landing"] li')).toHaveCount(3);
    await expect(page.locator('[data-fallen]')).toHaveCount(2);
    await expect(log(page)).toContainText('Barbarians on 5: no room');
    await expect(log(page)).toContainText('Your building is conquered');
    await shot('landing');
    expect(await serious(page)).toEqual([]);

    // A 7: a player, or nobody.
    show({ coast: held }, [`rob ${colors[1]}`, `rob ${colors[2]}`, 'skip'], {
      view: { pending: decision('raid_card') },
      victims: [1, 2],
    });
    await expect(dialog(page)).toContainText('From nobody');
    await expect(dialog(page).locator('ul button')).toHaveCount(2);
    await shot('seven');
    expect(await serious(page)).toEqual([]);
    await dialog(page).locator('ul button').nth(1).click();
    await expect.poll(last).toBe(`rob ${colors[2]}`);
    await dialog(page).getByRole('button', { name: 'From nobody' }).click();
    await expect.poll(last).toBe('skip');
  });

test('two players: the foreign knight, and a barbarian for tokens', async ({ browser }) => {
  const page = await person(browser, 'Maja');
  const { show, last, coast } = await inTurn(page, { width: 1366, height: 768 }, 'barbarian-attack-2');
  const held = coast({ '-2,0': 2, '0,2': 1 });
  const moves = [
    { from: '-2,0', to: '1,1' },
    { from: '0,2', to: '1,1' },
  ];
  const actions = ['end', ...moves.map((m) => `raider ${m.from} ${m.to}`)];
  show({ coast: held }, actions, { tb: { barbarian_moves: moves } });
  const token = page.locator('[data-token="raider"]');
  await expect(page.locator('[data-token="robber_to_desert"]')).toHaveCount(0);
  await token.click();
  await expect(token).toHaveAttribute('aria-pressed', 'true');
  await expect(spots(page)).toHaveCount(2);
  await pick(page, /12: take a barbarian$/);
  await expect(primary(page)).toContainText('Where does it go?');
  await pick(page, /put a barbarian here$/);
  await expect.poll(last).toBe('raider -2,0 1,1');
  // Nobody's knight is gray and moved last.
  const marches = [{ from: '-2,2.NE', to: '-1,1.W' }];
  show({ coast: held }, ['ride -2,2.NE -1,1.W'], {
    view: {
      pending: decision('raid_march', { foreign: true }),
      units: [unit(null, '-2,2.NE'), unit(0, '-2,1.W', 1), unit(1, '0,2.W')],
    },
    tb: { marches },
  });
  await expect(primary(page)).toContainText('Move the foreign knight');
  await expect(page.locator('[data-knight="foreign"]')).toHaveAccessibleName('Foreign knight');
  await page.screenshot({ path: 'shots/raid-two.png' });
  expect(await serious(page)).toEqual([]);
});

test('on a phone, by touch', async ({ browser }) => {
  const page = await person(browser, 'Maja', { hasTouch: true, isMobile: true });
  const { show, coast } = await inTurn(page, { width: 390, height: 844 });
  const units = [unit(0, '-2,2.NE'), unit(0, '-2,0.W'), unit(1, '-2,0.SW')];
  show({ coast: coast({ '-2,0': 3, '0,2': 2 }), prisoners: [3, 0, 1] }, ['end'], {
    view: { units },
    events: [
      { type: 'barbarians_beaten', hex: '1,1', barbarians: 1, knights: 2, involved: [0, 1] },
      { type: 'prisoner_rolled', seat: 0, dice: [4, 4] },
      { type: 'prisoner_rolled', seat: 1, dice: [2, 1] },
      { type: 'prisoners_taken', seat: 0, count: 1 },
      { type: 'loss_rolled', hex: '1,1', die: 1 },
    ],
  });
  await expect(news(page)).toContainText('Victory at');
  await page.screenshot({ path: 'shots/raid-phone.png' });
  await news(page).getByRole('button').first().tap();
  await expect(page.locator('[data-report="battle"]')).toBeVisible();
  await page.screenshot({ path: 'shots/raid-phone-open.png' });
  expect(await serious(page)).toEqual([]);
});
