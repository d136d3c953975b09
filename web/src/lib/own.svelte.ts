// The tables at which whoever uses this browser has a seat, looked up now and then while a page is seen.
import type { OwnTable } from './generated/wire';
import { api } from './net/http';
import { session } from './session.svelte';

const EVERY = 20_000;

class Own {
  tables = $state.raw<OwnTable[]>([]);
  /** Whether the server has been asked. */
  known = $state(false);
  #watching = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Nobody's tables are none; a server that does not answer leaves what was known. */
  async look(): Promise<void> {
    await session.load();
    if (session.person === undefined) return;
    try {
      this.tables = session.person ? await api.own() : [];
      this.known = true;
    } catch {
      // Asked again in a while.
    }
  }
  /** Keeps looking until the answer is called. */
  watch(): () => void {
    void this.look();
    if (this.#watching++ === 0) {
      this.#timer = setInterval(() => document.hidden || void this.look(), EVERY);
      document.addEventListener('visibilitychange', this.#seen);
    }
    return () => {
      if (--this.#watching > 0) return;
      clearInterval(this.#timer);
      document.removeEventListener('visibilitychange', this.#seen);
    };
  }
  #seen = (): void => {
    if (!document.hidden) void this.look();
  };
}

export const own = new Own();
