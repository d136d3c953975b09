// Names of things the server lists. What the catalog does not know yet is
// shown as the server calls it.
import { i18n, isKey, t } from '../../lib/i18n/i18n.svelte';
import type { TableOptions, Timers } from '../../lib/generated/wire';
import { TIMERS, type TimerChoice } from '../home/start';

function maybe(key: string, fallback: string): string {
  return isKey(key) ? t(key as 'app.name') : fallback;
}
/** `seafarers/fog-islands-4-variable`: the scenario without its players, and how it is set up. */
const SEA = /^(?:seafarers|cities_knights)\/([a-z]+-[a-z-]+?)-\d+(-variable)?$/;
/** Of Seafarers, with Cities & Knights or without. */
export const isSea = (scenario: string) => scenario.startsWith('seafarers/') || isKey(`sea.${SEA.exec(scenario)?.[1]}`);
export const isVariable = (scenario: string) => !!SEA.exec(scenario)?.[2];
export function scenarioName(id: string, name?: string): string {
  const [, bare, variable] = SEA.exec(id) ?? [];
  if (!bare || !isKey(`sea.${bare}`)) return maybe(`scenario.${id}`, name ?? id);
  const found = maybe(`sea.${bare}`, bare);
  return variable ? t('sea.variable', { name: found }) : found;
}
export function scenarioText(id: string): string {
  const bare = SEA.exec(id)?.[1];
  return maybe(bare && isKey(`sea.${bare}.text`) ? `sea.${bare}.text` : `scenario.${id}.text`, '');
}
export const isKnights = (scenario: string) => scenario.startsWith('cities_knights/');
export const isTwo = (scenario: string) => scenario.startsWith('two_players/');
export const isCustom = (scenario: string) => scenario.startsWith('custom/');
/** With neutral colors and trade tokens, on whichever board. */
export const hasTokens = (scenario: string) => isTwo(scenario) || /^seafarers\/.+-2(-variable)?$/.test(scenario);
/** The order of the groups in a list. */
export const scenarioRank = (id: string) =>
  isCustom(id) ? 5 : isSea(id) ? (isKnights(id) ? 4 : 3) : isKnights(id) ? 2 : isTwo(id) ? 1 : 0;
export function scenarioGroup(id: string): string {
  const sea = t('make.group_sea');
  const knights = t('make.group_ck');
  return [t('make.group_base'), t('make.group_two'), knights, sea, `${sea} + ${knights}`, t('own.group')][
    scenarioRank(id)
  ]!;
}
/** Variants that are on or off, in the order of the form. The server says which of them go with the rest. */
export const VARIANTS = [
  'friendly_robber',
  'harbormaster',
  'event_cards',
  'event_cards_without_new_year',
  'nasty',
  'knight_errant',
  'easy_start',
  'frame_without_one_harbor',
] as const;
export const presetName = (id: string, name: string) => maybe(`preset.${id}`, scenarioName(id, name));
export const presetText = (id: string) => maybe(`preset.${id}.text`, scenarioText(id) || t('preset.other.text'));

export function timerChoice(timers: Timers): TimerChoice | undefined {
  const keys = Object.keys(TIMERS) as TimerChoice[];
  return keys.find((k) => Object.entries(TIMERS[k]).every(([phase, s]) => timers[phase as keyof Timers] === s));
}
export function timerText(timers: Timers): string {
  const { turn, roll, discard } = timers;
  return turn || roll || discard ? t('make.timers_detail', { turn, roll, discard }) : t('make.timers_none');
}

export const bookDiscard = 7;

/** What is agreed, as short facts for the waiting room. */
export function agreed(o: TableOptions, book?: number, name?: string): { label: string; value: string }[] {
  const yes = (on: boolean) => (i18n.language === 'pl' ? (on ? 'tak' : 'nie') : on ? 'yes' : 'no');
  const rows = [
    { label: t('make.scenario'), value: scenarioName(o.scenario, name) },
    { label: t('make.points'), value: o.house.victory_points ?? (book ? String(book) : t('make.points_book')) },
    {
      label: t('make.dice'),
      value:
        o.house.event_cards === 'true'
          ? t('make.event_cards')
          : o.house.dice === 'deck'
            ? t('make.dice_deck')
            : t('make.dice_two'),
    },
    { label: t('make.timers'), value: timerText(o.timers) },
    { label: t('make.pace'), value: t(`pace.${o.bot_pace}`) },
    { label: t('make.advice'), value: t(`make.advice_${o.advice}`) },
    { label: t('make.spectators'), value: yes(o.spectators) },
  ];
  if (o.house.discard_limit) rows.push({ label: t('make.discard'), value: o.house.discard_limit });
  if (o.house.offers_per_turn) rows.push({ label: t('make.offers'), value: o.house.offers_per_turn });
  if (o.house.domestic_trade === 'false') rows.push({ label: t('make.trade'), value: yes(false) });
  if (o.house.separate_phases === 'true') rows.push({ label: t('make.phases'), value: yes(true) });
  if (hasTokens(o.scenario))
    rows.push({
      label: t('make.traveler_tokens'),
      value: t(o.house.traveler_tokens === 'true' ? 'make.tokens_traveler' : 'make.tokens_collection'),
    });
  for (const key of VARIANTS) if (o.house[key] === 'true') rows.push({ label: t(`make.${key}`), value: yes(true) });
  return rows;
}

/** "3 May 2026, 14:05" in the reader's language. */
export function when(ms: number): string {
  return new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(ms));
}

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
