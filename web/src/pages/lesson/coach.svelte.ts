// The coach of one lesson: what it says now, and what it waits for. What happens at the table is the server's.
import { booksOf } from '../../lib/books/books.svelte';
import { indexHexes } from '../../lib/board/names';
import { actionWords, placeOf, type Place } from '../../lib/game/live/advice';
import { players } from '../../lib/game/live/players';
import type { LessonInfo, LessonNote, Words } from '../../lib/generated/wire';
import { i18n } from '../../lib/i18n/i18n.svelte';
import { api } from '../../lib/net/http';
import { openTable, TIMERS } from '../home/start';
import type { TableSession } from '../table/session.svelte';
import { pointAt, progress, type Progress } from './point';

export class Coach {
  readonly #session: TableSession;
  readonly id: string;
  lesson = $state.raw<LessonInfo>();
  failed = $state(false);
  /** How many notes of which step have been read. */
  #read = $state.raw({ step: -1, notes: 0 });
  /** How often something else was tried at which update. */
  #tried = $state.raw({ seq: -1, times: 0 });

  constructor(session: TableSession, id: string) {
    this.#session = session;
    this.id = id;
    void this.fetch();
  }
  async fetch(): Promise<void> {
    this.failed = false;
    try {
      this.lesson = await api.lesson(this.id);
    } catch {
      this.failed = true;
    }
  }

  get #seq(): number {
    return this.#session.live.game?.seq ?? 0;
  }
  get at(): Progress | undefined {
    return this.lesson && progress(this.lesson, this.#seq);
  }
  /** The note that is to be read before the task. */
  get note(): LessonNote | undefined {
    const { at } = this;
    if (!at?.step || at.waiting || at.done) return undefined;
    return at.step.say[this.#read.step === at.index ? this.#read.notes : 0];
  }
  /** Whether there are notes that can be read again. */
  get rereads(): boolean {
    return !this.note && !!this.at?.step?.say.length && !this.at.waiting && !this.at.done;
  }
  next(): void {
    const { at } = this;
    if (at) this.#read = { step: at.index, notes: this.#read.step === at.index ? this.#read.notes + 1 : 1 };
  }
  reread(): void {
    if (this.at) this.#read = { step: this.at.index, notes: 0 };
  }

  /** What must be done now; nothing while something is read, or while the others play. */
  get want(): string | undefined {
    const { at } = this;
    return at && !at.waiting && !at.done && !this.note ? at.step?.want[0] : undefined;
  }
  get place(): Place | undefined {
    return this.want === undefined ? undefined : placeOf(this.want);
  }
  /** The same in words, for those who do not see where it is pointed: the place by the hexes around it. */
  get where(): string {
    const { table, game } = this.#session.live;
    if (this.want === undefined || !this.place || !table || !game) return '';
    return actionWords(this.want, {
      people: players(game.view, table),
      hexes: indexHexes(game.view.board.hexes),
      books: booksOf(game.view),
    });
  }
  /** Where actions of the books in play begin. */
  get starts(): Record<string, string> {
    const { game } = this.#session.live;
    return Object.assign({}, ...(game ? booksOf(game.view) : []).map((book) => book.coach ?? {}));
  }
  /** What else is pointed at, as selectors. */
  get points(): string[] {
    const names = this.note ? this.note.point : this.want === undefined ? [] : (this.at?.step?.point ?? []);
    return names.flatMap((name) => pointAt(name) ?? []);
  }

  /** Something else was tried. */
  refused(): void {
    const seq = this.#seq;
    this.#tried = { seq, times: this.#tried.seq === seq ? this.#tried.times + 1 : 1 };
    // Whoever acts has read enough.
    const { at } = this;
    if (at?.step && this.note) this.#read = { step: at.index, notes: at.step.say.length };
  }
  /** How often that was, at this step. */
  get tried(): number {
    return this.#tried.seq === this.#seq ? this.#tried.times : 0;
  }
  /** In the reader's language; players, who are named by their colors, by their names. */
  say(words: Words | LessonNote): string {
    const seats = this.#session.live.table?.seats ?? [];
    const named = (color: string) => seats.find((s) => s.colour === color)?.name?.replace(/ \(.*\)$/, '');
    return words[i18n.language].replace(/\{(\w+)\}/g, (whole, color: string) => named(color) ?? whole);
  }

  /** Begins a step, as if everything before it had been done. */
  go(step: number): void {
    this.#session.send({ type: 'lesson', step });
  }
  repeat(): void {
    const { at } = this;
    if (at) this.go(Math.max(0, at.waiting || at.done ? at.index : at.index - 1));
  }
  skip(): void {
    const { at, lesson } = this;
    if (at && lesson && at.index + 1 < lesson.steps.length) this.go(at.index + 1);
  }
  get maySkip(): boolean {
    return !!this.at && !!this.lesson && this.at.index + 1 < this.lesson.steps.length && !this.at.done;
  }
  /** The same board in earnest: the lesson is over. */
  async playOn(): Promise<void> {
    const options = this.#session.live.table?.options;
    if (!options) return;
    this.quit();
    const agreed = { house: {}, timers: { ...TIMERS.off }, advice: 'full', take_back: true, spectators: true } as const;
    await openTable(
      { ...options, ...agreed },
      Array.from({ length: options.seats - 1 }, () => 'sensible' as const),
    );
  }
  /** Ends it: nothing of it is kept. */
  quit(): void {
    this.#session.send({ type: 'leave' });
  }
}
