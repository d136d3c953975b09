// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../settings.svelte';
import { toasts } from '../ui/toasts.svelte';
import { askForSound, play, SOUNDS } from './sound';

let started = 0;
let loudness = -1;
class FakeContext {
  state = 'suspended';
  currentTime = 0;
  sampleRate = 100;
  destination = {};
  resume = vi.fn(async () => undefined);
  #param(seen?: (v: number) => void) {
    return {
      value: 0,
      setValueAtTime: (v: number) => seen?.(v),
      linearRampToValueAtTime: () => undefined,
      exponentialRampToValueAtTime: () => undefined,
    };
  }
  #source() {
    return {
      type: '',
      loop: false,
      buffer: null,
      frequency: this.#param(),
      connect: (to: unknown) => to,
      start: () => void started++,
      stop: () => undefined,
    };
  }
  createOscillator = () => this.#source();
  createBufferSource = () => this.#source();
  createBuffer = (_: number, n: number) => ({ getChannelData: () => new Float32Array(n) });
  createBiquadFilter = () => ({ type: '', Q: { value: 0 }, frequency: this.#param(), connect: (to: unknown) => to });
  createGain = () => {
    const node = {
      gain: this.#param((v) => node.main && (loudness = v)),
      main: false,
      connect: (to: unknown) => {
        node.main = to === this.destination;
        return to;
      },
    };
    return node;
  };
}

describe('sound', () => {
  beforeEach(() => {
    started = 0;
    localStorage.clear();
    toasts.list = [];
    vi.stubGlobal('AudioContext', FakeContext);
  });
  afterEach(() => {
    settings.set('sound', false);
    settings.set('soundAsked', false);
    settings.set('volume', 60);
    vi.unstubAllGlobals();
  });
  it('is off on the first visit, and then nothing sounds', async () => {
    expect(settings.data.sound).toBe(false);
    await play('turn');
    expect(started).toBe(0);
  });
  it('has layers for every name, follows the switch at once, and the choice is kept', async () => {
    settings.set('sound', true);
    for (const name of SOUNDS) {
      const before = started;
      await play(name);
      // More than one bleep: noise and partials.
      expect(started - before, name).toBeGreaterThan(1);
    }
    expect(JSON.parse(localStorage.getItem('tradeholm.settings')!).sound).toBe(true);
    settings.set('sound', false);
    const before = started;
    await play('won');
    expect(started).toBe(before);
  });
  it('is as loud as wanted, and silent at nothing', async () => {
    settings.set('sound', true);
    settings.set('volume', 50);
    await play('chat');
    expect(loudness).toBeCloseTo(0.25);
    settings.set('volume', 0);
    const before = started;
    await play('chat');
    expect(started).toBe(before);
  });
  it('is asked for once, and never where there is none', () => {
    vi.stubGlobal('AudioContext', undefined);
    askForSound();
    expect(toasts.list).toHaveLength(0);
    vi.stubGlobal('AudioContext', FakeContext);
    askForSound();
    expect(toasts.list.map((toast) => toast.answers?.length)).toEqual([2]);
    toasts.list[0]!.answers![0]!.choose();
    expect(settings.data.sound).toBe(true);
    settings.set('sound', false);
    askForSound();
    expect(toasts.list).toHaveLength(1);
  });
  it('never stops a game where there is none', async () => {
    settings.set('sound', true);
    vi.stubGlobal('AudioContext', undefined);
    await expect(play('lost')).resolves.toBeUndefined();
  });
});
