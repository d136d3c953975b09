// Which cards come up cannot be chosen: a stand-in hands events out.
import type { Locator, Page } from '@playwright/test';
import { seriousInBoth } from '../axe';
import { overflow, PHONE } from '../pages-tools';
import { choose, ended, log, makeTable, person, primary, ready, sitDown, step, words } from './driver';
import { expect, test } from './server';
import { decision, refused, standIn } from './stand-in';

const LAPTOP = { width: 1366, height: 768 };
const spot = (page: Page) => page.locator('[data-event-card]');
const dialog = (page: Page) => page.locator('dialog[open]');

/** Why no road can be built after an earthquake. */
const NO_ROAD = {
  kind: 'road',
  cost: { brick: 1, lumber: 1 },
  left: 13,
  choose: null,
  refusal: {
    rule: 'variants/event_cards#earthquake-no-roads',
    why: 'repair-first',
    text: 'Repair your damaged road first',
  },
};

/** What an event asks of the person; false if it asks nothing. */
async function answer(page: Page): Promise<boolean> {
  const text = await words(page);
  if (/^Turn up/.test(text)) await primary(page).click();
  else if (/^Choose (the road|a desert)/.test(text)) await choose(page);
  else if (/^(Choose a card for|Take a resource|Give a card)/.test(text)) {
    // What was asked may have been answered a moment ago: then there is nothing to press any more.
    const press = (which: Locator) => which.click({ timeout: 1000 }).catch(() => {});
    if (await dialog(page).locator('ul button').count()) await press(dialog(page).locator('ul button').first());
    await press(dialog(page).getByRole('radio').first());
    await press(dialog(page).locator('footer button').last());
  } else if (/^Take a card/.test(text)) await dialog(page).locator('ul button').first().click();
  else if (await page.locator('button[data-build="repair"][aria-disabled="false"]').count())
    await page.keyboard.press('f');
  else return false;
  await page.waitForTimeout(60);
  return true;
}

/** The map for beginners begins with the first turn. */
const HOUSE = { event_cards: 'true', discard_limit: '95' };

/** A game with event cards in the person's turn, from which on events are handed out. */
async function inTurn(page: Page) {
  const house = { ...HOUSE, victory_points: '22' };
  const code = await makeTable(page, { scenario: 'base/beginners', seats: 3, house, bots: ['random', 'random'] });
  const mine = async () => /^End turn/.test(await words(page));
  const own = await standIn(page, code, () =>
    expect
      .poll(async () => (await mine()) || ((await answer(page)) || (await step(page, false)), false), {
        timeout: 60_000,
        intervals: [30],
      })
      .toBe(true),
  );
  const slip = (
    kind: string,
    view: object,
    actions: string[],
    events: object[] = [],
    sites: { event_cards?: object; robber?: string[] } = {},
    options: Parameters<typeof own.show>[2] = {},
  ) => {
    const cards = { damage: [], take_from: [], give_to: [], repair: false, ...sites.event_cards };
    own.show({ pending: decision(kind), ...view }, actions, {
      ...options,
      events,
      sites: { ...sites, event_cards: cards },
    });
  };
  // From here on the game is in our hands.
  slip('trade_and_build', {}, ['end']);
  return { ...own, slip };
}

test('every event is shown, asked for and answered', async ({ browser }) => {
  const page = await person(browser, 'Maja', { viewport: LAPTOP });
  const { slip, last, known } = await inTurn(page);
  const shot = (name: string) => page.screenshot({ path: `shots/events-${name}.png` });
  const found: string[] = [];
  /** The page is loaded again in the middle of a decision. */
  const again = async (text: RegExp) => {
    await page.reload();
    await expect.poll(() => words(page)).toMatch(text);
  };
  const roads = (known.board as { roads: { path: string; seat: number }[] }).roads;
  const mine = roads.filter((r) => r.seat === 0).map((r) => r.path);
  const others = (known.players as { colour: string }[]).slice(1).map((p) => p.colour);
  const theirs = roads.find((r) => r.seat === 1)!.path;
  const asks = (kind: string, more: object = {}) => ({ pending: decision(kind, more) });
  const turned = (number: number, red: number, event: string) => [
    { type: 'event_card_turned_up', seat: 0, card: { number, red, event }, counts: true },
    { type: 'rolled', seat: 0, dice: [number - red, red] },
  ];
  const began = (turn: number) => ({ type: 'turn_began', seat: 0, turn });
  const up = [
    [1, 2],
    [3, 3],
    [4, 2],
    [2, 5],
    [6, 1],
    [3, 5],
  ];
  const cards = (more: object) => ({
    event_cards: {
      ...(known.event_cards as object),
      turned_up: up,
      left: 25,
      gift_to: null,
      last: { number: 6, red: 2, event: 'earthquake' },
      damaged: [],
      gift_chosen: null,
      ...more,
    },
  });

  // Earthquake: on the board, and the same after the page is loaded again.
  slip(
    'earthquake',
    { ...asks('earthquake', { left: [0, 1] }), ...cards({}), turn: 9 },
    mine.map((p) => `damage ${p}`),
    [began(9), { type: 'new_year' }, ...turned(6, 2, 'earthquake')],
    { event_cards: { damage: mine } },
  );
  await expect(spot(page)).toContainText('Earthquake');
  await expect(spot(page)).toContainText('New Year');
  await expect(spot(page)).toHaveAccessibleName(
    /New Year\. 6, Earthquake\. Everyone damages one own road\. 25 cards until New Year/,
  );
  await expect(log(page)).toContainText('New Year: all 36 cards are shuffled');
  await expect.poll(() => words(page)).toBe('Choose the road that is damaged');
  await expect(page.locator('.spot.path')).toHaveCount(mine.length);
  await expect(page.locator('.spot.path').first()).toHaveAttribute('aria-label', /damaging your road/);
  await expect(page.getByText('still to answer')).toHaveCount(2);
  await shot('earthquake');
  await again(/^Choose the road/);
  await choose(page);
  await expect.poll(last).toMatch(/^damage /);

  // A damaged road is seen, named and repaired; roads say why not.
  const damaged = [
    { seat: 0, path: mine[0] },
    { seat: 1, path: theirs },
  ];
  slip(
    'trade_and_build',
    { ...cards({ damaged }), own: { ...(known.own as object), hand: { brick: 1, lumber: 1, ore: 2 } } },
    ['end', 'repair'],
    [{ type: 'road_damaged', seat: 0, path: mine[0] }],
    { event_cards: { repair: true } },
    { options: [NO_ROAD] },
  );
  await expect(page.locator('[data-damaged]')).toHaveCount(2);
  await expect(page.getByRole('img', { name: /^Damaged road of / })).toHaveCount(2);
  await expect(page.locator('button[data-build="road"]')).toContainText('Repair your damaged road first.');
  await shot('damaged');
  await page.mouse.move(1, 1);
  await page.keyboard.press('f');
  await expect.poll(last).toBe('repair');
  slip(
    'trade_and_build',
    { ...cards({ damaged }), own: { ...(known.own as object), hand: { brick: 1 } } },
    ['end'],
    [],
    {},
    { options: [refused('repair', 'need', { cards: { lumber: 1 } })] },
  );
  await expect(page.locator('button[data-build="repair"]')).toContainText('You need 1 lumber more.');

  // Good Neighbors: a key chooses the card; afterwards one sees who still chooses.
  const own = { own: { ...(known.own as object), hand: { brick: 2, ore: 1 } } };
  slip(
    'good_neighbors',
    {
      ...asks('good_neighbors', { must: [0, 1, 2], owing: [0, 1, 2] }),
      ...own,
      ...cards({ last: { number: 6, red: 3, event: 'good_neighbors' }, gift_to: 1 }),
      turn: 10,
    },
    ['giveleft brick', 'giveleft ore'],
    [began(10), ...turned(6, 3, 'good_neighbors')],
  );
  await expect(dialog(page)).toContainText('Good Neighbors: a card for');
  await again(/^Choose a card for/);
  await page.keyboard.press('5');
  found.push(...(await seriousInBoth(page, 'gift')));
  await shot('gift');
  await dialog(page).getByRole('button', { name: 'Give 1 ore' }).click();
  await expect.poll(last).toBe('giveleft ore');
  slip(
    'good_neighbors',
    {
      pending: { type: 'decision', must: [1, 2], may: [], kind: 'good_neighbors', owing: [1, 2] },
      ...cards({ gift_chosen: 'ore', gift_to: 1 }),
    },
    [],
    [{ type: 'neighbor_gift_chosen', seat: 0, card: 'ore' }],
  );
  await expect.poll(() => words(page)).toMatch(/^Still choosing a gift: .+ and .+/);
  await expect(primary(page)).toContainText('Your gift: 1 ore');
  await expect(dialog(page)).toHaveCount(0);

  // A resource from the supply, on a phone and in the dark too.
  slip(
    'take_resource',
    {
      ...asks('take_resource', { left: [0, 2] }),
      ...cards({ last: { number: 2, red: 1, event: 'plentiful_year' } }),
      turn: 11,
    },
    ['gain brick', 'gain wool'],
    [began(11), ...turned(2, 1, 'plentiful_year')],
  );
  await expect(dialog(page)).toContainText('Plentiful Year: take a resource');
  await page.setViewportSize(PHONE);
  await shot('phone-resource');
  found.push(...(await seriousInBoth(page, 'resource on a phone')));
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await again(/^Take a resource/);
  await dialog(page).getByRole('radio', { name: /wool/ }).click();
  await dialog(page).getByRole('button', { name: 'Take 1 wool' }).click();
  await expect.poll(last).toBe('gain wool');
  await page.setViewportSize(LAPTOP);

  // Neighborly Assistance: whom and which.
  slip(
    'neighborly_assistance',
    { ...asks('neighborly_assistance', { left: [0] }), ...own, ...cards({}), turn: 12 },
    others.flatMap((c) => [`giveto ${c} brick`, `giveto ${c} ore`]),
    [began(12), ...turned(10, 4, 'neighborly_assistance')],
  );
  await expect(dialog(page).getByRole('button', { name: 'Give a card' })).toBeDisabled();
  await dialog(page).locator('ul button').nth(1).click();
  await dialog(page).getByRole('radio', { name: /brick/ }).click();
  await page.emulateMedia({ colorScheme: 'dark' });
  await shot('assist-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await again(/^Give a card/);
  await dialog(page).locator('ul button').first().click();
  await dialog(page).getByRole('radio', { name: /ore/ }).click();
  await dialog(page)
    .getByRole('button', { name: /^Give 1 ore to / })
    .click();
  await expect.poll(last).toMatch(/^giveto \w+ ore$/);

  // A card from an opponent: Trade Advantage may be declined, Conflict not.
  const takes = others.map((c) => `takefrom ${c}`);
  slip(
    'take_card',
    { ...asks('take_card', { seat: 0, may_skip: true }), ...cards({}), turn: 13 },
    [...takes, 'skip'],
    [began(13), ...turned(5, 4, 'trade_advantage')],
  );
  await again(/^Take a card/);
  await dialog(page).getByRole('button', { name: 'Take none' }).click();
  await expect.poll(last).toBe('skip');
  slip('take_card', { ...asks('take_card', { seat: 0, may_skip: false }), ...cards({}), turn: 14 }, takes, [
    began(14),
    ...turned(3, 1, 'conflict'),
  ]);
  await expect(dialog(page).getByRole('button', { name: 'Take none' })).toHaveCount(0);
  await dialog(page).locator('ul button').first().click();
  await expect.poll(last).toMatch(/^takefrom \w+$/);

  // Two deserts: the robber is sent to one of them.
  slip(
    'robber_flees',
    { ...asks('robber_flees'), ...cards({}), turn: 15 },
    ['robber 0,0', 'robber 1,0'],
    [began(15), ...turned(4, 2, 'robber_flees')],
    { robber: ['0,0', '1,0'] },
  );
  await again(/^Choose a desert for the robber/);
  await expect(page.locator('.spot.hex')).toHaveCount(2);
  await page.locator('.spot.hex').first().click({ force: true });
  await expect.poll(last).toMatch(/^robber /);

  // The cards so far; a laid aside card beside the one that counts.
  slip('before_roll', cards({}), ['roll'], [began(16)]);
  await expect.poll(() => words(page)).toBe('Turn up a card');
  slip(
    'trade_and_build',
    cards({ last: { number: 8, red: 5, event: 'plain' } }),
    ['end'],
    [
      { type: 'event_card_turned_up', seat: 0, card: { number: 7, red: 3, event: 'robber_attacks' }, counts: false },
      ...turned(8, 5, 'plain'),
    ],
  );
  await expect(log(page)).toContainText('You turn up 7: laid aside, the next card comes');
  await expect(spot(page)).toContainText('6 of 31');
  await spot(page).click();
  await expect(dialog(page).locator('.mini')).toHaveCount(36);
  await expect(dialog(page).locator('.mini.came')).toHaveCount(up.length);
  await expect(dialog(page)).toContainText('25 cards until New Year');
  found.push(...(await seriousInBoth(page, 'deck')));
  await shot('deck');
  await page.setViewportSize(PHONE);
  await shot('phone-deck');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await shot('phone');
  expect(found).toEqual([]);
  await page.context().close();
});

test('a short game with event cards, and its replay', async ({ browser }) => {
  const page = await person(browser, 'Ann', { viewport: LAPTOP });
  const code = await makeTable(page, {
    scenario: 'base/beginners',
    seats: 3,
    house: { ...HOUSE, event_cards_without_new_year: 'true', victory_points: '3' },
    bots: ['sensible', 'sensible'],
  });
  await sitDown(page, code);
  await expect(page.getByText('Without the New Year card')).toBeVisible();
  await ready(page);
  const start = Date.now();
  while (Date.now() - start < 60_000 && !(await ended(page).count())) {
    if (!(await answer(page)) && !(await step(page))) await page.waitForTimeout(30);
  }
  await expect(ended(page)).toBeVisible();
  await page.getByRole('link', { name: /replay/i }).click();
  await expect(page.locator('.transport')).toBeVisible();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(spot(page)).toHaveAccessibleName(/cards? until the shuffle/);
  await page.screenshot({ path: 'shots/events-replay.png' });
  await page.context().close();
});

test('the lobby: cards in place of dice, and their option with them', async ({ browser }) => {
  const page = await person(browser, 'Ola', { viewport: LAPTOP });
  await page.goto('/new');
  const cards = page.getByRole('switch', { name: 'Event cards' });
  const option = page.getByRole('switch', { name: 'Without the New Year card' });
  const deck = page.getByRole('radio', { name: 'Balanced deck' });
  await expect(option).toHaveCount(0);
  await cards.click();
  await option.click();
  await expect(deck).toBeDisabled();
  await expect(page.getByText('Event cards take the place of the dice.')).toBeVisible();
  await cards.click();
  await expect(option).toHaveCount(0);
  await deck.click();
  await expect(page.locator('[data-refused="event_cards"]')).toContainText(
    'Event cards and dice from a deck both take the place of the dice.',
  );
  await page.context().close();
});
