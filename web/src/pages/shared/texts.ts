// Names of things the server lists. What the catalog does not know yet is
// shown as the server calls it.
import { LOBBIES } from '../../lib/books/list';
import type { Variant } from '../../lib/books/lobby';
import { mapOf } from '../../lib/books/maps';
import { i18n, isKey, t } from '../../lib/i18n/i18n.svelte';
import type { TableOptions, TableSummary, Timers } from '../../lib/generated/wire';
import { TIMERS, type TimerChoice } from '../home/start';

function maybe(key: string, fallback: string): string {
  return isKey(key) ? t(key as 'app.name') : fallback;
}
/** The name of a scenario that books know. */
function mapKey(id: string): string | undefined {
  const key = `map.${mapOf(id)?.name}`;
  return isKey(key) ? key : undefined;
}
export const isVariable = (scenario: string) => mapOf(scenario)?.variable ?? false;
export function scenarioName(id: string, name?: string): string {
  const key = mapKey(id);
  if (!key) return maybe(`scenario.${id}`, name ?? id);
  return isVariable(id) ? t('map.variable', { name: maybe(key, id) }) : maybe(key, id);
}
export function scenarioText(id: string): string {
  const key = `${mapKey(id)}.text`;
  return maybe(isKey(key) ? key : `scenario.${id}.text`, '');
}
export const isCustom = (scenario: string) => scenario.startsWith('custom/');
/** The books whose boards a scenario is one of; none of the base game. */
export const groupsOf = (scenario: string) => LOBBIES.flatMap(({ group }) => (group?.has(scenario) ? [group] : []));
/** The order of the groups in a list. */
export const scenarioRank = (id: string) =>
  isCustom(id) ? Infinity : groupsOf(id).reduce((sum, group) => sum + group.rank, 0);
export function scenarioGroup(id: string): string {
  if (isCustom(id)) return t('own.group');
  return (
    groupsOf(id)
      .map((group) => t(group.title))
      .join(' + ') || t('make.group_base')
  );
}
/** Ways to play that there are on a board. */
export const choicesOf = (scenario: string) => LOBBIES.flatMap(({ choice }) => (choice?.has(scenario) ? [choice] : []));
/** Variants that are on or off, in the order of the form. The server says which of them go with the rest. */
export const VARIANTS: readonly { key: Variant; with?: Variant }[] = [
  { key: 'friendly_robber' },
  { key: 'harbormaster' },
  ...LOBBIES.flatMap(({ variants }) => variants ?? []),
];
/** The variant that takes the place of the dice, if one is chosen. */
export const insteadOfDice = ({ house }: TableOptions) =>
  LOBBIES.find(({ dice }) => dice && house[dice.key] === 'true')?.dice;
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

/** What a table is called: its name, its host's, or what is played there. */
export function tableName(table: TableSummary): string {
  if (table.name) return table.name;
  const people = table.seats - table.bots > 1;
  return table.host && people
    ? t('invite.of', { name: table.host })
    : scenarioName(table.scenario, table.scenario_name);
}
/** The picture of a scenario's board; none of one that is a table's own. */
export function pictureOf(scenario: string, seats: number): string | undefined {
  return !scenario.includes('/') || isCustom(scenario) ? undefined : `/picture/scenario/${seats}/${scenario}.svg`;
}
/** The clock of a table in a few words. */
export function clockText({ days, timers }: { days?: number; timers: Timers }): string {
  if (days) return t('list.days', { n: days });
  return timers.turn ? t('list.clock', { n: timers.turn }) : t('list.clock_off');
}
/** Variants that are on, by their names. */
export function variantsText(house: TableSummary['house']): string {
  const on = VARIANTS.filter(({ key }) => house[key] === 'true').map(({ key }) => t(`make.${key}`));
  if (house.dice === 'deck') on.push(t('make.dice_deck'));
  return on.join(', ');
}
/** How long ago something was opened. */
export function ageText(opened: number, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - opened) / 60_000));
  if (!opened || minutes < 1) return t('list.now');
  if (minutes < 60) return t('list.minutes', { n: minutes });
  if (minutes < 48 * 60) return t('list.hours', { n: Math.floor(minutes / 60) });
  return t('list.days_ago', { n: Math.floor(minutes / 1440) });
}

/** What is agreed, as short facts for the waiting room. */
export function agreed(o: TableOptions, book?: number, name?: string): { label: string; value: string }[] {
  const yes = (on: boolean) => (i18n.language === 'pl' ? (on ? 'tak' : 'nie') : on ? 'yes' : 'no');
  const cards = insteadOfDice(o);
  const rows = [
    { label: t('make.scenario'), value: scenarioName(o.scenario, name) },
    { label: t('make.points'), value: o.house.victory_points ?? (book ? String(book) : t('make.points_book')) },
    {
      label: t('make.dice'),
      value: t(cards ? `make.${cards.key}` : o.house.dice === 'deck' ? 'make.dice_deck' : 'make.dice_two'),
    },
    { label: t('make.timers'), value: o.days ? t('make.days_detail', { n: o.days }) : timerText(o.timers) },
    { label: t('make.pace'), value: t(`pace.${o.bot_pace}`) },
    { label: t('make.take_back'), value: yes(o.take_back) },
    { label: t('make.advice'), value: t(`make.advice_${o.advice}`) },
    { label: t('make.spectators'), value: yes(o.spectators) },
  ];
  if (o.house.discard_limit) rows.push({ label: t('make.discard'), value: o.house.discard_limit });
  if (o.house.offers_per_turn) rows.push({ label: t('make.offers'), value: o.house.offers_per_turn });
  if (o.house.domestic_trade === 'false') rows.push({ label: t('make.trade'), value: yes(false) });
  if (o.house.separate_phases === 'true') rows.push({ label: t('make.phases'), value: yes(true) });
  for (const { key, label, on, off } of choicesOf(o.scenario))
    rows.push({ label: t(label), value: t((o.house[key] === 'true' ? on : off).label) });
  for (const { key } of VARIANTS) if (o.house[key] === 'true') rows.push({ label: t(`make.${key}`), value: yes(true) });
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
