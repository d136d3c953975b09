// One clock for the whole screen: every ring counts from when its reading came,
// and all of them turn at the same moment.
import type { Clock } from './model';

const EVERY = 250;

class Ticking {
  now = $state(performance.now());
  #users = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Runs as long as somebody looks; call what it returns in the end. */
  run(): () => void {
    this.now = performance.now();
    if (this.#users++ === 0) this.#timer = setInterval(() => (this.now = performance.now()), EVERY);
    return () => {
      if (--this.#users === 0) clearInterval(this.#timer);
    };
  }
}

export const ticking = new Ticking();

/** Seconds left at that time. */
export function leftOf(clock: Clock, now: number): number {
  return Math.max(0, clock.paused ? clock.left : clock.left - Math.max(0, now - clock.at) / 1000);
}
