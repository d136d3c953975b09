// The check after a game, in this browser: seeds against promises, promises against the own copy, the
// transcript, the key, and every result drawn again.
import type { FairInfo } from '../generated/wire';
import type { Kept } from './keep';
import {
  answers,
  jointKey,
  pick,
  plainKey,
  plainPromise,
  promiseOf,
  ROLLS,
  transcriptOf,
  type Choices,
} from './scheme';

/** How the seeds of a game were drawn, as its record tells it. */
export type DrawInfo = Pick<FairInfo, 'promises' | 'before'>;

/** What is needed of the server's answer to a record. */
export interface Proofs {
  game: {
    id: string | null;
    scenario: string;
    commitment: string | null;
    server_seed: string | null;
    client_seeds: string[];
    draw: DrawInfo | null;
    transcript: string | null;
  } | null;
  outcomes: { entry: number; result: string; choices: Choices | null }[];
}

export type StepName = 'copy' | 'own' | 'attempts' | 'server' | 'seats' | 'transcript' | 'draws' | 'seen';
export interface CheckStep {
  name: StepName;
  /** Undefined where there is nothing to compare with. */
  ok: boolean | undefined;
  /** The entry of the record, or the seat, at which it fails. */
  at?: number;
  /** How many were compared. */
  count?: number;
}
export interface Checked {
  version: 1 | 2;
  steps: CheckStep[];
  /** The first step that failed. */
  failed: StepName | undefined;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Undefined if the record has no revealed seeds. */
export async function check(proofs: Proofs, kept: Kept | undefined): Promise<Checked | undefined> {
  const { game } = proofs;
  if (!game?.id || !game.server_seed || !game.commitment) return undefined;
  const { draw } = game;
  const steps = draw ? await joint({ ...game, id: game.id, server_seed: game.server_seed, draw }, kept) : [];
  if (!draw) steps.push({ name: 'server', ok: (await plainPromise(game.server_seed)) === game.commitment });
  const key = draw
    ? await jointKey(
        game.server_seed,
        game.id,
        await transcriptOf(game.id, draw.promises, draw.before),
        game.client_seeds,
      )
    : await plainKey(game.server_seed, game.id, game.client_seeds);
  steps.push(await draws(key, proofs.outcomes));
  steps.push(seen(proofs, kept));
  return { version: draw ? 2 : 1, steps, failed: steps.find((step) => step.ok === false)?.name };
}

interface Joint {
  id: string;
  server_seed: string;
  client_seeds: string[];
  draw: DrawInfo;
  transcript: string | null;
}

async function joint(game: Joint, kept: Kept | undefined): Promise<CheckStep[]> {
  const { promises, before } = game.draw;
  const attempt = before.length + 1;
  const mine = kept?.attempts[attempt];
  const steps: CheckStep[] = [];
  // What was seen here before any seed was told. A problem of then is one now.
  const problem = Object.values(kept?.attempts ?? {}).some((was) => was.problem);
  steps.push({ name: 'copy', ok: problem ? false : mine?.fixed && same(mine.fixed.promises, promises) });
  const own = mine?.own;
  // Left out although this browser was there, it failed; whoever was away has nothing to compare.
  const listed = own && promises.seats[own.seat] === own.promise;
  steps.push({ name: 'own', ok: listed ? game.client_seeds[own.seat] === own.seed : own && mine.fixed && false });
  const tried = Object.entries(kept?.attempts ?? {}).flatMap(([n, was]) =>
    was.fixed && Number(n) !== attempt ? [{ n: Number(n), fixed: was.fixed }] : [],
  );
  const missing = tried.find(({ n, fixed }) => !same(before[n - 1]?.promises, fixed.promises));
  steps.push({
    name: 'attempts',
    ok: tried.length || before.length ? !missing : true,
    count: before.length,
    ...(missing ? { at: missing.n } : {}),
  });
  steps.push({
    name: 'server',
    ok: (await promiseOf('server', game.id, attempt, game.server_seed)) === promises.server,
  });
  let wrong: number | undefined;
  for (const [seat, seed] of game.client_seeds.entries()) {
    const was = promises.seats[seat] ?? promises.spares[seat];
    const kind = promises.seats[seat] ? 'seat' : 'spare';
    if ((await promiseOf(kind, game.id, attempt, seed, seat)) !== was) wrong ??= seat;
  }
  if (game.client_seeds.length !== promises.seats.length) wrong ??= game.client_seeds.length;
  steps.push({
    name: 'seats',
    ok: wrong === undefined,
    count: promises.seats.length,
    ...(wrong === undefined ? {} : { at: wrong }),
  });
  const transcript = await transcriptOf(game.id, promises, before);
  const known = mine?.fixed?.transcript ?? transcript;
  steps.push({ name: 'transcript', ok: transcript === game.transcript && transcript === known });
  return steps;
}

async function draws(key: Uint8Array, outcomes: Proofs['outcomes']): Promise<CheckStep> {
  const drawn = await answers(key);
  for (const [i, { entry, result, choices }] of outcomes.entries()) {
    const list = choices ?? ROLLS;
    const total = list.reduce((sum, [, weight]) => sum + weight, 0);
    if (total <= 0 || pick(list, await drawn(i, total)) !== result)
      return { name: 'draws', ok: false, at: entry, count: i };
  }
  return { name: 'draws', ok: outcomes.length ? true : undefined, count: outcomes.length };
}

/** Books in which every roll of the dice is seen as one, and there are no others. */
const PLAIN = /^(base|five_six)\//;

/** The rolls of the record are those that were seen on the table, in the same order. */
function seen({ game, outcomes }: Proofs, kept: Kept | undefined): CheckStep {
  const rolls = kept?.rolls;
  if (!rolls || !game || !PLAIN.test(game.scenario)) return { name: 'seen', ok: undefined };
  const said = outcomes.filter((o) => o.result.startsWith('dice '));
  // Cards in place of dice are other events.
  if (said.some((o) => o.choices)) return { name: 'seen', ok: undefined };
  const other = said.findIndex((o, i) => rolls[i] !== o.result);
  const ok = other < 0 && said.length === rolls.length;
  return { name: 'seen', ok, count: rolls.length, ...(other < 0 ? {} : { at: said[other]!.entry }) };
}
