import type { PetStoreProcess } from "../../postgres/processes.ts";
import { readJson } from "../../support/read-json.ts";
import { nextPathOf } from "../../support/send-request.ts";
import { Copy, type ReadPet, type Received } from "./copy.ts";

/** Interval between polls while there is nothing new. */
const POLL_MILLISECONDS = 10;

/** A client that follows the feed over HTTP, from the start. */
export class HttpFollower {
  readonly events: Received[] = [];
  /** Time at which the first event of each pet was received. */
  readonly petsAt = new Map<bigint, number>();
  longestPollMilliseconds = 0;
  readonly #petStore: () => Pick<PetStoreProcess, "request">;
  #path: string;
  #isStopped = false;

  constructor(petStore: () => Pick<PetStoreProcess, "request">, query: string) {
    this.#petStore = petStore;
    this.#path = `/v1/events?${query}&after=start`;
  }

  /** Polls until it is stopped and nothing more comes. A request that fails is repeated. */
  async run(): Promise<void> {
    for (;;) {
      const isLast = this.#isStopped;
      const hasMoved = await this.#poll();
      if (isLast && !hasMoved) return;
      if (!hasMoved) await Bun.sleep(POLL_MILLISECONDS);
    }
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** Returns whether the position moved on. */
  async #poll(): Promise<boolean> {
    const start = performance.now();
    const response = await this.#petStore()
      .request(this.#path)
      .catch(() => undefined);
    if (!response || response.status === 503) return true;
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${this.#path}: ${text}`);
    const receivedAt = performance.now();
    this.longestPollMilliseconds = Math.max(this.longestPollMilliseconds, receivedAt - start);
    for (const event of readJson(text) as unknown as Received[]) {
      this.events.push(event);
      if (event.type === "pet.created" && event.data.pet) this.petsAt.set(event.data.pet.id, receivedAt);
    }
    const path = nextPathOf(response.headers) ?? "";
    const hasMoved = path !== this.#path;
    this.#path = path;
    return hasMoved;
  }
}

/** Returns what is wrong with the events of a follower, which should be those with these ids. */
export function findFaults(events: Received[], expected: bigint[]): string[] {
  const ids = new Set(events.map(({ id }) => id));
  const known = new Set(expected);
  const missing = expected.filter((id) => !ids.has(id)).length;
  const faults = [
    [missing, "missing"] as const,
    [events.length - ids.size, "repeated"] as const,
    [[...ids].filter((id) => !known.has(id)).length, "unknown"] as const,
    [countDisordered(events), "out of order"] as const,
  ];
  return faults.filter(([count]) => count !== 0).map(([count, fault]) => `${count} ${fault}`);
}

/** Counts the events that are inconsistent with the earlier events of the same pet. */
function countDisordered(events: Received[]): number {
  const copy = new Copy();
  return events.filter((event) => !copy.apply(event)).length;
}

/** Returns the differences between pets and their copy made from the events of a follower. */
export function compareCopy(events: Received[], pets: ReadPet[]): string[] {
  const copy = new Copy();
  for (const event of events) copy.apply(event);
  return pets.flatMap((pet) => copy.compare(pet));
}
