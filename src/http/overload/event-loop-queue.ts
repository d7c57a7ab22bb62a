import { WaitQueue } from "../../store/wait-queue.ts";

/** Time for which requests are handled before the event loop polls its sockets again. */
const TURN_MILLISECONDS = 10;

/** Schedules requests on the event loop: beyond a turn of 10 ms, further requests wait for the next iteration. */
export class EventLoopQueue {
  readonly #waiting = new WaitQueue();
  readonly #clock: () => number;
  readonly #nextIteration: (start: () => void) => void;
  #isTurnOpen = false;
  #turnStart = 0;
  /** Number of waiting requests that the last turn could handle. */
  #turnCapacity = 1;

  /** `nextIteration` calls its parameter once the event loop has polled its sockets. */
  constructor(clock = () => performance.now(), nextIteration: (start: () => void) => void = setImmediate) {
    this.#clock = clock;
    this.#nextIteration = nextIteration;
  }

  /** Decides when to handle a request that was received now: at once, in a later turn (`add` it), or not at all. */
  schedule(now: number): "now" | "later" | "never" {
    if (!this.#isTurnOpen) this.#startTurn(now);
    const { length } = this.#waiting;
    if (length === 0 && now - this.#turnStart < TURN_MILLISECONDS) return "now";
    if (length < this.#turnCapacity || !this.#waiting.isOverloaded(now)) return "later";
    // Shedding a request when it is received costs half of shedding it later.
    this.#waiting.noteOverload(now);
    return "never";
  }

  /** Calls `resume` in a later turn. */
  add(now: number, resume: (isShed: boolean) => void): void {
    this.#waiting.add(now, resume);
  }

  #startTurn(now: number): void {
    this.#isTurnOpen = true;
    this.#turnStart = now;
    this.#nextIteration(this.#startNextTurn);
  }

  readonly #startNextTurn = async (): Promise<void> => {
    this.#isTurnOpen = false;
    if (this.#waiting.length === 0) return;
    const start = this.#clock();
    this.#startTurn(start);
    this.#waiting.advance(start);
    let handled = 0;
    let elapsed = 0;
    while (this.#waiting.length > 0 && elapsed < TURN_MILLISECONDS) {
      if (!this.#waiting.resumeNext()) handled += 1;
      // Runs what the request has left to microtasks, which counts, too.
      await undefined;
      elapsed = this.#clock() - start;
    }
    this.#turnCapacity = Math.max(1, (handled * TURN_MILLISECONDS) / elapsed);
  };
}
