const DIFFERENCE_MILLISECONDS_MAX = 60_000;
/** Time for which both clocks must have agreed before the wall clock is trusted. */
const AGREEMENT_MILLISECONDS = 10 * 60 * 1000;

export interface Clocks {
  /** The wall clock: time since 1970. It jumps when it is set, or when a virtual machine is resumed. */
  now(): number;
  /** A clock that never jumps, such as `performance.now`. */
  monotonic(): number;
}

/** Compares the wall clock with the monotonic clock, to detect that it is or was wrong. */
export class ClockComparison {
  readonly #clocks: Clocks;
  readonly #onJump: (seconds: number) => void;
  #start: { wall: number; monotonic: number };
  #isTrusted = false;

  /** `onJump` is called once for each jump of the wall clock; a jump back has negative seconds. */
  constructor(clocks: Clocks, onJump: (seconds: number) => void) {
    this.#clocks = clocks;
    this.#onJump = onJump;
    this.#start = this.#read();
  }

  /** Returns the wall-clock time; undefined unless both clocks have agreed for the last 10 minutes. */
  trustedTime(): number | undefined {
    const current = this.#read();
    const elapsed = current.monotonic - this.#start.monotonic;
    const jump = current.wall - this.#start.wall - elapsed;
    const hasJumped = Math.abs(jump) > DIFFERENCE_MILLISECONDS_MAX;
    if (hasJumped) this.#onJump(Math.round(jump / 1000));
    if (hasJumped || elapsed >= AGREEMENT_MILLISECONDS) {
      this.#isTrusted = !hasJumped;
      this.#start = current;
    }
    return this.#isTrusted ? current.wall : undefined;
  }

  #read(): { wall: number; monotonic: number } {
    return { wall: this.#clocks.now(), monotonic: this.#clocks.monotonic() };
  }
}
