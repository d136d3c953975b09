// Which cards come and when barbarians land cannot be chosen: a stand-in hands decisions out.
import type { Page } from '@playwright/test';
import { cornerKey } from '../../src/lib/board/geometry';
import { cornerAt } from '../../src/lib/game/live/places';
import { serious } from '../axe';
import { ckStep, ckTable, finishCard } from './ck-driver';
import { choose, person, words } from './driver';
import { expect, test } from './server';
import { decision, type Option, refused, standIn } from './stand-in';

type Ck = Record<string, unknown> & { own: Record<string, unknown> };

/** A game of Cities & Knights in the person's turn, from which on decisions are handed out. */
async function inTurn(page: Page, house: Record<string, string> = {}) {
  const code = await ckTable(page, { discard_limit: '95', victory_points: '22', ...house });
  const own = await standIn(page, code, async () => {
    const end = Date.now() + 60_000;
    while (!/^End turn/.test(await words(page)) && Date.now() < end)
      if (!(await ckStep(page, async () => false))) await page.waitForTimeout(30);
    expect(await words(page)).toMatch(/^End turn/);
  });
  const ck = own.known.ck as Ck;
  const slip = (view: { ck?: object; [key: string]: unknown }, actions: string[], options: Option[] = [], sites = {}) =>
    own.show({ ...view, ck: { ...ck, ...view.ck } }, actions, { options, sites });
  return { ...own, ck, slip, pending: decision };
}

test('every decision is asked for and answered', async ({ browser }) => {
  const page = await person(browser, 'Maja');
  const { ck, last, slip, pending } = await inTurn(page);
  const shot = (name: string) => page.screenshot({ path: `shots/ck-${name}.png` });
  const dialog = page.locator('dialog[open]');

  // On the board.
  const board: [string, object, string, RegExp][] = [
    ['displaced', { at: '0,0.N', by: '0,0.S' }, 'place 0,0.NE', /displaced knight/],
    ['pillage', { left: [0] }, 'lose 0,0.NE', /city is lost/],
    ['deserter', { victim: 0 }, 'remove 0,0.NE', /knight you lose/],
    ['place_deserter', { strength: 2, active: true }, 'place 0,0.S', /deserter/],
    ['smith', { left: 2, may_skip: false }, 'promote 0,0.NE', /Promote a knight/],
    ['diplomat_road', { from: '0,0.W' }, 'road 0,0.NE', /road again/],
    ['metropolis', { track: 'science' }, 'metropolis 0,0.NE', /metropolis/],
    ['setup_city', { round: 2 }, 'city 0,0.NE', /Place a city/],
  ];
  for (const [kind, more, action, text] of board) {
    // Where a city of the set-up may stand is asked in the base game as well.
    slip({ pending: pending(kind, more) }, [action], [], kind === 'setup_city' ? { cities: ['0,0.NE'] } : {});
    await expect.poll(() => words(page)).toMatch(text);
    await expect(page.locator('.spot')).toHaveCount(1);
    await expect(page.locator('.spot')).toHaveAttribute('aria-label', /legal for/);
    await choose(page);
    await expect.poll(last).toBe(action);
  }
  // What may be declined says so.
  slip({ pending: pending('diplomat_road', { from: '0,0.W' }) }, ['road 0,0.NE', 'skip']);
  await page.getByRole('button', { name: 'Do without' }).click();
  await expect.poll(last).toBe('skip');

  // In a dialog.
  const own = (more: object) => ({ ck: { own: { ...ck.own, ...more } } });
  slip(
    {
      ...own({ progress: ['spy', 'mining', 'wedding', 'merchant', 'alchemist'] }),
      pending: pending('fifth_card', { seat: 0 }),
    },
    ['return spy', 'return mining', 'return wedding', 'return merchant', 'return alchemist'],
  );
  await expect(dialog).toContainText('Return one under its deck');
  await shot('fifth');
  await dialog.getByRole('button', { name: 'Return it' }).nth(1).click();
  await expect.poll(last).toBe('return mining');
  slip(
    {
      ...own({ progress: ['spy', 'mining', 'wedding', 'merchant', 'alchemist'] }),
      pending: pending('fifth_card', { seat: 0 }),
    },
    ['play mining', 'play merchant 0,0'],
  );
  await dialog.getByRole('button', { name: 'Play Merchant' }).click();
  await finishCard(page);
  await expect.poll(last).toBe('play merchant 0,0');

  const knights = [1, 2, 3].map((strength, i) => ({
    at: ['0,0.N', '0,0.SE', '0,0.SW'][i],
    seat: 0,
    strength,
    active: true,
    spent: false,
    sent: false,
  }));
  slip({ ck: { knights, barbarian_strength: 4 }, pending: pending('defence', { left: [0] }) }, [
    'defend -',
    'defend 1',
  ]);
  await expect(dialog).toContainText('Choose which of your active knights defend');
  await dialog.getByRole('button', { name: /^strong knight/ }).click();
  await shot('defence');
  await dialog.getByRole('button', { name: 'Defend with 4' }).click();
  await expect.poll(last).toBe('defend 1,3');

  slip({ pending: pending('defender_reward', { left: [0] }) }, ['deck trade', 'deck science']);
  await shot('reward');
  await dialog.getByRole('button', { name: /^Science/ }).click();
  await expect.poll(last).toBe('deck science');

  slip({ pending: pending('aqueduct', { left: [0] }) }, ['resource ore', 'resource wool', 'skip']);
  await dialog.getByRole('radio', { name: 'wool' }).click();
  await dialog.getByRole('button', { name: 'Take wool' }).click();
  await expect.poll(last).toBe('resource wool');

  const spy = () =>
    slip(
      {
        ...own({ glimpse: { kind: 'progress', seat: 1, progress: ['bishop', 'crane'] } }),
        pending: pending('spy', { victim: 1 }),
      },
      ['take bishop', 'take crane', 'skip'],
    );
  spy();
  await expect(dialog).toContainText('Progress cards of');
  await shot('spy');
  await dialog.getByRole('button', { name: 'Take Crane' }).click();
  await expect.poll(last).toBe('take crane');
  // The same question a second time: that of before has closed.
  slip({ pending: pending('trade_and_build') }, ['end']);
  await expect(dialog).toHaveCount(0);
  spy();
  await dialog.getByRole('button', { name: 'Take none' }).click();
  await expect.poll(last).toBe('skip');

  slip(
    {
      ...own({ glimpse: { kind: 'cards', seat: 1, cards: { ore: 2, coin: 1 } } }),
      pending: pending('master_merchant', { victim: 1 }),
    },
    ['takecards 2o', 'takecards 1o1n'],
  );
  await dialog.getByRole('button', { name: /^More of coin/ }).click();
  await dialog.getByRole('button', { name: /^More of ore/ }).click();
  await shot('master');
  await dialog.getByRole('button', { name: 'Take them' }).click();
  await expect.poll(last).toBe('takecards 1o1n');

  const hand = { hand: { brick: 1, paper: 3 }, development: {}, bought_this_turn: {}, points: 4, discard_chosen: null };
  slip({ own: hand, pending: pending('wedding', { owing: [0] }) }, ['give 1b1p', 'give 2p']);
  await dialog.getByRole('button', { name: /^More of paper/ }).click();
  await dialog.getByRole('button', { name: /^More of paper/ }).click();
  await dialog.getByRole('button', { name: 'Give them' }).click();
  await expect.poll(last).toBe('give 2p');

  slip({ own: hand, pending: pending('forced_trade', { victim: 0, give: 'ore' }) }, ['commodity paper']);
  await dialog.getByRole('radio', { name: 'paper' }).click();
  await dialog.getByRole('button', { name: 'Give paper' }).click();
  await expect.poll(last).toBe('commodity paper');
});

test('every card asks for what it needs', async ({ browser }) => {
  const page = await person(browser, 'Maja');
  const { ck, last, slip, pending, known } = await inTurn(page);
  const colours = (known.config as { colours: string[] }).colours;
  const other = colours[1]!;
  const play = async (card: string, actions: string[], want: string) => {
    slip({ ck: { own: { ...ck.own, progress: [card, 'crane'] } }, pending: pending('trade_and_build') }, [
      'end',
      ...actions,
    ]);
    // That of the card before has closed.
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await page.locator(`[data-progress] button.playable[data-card="${card}"]`).click();
    await finishCard(page);
    await expect.poll(last).toBe(want);
  };
  await play('warlord', ['play warlord'], 'play warlord');
  await play('spy', [`play spy ${other}`], `play spy ${other}`);
  await play('merchant_fleet', ['play merchant_fleet coin', 'play merchant_fleet ore'], 'play merchant_fleet coin');
  await play('engineer', ['play engineer 0,0.N'], 'play engineer 0,0.N');
  await play('diplomat', ['play diplomat 0,0.E'], 'play diplomat 0,0.E');
  await play('inventor', ['play inventor 0,0 1,0'], 'play inventor 0,0 1,0');

  // Before the roll: the alchemist's dice.
  slip(
    { rolled: null, ck: { own: { ...ck.own, progress: ['alchemist', 'spy'] } }, pending: pending('before_roll') },
    ['roll', 'play alchemist 3+3', 'play alchemist 6+2'],
    [refused('play spy', 'roll-first', { rule: 'cities_knights/progress_cards#after-roll' })],
  );
  await page.locator('[data-card="alchemist"]').click();
  await page.getByRole('button', { name: 'Yellow die: 6' }).click();
  await page.getByRole('button', { name: 'Red die: 2' }).click();
  await page.screenshot({ path: 'shots/ck-alchemist.png' });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(last).toBe('play alchemist 6+2');

  // A card that cannot be played says why, with its rule.
  await page.locator('[data-card="spy"]').click();
  await expect(page.locator('dialog[open]')).toContainText('Roll the dice first');
  await expect(page.locator('dialog[open]').getByRole('link', { name: 'The rule' })).toHaveAttribute(
    'href',
    '/almanac/cities_knights/politics_cards#spy',
  );
  await page.keyboard.press('Escape');

  // Commercial Harbor: once with each.
  slip({ ck: { harbor: [1, 2] }, pending: pending('trade_and_build') }, [
    'end',
    `force ${other} ore`,
    `force ${colours[2]} ore`,
  ]);
  await page.getByRole('button', { name: '2 forced trades left' }).click();
  await page.locator('dialog[open]').getByRole('radio', { name: 'ore' }).click();
  await page.screenshot({ path: 'shots/ck-harbor.png' });
  await page.locator('dialog[open]').getByRole('button', { name: 'Trade', exact: true }).click();
  await expect.poll(last).toBe(`force ${other} ore`);

  // Pieces in every state: all three metropolises, walls, a fallen city, the merchant.
  const all = (known.board as { buildings: { at: string; seat: number; kind: string }[] }).buildings;
  const at = (n: number) => all[n % all.length]!.at;
  slip(
    {
      board: { buildings: all.map((b, i) => ({ ...b, kind: i < 5 ? 'city' : 'settlement' })) },
      ck: {
        barbarians: 6,
        barbarian_strength: 5,
        knight_strength: 4,
        walls: [at(0), at(1), at(3)],
        fallen: [at(5)],
        merchant: { seat: 1, hex: '0,0' },
        metropolises: {
          trade: { seat: 0, at: at(0) },
          politics: { seat: 1, at: at(1) },
          science: { seat: 2, at: at(2) },
        },
        knights: [1, 2, 3]
          .flatMap((strength, i) =>
            [0, 1].map((k) => ({
              at: [
                ['-1,0.N', '0,-1.N'],
                ['-1,1.S', '1,0.S'],
                ['0,1.S', '1,-1.N'],
              ][i]![k],
              seat: (i + k) % 3,
              strength,
              active: k === 0,
              spent: false,
              sent: false,
            })),
          )
          .filter((k) => !all.some((b) => cornerKey(cornerAt(b.at)) === cornerKey(cornerAt(k.at!)))),
      },
      pending: pending('trade_and_build'),
    },
    ['end'],
  );
  await page.keyboard.press('Escape');
  await page.waitForTimeout(300);
  await expect(page.locator('svg[data-board]')).toBeVisible();
  await page.screenshot({ path: 'shots/ck-pieces.png' });
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the table of Cities & Knights has nothing serious, ${colorScheme}`, async ({ browser }) => {
    const page = await person(browser, 'Maja', { colorScheme });
    const { ck, slip, pending, known } = await inTurn(page);
    const other = (known.config as { colours: string[] }).colours[1]!;
    const hand = { ...ck.own, progress: ['spy', 'merchant', 'crane', 'warlord'] };
    slip({ ck: { own: hand, harbor: [1], cranes: 1 }, pending: pending('trade_and_build') }, [
      'end',
      `play spy ${other}`,
      'play merchant 0,0',
      'recruit 0,0.N',
    ]);
    await expect(page.locator('[data-progress] [data-card]')).toHaveCount(4);
    expect(await serious(page)).toEqual([]);
    // By keyboard alone: a knight finds its place.
    await page.keyboard.press('k');
    await expect(page.locator('.spot:focus')).toHaveAttribute('aria-label', /legal for a knight/);
    await page.keyboard.press('Escape');
    await page.locator('[data-card="spy"]').click();
    await expect(page.locator('dialog[open]')).toBeVisible();
    expect(await serious(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^City improvements of/ })
      .first()
      .click();
    await expect(page.locator('dialog[open]')).toBeVisible();
    expect(await serious(page)).toEqual([]);
    await page.keyboard.press('Escape');
    slip(
      {
        ck: { own: { ...hand, progress: ['spy', 'merchant', 'crane', 'warlord', 'smith'] } },
        pending: pending('fifth_card', { seat: 0 }),
      },
      ['return spy', 'return merchant'],
    );
    await expect(page.locator('dialog[open]')).toBeVisible();
    expect(await serious(page)).toEqual([]);
  });
