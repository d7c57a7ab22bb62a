const WAIT_MILLISECONDS_MAX = 200;
/** Maximum under overload, where a long queue would only delay every response. */
const OVERLOADED_WAIT_MILLISECONDS_MAX = 30;
/** Time for which overload lasts after work was given up. Clients are told to retry after it. */
const OVERLOAD_MILLISECONDS = 1000;
/** Maximum time between two calls of `advance` that counts as waiting: a longer one is a pause, not a queue. */
const STEP_MILLISECONDS_MAX = 25;

/** Is called when the work leaves the queue; `isOverdue`: it has waited too long and must not begin. */
type Resume = (isOverdue: boolean) => void;

interface Waiter {
  resume: Resume;
  since: number;
  next: Waiter | undefined;
}

/**
 * Queued work, oldest first, with a maximum waiting time. The queue's clock only runs while the process keeps working: a
 * pause, of the machine or for a single slow request, delays all waiters once, and giving up would not shorten it.
 */
export class WaitQueue {
  #oldest: Waiter | undefined;
  #newest: Waiter | undefined;
  #length = 0;
  /** Time on the clock of the queue, in milliseconds, and when it was last advanced. */
  #clock = 0;
  #advancedAt = 0;
  #overloadEnd = Number.NEGATIVE_INFINITY;

  get length(): number {
    return this.#length;
  }

  add(now: number, resume: Resume): void {
    if (this.#oldest === undefined) this.#advancedAt = now;
    const waiter = { resume, since: this.#clock, next: undefined };
    if (this.#newest) this.#newest.next = waiter;
    else this.#oldest = waiter;
    this.#newest = waiter;
    this.#length += 1;
  }

  /** To be called before each series of `resumeNext`. */
  advance(now: number): void {
    this.#clock += Math.min(now - this.#advancedAt, STEP_MILLISECONDS_MAX);
    this.#advancedAt = now;
  }

  get isOverdue(): boolean {
    const waitMax = this.isOverloaded(this.#advancedAt) ? OVERLOADED_WAIT_MILLISECONDS_MAX : WAIT_MILLISECONDS_MAX;
    return this.#oldest !== undefined && this.#clock - this.#oldest.since > waitMax;
  }

  isOverloaded(now: number): boolean {
    return now < this.#overloadEnd;
  }

  noteOverload(now: number): void {
    this.#overloadEnd = now + OVERLOAD_MILLISECONDS;
  }

  /** Resumes the oldest waiter. Returns whether it was overdue. */
  resumeNext(): boolean {
    const waiter = this.#oldest;
    if (!waiter) return false;
    const { isOverdue } = this;
    if (isOverdue) this.noteOverload(this.#advancedAt);
    this.#oldest = waiter.next;
    if (!this.#oldest) this.#newest = undefined;
    this.#length -= 1;
    waiter.resume(isOverdue);
    return isOverdue;
  }
}
