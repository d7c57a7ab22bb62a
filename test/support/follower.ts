import type { Event } from "../../src/contract/contract.ts";
import type { Store } from "../../src/store/store.ts";
import type { EventFilter } from "../../src/store/tables/event-filter.ts";

/** A client of a store's feed, which keeps its position. */
export class Follower {
  readonly events: Event[] = [];
  readonly #store: () => Store;
  readonly #limit: number;
  readonly #filter: EventFilter;
  position: string;

  constructor(store: () => Store, { after = "start", limit = 100, filter = {} as EventFilter } = {}) {
    this.#store = store;
    this.#limit = limit;
    this.#filter = filter;
    this.position = after;
  }

  /** Reads a page, and returns whether the position moved on; undefined if it has expired. */
  async poll(): Promise<boolean | undefined> {
    const { signal } = new AbortController();
    const page = await this.#store().feed.follow(this.position, this.#filter, {
      limit: this.#limit,
      requester: { account: "follower", signal: () => signal },
    });
    if (page === "invalid") throw new Error("The position is invalid.");
    if (page === "expired") return undefined;
    const hasMoved = page.position !== this.position;
    this.events.push(...page.events);
    this.position = page.position;
    return hasMoved;
  }

  /** Reads until there is nothing new, and returns the events of this call; `expired` if the position has expired. */
  async catchUp(): Promise<Event[] | "expired"> {
    const before = this.events.length;
    for (;;) {
      const hasMoved = await this.poll();
      if (hasMoved === undefined) return "expired";
      if (!hasMoved) return this.events.slice(before);
    }
  }

  /** The same, with the names of pets and categories in place of their events. */
  async names(): Promise<string> {
    const events = await this.catchUp();
    return events === "expired" ? events : events.map(nameIn).join();
  }
}

function nameIn({ data }: Event): string {
  return data.pet?.name ?? data.category?.name ?? "";
}
