import type { Caller } from "../exchange.ts";
import type { Freshness } from "./freshness.ts";

/** Maximum number of cached callers; the cache is then emptied. */
const CALLERS_MAX = 10_000;
/** Maximum length of a header or token in the cache. Longer ones, padded with spaces, are not cached to limit memory. */
const SECRET_LENGTH_MAX = 256;

/** Caches callers by the header or token that authenticated them, while the lookup is fresh and has not expired. */
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
    // If the clock has been set back, it would expire too late.
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
