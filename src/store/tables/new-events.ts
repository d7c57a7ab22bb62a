import type { Event } from "../../contract/contract.ts";
import { writeJson } from "../../contract/write-json.ts";
import { type Database, DatabaseUnavailable } from "../database.ts";
import { type EventPoint, type FeedPosition, writePosition } from "../feed.ts";
import { type Requester, SERVICE_ACCOUNT } from "../requester.ts";
import { type EventFilter, matcherOf, typesOf } from "./event-filter.ts";
import { type EventRow, toEvent } from "./event-rows.ts";
import { typeCodes } from "./event-types.ts";
import { eventSource, readFeed } from "./feed-rows.ts";
import { padIds } from "./placeholders.ts";
import type { RowSource } from "./row-source.ts";

/** Minimum interval between reads, so that of many commits, those of the interval are read together. */
const READ_MILLISECONDS = 20;
/** Interval at which commits of other processes are looked for: on SQLite by its version, on PostgreSQL by a read. */
const POLL_MILLISECONDS = { local: 10, remote: 100 };
/** Maximum number of events read at a time. */
const READ_EVENTS_MAX = 1000;
/** Maximum number of events that are kept in memory for a subscriber; one with more has to read the feed. */
const QUEUED_EVENTS_MAX = 1000;
/** Maximum number of pets that the subscribers' filters name in a statement; with more, the events of all pets are read. */
const PETS_MAX = 256;

/** An event in the feed, decoded once for all that receive it. */
export class FeedEvent {
  readonly row: EventRow;
  readonly #positionAfter: (event: EventPoint) => FeedPosition;
  #event: Event | undefined;
  #position: string | undefined;
  #json: string | undefined;

  constructor(row: EventRow, positionAfter: (event: EventPoint) => FeedPosition) {
    this.row = row;
    this.#positionAfter = positionAfter;
  }

  get event(): Event {
    this.#event ??= toEvent(this.row);
    return this.#event;
  }

  /** The event as JSON, on one line. */
  get json(): string {
    this.#json ??= writeJson(this.event);
    return this.#json;
  }

  /** The position after the event. */
  get position(): string {
    this.#position ??= writePosition(this.#positionAfter(this.row));
    return this.#position;
  }
}

interface SubscriptionSource {
  /** Is called when events are taken, with the last of them. */
  observe(last: FeedEvent): void;
  /** Returns the position up to which all events have been added to the subscriptions. */
  position(): Promise<string>;
  remove(ended: Subscription): void;
}

/** New events that match a filter, for one client. */
export class Subscription {
  readonly filter: EventFilter;
  readonly matches: (event: FeedEvent) => boolean;
  /** The position at which its events begin. */
  start: FeedPosition | undefined;
  readonly #source: SubscriptionSource;
  #events: FeedEvent[] = [];
  #isBehind = false;
  #wake: (() => void) | undefined;

  constructor(filter: EventFilter, source: SubscriptionSource) {
    this.filter = filter;
    this.matches = matcherOf(filter);
    this.#source = source;
  }

  /** Whether events were dropped: there were too many, or positions have become invalid. The feed has to be read instead. */
  get isBehind(): boolean {
    return this.#isBehind;
  }

  /** Resolves once there are events, the subscription is behind, the time is over, or the signal aborts. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void> {
    if (this.#events.length > 0 || this.#isBehind || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        signal.removeEventListener("abort", wake);
        this.#wake = undefined;
        resolve();
      };
      const timer = setTimeout(wake, milliseconds);
      signal.addEventListener("abort", wake);
      this.#wake = wake;
    });
  }

  /** Returns the position after all events that have been read, also those that do not match. `take` must have returned none. */
  position(): Promise<string> {
    return this.#source.position();
  }

  /** Removes and returns the events that have been read, oldest first. Afterwards, the subscription is not behind any more. */
  take(): FeedEvent[] {
    const events = this.#events;
    this.#events = [];
    this.#isBehind = false;
    const last = events.at(-1);
    if (last) this.#source.observe(last);
    return events;
  }

  add(events: FeedEvent[]): void {
    if (this.#isBehind) return;
    if (this.#events.length + events.length > QUEUED_EVENTS_MAX) {
      this.drop();
      return;
    }
    this.#events.push(...events);
    this.#wake?.();
  }

  drop(): void {
    this.#isBehind = true;
    this.#events = [];
    this.#wake?.();
  }

  end(): void {
    this.#source.remove(this);
  }
}

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
  readonly #observe: (last: FeedEvent) => void;
  readonly #index = new SubscriptionIndex();
  /** Subscriptions that begin at the end of the next read. */
  #joining: Joining[] = [];
  /** Undefined while there are no subscribers. */
  #position: FeedPosition | undefined;
  #reading: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #readAt = Number.NEGATIVE_INFINITY;
  /** `knownVersion` before the last read; undefined if that failed. */
  #version: bigint | undefined;
  #pollTimer: Timer | undefined;
  #readTimer: Timer | undefined;
  #isScheduled = false;

  /** `observe` is called when a subscriber takes events, with the last of them. */
  constructor(database: Database, observe: (last: FeedEvent) => void = () => {}) {
    this.#database = database;
    this.#observe = observe;
  }

  /** Subscribes to the events that match the filter, and begins after all that was committed before this call. */
  subscribe(filter: EventFilter): Promise<Subscription> {
    const subscription = new Subscription(filter, {
      observe: this.#observe,
      position: () => this.#readPosition(),
      remove: (ended) => this.#remove(ended),
    });
    return new Promise((resolve, reject) => {
      this.#joining.push({ subscription, resolve, reject });
      // A failure rejects the subscriptions that join.
      this.#readNext().catch(() => {});
    });
  }

  /** To be called after each commit of this process. */
  wake(): void {
    if (this.#index.isEmpty || this.#isScheduled) return;
    this.#isScheduled = true;
    const read = () => {
      this.#isScheduled = false;
      // The next poll reads again what could not be read.
      this.#readNext().catch(() => {});
    };
    const wait = this.#readAt + READ_MILLISECONDS - performance.now();
    // Not at once: the responses to the commit are sent first.
    if (wait > 0) this.#readTimer = setTimeout(read, wait);
    else setImmediate(read);
  }

  close(): void {
    clearTimeout(this.#readTimer);
    this.#stopPolling();
  }

  #poll(): void {
    if (this.#database.dialect.isRemote || this.#hasChanged()) this.wake();
  }

  #hasChanged(): boolean {
    try {
      return this.#database.knownVersion() !== this.#version;
    } catch (error) {
      // A read tells why.
      if (error instanceof DatabaseUnavailable) return true;
      throw error;
    }
  }

  #startPolling(): void {
    const { isRemote } = this.#database.dialect;
    const interval = isRemote ? POLL_MILLISECONDS.remote : POLL_MILLISECONDS.local;
    this.#pollTimer ??= setInterval(() => this.#poll(), interval).unref();
  }

  #stopPolling(): void {
    clearInterval(this.#pollTimer);
    this.#pollTimer = undefined;
    this.#position = undefined;
  }

  /** Resolves after a read that begins after this call. */
  #readNext(): Promise<void> {
    this.#next ??= this.#readAfter(this.#reading);
    return this.#next;
  }

  async #readAfter(last: Promise<void> | undefined): Promise<void> {
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
      this.#version = undefined;
      for (const { reject } of joining) reject(error);
      throw error;
    } finally {
      this.#reading = undefined;
      if (!this.#index.isEmpty) this.#startPolling();
      else if (this.#joining.length === 0) this.#stopPolling();
    }
  }

  async #read(): Promise<void> {
    this.#readAt = performance.now();
    const { feed } = this.#database;
    this.#version = this.#database.knownVersion();
    if (this.#position === undefined) {
      this.#position = await feed.now();
      return;
    }
    const source = this.#index.source;
    for (;;) {
      const found = await readFeed(this.#database, this.#position, source, { limit: READ_EVENTS_MAX, requester });
      if (!found) return this.#restart();
      const { rows, end, isLast, positionAfter } = found;
      if (rows.length > 0) await this.#database.flushReads();
      this.#position = end;
      this.#index.deliver(rows.map((row) => new FeedEvent(row, positionAfter)));
      if (isLast) return;
    }
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
    if (this.#index.isEmpty && this.#joining.length === 0 && !this.#reading) this.#stopPolling();
  }
}

/** Key of the subscriptions to events of all types. */
const ALL = "";

/** The subscriptions, by what an event must have to match them: its pet, or one of the types. */
class SubscriptionIndex {
  readonly #all = new Set<Subscription>();
  readonly #byKey = new Map<bigint | string, Set<Subscription>>();
  #source: RowSource | undefined;

  get isEmpty(): boolean {
    return this.#all.size === 0;
  }

  /** A source of all events that may match a subscription, and perhaps of others. */
  get source(): RowSource {
    this.#source ??= this.#createSource();
    return this.#source;
  }

  add(subscription: Subscription): void {
    this.#source = undefined;
    this.#all.add(subscription);
    for (const key of keysOf(subscription.filter)) {
      const others = this.#byKey.get(key);
      if (others) others.add(subscription);
      else this.#byKey.set(key, new Set([subscription]));
    }
  }

  remove(subscription: Subscription): void {
    this.#source = undefined;
    this.#all.delete(subscription);
    for (const key of keysOf(subscription.filter)) {
      const others = this.#byKey.get(key);
      others?.delete(subscription);
      if (others?.size === 0) this.#byKey.delete(key);
    }
  }

  /** Adds the events to the subscriptions that they match. */
  deliver(events: FeedEvent[]): void {
    const found = new Map<Subscription, FeedEvent[]>();
    for (const event of events) {
      const { type, pet_id } = event.row;
      for (const key of pet_id === null ? [type, ALL] : [type, ALL, pet_id]) {
        for (const subscription of this.#byKey.get(key) ?? []) {
          if (!subscription.matches(event)) continue;
          const others = found.get(subscription);
          if (others) others.push(event);
          else found.set(subscription, [event]);
        }
      }
    }
    for (const [subscription, matching] of found) subscription.add(matching);
  }

  drop(): void {
    for (const subscription of this.#all) subscription.drop();
  }

  #createSource(): RowSource {
    const source = eventSource();
    const keys = [...this.#byKey.keys()];
    if (keys.includes(ALL)) return source;
    const types = keys.filter((key) => typeof key === "string");
    const pets = keys.filter((key) => typeof key === "bigint");
    const conditions = [];
    if (types.length > 0) conditions.push(`type in (${types.map((type) => `'${type}'`).join(", ")})`);
    if (pets.length > PETS_MAX) conditions.push("pet_id is not null");
    else if (pets.length > 0)
      conditions.push(
        `pet_id in (${padIds(pets)
          .map((id) => source.bindInteger(id))
          .join(", ")})`,
      );
    source.compared.push(conditions.length > 0 ? `(${conditions.join(" or ")})` : "false");
    return source;
  }
}

/** The keys of a filter in the index: a matching event has exactly one of them. */
function keysOf(filter: EventFilter): (bigint | string)[] {
  if (filter.petId !== undefined) return [filter.petId];
  return typesOf(filter)?.map((type) => typeCodes[type]) ?? [ALL];
}
