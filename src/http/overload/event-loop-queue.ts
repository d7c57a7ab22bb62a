import { WaitQueue } from "../../store/wait-queue.ts";

/** Time for which requests are handled before the event loop polls its sockets again. */
const SLICE_MILLISECONDS = 10;

/** Schedules requests on the event loop: beyond a time slice of 10 ms, requests wait for the next iteration. */
export class EventLoopQueue {
  readonly #waiting = new WaitQueue();
  readonly #clock: () => number;
  readonly #nextIteration: (start: () => void) => void;
  #isSliceOpen = false;
  #sliceStart = 0;
  /** Number of waiting requests that the last time slice could handle. */
  #sliceCapacity = 1;

  /** `nextIteration` calls its parameter once the event loop has polled its sockets. */
  constructor(clock = () => performance.now(), nextIteration: (start: () => void) => void = setImmediate) {
    this.#clock = clock;
    this.#nextIteration = nextIteration;
  }

  /** Decides when to handle a request received now: at once, in a later time slice (`add` it), or never (shed it). */
  schedule(now: number): "now" | "later" | "never" {
    if (!this.#isSliceOpen) this.#startSlice(now);
    const { length } = this.#waiting;
    if (length === 0 && now - this.#sliceStart < SLICE_MILLISECONDS) return "now";
    if (length < this.#sliceCapacity || !this.#waiting.isOverloaded(now)) return "later";
    // Shedding a request when it is received costs half of shedding it later.
    this.#waiting.noteOverload(now);
    return "never";
  }

  add(now: number, resume: (isShed: boolean) => void): void {
    this.#waiting.add(now, resume);
  }

  #startSlice(now: number): void {
    this.#isSliceOpen = true;
    this.#sliceStart = now;
    this.#nextIteration(this.#startNextSlice);
  }

  readonly #startNextSlice = async (): Promise<void> => {
    this.#isSliceOpen = false;
    if (this.#waiting.length === 0) return;
    const start = this.#clock();
    this.#startSlice(start);
    this.#waiting.advance(start);
    let handled = 0;
    let elapsed = 0;
    while (this.#waiting.length > 0 && elapsed < SLICE_MILLISECONDS) {
      if (!this.#waiting.resumeNext()) handled += 1;
      // Runs what the request has left to microtasks, which counts, too.
      await undefined;
      elapsed = this.#clock() - start;
    }
    this.#sliceCapacity = Math.max(1, (handled * SLICE_MILLISECONDS) / elapsed);
  };
}
