import type { TransactionKind } from "../../store/database.ts";
import type { Store, StoreWriter } from "../../store/store.ts";
import type { Purpose } from "../../store/tables/credential-changes.ts";
import type { Caller } from "../exchange.ts";

/** Time for which a looked-up key is valid for further requests, if the changes of keys are not counted. */
const CACHE_MILLISECONDS = 500;
/** Maximum age of a lookup, also for a request in progress: a revocation takes effect within a second. */
const AGE_MILLISECONDS_MAX = 900;

/** Decides how long a lookup of a key or session is valid, by the mark that was made before it (`Caller.mark`). */
export interface Freshness {
  /** Whether every change is noticed at the next request. Otherwise sessions are not cached. */
  readonly isExact: boolean;
  mark(): number;
  /** Whether the lookup is valid for a request that arrives now. */
  isFresh(caller: Caller, purpose: Purpose): boolean;
  /** Whether it is valid for a request in progress that does not begin a transaction. */
  isUsable(caller: Caller): boolean;
  /** Whether it is valid in a transaction that begins now. */
  isUsableIn(writer: StoreWriter, kind: TransactionKind, caller: Caller): boolean;
}

/** For SQLite: a lookup is valid until any process changes a key, a session or a role. */
export function countedFreshness(store: Store): Freshness {
  // The operator's key, which has no mark, never changes.
  const isFresh = ({ mark }: Caller, purpose: Purpose) =>
    mark === undefined || mark === store.countCredentialChanges(purpose);
  return {
    isExact: true,
    mark: store.countCredentialChanges,
    isFresh,
    // It was looked up, or found fresh, when it was admitted.
    isUsable: () => true,
    // A change may follow uncommitted changes of its group, so it counts in its own transaction. Inserts run before them.
    isUsableIn: (writer, kind, caller) =>
      kind === "insertOnly"
        ? isFresh(caller, "write")
        : caller.mark === undefined || caller.mark === writer.countCredentialChanges(),
  };
}

/** For PostgreSQL: a lookup is valid for less than a second. The clock also runs while the process is stopped. */
export function timedFreshness(): Freshness {
  const isYounger = ({ mark }: Caller, milliseconds: number) =>
    mark === undefined || performance.now() - mark < milliseconds;
  const isUsable = (caller: Caller) => isYounger(caller, AGE_MILLISECONDS_MAX);
  return {
    isExact: false,
    mark: () => performance.now(),
    isFresh: (caller) => isYounger(caller, CACHE_MILLISECONDS),
    isUsable,
    isUsableIn: (_writer, _kind, caller) => isUsable(caller),
  };
}

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

  find(secret: string, purpose: Purpose = "read"): Caller | undefined {
    const cached = this.#callers.get(secret);
    if (!cached || !this.#freshness.isFresh(cached.caller, purpose)) return undefined;
    const now = this.#now();
    // If the clock has been set back, it would expire too late.
    return cached.since <= now && now < cached.until ? cached.caller : undefined;
  }

  /** Returns the caller that was last looked up with this secret: it may have lost access since. */
  findLast(secret: string): Caller | undefined {
    return this.#callers.get(secret)?.caller;
  }

  add(secret: string, caller: Caller, until = Number.POSITIVE_INFINITY): void {
    if (this.#callers.size >= CALLERS_MAX) this.#callers.clear();
    if (secret.length <= SECRET_LENGTH_MAX) this.#callers.set(secret, { caller, since: this.#now(), until });
  }

  remove(secret: string): void {
    this.#callers.delete(secret);
  }
}
