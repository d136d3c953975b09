// What a book offers before a game: on the first page, where tables are made, and in help. All of it is
// there from the beginning, so it is no more than data; what is needed at a table is in `book.ts`.
import type { UiIcon } from '../art/names';
import type { PlainKey } from '../i18n/types';

/** A sentence, and the chapter of the almanac that tells more. */
export interface Told {
  text: PlainKey;
  link: PlainKey;
  rule: string;
}

export interface BookLobby {
  /** The book of the list whose keys these are: at a table without it they mean something else. */
  id?: string;
  /** The boards of a book that has boards of its own. */
  group?: Told & {
    title: PlainKey;
    has: (scenario: string) => boolean;
    /** Where it stands in a list; that of two books is that of both together. */
    rank: number;
    /** The rule by which not every scenario has a board for every number of players. */
    seats?: string;
  };
  /** A game against bots that is offered on the first page, and among the tables that are ready to be made. */
  quick?: { scenario: string; icon: UiIcon; label: PlainKey; preset: { id: string; name: string } };
  /** What is different for so many players. */
  seats?: Told & { has: (seats: number) => boolean };
  /** What is on or off; some only together with another. */
  variants?: readonly { key: Variant; with?: Variant }[];
  /** A variant that takes the place of the dice. */
  dice?: { key: Variant; text: PlainKey };
  /** One of two ways to play, on some of the boards. */
  choice?: Told & {
    key: string;
    label: PlainKey;
    has: (scenario: string) => boolean;
    off: Way;
    on: Way;
  };
  /** Keys at the table; `instead` of what they are in the base game. */
  keys?: readonly { keys: readonly string[]; text: PlainKey; short?: boolean; instead?: PlainKey }[];
}
interface Way {
  id: string;
  label: PlainKey;
  hint: PlainKey;
}

/** House rules that have a name and a sentence of their own. */
export type Variant = {
  [K in PlainKey]: K extends `make.${infer V}_hint` ? (`make.${V}` extends PlainKey ? V : never) : never;
}[PlainKey];
