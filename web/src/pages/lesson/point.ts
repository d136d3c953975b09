// Where the coach points. What is wanted is an action in notation; where that is done is found on the screen, by
// marks that every widget carries, so that the coach follows whatever is open.
import { CARD_KINDS } from '../../lib/board/model';
import { parseCards } from '../../lib/game/live/notation';
import type { LessonInfo, LessonStep } from '../../lib/generated/wire';

/** The screen, as far as the coach looks at it. */
export interface Look {
  has(selector: string): boolean;
  /** The number that an element carries, 0 without one. */
  count(selector: string, name: string): number;
}

/** How far a lesson has come. */
export interface Progress {
  index: number;
  step: LessonStep | undefined;
  /** The step is done, and the others are playing. */
  waiting: boolean;
  done: boolean;
}

/** The step that somebody is at who has seen so much. */
export function progress(lesson: LessonInfo, seq: number): Progress {
  const index = Math.max(0, lesson.steps.filter((step) => step.seq <= seq).length - 1);
  const step = lesson.steps[index];
  const done = seq >= lesson.ends;
  return { index, step, waiting: !done && step !== undefined && seq !== step.seq, done };
}

const SHEET = '[data-coach="sheet"]';
const TRADE = '[data-coach="trade"]';
const DIALOG = 'dialog[open]';
/** The tabs of the trade panel end so, whatever else is in their ids. */
const tab = (id: string) => `[role="tab"][id$="-${id}"]`;

/** The first kind of which too few are chosen. */
function lacking(look: Look, cards: string, where: (kind: string) => string, name: string): string | undefined {
  const wanted = parseCards(cards);
  const kind = CARD_KINDS.find((k) => look.count(where(k), name) < (wanted[k] ?? 0));
  return kind && where(kind);
}

/** What is to be pressed next for a wanted action; nothing if it is not on the screen. Books say where theirs begin. */
export function pointFor(want: string, look: Look, books: Readonly<Record<string, string>> = {}): string | undefined {
  const [verb = '', second = '', ...rest] = want.split(' ');
  const first = (...selectors: (string | undefined)[]) => selectors.find((s) => s !== undefined && look.has(s));
  const add = (kind: string) => `[data-add="${kind}"]`;
  switch (verb) {
    case 'roll':
    case 'end':
      return first('.bottom .primary.act');
    case 'skip':
      return first('[data-coach="skip"]');
    case 'offer': {
      if (look.has(tab('players')) && !look.has('.editor')) return first(tab('players'));
      if (!look.has('.editor')) return first(TRADE);
      const hand = look.has(`${DIALOG} [data-pick]`) ? DIALOG : '.bottom';
      const give = lacking(look, second, (k) => `${hand} [data-pick="${k}"]`, 'given');
      return first(
        give,
        lacking(look, rest[1] ?? '', (k) => `.editor ${add(k)}`, 'count'),
        '.editor .foot .btn.primary',
      );
    }
    case 'maritime': {
      if (!look.has('.supply')) return first(tab('supply'), TRADE);
      const chosen = `.supply [data-radio="${rest[0]}"]`;
      if (!look.has(`${chosen}[aria-checked="true"]`)) return first(chosen);
      return first(
        lacking(look, rest[2] ?? '', (k) => `.supply ${add(k)}`, 'count'),
        '.supply .foot .btn.primary',
      );
    }
    case 'confirm':
      return first(`[data-coach="pick-${second}"]`, TRADE);
    case 'accept':
      return first('.dock.call .answers .btn.primary', TRADE);
    case 'decline':
      return first('.dock.call .answers .btn', TRADE);
    case 'rob':
      return first(`${DIALOG} [data-color="${second}"]`);
    case 'roadbuilding':
      return first('[data-play="road-building"]', SHEET);
    case 'knight':
      return first('[data-play="knight"]', SHEET);
    case 'buy':
      return first('[data-build="development"]', SHEET);
  }
  // Cards that are chosen in a dialog.
  if (/^(?:\d+[a-z])+$/.test(second) && look.has(`${DIALOG} [data-add]`))
    return first(
      lacking(look, second, (k) => `${DIALOG} ${add(k)}`, 'count'),
      `${DIALOG} footer .btn.call`,
    );
  // A dialog of a book asks for a player, or only to go on: the rest of it is chosen already.
  const asked = first(
    `${DIALOG} ul [data-color="${second}"]:not([aria-pressed="true"])`,
    `${DIALOG} [data-radio="${second}"]:not([aria-checked="true"])`,
  );
  if (asked) return asked;
  if (look.has(`${DIALOG} footer .btn.call:not(:disabled)`)) return `${DIALOG} footer .btn.call:not(:disabled)`;
  // What has its place on the board is chosen there, or first in the build bar; so are things of other books.
  if (look.has('.spot')) return first('[data-hinted]');
  const bar = (kind: string) => `[data-build="${kind}"]`;
  return first(books[verb], bar(verb), bar(`${verb}-${second}`), bar(`${verb} ${second}`), SHEET);
}

/** What a note speaks of, by the names that lessons use; everything else carries its name as a mark. */
export function pointAt(name: string): string | undefined {
  if (name === 'board') return undefined;
  if (name === 'hand') return '.bottom [data-hand]';
  if (name === 'me') return '[data-player][data-you]';
  return `[data-coach="${name}"]`;
}
