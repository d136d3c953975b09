// The books that are here: fetched with their texts and art when a table needs them, and kept.
import type { Board, View } from '../generated/game';
import { i18n } from '../i18n/i18n.svelte';
import type { BookUi } from './book';
import type { Entry } from './entry';
import { BOOKS } from './list';

class Books {
  #here: Record<string, BookUi> = {};
  /** What the sprite draws beside the art of the base game. */
  art = $state.raw<readonly string[]>([]);

  /** Says which books a game plays, in a word. */
  key(game: View): string {
    return entriesOf(game)
      .map((b) => b.id)
      .join();
  }
  fetch(game: View): Promise<void> {
    return this.#fetch(entriesOf(game));
  }
  fetchForBoard(board: Board): Promise<void> {
    return this.#fetch(BOOKS.filter((b) => b.draws?.(board)));
  }
  /** Those that a scenario is played with, before its game. */
  async forScenario(scenario: string): Promise<readonly BookUi[]> {
    const entries = BOOKS.filter((b) => b.of?.(scenario));
    await this.#fetch(entries);
    return this.#have(entries);
  }
  /** All of them: for tests and for the gallery. */
  fetchAll(): Promise<void> {
    return this.#fetch(BOOKS);
  }
  async #fetch(entries: readonly Entry[]): Promise<void> {
    await Promise.all(
      entries.map(async ({ id, load, texts }) => {
        const [{ default: book }] = await Promise.all([load(), i18n.use(texts)]);
        if (this.#here[id]) return;
        this.#here[id] = book;
        if (book.art) this.art = [...this.art, book.art];
        // Pictures that could not be fetched are only missing.
        void book.moreArt?.().then(
          (more) => (this.art = [...this.art, more.default]),
          () => undefined,
        );
      }),
    );
  }
  /** Those of a game, in the order in which they are asked. */
  of(game: View): readonly BookUi[] {
    return this.#have(entriesOf(game));
  }
  ofBoard(board: Board): readonly BookUi[] {
    return this.#have(BOOKS.filter((b) => b.draws?.(board)));
  }
  #have(entries: readonly Entry[]): BookUi[] {
    return entries.flatMap(({ id }) => this.#here[id] ?? []);
  }
}

const entriesOf = (game: View): Entry[] => BOOKS.filter((b) => b.plays(game));

export const books = new Books();

/** Those of a game, as functions of the table ask for them. */
export const booksOf = (view: View): readonly BookUi[] => books.of(view);

/** The first answer of those that have one. */
export function firstOf<T>(of: readonly BookUi[], ask: (book: BookUi) => T | undefined): T | undefined {
  for (const book of of) {
    const answer = ask(book);
    if (answer !== undefined) return answer;
  }
  return undefined;
}
