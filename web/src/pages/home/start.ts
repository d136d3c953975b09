// Starting games from the landing page and the lobby.
import type { BotLevel, TableOptions } from '../../lib/generated/wire';
import { api } from '../../lib/net/http';
import { router } from '../../lib/router.svelte';
import { session } from '../../lib/session.svelte';

export const TIMERS = {
  off: { setup: 0, roll: 0, discard: 0, robber: 0, turn: 0 },
  fast: { setup: 45, roll: 15, discard: 30, robber: 25, turn: 75 },
  normal: { setup: 90, roll: 30, discard: 45, robber: 45, turn: 180 },
  slow: { setup: 240, roll: 120, discard: 180, robber: 180, turn: 600 },
} as const;
export type TimerChoice = keyof typeof TIMERS;

export const CLASSIC: TableOptions = {
  scenario: 'base/variable',
  seats: 4,
  house: {},
  timers: { ...TIMERS.normal },
  bot_pace: 'normal',
  advice: 'full',
  take_back: true,
  spectators: true,
  public: true,
};

/** What people type or paste: a code in any case, with spaces, or the whole link. */
export function readCode(text: string): string | undefined {
  const linked = /\/t\/([^/?#\s]+)/.exec(text)?.[1] ?? text;
  const code = linked.replace(/[\s-]+/g, '').toUpperCase();
  return /^[A-Z0-9]{3,16}$/.test(code) ? code : undefined;
}

export async function openTable(
  options: TableOptions,
  bots: BotLevel[],
  name = '',
  scenarioText?: string,
  named: { name?: string; password?: string } = {},
): Promise<void> {
  await session.ensure(name);
  const { code } = await api.makeTable({
    options,
    bots,
    ...(scenarioText === undefined ? {} : { scenario_text: scenarioText }),
    ...(named.name?.trim() ? { name: named.name.trim() } : {}),
    ...(named.password?.trim() ? { password: named.password.trim() } : {}),
  });
  router.go(`/t/${code}`);
}

/** Against three bots, at one's own pace: no clock, not in the public list. */
export function playBots(name = '', scenario = CLASSIC.scenario): Promise<void> {
  return openTable(
    { ...CLASSIC, scenario, timers: { ...TIMERS.off }, public: false },
    ['sensible', 'sensible', 'sensible'],
    name,
  );
}

/** The table of a lesson: the one that was begun, or a new one. */
export async function openLesson(id: string, name = ''): Promise<void> {
  await session.ensure(name);
  const { code } = await api.makeTable({ lesson: id, options: CLASSIC, bots: [] });
  router.go(`/t/${code}`);
}
/** The lesson that a newcomer begins with. */
export const FIRST_LESSON = 'base/first-game';

export async function joinTable(code: string, name = ''): Promise<void> {
  await session.ensure(name);
  router.go(`/t/${code}`);
}
