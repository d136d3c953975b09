// Which cards a deck gives cannot be chosen, and three of the kinds are rare: a stand-in hands them out.
import { choose, hand, makeTable, person, playOn, words } from './driver';
import { expect, test } from './server';
import { standIn } from './stand-in';

test('each development card asks for what it needs and says it to the server', async ({ browser }) => {
  const page = await person(browser, 'Maja');
  const code = await makeTable(page, { seats: 3, bots: ['random', 'random'], house: { discard_limit: '95' } });
  const { known, said, last, show } = await standIn(page, code, () =>
    playOn([page], async () => /^End turn/.test(await words(page)), false),
  );
  const own = known.own as Record<string, unknown>;
  const me = { must: [0], may: [1, 2], type: 'decision' };
  const slip = (view: Record<string, unknown>, actions: string[], sites: object = {}) => show(view, actions, { sites });
  const cards = { knight: 1, road_building: 1, year_of_plenty: 1, monopoly: 1, victory_point: 1 };
  const turn = () =>
    slip(
      {
        own: { ...own, development: cards, bought_this_turn: {} },
        pending: { ...me, kind: 'trade_and_build' },
        card_played: false,
      },
      ['end', 'knight', 'roadbuilding', 'plenty 1b1l', 'plenty 2o', 'monopoly brick', 'monopoly ore'],
    );
  const card = (name: string) => page.getByRole('button', { name: `Play ${name}` });

  turn();
  await expect(card('Knight')).toBeVisible();
  await page.screenshot({ path: 'shots/play-devcards.png' });
  await card('Knight').click();
  await expect.poll(() => said).toEqual(['knight']);
  slip({ pending: { ...me, kind: 'move_robber' } }, ['robber 0,0'], { robber: ['0,0', '1,0', '0,1'] });
  await expect.poll(() => words(page)).toBe('Move the robber');
  await choose(page);
  await expect.poll(() => last()).toMatch(/^robber /);
  slip({ pending: { ...me, kind: 'choose_victim', among: [1, 2] } }, ['rob blue'], { victims: [1, 2] });
  await expect(page.getByRole('heading', { name: 'Choose whom to rob' })).toBeVisible();
  await page.screenshot({ path: 'shots/play-victim.png' });
  await page.locator('dialog[open] ul button').nth(1).click();
  await expect.poll(() => last()).toMatch(/^rob \w+$/);

  turn();
  await card('Road building').click();
  await expect.poll(() => last()).toBe('roadbuilding');
  const roads = ['0,0.NE', '0,0.E', '0,0.NW'];
  slip(
    { pending: { ...me, kind: 'free_road', left: 2 } },
    roads.map((r) => `road ${r}`),
    { roads },
  );
  await expect.poll(() => words(page)).toBe('Place a free road');
  await choose(page);
  await expect.poll(() => last()).toMatch(/^road 0,0\./);
  slip({ pending: { ...me, kind: 'free_road', left: 1 } }, ['skip', 'road 0,0.E'], { roads: ['0,0.E'] });
  await page.screenshot({ path: 'shots/play-free-road.png' });
  await page.getByRole('button', { name: 'Skip it' }).click();
  await expect.poll(() => last()).toBe('skip');

  turn();
  await card('Year of plenty').click();
  const dialog = page.locator('dialog[open]');
  // By keys: two of the fifth resource.
  await page.keyboard.press('Digit5');
  await page.keyboard.press('Digit5');
  await page.keyboard.press('Digit1');
  await page.screenshot({ path: 'shots/play-plenty.png' });
  await dialog.getByRole('button', { name: 'Take cards' }).click();
  await expect.poll(() => last()).toBe('plenty 2o');

  turn();
  await card('Monopoly').click();
  await dialog.getByRole('radio', { name: 'brick' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('radio', { name: 'ore' })).toBeFocused();
  await page.screenshot({ path: 'shots/play-monopoly.png' });
  await dialog.getByRole('button', { name: 'Take all ore' }).click();
  await expect.poll(() => last()).toBe('monopoly ore');

  // One card a turn, none that was bought in it, and points are never played.
  slip(
    {
      own: { ...own, development: cards, bought_this_turn: { knight: 1 } },
      pending: { ...me, kind: 'trade_and_build' },
      card_played: true,
    },
    ['end'],
  );
  await expect(card('Monopoly')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Knight.*Bought this turn/ })).toBeDisabled();
  expect(await hand(page)).toBeTruthy();
});
