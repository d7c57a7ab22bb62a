/** Maximum time that a request waits. */
export const WAIT_MILLISECONDS_MAX = 200;
/** Maximum time between two calls of `advance` that counts as waiting: a longer one is a pause, not a queue. */
const STEP_MILLISECONDS_MAX = 25;

/** Is called when it is the request's turn; `isShed`: it has waited too long and must not be handled. */
type Resume = (isShed: boolean) => void;

interface Waiter {
  resume: Resume;
  /** Time on the clock of the queue. */
  since: number;
  next: Waiter | undefined;
}

/**
 * Requests that wait for their turn, oldest first. Its clock only runs while the process works on requests: a pause, of
 * the machine or for a single slow request, delays all waiters once, and shedding them would not shorten it.
 */
export class WaitQueue {
  #oldest: Waiter | undefined;
  #newest: Waiter | undefined;
  /** Time on the clock of the queue, in milliseconds, and when it was last advanced. */
  #clock = 0;
  #advancedAt = 0;

  get isEmpty(): boolean {
    return this.#oldest === undefined;
  }

  add(now: number, resume: Resume): void {
    if (this.#oldest === undefined) this.#advancedAt = now;
    const waiter = { resume, since: this.#clock, next: undefined };
    if (this.#newest) this.#newest.next = waiter;
    else this.#oldest = waiter;
    this.#newest = waiter;
  }

  /** To be called before each series of `resumeNext`. */
  advance(now: number): void {
    this.#clock += Math.min(now - this.#advancedAt, STEP_MILLISECONDS_MAX);
    this.#advancedAt = now;
  }

  /** Whether the oldest request has waited too long. */
  get isOverdue(): boolean {
    return this.#oldest !== undefined && this.#clock - this.#oldest.since > WAIT_MILLISECONDS_MAX;
  }

  /** Resumes the oldest request; sheds it if it has waited too long. */
  resumeNext(): void {
    const waiter = this.#oldest;
    if (!waiter) return;
    const { isOverdue } = this;
    this.#oldest = waiter.next;
    if (!this.#oldest) this.#newest = undefined;
    waiter.resume(isOverdue);
  }
}
