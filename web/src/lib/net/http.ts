// Requests to the server's JSON API. Every failure becomes a `Problem` with a
// stable code, so that pages can choose a state and never see a stack trace.
import type {
  AccountInfo,
  AccountRequest,
  ApiError,
  CreateTable,
  Created,
  ExampleBoard,
  GameSummary,
  LessonInfo,
  LessonSummary,
  OptionsAnswer,
  OptionsQuestion,
  OwnTable,
  PasswordRequest,
  PersonInfo,
  Preset,
  PushInfo,
  PushRequest,
  ScenarioInfo,
  ServerMessage,
  SessionInfo,
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
  /** In how many seconds to come back, if the server says so. */
  readonly after: number | undefined;
  constructor(code: string, text: string, status = 0, rule?: string, line?: number, after?: number) {
    super(text);
    this.name = 'Problem';
    this.code = code;
    this.status = status;
    this.rule = rule;
    this.line = line;
    this.after = after;
  }
}

/** So many seconds are waited without a word to the reader, and so often. */
const PATIENCE = 3;
const TRIES = 3;

/** In how many seconds a server that has too much to do wants to be asked again. */
export function comeBack(answer: Response): number | undefined {
  const seconds = Number(answer.headers.get('retry-after') ?? NaN);
  return (answer.status === 429 || answer.status === 503) && seconds > 0 ? seconds : undefined;
}

/**
 * As `fetch`, but asks again by itself where the server has too much to do for a moment. It says so
 * before it has done anything.
 */
export async function patient(path: string, init?: RequestInit): Promise<Response> {
  for (let tried = 1; ; tried++) {
    const answer = await fetch(path, init);
    const after = comeBack(answer);
    if (after === undefined || after > PATIENCE || tried === TRIES) return answer;
    await new Promise((done) => setTimeout(done, after * 1000));
  }
}

export async function request<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await patient(`/api${path}`, {
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
    throw new Problem(code, text, answer.status, rule, line, comeBack(answer));
  }
  return data as T;
}

export const api = {
  /** Who one is; `null` for nobody yet. */
  session: () => request<PersonInfo | null>('GET', '/session'),
  setName: (name: string) => request<PersonInfo>('POST', '/session', { name }),
  endSession: () => request<void>('DELETE', '/session'),
  register: (body: AccountRequest) => request<PersonInfo>('POST', '/account', body),
  /** One's account, with the login. */
  account: () => request<AccountInfo>('GET', '/account'),
  changePassword: (body: PasswordRequest) => request<void>('POST', '/account/password', body),
  /** Deletes everything about oneself; guests have no password. */
  forget: (password = '') => request<void>('DELETE', '/account', { password }),
  login: (body: AccountRequest) => request<PersonInfo>('POST', '/login', body),
  /** Where one is logged in. */
  sessions: () => request<SessionInfo[]>('GET', '/sessions'),
  endOne: (id: string) => request<void>('DELETE', `/sessions/${encodeURIComponent(id)}`),
  endOthers: () => request<void>('DELETE', '/sessions'),
  /** The server's key for notifications; none where it sends none. */
  pushKey: () => request<PushInfo>('GET', '/push'),
  subscribe: (body: PushRequest) => request<void>('POST', '/push', body),
  endPush: (endpoint: string) => request<void>('DELETE', '/push', { endpoint }),
  presets: () => request<Preset[]>('GET', '/presets'),
  scenarios: () => request<ScenarioInfo[]>('GET', '/scenarios'),
  /** Whether a scenario file can be played; a `Problem` with its line if not. */
  checkScenario: (text: string) => request<ScenarioInfo>('POST', '/scenarios/check', { text }),
  /** Whether options can be played, and what could be chosen besides. */
  options: (body: OptionsQuestion) => request<OptionsAnswer>('POST', '/options', body),
  /** The board that options deal; an example where it is dealt at random. */
  board: (body: OptionsQuestion) => request<ExampleBoard>('POST', '/board', body),
  tables: () => request<TableSummary[]>('GET', '/tables'),
  table: (code: string) => request<TableSummary>('GET', `/tables/${encodeURIComponent(code)}`),
  makeTable: (body: CreateTable) => request<Created>('POST', '/tables', body),
  lessons: () => request<LessonSummary[]>('GET', '/lessons'),
  /** What a coach says and points at; its id has a slash in it. */
  lesson: (id: string) => request<LessonInfo>('GET', `/lessons/${id}`),
  /** Tables at which one has a seat, those that wait for one first. */
  own: () => request<OwnTable[]>('GET', '/own'),
  history: () => request<GameSummary[]>('GET', '/history'),
  game: (id: string) => request<GameSummary>('GET', `/games/${encodeURIComponent(id)}`),
  /** A `game` message followed by every `update`, as a spectator saw them. */
  replay: (id: string) => request<ServerMessage[]>('GET', `/games/${encodeURIComponent(id)}/replay`),
};
