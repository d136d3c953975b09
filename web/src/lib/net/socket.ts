// The WebSocket of one table: says hello with what it has seen, comes back by
// itself when the connection is lost, and hands every message on. It knows
// nothing about the game.
import type { ClientMessage, Refusal, ServerMessage } from '../generated/wire';

export const VERSION = 1;

/**
 * `connecting`: the first attempt. `open`: welcomed. `lost`: trying again.
 * `restarting`: the server said it would be back. `closed`: for good; `refusal` says why.
 */
export type SocketStatus = 'connecting' | 'open' | 'lost' | 'restarting' | 'closed';

export interface SocketOptions {
  url: string;
  /** What has been seen of which game, asked anew at every attempt. */
  seen(): { game: string; last_seen: number } | undefined;
  /** The table's password, for whoever is not at it yet. */
  password?: string | undefined;
  onmessage(message: ServerMessage): void;
  onstatus(status: SocketStatus, refusal?: Refusal): void;
  /** Whether this browser still has a session, asked when the server says that it has ended. */
  known?(): Promise<boolean>;
  /** For tests. */
  open?: (url: string) => WebSocket;
}

/** After these words there is no use in trying again. */
const FINAL = new Set([
  'kicked',
  'asked-out',
  'password',
  'wrong-password',
  'attempts',
  'locked',
  'name',
  'left',
  'gone',
  'version',
  'missing',
  'full',
  'started',
  'hostile',
  'hello',
]);
const PING_EVERY = 15_000;
/** No answer for so long, and the connection counts as dead even if the browser has not noticed. */
const SILENCE = 12_000;

/** Half a second, doubling to ten, with some chance so that a table does not return all at once. */
export function backoff(attempt: number, chance = Math.random()): number {
  return Math.min(10_000, 500 * 2 ** Math.min(attempt, 6)) * (0.75 + chance / 2);
}

export class TableSocket {
  readonly #options: SocketOptions;
  #socket: WebSocket | undefined;
  #status: SocketStatus = 'connecting';
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pings: ReturnType<typeof setInterval> | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;
  #ping = 0;

  constructor(options: SocketOptions) {
    this.#options = options;
    if (typeof addEventListener === 'function') {
      addEventListener('online', this.#hurry);
      document.addEventListener('visibilitychange', this.#hurry);
    }
    this.#connect();
  }

  get status(): SocketStatus {
    return this.#status;
  }

  /** False when it cannot be said now; the caller tells the person. */
  send(message: ClientMessage): boolean {
    if (this.#status !== 'open' || this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Ends it for good. */
  close(): void {
    this.#stop();
    this.#socket?.close();
    this.#socket = undefined;
    if (typeof removeEventListener === 'function') {
      removeEventListener('online', this.#hurry);
      document.removeEventListener('visibilitychange', this.#hurry);
    }
  }

  #set(status: SocketStatus, refusal?: Refusal): void {
    this.#status = status;
    this.#options.onstatus(status, refusal);
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    let socket: WebSocket;
    try {
      socket = (this.#options.open ?? ((url) => new WebSocket(url)))(this.#options.url);
    } catch {
      this.#lost();
      return;
    }
    this.#socket = socket;
    // One that never opens, or opens and says nothing, would be waited for without end.
    this.#deadline = setTimeout(() => this.#abandon(), SILENCE);
    socket.onopen = () => {
      const { password } = this.#options;
      const hello: ClientMessage = {
        type: 'hello',
        version: VERSION,
        ...this.#options.seen(),
        ...(password ? { password } : {}),
      };
      socket.send(JSON.stringify(hello));
      this.#watch();
    };
    socket.onmessage = (e) => {
      if (this.#socket === socket) this.#hear(String(e.data));
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  #hear(text: string): void {
    clearTimeout(this.#deadline);
    this.#deadline = undefined;
    let message: ServerMessage;
    try {
      message = JSON.parse(text) as ServerMessage;
    } catch {
      return;
    }
    if (message.type === 'welcome') {
      this.#attempt = 0;
      this.#set('open');
    }
    if (message.type === 'closed') {
      const { refusal } = message;
      if (FINAL.has(refusal.code)) {
        this.close();
        this.#set('closed', refusal);
      } else if (refusal.code === 'stopping') this.#set('restarting', refusal);
      else if (refusal.code === 'ended') void this.#ended(refusal);
      return;
    }
    this.#options.onmessage(message);
  }

  /** Whoever has made an account or logged in anew comes back under the new session. */
  async #ended(refusal: Refusal): Promise<void> {
    const known = await (this.#options.known?.().catch(() => true) ?? Promise.resolve(true));
    if (known || this.#status === 'closed') return;
    this.close();
    this.#set('closed', refusal);
  }

  #lost(): void {
    this.#stop();
    this.#socket = undefined;
    if (this.#status === 'closed') return;
    if (this.#status !== 'restarting') this.#set('lost');
    this.#retry = setTimeout(() => this.#connect(), backoff(this.#attempt++));
  }

  /** Forgets the connection as it is and tries again at once. */
  reconnect(): void {
    this.#attempt = 0;
    this.#abandon();
  }

  #abandon(): void {
    const old = this.#socket;
    this.#socket = undefined;
    old?.close();
    this.#lost();
  }

  #watch(): void {
    this.#pings = setInterval(() => {
      if (!this.send({ type: 'ping', id: ++this.#ping })) return;
      this.#deadline ??= setTimeout(() => this.reconnect(), SILENCE);
    }, PING_EVERY);
  }

  #stop(): void {
    clearTimeout(this.#retry);
    clearInterval(this.#pings);
    clearTimeout(this.#deadline);
    this.#deadline = undefined;
  }

  /** The network is back, or somebody looks at the page again: no need to wait. */
  #hurry = (): void => {
    if (this.#retry !== undefined && !document.hidden) {
      this.#attempt = 0;
      this.#connect();
    }
  };
}

export function socketUrl(code: string): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${encodeURIComponent(code)}/socket`;
}
