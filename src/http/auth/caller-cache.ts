import type { Caller } from "../exchange.ts";
import type { Freshness } from "./freshness.ts";

/** Maximum number of cached callers; the cache is then emptied. */
const CALLERS_MAX = 10_000;
/** Maximum length of a cached header. Longer ones, padded with spaces, are looked up each time to limit memory. */
const SECRET_LENGTH_MAX = 256;

/** Callers by the header or token that authenticated them, as long as the lookup is fresh, and until a time. */
export class CallerCache {
  readonly #freshness: Freshness;
  readonly #now: () => number;
  readonly #callers = new Map<string, { caller: Caller; since: number; until: number }>();

  constructor(freshness: Freshness, now: () => number) {
    this.#freshness = freshness;
    this.#now = now;
  }

  find(secret: string): Caller | undefined {
    const cached = this.#callers.get(secret);
    if (!cached || !this.#freshness.isFresh(cached.caller)) return undefined;
    const now = this.#now();
    // A clock that has been set back would let it expire too late.
    return cached.since <= now && now < cached.until ? cached.caller : undefined;
  }

  add(secret: string, caller: Caller, until = Number.POSITIVE_INFINITY): void {
    if (this.#callers.size >= CALLERS_MAX) this.#callers.clear();
    if (secret.length <= SECRET_LENGTH_MAX) this.#callers.set(secret, { caller, since: this.#now(), until });
  }

  remove(secret: string): void {
    this.#callers.delete(secret);
  }
}
