// Our own sounds, made by the browser when they are needed: wood, paper, coins, a drum, a horn. Each is a few
// layers of filtered noise and decaying partials; nothing is recorded and nothing is fetched.
import type { Sound } from './sound';

let context: AudioContext | undefined;
let out: GainNode | undefined;
let white: AudioBuffer | undefined;

/** A second of noise, made once. Not random, so that every knock sounds the same. */
function noise(c: AudioContext): AudioBuffer {
  if (white) return white;
  white = c.createBuffer(1, c.sampleRate, c.sampleRate);
  const data = white.getChannelData(0);
  let x = 22_222;
  for (let i = 0; i < data.length; i++) {
    x = (x * 1_103_515_245 + 12_345) & 0x7fffffff;
    data[i] = x / 0x3fffffff - 1;
  }
  return white;
}

/** Rises in `attack` seconds to `level` and dies away over `decay`. */
function envelope(c: AudioContext, at: number, level: number, attack: number, decay: number): GainNode {
  const gain = c.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.linearRampToValueAtTime(level, at + attack);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + attack + decay);
  gain.connect(out!);
  return gain;
}

interface Burst {
  at?: number;
  /** Where the noise is heard, in hertz, and how narrow that band is. */
  hz: number;
  q?: number;
  level: number;
  attack?: number;
  decay: number;
  /** Where the band ends up. */
  to?: number;
}
function burst(c: AudioContext, start: number, { at = 0, hz, q = 1, level, attack = 0.002, decay, to }: Burst): void {
  const source = c.createBufferSource();
  source.buffer = noise(c);
  source.loop = true;
  const band = c.createBiquadFilter();
  band.type = 'bandpass';
  band.Q.value = q;
  const time = start + at;
  band.frequency.setValueAtTime(hz, time);
  if (to) band.frequency.exponentialRampToValueAtTime(to, time + attack + decay);
  source.connect(band).connect(envelope(c, time, level, attack, decay));
  source.start(time, (at * 7.3) % 0.7);
  source.stop(time + attack + decay + 0.05);
}

interface Tone {
  at?: number;
  hz: number;
  /** Strengths of the partials, and how far each is from a whole multiple. */
  partials?: readonly (readonly [ratio: number, level: number])[];
  level: number;
  attack?: number;
  decay: number;
  to?: number;
  type?: OscillatorType;
}
function tone(c: AudioContext, start: number, t: Tone): void {
  const { at = 0, hz, partials = [[1, 1]], level, attack = 0.004, decay, to, type = 'sine' } = t;
  const time = start + at;
  for (const [ratio, part] of partials) {
    const voice = c.createOscillator();
    voice.type = type;
    voice.frequency.setValueAtTime(hz * ratio, time);
    if (to) voice.frequency.exponentialRampToValueAtTime(to * ratio, time + attack + decay);
    // High partials die first, as in anything that is struck.
    const length = decay / Math.sqrt(ratio);
    voice.connect(envelope(c, time, level * part, attack, length));
    voice.start(time);
    voice.stop(time + attack + length + 0.05);
  }
}

const WOOD = [
  [1, 1],
  [2.76, 0.45],
  [5.4, 0.2],
] as const;
const BELL = [
  [1, 1],
  [2.01, 0.5],
  [2.98, 0.28],
  [4.23, 0.16],
] as const;
const HORN = [
  [1, 1],
  [2, 0.55],
  [3, 0.3],
  [4, 0.14],
] as const;

/** A piece set down on the table. */
function knock(c: AudioContext, s: number, at: number, hz: number, level: number): void {
  burst(c, s, { at, hz: hz * 4, q: 1.2, level: level * 0.8, decay: 0.035 });
  tone(c, s, { at, hz, partials: WOOD, level: level * 0.5, decay: 0.11 });
}
const chime = (c: AudioContext, s: number, at: number, hz: number, level = 0.14, decay = 0.7) =>
  tone(c, s, { at, hz, partials: BELL, level, decay });
const horn = (c: AudioContext, s: number, at: number, hz: number, length: number, level = 0.1) =>
  tone(c, s, { at, hz, partials: HORN, level, attack: 0.06, decay: length, type: 'triangle' });
const drum = (c: AudioContext, s: number, at: number, level = 0.5) => {
  tone(c, s, { at, hz: 120, to: 46, level, decay: 0.36 });
  burst(c, s, { at, hz: 240, level: level * 0.5, decay: 0.08 });
};

const MAKE: Record<Sound, (c: AudioContext, s: number) => void> = {
  // Two dice that bounce ever closer, and come to rest.
  dice: (c, s) => {
    [0, 0.11, 0.19, 0.26, 0.31, 0.36, 0.43, 0.52].forEach((at, i) =>
      knock(c, s, at, 620 + ((i * 173) % 260), 0.34 * 0.86 ** i),
    );
  },
  road: (c, s) => knock(c, s, 0, 310, 0.5),
  build: (c, s) => {
    knock(c, s, 0, 250, 0.55);
    knock(c, s, 0.12, 330, 0.45);
    chime(c, s, 0.14, 660, 0.05, 0.4);
  },
  // Coins pass from hand to hand.
  trade: (c, s) => {
    [0, 0.07, 0.16].forEach((at, i) => chime(c, s, at, 2100 + i * 320, 0.05, 0.22));
    burst(c, s, { hz: 3200, to: 1600, level: 0.05, attack: 0.03, decay: 0.14 });
  },
  robber: (c, s) => {
    burst(c, s, { hz: 300, to: 900, q: 2, level: 0.22, attack: 0.16, decay: 0.2 });
    tone(c, s, { at: 0.1, hz: 146, to: 98, partials: HORN, level: 0.14, attack: 0.03, decay: 0.5 });
    knock(c, s, 0.38, 130, 0.5);
  },
  // Paper drawn over paper.
  card: (c, s) => {
    burst(c, s, { hz: 1500, to: 5200, q: 0.8, level: 0.17, attack: 0.05, decay: 0.09 });
    burst(c, s, { at: 0.13, hz: 2400, q: 1.5, level: 0.14, decay: 0.04 });
  },
  offer: (c, s) => {
    chime(c, s, 0, 784, 0.12, 0.35);
    chime(c, s, 0.13, 988, 0.12, 0.45);
  },
  turn: (c, s) => {
    chime(c, s, 0, 523.25, 0.14, 0.5);
    chime(c, s, 0.15, 783.99, 0.15, 0.8);
  },
  discard: (c, s) =>
    [0, 0.09, 0.18].forEach((at) => burst(c, s, { at, hz: 3600, to: 1100, level: 0.14, attack: 0.02, decay: 0.08 })),
  chat: (c, s) => {
    tone(c, s, { hz: 880, to: 1180, level: 0.09, decay: 0.08 });
    tone(c, s, { at: 0.07, hz: 1320, level: 0.05, decay: 0.1 });
  },
  award: (c, s) => [523.25, 659.25, 783.99].forEach((hz, i) => chime(c, s, i * 0.1, hz, 0.12, 0.7)),
  // War drums, and a horn over the water.
  barbarians: (c, s) => {
    [0, 0.3, 0.45, 0.75].forEach((at, i) => drum(c, s, at, i === 3 ? 0.6 : 0.42));
    horn(c, s, 0.2, 110, 1.1, 0.12);
    horn(c, s, 0.55, 146.8, 1, 0.09);
  },
  // A shot that rolls over the water.
  cannon: (c, s) => {
    burst(c, s, { hz: 900, to: 120, q: 0.6, level: 0.5, attack: 0.002, decay: 0.28 });
    tone(c, s, { hz: 92, to: 34, level: 0.55, attack: 0.003, decay: 0.7 });
    burst(c, s, { at: 0.22, hz: 180, to: 70, q: 0.8, level: 0.16, attack: 0.12, decay: 0.9 });
  },
  // A chain runs out, and something heavy goes into the water.
  anchor: (c, s) => {
    for (let i = 0; i < 9; i++)
      burst(c, s, { at: i * 0.045, hz: 2300 + ((i * 517) % 700), q: 3, level: 0.1, decay: 0.03 });
    tone(c, s, { at: 0.42, hz: 190, to: 84, level: 0.22, decay: 0.22 });
    burst(c, s, { at: 0.44, hz: 700, to: 260, q: 0.7, level: 0.26, attack: 0.02, decay: 0.42 });
  },
  won: (c, s) => {
    [
      [0, 392],
      [0.16, 392],
      [0.24, 523.25],
      [0.48, 659.25],
      [0.72, 783.99],
    ].forEach(([at, hz]) => horn(c, s, at!, hz!, at === 0.72 ? 1.3 : 0.3, 0.11));
    [1046.5, 1318.5, 1568].forEach((hz, i) => chime(c, s, 0.78 + i * 0.09, hz, 0.08, 1.2));
    drum(c, s, 0.72, 0.4);
  },
  lost: (c, s) => {
    horn(c, s, 0, 349.23, 0.5, 0.09);
    horn(c, s, 0.28, 293.66, 0.5, 0.09);
    horn(c, s, 0.56, 261.63, 1, 0.09);
  },
};

/** `volume` from 0 to 1, `after` in seconds. */
export function sound(name: Sound, volume: number, after = 0): void {
  context ??= new AudioContext();
  // Browsers wait for a first click or key before anything may sound; what was due before is not made up for.
  if (context.state === 'suspended') void context.resume().catch(() => undefined);
  if (!out) {
    out = context.createGain();
    out.connect(context.destination);
  }
  // Loudness is felt by its square.
  out.gain.setValueAtTime(volume * volume, context.currentTime);
  MAKE[name](context, context.currentTime + 0.01 + after);
}
