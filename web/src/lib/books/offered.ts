// Which scenarios this client has the screens for.
import { BOOKS } from './list';

const KNOWN = new Set(BOOKS.flatMap((book) => [book.id, ...(book.also ?? [])]));

/** Whether everything that a scenario is played with can be shown: one that could only be played halfway is not offered. */
export const canShow = (scenario: { plays: readonly string[] }): boolean =>
  scenario.plays.every((module) => KNOWN.has(module));
