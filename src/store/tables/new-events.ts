import type { Database } from "../database.ts";
import { type FeedPosition, writePosition } from "../feed.ts";
import { type Requester, SERVICE_ACCOUNT } from "../requester.ts";
import type { EventFilter } from "./event-filter.ts";
import type { FeedEvent } from "./feed-event.ts";
import { type FoundEvents, readFeed, readTail } from "./feed-rows.ts";
import { Subscription, SubscriptionIndex, type SubscriptionSource } from "./subscriptions.ts";

/** Minimum interval between reads, so that the events of many commits are read together. */
const READ_MILLISECONDS = 20;
/** Interval after which a read that failed is repeated. */
const RETRY_MILLISECONDS = 100;
/** Maximum number of events read at a time. */
const READ_EVENTS_MAX = 1000;

interface Joining {
  subscription: Subscription;
  resolve(subscription: Subscription): void;
  reject(error: unknown): void;
}

const { signal } = new AbortController();
const requester: Requester = { account: SERVICE_ACCOUNT, signal: () => signal };

/**
 * Reads each new event once for all subscribers of the process, and compares it with their filters in memory. Reads only
 * while there are subscribers: after each commit of this process, and when it finds one of another process.
 */
export class NewEvents {
  readonly #database: Database;
  /** Of all subscriptions. */
  readonly #source: SubscriptionSource;
  readonly #index = new SubscriptionIndex();
  /** Subscriptions that begin at the end of the next read. */
  #joining: Joining[] = [];
  /** Undefined while there are no subscribers. */
  #position: FeedPosition | undefined;
  #reading: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #readAt = Number.NEGATIVE_INFINITY;
  #stopWatching: (() => void) | undefined;
  #readTimer: Timer | undefined;
  #isScheduled = false;
  #isClosed = false;

  /** `observe` is called when a subscriber takes events, with the last of them. */
  constructor(database: Database, observe: (last: FeedEvent) => void = () => {}) {
    this.#database = database;
    this.#source = {
      observe,
      position: () => this.#readPosition(),
      remove: (ended) => this.#remove(ended),
    };
  }

  /** Subscribes to the events that match the filter, and begins after all that was committed before this call. */
  subscribe(filter: EventFilter): Promise<Subscription> {
    const subscription = new Subscription(filter, this.#source);
    return new Promise((resolve, reject) => {
      this.#joining.push({ subscription, resolve, reject });
      // A failure rejects the subscriptions that join.
      this.#readNext().catch(() => {});
    });
  }

  /** To be called after each commit of this process. */
  wake(): void {
    this.#readAfter(READ_MILLISECONDS);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#readTimer);
    this.#stop();
  }

  /** Reads once this time has passed since the last read, unless a read is due already. */
  #readAfter(milliseconds: number): void {
    if (this.#index.isEmpty || this.#isScheduled || this.#isClosed) return;
    this.#isScheduled = true;
    const read = () => {
      this.#isScheduled = false;
      // A failure schedules the next read.
      this.#readNext().catch(() => {});
    };
    const wait = this.#readAt + milliseconds - performance.now();
    // Not at once: the responses to the commit are sent first.
    if (wait > 0) this.#readTimer = setTimeout(read, wait);
    else setImmediate(read);
  }

  #stop(): void {
    this.#stopWatching?.();
    this.#stopWatching = undefined;
    this.#position = undefined;
  }

  /** Resolves after a read that begins after this call. */
  #readNext(): Promise<void> {
    this.#next ??= this.#readOnce(this.#reading);
    return this.#next;
  }

  async #readOnce(last: Promise<void> | undefined): Promise<void> {
    await last?.catch(() => {});
    this.#next = undefined;
    this.#reading = this.#readAndJoin();
    await this.#reading;
  }

  async #readAndJoin(): Promise<void> {
    const joining = this.#joining;
    this.#joining = [];
    try {
      await this.#read();
      for (const { subscription, resolve } of joining) {
        subscription.start = this.#position;
        this.#index.add(subscription);
        resolve(subscription);
      }
    } catch (error) {
      this.#readAfter(RETRY_MILLISECONDS);
      for (const { reject } of joining) reject(error);
      throw error;
    } finally {
      this.#reading = undefined;
      this.#stopIfUnused();
    }
  }

  async #read(): Promise<void> {
    this.#readAt = performance.now();
    const { feed } = this.#database;
    this.#stopWatching ??= this.#database.watchCommits(
      () => this.wake(),
      () => this.#isScheduled,
    );
    if (this.#position === undefined) {
      this.#position = await feed.now();
      return;
    }
    for (let isLast = false; !isLast; ) {
      const found = await this.#readFrom(this.#position);
      if (!found) return this.#restart();
      if (found.events.length > 0) await this.#database.flushReads();
      this.#position = found.end;
      this.#index.deliver(found.events);
      ({ isLast } = found);
    }
  }

  async #readFrom(position: FeedPosition): Promise<FoundEvents | undefined> {
    const { source } = this.#index;
    const found = await readTail(this.#database, position, source, READ_EVENTS_MAX);
    return found ?? readFeed(this.#database, position, source, { limit: READ_EVENTS_MAX, requester });
  }

  /** Begins again at the end of the feed: the store has been restored or moved, or reading took longer than events are kept. */
  async #restart(): Promise<void> {
    // A server that was replaced lacks the newest events.
    await this.#database.findNewPrimary();
    this.#position = await this.#database.feed.now();
    this.#index.drop();
  }

  async #readPosition(): Promise<string> {
    const position = writePosition(this.#position as FeedPosition);
    await this.#database.flushReads();
    return position;
  }

  #remove(ended: Subscription): void {
    this.#index.remove(ended);
    this.#stopIfUnused();
  }

  #stopIfUnused(): void {
    if (this.#index.isEmpty && this.#joining.length === 0 && !this.#reading) this.#stop();
  }
}
