// The own part in drawing the seeds: promise one before anything is told, tell it only once all promises
// are fixed and known here, and never for promises that are not those of before.
import type { ClientMessage, FairInfo, TableInfo } from '../generated/wire';
import { keepAttempt, recallKept, type KeptAttempt } from './keep';
import { field, hex, promiseOf, transcriptOf } from './scheme';
import { sha256 } from './sha256';

/** Bytes that nobody could guess; with a text of one's own these are mixed with it. */
async function freshSeed(text: string): Promise<string> {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return text ? hex(await sha256(field(text), bytes)) : hex(bytes);
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Draws a seed for a seat and keeps it; the message that promises it is to be sent before `ready`. */
export async function promise(table: TableInfo, seat: number, text = ''): Promise<ClientMessage | undefined> {
  const { fair, game } = table;
  if (fair?.version !== 2 || fair.transcript) return undefined;
  const { attempt } = fair;
  const opening = { server: fair.promises.server, spares: fair.promises.spares };
  const kept = recallKept(game)?.attempts[attempt];
  let own = kept?.own;
  if (own?.seat !== seat || text) {
    const seed = await freshSeed(text);
    own = { seat, seed, promise: await promiseOf('seat', game, attempt, seed, seat) };
  }
  keepAttempt(game, attempt, { own, opening });
  return { type: 'commit', game, attempt, commitment: own.promise };
}

/** What is to be said to a table as it is now. */
export async function answer(table: TableInfo, seat: number | null): Promise<ClientMessage | undefined> {
  const { fair, game } = table;
  if (table.phase !== 'gathering' || fair?.version !== 2) return undefined;
  if (fair.transcript) return tell(game, fair, fair.transcript, seat);
  // Everything is drawn anew: whoever had promised does so again.
  const attempts = recallKept(game)?.attempts ?? {};
  const before = Object.values(attempts).some((attempt) => attempt.own?.seat === seat);
  if (seat === null || !before || attempts[fair.attempt]?.own || !table.seats[seat]?.ready) return undefined;
  return promise(table, seat);
}

/** All promises are fixed: they are kept, and the own seed is told if all is as it was promised. */
async function tell(
  game: string,
  fair: FairInfo,
  said: string,
  seat: number | null,
): Promise<ClientMessage | undefined> {
  const { attempt, promises, before } = fair;
  const attempts = recallKept(game)?.attempts ?? {};
  const kept: KeptAttempt = attempts[attempt] ?? {};
  const transcript = await transcriptOf(game, promises, before);
  const problem = (): KeptAttempt['problem'] => {
    if (kept.fixed && kept.fixed.transcript !== transcript) return 'changed';
    const { opening } = kept;
    if (opening && !same(opening, { server: promises.server, spares: promises.spares })) return 'opening';
    // What came to nothing must be told as it was seen.
    for (const [i, was] of before.entries()) {
      const seen = attempts[i + 1]?.fixed;
      if (seen && !same(seen.promises, was.promises)) return 'before';
    }
    return transcript === said ? undefined : 'transcript';
  };
  const wrong = problem();
  if (wrong) {
    keepAttempt(game, attempt, { problem: wrong });
    return undefined;
  }
  keepAttempt(game, attempt, { fixed: { promises, before, transcript } });
  const { own } = kept;
  if (!own || own.seat !== seat || promises.seats[seat] !== own.promise || !fair.missing.includes(seat))
    return undefined;
  return { type: 'reveal', game, attempt, transcript, seed: own.seed };
}

/** What the server did that it may not, if anything. */
export function problemOf(table: TableInfo): KeptAttempt['problem'] {
  const attempts = Object.values(recallKept(table.game)?.attempts ?? {});
  return attempts.find((attempt) => attempt.problem)?.problem;
}
