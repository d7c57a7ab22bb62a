import { FairQueue, shortWait } from "../../store/fair-queue.ts";

/** Time for which requests are handled before the event loop polls its sockets again. */
const SLICE_MILLISECONDS = 10;

/** Handles or sheds a request. Returns whether it left work to microtasks. */
type Resume = (isShed: boolean) => boolean;

/**
 * Handles the requests that an event-loop iteration has received together, fairly by account, in a time slice of 10 ms;
 * what is left waits for the next iteration. That costs less than to handle each when it arrives, between two system
 * calls for sockets.
 */
export class EventLoopQueue {
  readonly #waiting = new FairQueue<Resume>(shortWait);
  readonly #clock: () => number;
  readonly #nextIteration: (start: () => void) => void;
  #isSliceDue = false;
  /** Number of waiting requests that the last time slice could handle. */
  #sliceCapacity = 1;

  /** `nextIteration` calls its parameter once the event loop has polled its sockets. */
  constructor(clock = () => performance.now(), nextIteration: (start: () => void) => void = setImmediate) {
    this.#clock = clock;
    this.#nextIteration = nextIteration;
  }

  /**
   * Whether to shed a request that is received now, while its account is overloaded and has more waiting requests than its
   * share of a time slice. Shedding it later costs twice as much.
   */
  mustShed(account: string, now: number): boolean {
    if (!this.#waiting.isOverloaded(account, now)) return false;
    if (this.#waiting.lengthOf(account) < this.#sliceCapacity / this.#waiting.accountCount) return false;
    this.#waiting.noteOverload(account, now);
    return true;
  }

  add(account: string, now: number, resume: Resume): void {
    this.#waiting.add(account, now, resume);
    if (this.#isSliceDue) return;
    this.#isSliceDue = true;
    this.#nextIteration(this.#runSlice);
  }

  /** Adds to what an account is charged for: the milliseconds for which its request held the event loop later. */
  charge(account: string, milliseconds: number): void {
    this.#waiting.charge(account, milliseconds);
  }

  readonly #runSlice = async (): Promise<void> => {
    const start = this.#clock();
    this.#waiting.advance(start);
    let handled = 0;
    let now = start;
    while (now - start < SLICE_MILLISECONDS) {
      const taken = this.#waiting.take();
      if (!taken) break;
      // Runs the work that is left, so that it counts, too.
      if (taken.item(taken.isOverdue)) await undefined;
      const end = this.#clock();
      if (!taken.isOverdue) handled += 1;
      this.#waiting.charge(taken.account, end - now);
      now = end;
    }
    this.#sliceCapacity = Math.max(1, (handled * SLICE_MILLISECONDS) / (now - start));
    this.#isSliceDue = this.#waiting.length > 0;
    if (this.#isSliceDue) this.#nextIteration(this.#runSlice);
  };
}
