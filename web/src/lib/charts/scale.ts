// Axis arithmetic for our own charts.

/** Round steps from zero to at least `max`. */
export function ticks(max: number, about = 4): number[] {
  if (!(max > 0)) return [0, 1];
  const raw = max / about;
  const mag = 10 ** Math.floor(Math.log10(raw));
  const step = Math.max(1, [1, 2, 5, 10].map((m) => m * mag).find((s) => s >= raw) ?? 10 * mag);
  const out: number[] = [];
  for (let v = 0; v < max + step; v += step) out.push(v);
  return out;
}

/** Expected count of each sum 2..12 among `n` rolls of two dice. */
export function expected(n: number): number[] {
  return [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1].map((w) => (n * w) / 36);
}
