// Requests to the server's JSON API. Every failure becomes a `Problem` with a
// stable code, so that pages can choose a state and never see a stack trace.
import type { Board } from '../generated/game';
import type {
  AccountRequest,
  ApiError,
  CreateTable,
  Created,
  GameSummary,
  OptionsAnswer,
  OptionsQuestion,
  PersonInfo,
  Preset,
  ScenarioInfo,
  ServerMessage,
  TableSummary,
} from '../generated/wire';

/** `offline`: the server did not answer at all; `broken`: it answered something else than expected. */
export class Problem extends Error {
  readonly code: string;
  readonly status: number;
  /** The rule of the game that gives the reason, if one does. */
  readonly rule: string | undefined;
  /** The line of the scenario file that is wrong, if one is. */
  readonly line: number | undefined;
  constructor(code: string, text: string, status = 0, rule?: string, line?: number) {
    super(text);
    this.name = 'Problem';
    this.code = code;
    this.status = status;
    this.rule = rule;
    this.line = line;
  }
}

export async function request<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new Problem('offline', 'The server does not answer');
  }
  if (answer.status === 204) return undefined as T;
  let data: unknown;
  try {
    data = await answer.json();
  } catch {
    throw new Problem('broken', 'The server gave an answer that cannot be read', answer.status);
  }
  if (!answer.ok) {
    const { code = 'broken', text = '', rule, line } = (data ?? {}) as Partial<ApiError>;
    throw new Problem(code, text, answer.status, rule, line);
  }
  return data as T;
}

export const api = {
  session: () => request<PersonInfo>('GET', '/session'),
  setName: (name: string) => request<PersonInfo>('POST', '/session', { name }),
  endSession: () => request<void>('DELETE', '/session'),
  register: (body: AccountRequest) => request<PersonInfo>('POST', '/account', body),
  login: (body: AccountRequest) => request<PersonInfo>('POST', '/login', body),
  presets: () => request<Preset[]>('GET', '/presets'),
  scenarios: () => request<ScenarioInfo[]>('GET', '/scenarios'),
  /** Whether a scenario file can be played; a `Problem` with its line if not. */
  checkScenario: (text: string) => request<ScenarioInfo>('POST', '/scenarios/check', { text }),
  /** Whether options can be played, and what could be chosen besides. */
  options: (body: OptionsQuestion) => request<OptionsAnswer>('POST', '/options', body),
  /** The board that options deal; an example where it is dealt at random. */
  board: (body: OptionsQuestion) => request<Board>('POST', '/board', body),
  tables: () => request<TableSummary[]>('GET', '/tables'),
  table: (code: string) => request<TableSummary>('GET', `/tables/${encodeURIComponent(code)}`),
  makeTable: (body: CreateTable) => request<Created>('POST', '/tables', body),
  history: () => request<GameSummary[]>('GET', '/history'),
  game: (id: string) => request<GameSummary>('GET', `/games/${encodeURIComponent(id)}`),
  /** A `game` message followed by every `update`, as a spectator saw them. */
  replay: (id: string) => request<ServerMessage[]>('GET', `/games/${encodeURIComponent(id)}/replay`),
};

/** Who one is, or nobody yet. */
export async function whoAmI(): Promise<PersonInfo | undefined> {
  try {
    return await api.session();
  } catch (e) {
    if (e instanceof Problem && e.status === 401) return undefined;
    throw e;
  }
}
