// The server's verdict on a record, and how its results are worded.
import { CARD_KINDS } from '../../lib/board/model';
import type { DrawInfo } from '../../lib/fair/check';
import type { Card, DevelopmentCard } from '../../lib/generated/game';
import { patient, Problem } from '../../lib/net/http';

export interface Fault {
  entry: number | null;
  line: number | null;
  text: string;
  rule: string | null;
  part: 'commitment' | 'seat' | 'transcript' | 'board' | null;
  expected: string | null;
  said: string | null;
}
export interface Answer {
  entry: number;
  /** What was decided; books add kinds of their own. */
  kind: string;
  seat: number | null;
  result: string;
  proved: boolean | null;
  /** What could have been answered, with weights; nothing for a plain roll. */
  choices: [string, number][] | null;
}
export interface VerifiedGame {
  id: string | null;
  scenario: string;
  colours: string[];
  entries: number;
  winner: number | null;
  points: number[];
  commitment: string | null;
  server_seed: string | null;
  client_seeds: string[];
  /** How the seeds were drawn together; nothing in games from before that. */
  draw: DrawInfo | null;
  transcript: string | null;
}
export interface Verdict {
  verdict: 'proved' | 'unproved' | 'failed' | 'revision' | 'not_record';
  fault: Fault | null;
  board: boolean;
  game: VerifiedGame | null;
  outcomes: Answer[];
}

/** Larger files are no records; the server would refuse them anyway. */
export const MAX_BYTES = 2 * 1024 * 1024;

/** What is wrong where the server gives no verdict. */
const PROBLEMS: Record<number, string> = { 408: 'slow', 413: 'too_large', 429: 'rate', 503: 'busy' };

export async function verifyRecord(text: string): Promise<Verdict> {
  let answer: Response;
  try {
    answer = await patient('/api/verify', {
      method: 'POST',
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      body: text,
    });
  } catch {
    throw new Problem('offline', 'The server does not answer');
  }
  if (!answer.ok) throw new Problem(PROBLEMS[answer.status] ?? 'offline', '', answer.status);
  return (await answer.json()) as Verdict;
}

export async function fetchRecord(id: string): Promise<string> {
  let answer: Response;
  try {
    answer = await patient(`/api/games/${encodeURIComponent(id)}/record`);
  } catch {
    throw new Problem('offline', 'The server does not answer');
  }
  if (answer.ok) return answer.text();
  const body = (await answer.json().catch(() => ({}))) as { code?: string; text?: string };
  throw new Problem(body.code ?? 'offline', body.text ?? '', answer.status);
}

export type Result = { dice: [number, number] } | { card: Card } | { development: DevelopmentCard } | { text: string };

/** "dice 3+4", "steal ore", "draw knight" as something to draw. */
export function readResult(result: string): Result {
  const [word, rest = ''] = result.split(' ', 2);
  const dice = /^(\d)\+(\d)$/.exec(rest);
  if (word === 'dice' && dice) return { dice: [Number(dice[1]), Number(dice[2])] };
  const name = rest.replace(/-/g, '_');
  if (word === 'steal' && CARD_KINDS.some((kind) => kind === name)) return { card: name as Card };
  if (word === 'draw' && ['knight', 'road_building', 'year_of_plenty', 'monopoly', 'victory_point'].includes(name))
    return { development: name as DevelopmentCard };
  return { text: result };
}
