// Advice in words: what an action of the notation means to a person, and where it is on the board.
import type { CardCounts, CornerRef, EdgeRef, HexRef } from '../../board/model';
import { hexName, placeName, type HexIndex } from '../../board/names';
import type { BookUi } from '../../books/book';
import type { Hint } from '../../generated/wire';
import { isKey, list, t } from '../../i18n/i18n.svelte';
import { sideWords, total, words } from '../cards';
import type { HintWords, Player } from '../model';
import { parseSide } from './notation';
import { cornerAt, edgeAt, hexAt } from './places';

export type Place = CornerRef | EdgeRef | HexRef;

/** What lies on paths; everything else with a side or corner is an intersection. */
const ON_PATH = new Set([
  'road',
  'ship',
  'moveship',
  'bridge',
  'damage',
  'name',
  'camel',
  'neutral road',
  'neutral ship',
  'neutral bridge',
  'play diplomat',
  'step',
  'driveoff',
  'barbarian',
  'post',
  'ride',
  'launch',
  'sail',
  'hunt',
  'wool',
  'drop',
  'deliver',
]);
const HEX = /^-?\d+,-?\d+$/;
const SIDE = /^-?\d+,-?\d+\.(?:C|(?:C-)?[NESW]+)$/;
/** A path with the end that is looked to: `0,0.E>0,0.NE`. */
const TOWARD = /^(\S+)>\S+$/;

/** The word that says what is done: two words where one does not say it. */
function verb(action: string): string {
  const [first = '', second = ''] = action.split(' ');
  return first === 'neutral' || first === 'play' ? `${first} ${second}` : first;
}

/** Where an action takes place, the last place that it names; none for most. */
export function placeOf(action: string): Place | undefined {
  // What is taken off the board for it is only named beside it.
  const at = action
    .split(' lift ')[0]!
    .split(' ')
    .map((word) => word.replace(TOWARD, '$1'))
    .filter((word) => HEX.test(word) || SIDE.test(word))
    .at(-1);
  // Knights that defend are counted, as `1,3`.
  if (!at || verb(action) === 'defend') return undefined;
  if (HEX.test(at)) return hexAt(at);
  // A ship is named by its path; and no corner lies due east or west.
  const onPath = ON_PATH.has(verb(action)) || action.includes(' ship ') || /\.[EW]$/.test(at);
  return onPath ? edgeAt(at) : cornerAt(at);
}

export interface ActionContext {
  people: readonly Player[];
  hexes: HexIndex;
  /** Books that may call an action by other words. */
  books?: readonly Pick<BookUi, 'verbs'>[];
}

/** A name of the catalog, or the word itself where there is none. */
const named = (key: string, word: string): string => (isKey(key) ? t(key as 'card.crane') : word);
const CARDS = /^(?:-|(?:\d+[a-z])*(?:\+?\d+gold)?)$/;

/** An action as a person would say it. */
export function actionWords(action: string, { people, hexes, books = [] }: ActionContext): string {
  const parts = action.split(' ');
  const place = placeOf(action);
  const at = place && ('corner' in place || 'edge' in place ? placeName(hexes, place) : hexName(hexes, place));
  const person = people.find((p) => parts.includes(p.color));
  const card = (word: string): string =>
    word && CARDS.test(word) ? sideWords(parseSide(word)) : named(`resource.${word}`, word);
  const last = parts.at(-1) ?? '';
  const arrow = parts.indexOf('>');
  const holes = {
    place: at ?? '',
    name: person?.name ?? '',
    cards: arrow > 0 ? card(parts[arrow + 1] ?? '') : card(last),
    give: arrow > 0 ? card(parts[arrow - 1] ?? '') : '',
    what: named(`track.${last}`, named(`card.${parts[1]}`, last)),
    // One that is named by its whole name.
    card: named(`resource.${parts.find((word) => isKey(`resource.${word}`))}`, ''),
  };
  let key: string = parts[0]!;
  switch (key) {
    case 'maritime': {
      // Written as the rate and one kind: `maritime 4:1 ore > 1b`.
      const kind = parts[2] as keyof CardCounts;
      const { cards, gold = 0 } = parseSide(parts[arrow + 1] ?? '');
      const taken = total(cards) + gold;
      holes.give = words({ [kind]: Number.parseInt(parts[1] ?? '', 10) * taken });
      break;
    }
    case 'takecards':
    case 'gain':
    case 'resource':
      key = 'cards';
      break;
    case 'givetwo':
    case 'giveleft':
    case 'giveto':
    case 'commodity':
      key = 'give';
      break;
  }
  // Two words where one does not say it.
  if (isKey(`do.${key}_${parts[1]}`)) key = `${key}_${parts[1]}`;
  for (const book of books) key = book.verbs?.(action, key) ?? key;
  const text = `do.${isKey(`do.${key}`) ? key : 'other'}`;
  return t(
    text as 'do.offer',
    { ...holes, ...(text === 'do.other' ? { what: action } : {}) } as { give: string; cards: string },
  );
}

/** Several actions one after the other. */
export const planWords = (actions: readonly string[], context: ActionContext): string =>
  actions.map((a) => actionWords(a, context)).join(' → ');

export const percent = (chance: number): number => Math.round(chance * 100);

/** A hint as it is shown: what to do, and why. */
export function hintWords(hint: Hint, context: ActionContext): HintWords {
  const lines: string[] = [];
  if (hint.plan.length) lines.push(t('advice.then', { what: planWords(hint.plan, context) }));
  if (hint.chance !== null) lines.push(t('advice.chance', { chance: percent(hint.chance) }));
  else if (hint.now === null) lines.push(t('advice.thumb'));
  if (hint.others.length) {
    const others = hint.others.map((o) =>
      t('advice.other', { what: actionWords(o.action, context), chance: percent(o.chance) }),
    );
    lines.push(t('advice.others', { what: list(others, 'disjunction') }));
  }
  return { title: hint.action === null ? t('advice.wait') : actionWords(hint.action, context), lines };
}
