// What the list says of a book before it is here.
import type { Board, View } from '../generated/game';
import type { BookUi } from './book';

export interface Entry {
  id: string;
  /** Modules of the engine that it shows besides. */
  also?: readonly string[];
  /** Whether a game plays it. */
  plays: (view: View) => boolean;
  /** Whether a board before its game needs it. */
  draws?: (board: Board) => boolean;
  /** Whether a scenario, by its id, is played with it. */
  of?: (scenario: string) => boolean;
  load: () => Promise<{ default: BookUi }>;
  /** Its texts at the table; those of the lobby are always there. */
  texts: Record<'en' | 'pl', () => Promise<{ default: object }>>;
}
