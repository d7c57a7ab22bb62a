/** Subscriptions to new events, and an index that finds the subscriptions that an event matches. */
import type { FeedPosition } from "../feed.ts";
import { codesOf, type EventFilter, matcherOf, typesOf } from "./event-filter.ts";
import type { FeedEvent } from "./feed-event.ts";
import { eventSource } from "./feed-rows.ts";
import { padIds } from "./placeholders.ts";
import type { RowSource } from "./row-source.ts";

/** Maximum number of events that are kept in memory for a subscription. With more, its owner has to read the feed. */
const QUEUED_EVENTS_MAX = 1000;
/** Maximum number of pets that the subscribers' filters name in a statement; with more, the events of all pets are read. */
const PETS_MAX = 256;

export interface SubscriptionSource {
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
    const { promise, resolve } = Promise.withResolvers<void>();
    const wake = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", wake);
      this.#wake = undefined;
      resolve();
    };
    const timer = setTimeout(wake, milliseconds);
    signal.addEventListener("abort", wake);
    this.#wake = wake;
    return promise;
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

/** Subscriptions for the same pet, or to the same types of events of all pets. */
interface Group {
  /** Undefined for all types, and for a pet. */
  codes: ReadonlySet<string> | undefined;
  subscriptions: Set<Subscription>;
}

/** The subscriptions, by the pet or the types that an event must have to match. */
export class SubscriptionIndex {
  readonly #all = new Set<Subscription>();
  readonly #byPet = new Map<bigint | string, Group>();
  /** A set for each type would hold most subscriptions many times. */
  readonly #byTypes = new Map<bigint | string, Group>();
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
    const { filter } = subscription;
    this.#all.add(subscription);
    const { groups, key } = this.#placeOf(filter);
    const group = groups.get(key);
    if (group) {
      group.subscriptions.add(subscription);
      return;
    }
    const codes = filter.petId === undefined ? codesOf(filter) : undefined;
    groups.set(key, { codes, subscriptions: new Set([subscription]) });
    this.#source = undefined;
  }

  remove(subscription: Subscription): void {
    this.#all.delete(subscription);
    const { groups, key } = this.#placeOf(subscription.filter);
    const group = groups.get(key);
    group?.subscriptions.delete(subscription);
    if (group?.subscriptions.size !== 0) return;
    groups.delete(key);
    this.#source = undefined;
  }

  #placeOf(filter: EventFilter): { groups: Map<bigint | string, Group>; key: bigint | string } {
    if (filter.petId !== undefined) return { groups: this.#byPet, key: filter.petId };
    // The same for all filters that allow the same types.
    return { groups: this.#byTypes, key: typesOf(filter)?.join() ?? "all" };
  }

  /** Adds the events to the subscriptions that they match. */
  deliver(events: FeedEvent[]): void {
    const found = new Map<Subscription, FeedEvent[]>();
    for (const event of events) {
      for (const { subscriptions } of this.#groupsOf(event)) {
        for (const subscription of subscriptions) {
          if (!subscription.matches(event)) continue;
          const others = found.get(subscription);
          if (others) others.push(event);
          else found.set(subscription, [event]);
        }
      }
    }
    for (const [subscription, matching] of found) subscription.add(matching);
  }

  /** Returns the groups whose subscriptions the event may match. */
  #groupsOf({ row: { type, pet_id } }: FeedEvent): Group[] {
    const groups: Group[] = [];
    for (const group of this.#byTypes.values()) if (!group.codes || group.codes.has(type)) groups.push(group);
    const ofPet = pet_id === null ? undefined : this.#byPet.get(pet_id);
    if (ofPet) groups.push(ofPet);
    return groups;
  }

  drop(): void {
    for (const subscription of this.#all) subscription.drop();
  }

  #createSource(): RowSource {
    const source = eventSource();
    const types = new Set<string>();
    for (const { codes } of this.#byTypes.values()) {
      if (!codes) return source;
      for (const code of codes) types.add(code);
    }
    const pets = [...this.#byPet.keys()] as bigint[];
    const conditions = [];
    if (types.size > 0) conditions.push(`type in (${[...types].map((type) => `'${type}'`).join(", ")})`);
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
