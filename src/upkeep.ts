/** Background jobs: expiring holds, indexing names, and deleting data that is kept for a limited time. */

import type { Store, StoreWriter } from "./store/store.ts";
import type { LeaseName } from "./store/tables/leases.ts";
import { minuteOf } from "./store/tables/rate-limits.ts";

/** Interval at which due work is polled for. */
const POLL_MILLISECONDS = 500;
/** Duration of a lease: after it, another process takes over from a holder that died. */
const LEASE_MILLISECONDS = 5000;
/** Interval between deletions of expired data. */
const CLEAN_MILLISECONDS = 10 * 60 * 1000;
/** Maximum number of rows per transaction, so that other writers wait only briefly. */
const BATCH_SIZE = 100;

export interface Upkeep {
  run(): Promise<void>;
  stop(): Promise<void>;
}

/** Runs due jobs every half second. Of several processes, only the holder of a job's lease runs it. */
export function startUpkeep(store: Store, now: () => number, onError: (error: unknown) => void): Upkeep {
  const holder = crypto.randomUUID();
  let cleanAt = 0;
  let mayHoldLeases = false;
  let running: Promise<void> | undefined;

  /** Does a batch of work if this process gets the lease; returns whether it did. */
  function withLease(name: LeaseName, work: (writer: StoreWriter) => Promise<void>): Promise<boolean> {
    mayHoldLeases = true;
    return store.transaction(async (writer) => {
      if (!(await writer.leases.acquire(name, holder, LEASE_MILLISECONDS))) return false;
      await work(writer);
      return true;
    });
  }

  async function expireHolds(): Promise<void> {
    // Polling is a read, so that a store without due holds is never written to.
    let isHolder = true;
    while (isHolder && (await store.orders.hasDue())) {
      isHolder = await withLease("expire-holds", ({ orders }) => orders.expireDue(BATCH_SIZE));
    }
  }

  async function indexNames(): Promise<void> {
    let isHolder = true;
    while (isHolder && (await store.pets.hasNamesToIndex())) {
      isHolder = await withLease("index-names", ({ pets }) => pets.indexNames());
    }
  }

  async function clean(): Promise<void> {
    let isDone = false;
    let isHolder = true;
    while (isHolder && !isDone) {
      isHolder = await withLease("clean", async ({ idempotency, events, rateLimits, sessions, invitations }) => {
        await sessions.removeExpired();
        await invitations.removeExpired();
        await rateLimits.removeBefore(minuteOf(now()).minute);
        const removed = (await idempotency.removeExpired(BATCH_SIZE)) + (await events.removeExpired(BATCH_SIZE));
        isDone = removed === 0;
      });
    }
  }

  async function work(): Promise<void> {
    await expireHolds();
    await indexNames();
    if (now() < cleanAt) return;
    await clean();
    cleanAt = now() + CLEAN_MILLISECONDS;
  }

  /** Returns the run in progress, if there is one: runs never overlap. */
  function run(): Promise<void> {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  }

  const polling = setInterval(() => run().catch(onError), POLL_MILLISECONDS);
  return {
    run,
    async stop() {
      clearInterval(polling);
      await running?.catch(onError);
      // Otherwise other processes would have to wait until the leases expire.
      if (mayHoldLeases) await store.transaction(({ leases }) => leases.release(holder)).catch(onError);
      mayHoldLeases = false;
    },
  };
}
