// Short tones of our own, made by the browser when they are needed. Nothing is
// loaded, and nothing sounds unless the person switched it on.
import { settings } from '../settings.svelte';

let context: AudioContext | undefined;

/** Frequencies in hertz, one after the other. */
const TUNES = {
  act: [523.25, 659.25],
  discard: [392, 311.13],
  won: [523.25, 659.25, 783.99, 1046.5],
  lost: [392, 349.23, 311.13],
} as const;
export type Tune = keyof typeof TUNES;

const LENGTH = 0.13;

export function play(tune: Tune): void {
  if (!settings.data.sound) return;
  try {
    context ??= new AudioContext();
    // Browsers wait for a first click or key before anything may sound.
    if (context.state === 'suspended') void context.resume();
    const start = context.currentTime + 0.02;
    TUNES[tune].forEach((frequency, i) => {
      const tone = context!.createOscillator();
      const volume = context!.createGain();
      const at = start + i * LENGTH;
      tone.type = 'triangle';
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(0, at);
      volume.gain.linearRampToValueAtTime(0.16, at + 0.015);
      volume.gain.exponentialRampToValueAtTime(0.001, at + LENGTH * 1.8);
      tone.connect(volume).connect(context!.destination);
      tone.start(at);
      tone.stop(at + LENGTH * 2);
    });
  } catch {
    // No sound is no reason to stop a game.
  }
}
