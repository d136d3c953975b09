// Pure changes of a table's options.
import type { BotLevel, OptionsAnswer, Preset, ScenarioInfo, TableOptions } from '../../lib/generated/wire';
import { VARIANTS } from '../shared/texts';

/** A house rule set, or taken back to the book. */
export function setHouse(o: TableOptions, key: string, value: string | undefined): TableOptions {
  const house = { ...o.house };
  if (value === undefined) delete house[key];
  else house[key] = value;
  // An option of a variant goes with it.
  for (const option of VARIANTS) if (option.with && house[option.with] !== 'true') delete house[option.key];
  return { ...o, house };
}

/** The board for so many seats: the same one, one that is dealt alike, or the first of the same book. */
export function boardFor(scenarios: readonly ScenarioInfo[], id: string, seats: number): ScenarioInfo | undefined {
  const now = scenarios.find((s) => s.id === id);
  const fits = scenarios.filter((s) => s.seats.includes(seats) && s.book === now?.book);
  const usual = (s: ScenarioInfo) => s.family.endsWith('/variable');
  return fits.find((s) => s.id === id) ?? fits.find((s) => s.family === now?.family) ?? fits.find(usual) ?? fits[0];
}

/** The same scenario with the other set-up, printed or variable, for as many seats. */
export function otherSetup(scenarios: readonly ScenarioInfo[], id: string, seats: number): ScenarioInfo | undefined {
  const now = scenarios.find((s) => s.id === id);
  if (!now) return undefined;
  const wanted = now.family.endsWith('-variable') ? now.family.slice(0, -'-variable'.length) : `${now.family}-variable`;
  return scenarios.find((s) => s.family === wanted && s.seats.includes(seats));
}

/** What is chosen although the server refuses it beside the rest: keys of house rules. */
export function refusedKeys(o: TableOptions, answer: OptionsAnswer): string[] {
  return Object.entries(o.house)
    .filter(([key, value]) => answer.house[`${key}=${value}`])
    .map(([key]) => key);
}

/** Bots as the server wants them: the last seats, from the seat after the last person on. */
export type SeatPlan = (BotLevel | 'open')[];

/** The plan for `seats` seats; the first is one's own. Added seats repeat the last choice. */
export function fitPlan(plan: SeatPlan, seats: number): SeatPlan {
  const fill = plan.at(-1) ?? 'sensible';
  return Array.from({ length: seats - 1 }, (_, i) => plan[i] ?? fill);
}

/** Open seats come first, since bots take the last ones. */
export function botsOf(plan: SeatPlan): BotLevel[] {
  return plan.filter((p): p is BotLevel => p !== 'open');
}

/** Of presets that mean the same only the first. */
export function distinct(presets: readonly Preset[]): Preset[] {
  const seen = new Set<string>();
  return presets.filter((p) => {
    const text = JSON.stringify(p.options);
    return !seen.has(text) && seen.add(text);
  });
}
