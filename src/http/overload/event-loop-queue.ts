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

  /** `nextIteration` calls its parameter once the event loop has polled its sockets. */
  constructor(clock = () => performance.now(), nextIteration: (start: () => void) => void = setImmediate) {
    this.#clock = clock;
    this.#nextIteration = nextIteration;
  }

  /** Whether a request that was received now has to wait. To be called for each request; if true, `add` it. */
  mustWait(now: number): boolean {
    if (!this.#isTurnOpen) this.#startTurn(now);
    return !this.#waiting.isEmpty || now - this.#turnStart >= TURN_MILLISECONDS;
  }

  add(now: number, resume: (isShed: boolean) => void): void {
    this.#waiting.add(now, resume);
  }

  #startTurn(now: number): void {
    this.#isTurnOpen = true;
    this.#turnStart = now;
    this.#nextIteration(this.#endTurn);
  }

  readonly #endTurn = async (): Promise<void> => {
    this.#isTurnOpen = false;
    if (this.#waiting.isEmpty) return;
    const start = this.#clock();
    this.#startTurn(start);
    this.#waiting.advance(start);
    do {
      this.#waiting.resumeNext();
      // Runs what the request has left to microtasks, which counts, too.
      await undefined;
    } while (!this.#waiting.isEmpty && this.#clock() - start < TURN_MILLISECONDS);
  };
}
