// SHA-256 and HMAC: the browser's own where it has them, and otherwise these few lines. Pages that do
// not come over https, as on a home network, have no SubtleCrypto.

const first = (n: number) => Math.floor((n - Math.floor(n)) * 2 ** 32);
const PRIMES: number[] = [];
for (let n = 2; PRIMES.length < 64; n++) if (PRIMES.every((p) => n % p)) PRIMES.push(n);
/** The first bits of the cube roots of the first 64 primes, as the standard has them. */
const K = PRIMES.map((p) => first(Math.cbrt(p)));
/** And of the square roots of the first eight. */
const H = PRIMES.slice(0, 8).map((p) => first(Math.sqrt(p)));

const turn = (x: number, n: number) => (x >>> n) | (x << (32 - n));

/** SHA-256 without any help. */
export function plainSha256(data: Uint8Array): Uint8Array<ArrayBuffer> {
  const blocks = Math.ceil((data.length + 9) / 64);
  const padded = new Uint8Array(blocks * 64);
  padded.set(data);
  padded[data.length] = 0x80;
  const bytes = new DataView(padded.buffer);
  bytes.setUint32(padded.length - 8, Math.floor(data.length / 2 ** 29));
  bytes.setUint32(padded.length - 4, data.length << 3);
  const state = Uint32Array.from(H);
  const w = new Uint32Array(64);
  for (let block = 0; block < blocks; block++) {
    for (let i = 0; i < 16; i++) w[i] = bytes.getUint32(block * 64 + i * 4);
    for (let i = 16; i < 64; i++) {
      const [a, b] = [w[i - 15]!, w[i - 2]!];
      const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
      const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
      w[i] = w[i - 16]! + s0 + w[i - 7]! + s1;
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0;
      const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((n, i) => (state[i]! += n));
  }
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((n, i) => out.setUint32(i * 4, n));
  return new Uint8Array(out.buffer);
}

/** HMAC-SHA-256 without any help; a key has at most 64 bytes. */
export function plainHmac(key: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer> {
  const pad = (byte: number) => Uint8Array.from({ length: 64 }, (_, i) => (key[i] ?? 0) ^ byte);
  return plainSha256(join(pad(0x5c), plainSha256(join(pad(0x36), message))));
}

/** Bytes one after the other. */
export function join(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((n, part) => n + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const subtle = (): SubtleCrypto | undefined => (globalThis.crypto as Crypto | undefined)?.subtle;

export async function sha256(...parts: Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> {
  const data = join(...parts);
  const own = subtle();
  return own ? new Uint8Array(await own.digest('SHA-256', data)) : plainSha256(data);
}

/** Messages under one key. */
export async function hmac(key: Uint8Array): Promise<(...parts: Uint8Array[]) => Promise<Uint8Array<ArrayBuffer>>> {
  const own = subtle();
  if (!own) return (...parts) => Promise.resolve(plainHmac(key, join(...parts)));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await own.importKey('raw', join(key), algorithm, false, ['sign']);
  return async (...parts) => new Uint8Array(await own.sign('HMAC', imported, join(...parts)));
}
