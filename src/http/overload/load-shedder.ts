import type { OperationDescription, OperationId } from "../../contract/contract.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";

/** So long may those who are read from their sockets together keep the event loop busy before the rest is refused … */
const ROUND_MILLISECONDS_MAX = 100;
/** … and so long as soon as somebody was refused, so that all others are told in time. */
const FULL_ROUND_MILLISECONDS_MAX = 10;
/** The runtime reads its sockets again and again while a thousand of them have something, and meanwhile does nothing else. */
const ENDLESS_ROUND_MILLISECONDS = 40;
/** What happened in a round that ended longer ago says nothing of this one. */
const NEXT_ROUND_MILLISECONDS = 250;
/** So long may it take, by the pace of the last answers, until those are answered who wait for the database. */
const WAIT_MILLISECONDS_MAX = 50;
/** A pace is that of so long at least … */
const PACE_MILLISECONDS_MIN = 200;
/** … and after this time says little. */
const PACE_MILLISECONDS_MAX = 2000;
/** Where so many wait, and fewer for a moment only, there is always more to do, and the pace tells what can be done. */
const WAITING_BUSY = 32;
const CALM_MILLISECONDS_MAX = 50;
/** So many may always wait … */
const WAITING_MIN = 64;
/** … and so many where the pace is not known yet. */
const WAITING_UNKNOWN = 1024;

/**
 * Says whether those who ask now would be answered too late, so that they are better told at once. What is answered at
 * once, as all reads of SQLite, cannot be counted while it waits: it waits in the sockets. So the rounds of the event
 * loop are timed. What takes its time, as commits and PostgreSQL, leaves the event loop free, and is counted.
 */
export class LoadShedder {
  readonly reads = new AdmissionQueue();
  readonly changes = new AdmissionQueue();
  /** Passwords, of which two at most are hashed at a time, and so keep no one else from being served. */
  readonly secrets = new AdmissionQueue();
  #isRoundOpen = false;
  #roundAt = 0;
  #roundCount = 0;
  #roundMillisecondsMax = ROUND_MILLISECONDS_MAX;
  #lastAt = 0;
  #longestMilliseconds = 0;
  #isFull = false;
  #fullRoundEndedAt = Number.NEGATIVE_INFINITY;
  #ending: PromiseWithResolvers<void> | undefined;

  /**
   * Whether who asks now, and would wait in this queue, is better told at once. To be asked of each request, when it is
   * read from its socket.
   */
  shouldShed(now: number, queue: AdmissionQueue | undefined): boolean {
    return this.#isBehind(now) || (queue?.isFull(now) ?? false);
  }

  #isBehind(now: number): boolean {
    if (!this.#isRoundOpen) this.#beginRound(now);
    this.#roundCount += 1;
    // One long answer, or a pause of the machine, delays the others once: that is no reason to refuse them.
    if (now - this.#lastAt > this.#longestMilliseconds) this.#longestMilliseconds = now - this.#lastAt;
    this.#lastAt = now;
    if (now - this.#roundAt - this.#longestMilliseconds < this.#roundMillisecondsMax) return false;
    // Just after the start, and where others have the processor, a few take as long: they are no overload.
    if (this.#roundCount <= WAITING_MIN && this.#roundMillisecondsMax === ROUND_MILLISECONDS_MAX) return false;
    this.#isFull = true;
    return true;
  }

  /** There where those who are refused have to wait for the round to end: whoever has no answer does not ask again. */
  get delayUntil(): Promise<void> | undefined {
    if (this.#lastAt - this.#roundAt < ENDLESS_ROUND_MILLISECONDS) return undefined;
    this.#ending ??= Promise.withResolvers<void>();
    return this.#ending.promise;
  }

  #beginRound(now: number): void {
    const isNext = now - this.#fullRoundEndedAt < NEXT_ROUND_MILLISECONDS;
    this.#roundMillisecondsMax = isNext ? FULL_ROUND_MILLISECONDS_MAX : ROUND_MILLISECONDS_MAX;
    this.#roundAt = now;
    this.#roundCount = 0;
    this.#lastAt = now;
    this.#longestMilliseconds = 0;
    this.#isFull = false;
    this.#isRoundOpen = true;
    setImmediate(this.#endRound);
  }

  readonly #endRound = (): void => {
    if (this.#isFull) this.#fullRoundEndedAt = performance.now();
    this.#isRoundOpen = false;
    this.#ending?.resolve();
    this.#ending = undefined;
  };
}

/** Those who wait for the database, and how many of them it can answer in time. */
export class AdmissionQueue {
  readonly #clock: () => number;
  #waiting = 0;
  #limit = WAITING_UNKNOWN;
  #limitAt = Number.NEGATIVE_INFINITY;
  /** Since when there is always more to do, and how many have been answered since. */
  #busySince = 0;
  #answered = 0;
  /** Since when there is less to do; undefined: there is enough. */
  #calmSince: number | undefined = Number.NEGATIVE_INFINITY;

  constructor(clock = () => performance.now()) {
    this.#clock = clock;
  }

  /** Counts somebody until there is what they wait for; who gets it at once does not wait. */
  track<Result>(result: MaybePromise<Result>): MaybePromise<Result> {
    if (!(result instanceof Promise)) return result;
    this.#waiting += 1;
    const leave = () => {
      this.#waiting -= 1;
      this.#answered += 1;
      if (this.#waiting === WAITING_BUSY - 1) this.#calmSince ??= this.#clock();
    };
    result.then(leave, leave);
    return result;
  }

  isFull(now: number): boolean {
    if (this.#waiting < WAITING_BUSY) return false;
    if (this.#calmSince !== undefined && now - this.#calmSince > CALM_MILLISECONDS_MAX) this.#beginToMeasure(now);
    else if (now - this.#busySince >= PACE_MILLISECONDS_MIN) this.#measure(now);
    this.#calmSince = undefined;
    return this.#waiting >= this.#limit;
  }

  #beginToMeasure(now: number): void {
    this.#busySince = now;
    this.#answered = 0;
    if (now - this.#limitAt > PACE_MILLISECONDS_MAX) this.#limit = WAITING_UNKNOWN;
  }

  #measure(now: number): void {
    const inTime = (this.#answered / (now - this.#busySince)) * WAIT_MILLISECONDS_MAX;
    this.#limit = Math.max(WAITING_MIN, Math.min(Math.round(inTime), 2 * this.#limit));
    this.#limitAt = now;
    this.#beginToMeasure(now);
  }
}

/** Who takes a key, a session or a role from somebody cannot wait, nor who has to find out from whom. */
export function isExemptFromShedding(id: OperationId, { scope }: OperationDescription): boolean {
  return scope === "admin" || id === "logOut";
}

/** Where an operation waits. */
export function queueOf(
  { method, takesSecret }: OperationDescription,
  { reads, changes, secrets }: LoadShedder,
): AdmissionQueue {
  if (takesSecret) return secrets;
  return method === "GET" ? reads : changes;
}
