// Who plays in this browser. A guest gets a name only when one is needed, so
// that looking around leaves nothing behind.
import type { PersonInfo } from './generated/wire';
import { comboWords } from './game/live/why';
import { t } from './i18n/i18n.svelte';
import { api, Problem } from './net/http';
import { signals } from './signals.svelte';

class Session {
  /** `undefined` until the server has been asked, `null` for nobody. */
  person = $state<PersonInfo | null | undefined>(undefined);
  #asked: Promise<void> | undefined;

  /** Asks the server once; a server that does not answer leaves the question open. */
  load(): Promise<void> {
    this.#asked ??= api.session().then(
      (p) => {
        this.person = p;
        // What was wished in an earlier visit goes on under this session.
        if (p) void signals.start();
      },
      () => void (this.#asked = undefined),
    );
    return this.#asked;
  }
  /** A session for whoever is about to sit down. */
  async ensure(name = ''): Promise<PersonInfo> {
    const wanted = name.trim();
    if (this.person && (!wanted || wanted === this.person.name)) return this.person;
    return this.rename(wanted || guestName());
  }
  async rename(name: string): Promise<PersonInfo> {
    return (this.person = await api.setName(name));
  }
  async register(login: string, password: string): Promise<PersonInfo> {
    return (this.person = await api.register({ login, password }));
  }
  async login(login: string, password: string): Promise<PersonInfo> {
    return (this.person = await api.login({ login, password }));
  }
  async logout(): Promise<void> {
    // The server forgets this browser with the session; the browser forgets the server.
    await signals.pause();
    await api.endSession();
    this.person = null;
  }
  /** This browser's session has ended elsewhere. */
  ended(): void {
    this.person = null;
  }
}

export const session = new Session();

export function guestName(): string {
  return t('home.guest', { n: 100 + Math.floor(Math.random() * 900) });
}

/** What went wrong, in the reader's language where the server's word is known. */
export function problemText(error: unknown): string {
  if (!(error instanceof Problem)) return t('problem.unknown', { text: error instanceof Error ? error.message : '' });
  switch (error.code) {
    case 'offline':
    case 'broken':
      return t('problem.offline');
    case 'name':
      return t('problem.name');
    case 'login':
      return error.status === 409
        ? t('problem.login_taken')
        : error.status === 401
          ? t('problem.login_wrong')
          : t('problem.login_shape');
    case 'password':
      return t('problem.password');
    case 'wrong-password':
      return t('account.password_wrong');
    case 'options':
      return comboWords({ text: error.message, rule: error.rule }).text;
    case 'scenario':
      return t('own.wrong', { line: error.line ?? 1, reason: error.message });
    case 'common':
      return t('problem.common');
    case 'attempts':
      return t('problem.attempts', { seconds: error.after ?? 60 });
    case 'rate':
      return t('problem.rate');
    case 'own-tables':
      return t('problem.own_tables');
    case 'address-tables':
      return t('problem.address_tables');
    case 'busy':
    case 'slow':
      return t('problem.busy');
    case 'store':
      return t('problem.store');
    case 'unknown':
      return t('refusal.unknown');
    case 'waiting':
      return t('refusal.waiting');
    case 'session':
      return t('problem.session');
    case 'missing':
      return t('problem.missing');
    default:
      return t('problem.unknown', { text: error.message });
  }
}
