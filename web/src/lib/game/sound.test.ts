// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../settings.svelte';
import { play } from './sound';

const tones: number[] = [];
class FakeContext {
  state = 'suspended';
  currentTime = 0;
  destination = {};
  resume = vi.fn(async () => undefined);
  createOscillator() {
    const tone = {
      type: '',
      frequency: { value: 0 },
      connect: (to: unknown) => to,
      start: () => void tones.push(tone.frequency.value),
      stop: () => undefined,
    };
    return tone;
  }
  createGain() {
    const ramp = () => undefined;
    return {
      gain: { setValueAtTime: ramp, linearRampToValueAtTime: ramp, exponentialRampToValueAtTime: ramp },
      connect: (to: unknown) => to,
    };
  }
}

describe('sound', () => {
  beforeEach(() => {
    tones.length = 0;
    localStorage.clear();
    vi.stubGlobal('AudioContext', FakeContext);
  });
  afterEach(() => {
    settings.set('sound', false);
    vi.unstubAllGlobals();
  });
  it('is off on the first visit, and then nothing sounds', () => {
    expect(settings.data.sound).toBe(false);
    play('act');
    expect(tones).toEqual([]);
  });
  it('follows the switch at once, and the choice is kept', () => {
    settings.set('sound', true);
    play('act');
    expect(tones).toHaveLength(2);
    expect(JSON.parse(localStorage.getItem('tradeholm.settings')!).sound).toBe(true);
    play('won');
    expect(tones).toHaveLength(6);
    settings.set('sound', false);
    play('won');
    expect(tones).toHaveLength(6);
  });
  it('never stops a game where there is none', () => {
    settings.set('sound', true);
    vi.stubGlobal('AudioContext', undefined);
    expect(() => play('lost')).not.toThrow();
  });
});
