/** Subscriptions to new events, and an index that finds the subscriptions that an event matches. */
import type { FeedPosition } from "../feed.ts";
import { type EventFilter, matcherOf, typesOf } from "./event-filter.ts";
import { typeCodes } from "./event-types.ts";
import type { FeedEvent } from "./feed-event.ts";
import { eventSource } from "./feed-rows.ts";
import { padIds } from "./placeholders.ts";
import type { RowSource } from "./row-source.ts";

/** Maximum number of events that are kept in memory for a subscription. With more, its owner has to read the feed. */
const QUEUED_EVENTS_MAX = 1000;
/** Maximum number of pets that the subscribers' filters name in a statement; with more, the events of all pets are read. */
const PETS_MAX = 256;

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

  /** Removes and returns the events that have been read, oldest first. Afterwards, the subscription is no longer behind. */
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

/** Key of the subscriptions to events of all types. */
const ALL = "";

/** The subscriptions, by the pet or the type that an event must have to match. */
export class SubscriptionIndex {
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
