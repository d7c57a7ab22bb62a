import type { SharedReads } from "../../store/database.ts";
import { FairQueue, shortWait } from "../../store/fair-queue.ts";

/** Time for which requests are handled before the event loop polls its sockets again. */
const SLICE_MILLISECONDS = 10;
/** Minimum number of requests in an event-loop iteration after which those of the next one are handled together. */
const TOGETHER_MIN = 4;

export interface QueuedRequest {
  readonly account: string;
  /** Handles the request, or sheds it, and never throws. Returns whether it left work to microtasks. */
  handle(isShed: boolean): boolean;
}

/**
 * Schedules requests on the event loop. Each iteration has a time slice of 10 ms: until it is over, requests are
 * handled when they are received. Those received later wait for the next slices, and are handled fairly by account.
 *
 * While several connections send requests, those of an iteration are handled together at its end: their reads share a
 * snapshot, which is newer than each of them, and the code and its data stay in the processor's caches. A response
 * that is not sent at once closes the connection of a client that pipelines, so requests of a single connection are handled
 * at once.
 */
export class EventLoopQueue {
  readonly #waiting = new FairQueue<QueuedRequest>(shortWait);
  readonly #sharedReads: SharedReads;
  readonly #clock: () => number;
  readonly #nextIteration: (start: () => void) => void;
  #isSliceOpen = false;
  #sliceEnd = 0;
  /** Number of waiting requests that the last time slice could handle. */
  #sliceCapacity = 1;
  #isCollecting = false;
  /** Number of requests received in this iteration. */
  #received = 0;
  #lastPort: number | undefined;
  #hasSeveralConnections = false;

  /** `nextIteration` calls its parameter once the event loop has polled its sockets. */
  constructor(
    sharedReads: SharedReads,
    clock = () => performance.now(),
    nextIteration: (start: () => void) => void = setImmediate,
  ) {
    this.#sharedReads = sharedReads;
    this.#clock = clock;
    this.#nextIteration = nextIteration;
  }

  /** Whether a request that is received now is to be handled at once; otherwise, `add` it. */
  mayHandle(now: number, connection: { readonly port: number }): boolean {
    if (!this.#isSliceOpen) this.#openSlice(now);
    this.#received += 1;
    // The first ones are not compared: reading the port takes a system call.
    if (this.#received >= TOGETHER_MIN - 1 && !this.#hasSeveralConnections) this.#notePort(connection.port);
    return !this.#isCollecting && now < this.#sliceEnd && this.#waiting.length === 0;
  }

  /**
   * Queues a request for a later time slice. Sheds it at once if its account is overloaded and its waiting requests
   * have reached its share of a slice: shedding it later costs twice as much.
   */
  add(request: QueuedRequest, now: number): void {
    const { account } = request;
    const share = this.#sliceCapacity / Math.max(1, this.#waiting.accountCount);
    if (this.#waiting.isOverloaded(account, now) && this.#waiting.lengthOf(account) >= share) {
      this.#waiting.noteOverload(account, now);
      request.handle(true);
    } else {
      this.#waiting.add(account, now, request);
    }
  }

  /** Charges an account for the milliseconds for which a request has held the event loop outside of these slices. */
  charge(account: string, milliseconds: number): void {
    this.#waiting.charge(account, milliseconds);
  }

  #notePort(port: number): void {
    this.#hasSeveralConnections = this.#lastPort !== undefined && port !== this.#lastPort;
    this.#lastPort = port;
  }

  #openSlice(now: number): void {
    this.#isSliceOpen = true;
    this.#sliceEnd = now + SLICE_MILLISECONDS;
    this.#nextIteration(this.#startNextSlice);
  }

  #decideWhetherToCollect(): void {
    this.#isCollecting = this.#received >= TOGETHER_MIN && this.#hasSeveralConnections;
    this.#received = 0;
    this.#lastPort = undefined;
    this.#hasSeveralConnections = false;
  }

  readonly #startNextSlice = async (): Promise<void> => {
    this.#isSliceOpen = false;
    this.#decideWhetherToCollect();
    if (this.#waiting.length === 0) return;
    const start = this.#clock();
    this.#openSlice(start);
    this.#waiting.advance(start);
    this.#sharedReads.begin();
    let handled = 0;
    let now = start;
    while (now < this.#sliceEnd) {
      const taken = this.#waiting.take();
      if (!taken) break;
      const isUnfinished = taken.item.handle(taken.isOverdue);
      if (!taken.isOverdue) handled += 1;
      const startedAt = now;
      now = this.#clock();
      this.#waiting.charge(taken.account, now - startedAt);
      if (!isUnfinished) continue;
      // Runs what requests have left to microtasks, which counts for the slice, but may be that of several accounts.
      await undefined;
      now = this.#clock();
    }
    this.#sharedReads.end();
    this.#sliceCapacity = Math.max(1, (handled * SLICE_MILLISECONDS) / (now - start));
  };
}
