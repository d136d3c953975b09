// Fair dice byte by byte, as docs/FAIR_DICE.md says: promises, the transcript, the key, and what is
// drawn. Nothing here asks the server.
import type { AbandonedInfo, PromisesInfo } from '../generated/wire';
import { hmac, join, sha256 } from './sha256';

const SCHEME = 'tradeholm fair dice 2';
const OLD_SCHEME = 'hexhaven fair dice 1';

const NONE = new Uint8Array();

export function number(n: number): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(8));
  bytes.setBigUint64(0, BigInt(n));
  return new Uint8Array(bytes.buffer);
}
export function field(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  return join(number(bytes.length), bytes);
}
export function hex(bytes: Uint8Array): string {
  return [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');
}
/** 64 hexadecimal digits as bytes; nothing else is a seed or a promise. */
export function unhex(text: string): Uint8Array {
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new Error('64 hexadecimal digits are expected');
  return Uint8Array.from({ length: 32 }, (_, i) => parseInt(text.slice(2 * i, 2 * i + 2), 16));
}
const named = (kind: string) => field(`${SCHEME} ${kind}`);

/** The promise of a seed: the server's, one it draws for a seat, or the seat's own. */
export async function promiseOf(
  kind: 'server' | 'spare' | 'seat',
  game: string,
  attempt: number,
  seed: string,
  seat?: number,
): Promise<string> {
  const place = seat === undefined ? NONE : number(seat);
  return hex(await sha256(named(kind), field(game), number(attempt), place, unhex(seed)));
}

async function one(game: string, attempt: number, p: PromisesInfo, last: Uint8Array): Promise<Uint8Array> {
  return sha256(
    named('transcript'),
    field(game),
    number(attempt),
    last,
    unhex(p.server),
    number(p.spares.length),
    ...p.spares.map(unhex),
    number(p.seats.length),
    ...p.seats.flatMap((own) => (own === null ? [number(0)] : [number(1), unhex(own)])),
  );
}

/** The hash over everything that was promised, and over what came to nothing before. */
export async function transcriptOf(game: string, p: PromisesInfo, before: readonly AbandonedInfo[]): Promise<string> {
  let last: Uint8Array = new Uint8Array(32);
  for (const [i, was] of before.entries()) {
    const transcript = await one(game, i + 1, was.promises, last);
    const silent = was.silent.reduce((set, seat) => set | (1 << seat), 0);
    last = await sha256(named('abandoned'), transcript, field(was.cause), number(silent));
  }
  return hex(await one(game, before.length + 1, p, last));
}

/** The key of a game whose seeds were drawn together. */
export async function jointKey(server: string, game: string, transcript: string, seeds: string[]): Promise<Uint8Array> {
  const mac = await hmac(unhex(server));
  return mac(field(SCHEME), field(game), unhex(transcript), ...seeds.map(unhex));
}
/** The key of a game from before: every seat gave a text. */
export async function plainKey(server: string, game: string, seeds: string[]): Promise<Uint8Array> {
  const mac = await hmac(unhex(server));
  return mac(field(OLD_SCHEME), field(game), ...seeds.map(field));
}
export async function plainPromise(server: string): Promise<string> {
  return hex(await sha256(unhex(server)));
}

/** Draws of the answers of a game: `drawn(index, n)` is a number below `n`. */
export async function answers(key: Uint8Array): Promise<(index: number, n: number) => Promise<number>> {
  const mac = await hmac(key);
  return async (index, n) => {
    const most = 2n ** 64n - (2n ** 64n % BigInt(n));
    for (let block = 0; ; block++) {
      const words = new DataView((await mac(field('answer'), number(index), number(block))).buffer);
      for (let i = 0; i < 4; i++) {
        const word = words.getBigUint64(i * 8);
        if (word < most) return Number(word % BigInt(n));
      }
    }
  };
}

/** Outcomes with weights. */
export type Choices = readonly (readonly [string, number])[];

/** The list of a roll of two dice, which needs nobody to tell it. */
export const ROLLS: Choices = [1, 2, 3, 4, 5, 6].flatMap((yellow) =>
  [1, 2, 3, 4, 5, 6].map((red) => [`dice ${yellow}+${red}`, 1] as const),
);

/** The outcome on which a number below the sum of all weights falls. */
export function pick(choices: Choices, drawn: number): string | undefined {
  let rest = drawn;
  for (const [result, weight] of choices) {
    if (rest < weight) return result;
    rest -= weight;
  }
  return undefined;
}
