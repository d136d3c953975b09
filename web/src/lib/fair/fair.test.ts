import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AbandonedInfo, PromisesInfo, TableInfo } from '../generated/wire';
import { check, type Proofs } from './check';
import { answer, problemOf, promise } from './exchange';
import { keep, recallKept } from './keep';
import { answers, hex, jointKey, pick, plainKey, plainPromise, promiseOf, ROLLS, transcriptOf } from './scheme';
import { hmac, plainHmac, plainSha256, sha256 } from './sha256';

const bytes = (text: string) => new TextEncoder().encode(text);
const filled = (byte: number) => byte.toString(16).padStart(2, '0').repeat(32);
const SERVER = hex(Uint8Array.from({ length: 32 }, (_, i) => i));
const GAME = 'game 1';

describe('SHA-256 without the browser’s', () => {
  it('has the values of the standard', () => {
    const known = {
      '': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      abc: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
      abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq:
        '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    };
    for (const [text, hash] of Object.entries(known)) expect(hex(plainSha256(bytes(text)))).toBe(hash);
    // RFC 4231, the first and the second case.
    expect(hex(plainHmac(new Uint8Array(20).fill(0x0b), bytes('Hi There')))).toBe(
      'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
    );
    expect(hex(plainHmac(bytes('Jefe'), bytes('what do ya want for nothing?')))).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });
  it('is that of the browser for every length', async () => {
    for (let n = 0; n < 200; n++) {
      const data = webcrypto.getRandomValues(new Uint8Array(n));
      expect(hex(plainSha256(data))).toBe(hex(await sha256(data)));
    }
    const key = webcrypto.getRandomValues(new Uint8Array(32));
    expect(hex(plainHmac(key, bytes('x')))).toBe(hex(await (await hmac(key))(bytes('x'))));
  });
});

// The game of crates/dealer/tests/it/joint.rs, whose values come from the Python program.
async function example(): Promise<{ promises: PromisesInfo; before: AbandonedInfo[]; seeds: string[] }> {
  const spares = (attempt: number) =>
    Promise.all([0, 1, 2, 3, 4, 5].map((i) => promiseOf('spare', GAME, attempt, filled(16 * attempt + i), i)));
  const own = (attempt: number, seat: number, byte: number) => promiseOf('seat', GAME, attempt, filled(byte), seat);
  const first = {
    server: await promiseOf('server', GAME, 1, filled(9)),
    spares: await spares(1),
    seats: [await own(1, 0, 8), null, await own(1, 2, 7)],
  };
  const promises = {
    server: await promiseOf('server', GAME, 2, SERVER),
    spares: await spares(2),
    seats: [await own(2, 0, 1), null, await own(2, 2, 3)],
  };
  const before = [{ promises: first, cause: 'silent', silent: [2] }];
  return { promises, before, seeds: [filled(1), filled(0x21), filled(3)] };
}

describe.each(['with SubtleCrypto', 'without'])('the scheme %s', (way) => {
  beforeEach(() => {
    if (way === 'without') vi.stubGlobal('crypto', { getRandomValues: webcrypto.getRandomValues.bind(webcrypto) });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('has the known promises, transcript and dice', async () => {
    const { promises, before, seeds } = await example();
    expect(promises.server).toBe('5e7f80aec3058c59cd5878cc50527ae210f9c9b683ec409e6a10f2c3f45adce8');
    expect(promises.spares[1]).toBe('7bd7ca1eef245dd4e6b662cd17542264add1271b5bcb105a823dc4b74799d017');
    expect(promises.seats[0]).toBe('23ee05cbff4670b8f9a854aafd95f1ffe42109a376d90e1ebaa73dbce04c7660');
    const transcript = await transcriptOf(GAME, promises, before);
    expect(transcript).toBe('9992cb8a74be6a080fcd96519ec9c12c27dde3784472dced4dd90d4cb310afa4');
    const drawn = await answers(await jointKey(SERVER, GAME, transcript, seeds));
    const rolls = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((i) => drawn(i, 36)));
    expect(rolls.map((n) => pick(ROLLS, n)?.slice(5))).toEqual('2+2 3+4 4+6 5+1 6+2 6+4 1+4 6+6'.split(' '));
  });
  it('has those of version 1', async () => {
    expect(await plainPromise(SERVER)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
    const drawn = await answers(await plainKey(SERVER, GAME, ['ann', 'zażółć', '']));
    const rolls = await Promise.all([0, 1, 2, 3].map((i) => drawn(i, 36)));
    expect(rolls.map((n) => pick(ROLLS, n)?.slice(5))).toEqual('6+3 1+1 5+3 6+6'.split(' '));
  });
});

/** A table of one person and a bot, whose server has promised. */
async function tableOf(attempt = 1, byte = 5): Promise<TableInfo> {
  const spares = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((i) => promiseOf('spare', 'g', attempt, filled(byte + i), i)),
  );
  const server = await promiseOf('server', 'g', attempt, filled(byte));
  const fair = { version: 2, attempt, promises: { server, spares, seats: [null, null] }, before: [] };
  const seats = [{ ready: true }, { ready: true }];
  return { game: 'g', phase: 'gathering', seats, fair: { ...fair, transcript: null, missing: [] } } as never;
}
/** The same once all promises are fixed. */
async function fixed(table: TableInfo, commitment: string, change: Partial<PromisesInfo> = {}): Promise<TableInfo> {
  const promises = { ...table.fair!.promises, seats: [commitment, null], ...change };
  const transcript = await transcriptOf('g', promises, table.fair!.before);
  return { ...table, fair: { ...table.fair!, promises, transcript, missing: [0] } };
}

describe('the own part', () => {
  beforeEach(() => {
    const store = new Map<string, string>();
    const storage = {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => void store.set(key, value),
      removeItem: (key: string) => store.delete(key),
    };
    vi.stubGlobal('localStorage', storage);
    keep({ game: 'g', at: 0, attempts: {} });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('promises first, and tells only what was promised', async () => {
    const table = await tableOf();
    const said = await promise(table, 0);
    if (said?.type !== 'commit') throw new Error('a promise is expected');
    expect(await promise(table, 0), 'a reload promises the same').toEqual(said);
    expect(await answer({ ...table, fair: { ...table.fair!, promises: table.fair!.promises } }, 0)).toBeUndefined();
    const told = await answer(await fixed(table, said.commitment), 0);
    if (told?.type !== 'reveal') throw new Error('a seed is expected');
    expect(await promiseOf('seat', 'g', 1, told.seed, 0)).toBe(said.commitment);
    // It has been told already: nothing is said twice, and for other promises never.
    const other = await fixed(table, said.commitment, { server: filled(1) });
    expect(await answer(other, 0)).toBeUndefined();
    expect(problemOf(other)).toBe('changed');
  });
  it('mixes a text of one’s own with bytes that nobody knows', async () => {
    const table = await tableOf();
    const [a, b] = [await promise(table, 0, 'my text'), await promise(table, 0, 'my text')];
    expect(a).not.toEqual(b);
  });
  it('is not told to a server that has changed its promises', async () => {
    const table = await tableOf();
    const said = await promise(table, 0);
    if (said?.type !== 'commit') throw new Error('a promise is expected');
    const spares = [...table.fair!.promises.spares.slice(0, 5), filled(9)];
    const changed = await fixed(table, said.commitment, { spares });
    expect(await answer(changed, 0)).toBeUndefined();
    expect(problemOf(changed)).toBe('opening');
    const wrong = await fixed(await tableOf(), said.commitment);
    const lied = { ...wrong, fair: { ...wrong.fair!, transcript: filled(1) } };
    expect(await answer(lied, 0)).toBeUndefined();
    expect(problemOf(lied)).toBe('transcript');
  });
  it('is promised again where all is drawn anew', async () => {
    const table = await tableOf();
    const said = await promise(table, 0);
    if (said?.type !== 'commit') throw new Error('a promise is expected');
    const done = await fixed(table, said.commitment);
    await answer(done, 0);
    const before = [{ promises: done.fair!.promises, cause: 'silent', silent: [1] }];
    const anew = await tableOf(2, 50);
    const next = await answer({ ...anew, fair: { ...anew.fair!, before } }, 0);
    expect(next).toMatchObject({ type: 'commit', attempt: 2 });
    const kept = recallKept('g')!;
    expect(kept.attempts[2]!.own!.seed).not.toBe(kept.attempts[1]!.own!.seed);
    // A server that tells otherwise what came to nothing gets nothing.
    const lie = [{ ...before[0]!, promises: { ...before[0]!.promises, server: filled(1) } }];
    const own = kept.attempts[2]!.own!.promise;
    const lied = await fixed({ ...anew, fair: { ...anew.fair!, before: lie } }, own);
    expect(await answer(lied, 0)).toBeUndefined();
    expect(problemOf(lied)).toBe('before');
  });
});

describe('the check after a game', () => {
  async function proofs(): Promise<Proofs> {
    const { promises, before, seeds } = await example();
    const transcript = await transcriptOf(GAME, promises, before);
    const drawn = await answers(await jointKey(SERVER, GAME, transcript, seeds));
    const hand = [
      ['steal brick', 2],
      ['steal ore', 1],
    ] as const;
    const lists = [null, null, hand, null];
    const outcomes = await Promise.all(
      lists.map(async (choices, i) => {
        const list = choices ?? ROLLS;
        const total = list.reduce((sum, [, weight]) => sum + weight, 0);
        return { entry: 3 * i + 1, result: pick(list, await drawn(i, total))!, choices };
      }),
    );
    const game = { id: GAME, scenario: 'base/variable', commitment: promises.server, server_seed: SERVER };
    return { game: { ...game, client_seeds: seeds, draw: { promises, before }, transcript }, outcomes };
  }
  const kept = (p: Proofs) => {
    const { draw, client_seeds, transcript } = p.game!;
    const fixed = { ...draw!, transcript: transcript! };
    const rolls = p.outcomes.filter((o) => !o.choices).map((o) => o.result);
    const own = { seat: 0, seed: client_seeds[0]!, promise: draw!.promises.seats[0]! };
    return { game: GAME, at: 0, attempts: { 2: { own, fixed } }, rolls };
  };
  it('passes, and says what it could not compare', async () => {
    const p = await proofs();
    const done = await check(p, kept(p));
    expect(done?.failed).toBeUndefined();
    expect(done?.steps.every((step) => step.ok === true)).toBe(true);
    const stranger = await check(p, undefined);
    expect(stranger?.failed).toBeUndefined();
    expect(stranger?.steps.filter((step) => step.ok === undefined).map((step) => step.name)).toEqual([
      'copy',
      'own',
      'seen',
    ]);
  });
  it('fails at the step that was tampered with', async () => {
    const p = await proofs();
    const mine = kept(p);
    const at = async (change: (game: NonNullable<Proofs['game']>, all: Proofs) => void) => {
      const tampered = structuredClone(p);
      change(tampered.game!, tampered);
      return (await check(tampered, mine))?.failed;
    };
    expect(await at((g) => (g.draw!.promises.spares[1] = filled(1)))).toBe('copy');
    expect(await at((g) => (g.client_seeds[0] = filled(9)))).toBe('own');
    expect(await at((g) => (g.draw!.before = []))).toBe('attempts');
    expect(await at((g) => (g.server_seed = filled(9)))).toBe('server');
    expect(await at((g) => (g.client_seeds[1] = filled(9)))).toBe('seats');
    expect(await at((g) => (g.transcript = filled(9)))).toBe('transcript');
    expect(await at((_, all) => (all.outcomes[2]!.result = 'steal wool'))).toBe('draws');
    // A server that chooses a bot's seed late and rewrites every promise is told apart by the own copy only.
    const late = structuredClone(p);
    late.game!.client_seeds[1] = filled(7);
    late.game!.draw!.promises.spares[1] = await promiseOf('spare', GAME, 2, filled(7), 1);
    late.game!.transcript = await transcriptOf(GAME, late.game!.draw!.promises, late.game!.draw!.before);
    expect((await check(late, mine))?.failed).toBe('copy');
    const rolls = { ...mine, rolls: [...mine.rolls.slice(1), 'dice 1+1'] };
    expect((await check(p, rolls))?.failed).toBe('seen');
  });
});
