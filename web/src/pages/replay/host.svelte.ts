// A replay as books see it: dialogs that show something open, and nothing can be done.
import type { BookScreen, ScreenHost, Screens } from '../../lib/books/book';
import { booksOf } from '../../lib/books/books.svelte';
import { bookParts, optionsOf } from '../../lib/game/live/view';
import type { Player, PlayerView } from '../../lib/game/model';
import type { TableView } from '../../lib/game/table-model';
import { boardOf } from '../../lib/game/live/board';
import { viewOf, type Open, type Review } from './replay';

export class ReplayHost implements ScreenHost {
  panel = $state<string>();
  placing: string | undefined = undefined;
  readonly view = undefined;
  readonly legal = null;
  readonly screens: Screens;

  constructor(table: Open) {
    const screens = booksOf(viewOf(table)).map((book): [string, BookScreen | undefined] => [
      book.id,
      book.screen?.(this),
    ]);
    this.screens = Object.fromEntries(screens);
  }
  decides(): boolean {
    return false;
  }
  act(): void {}
  focusSpot(): void {}
}

/** The table after so many steps, with nothing to do for anybody. */
export function tableOf(review: Review, table: Open, step: number, people: readonly Player[], players: PlayerView[]) {
  const view = viewOf(table);
  const input = {
    view: { ...view, viewer: null },
    legal: null,
    people,
    steps: review.steps.slice(0, step),
    placing: undefined,
    options: optionsOf(view, null, true),
  };
  const shown: TableView = {
    title: '',
    goal: 0,
    players,
    board: boardOf(input),
    spots: [],
    ...(table.rolled ? { dice: table.rolled } : {}),
    hand: {},
    devCards: [],
    builds: [],
    primary: { label: '', mode: 'wait' },
    offers: [],
    rates: [],
    supply: {},
    log: [],
    chat: [],
    ...bookParts(input),
  };
  return shown;
}
