/** What the service does by itself: it lets holds expire, and forgets what is kept for a time only. */

import type { Store, StoreWriter } from "./store/store.ts";
import type { LeaseName } from "./store/tables/leases.ts";
import { minuteOf } from "./store/tables/rate-limits.ts";

const LOOK_MILLISECONDS = 500;
/** A process that dies with a lease is missed by the others after this time. */
const LEASE_MILLISECONDS = 5000;
const CLEAN_MILLISECONDS = 10 * 60 * 1000;
/** In one transaction, so that nobody waits for it long. */
const BATCH = 100;

export interface Upkeep {
  /** Does at once what is due. */
  run(): Promise<void>;
  stop(): Promise<void>;
}

/** Looks for what is due, every half second. Of several processes one does it, whichever has the lease. */
export function startUpkeep(store: Store, now: () => number, onError: (error: unknown) => void): Upkeep {
  const holder = crypto.randomUUID();
  let cleanAt = 0;
  let hasLeases = false;
  let running: Promise<void> | undefined;

  /** Does some of the work, if the lease for it is to be had; answers whether it was. */
  function withLease(name: LeaseName, work: (writer: StoreWriter) => Promise<void>): Promise<boolean> {
    hasLeases = true;
    return store.transaction(async (writer) => {
      if (!(await writer.leases.acquire(name, holder, LEASE_MILLISECONDS))) return false;
      await work(writer);
      return true;
    });
  }

  async function expireHolds(): Promise<void> {
    // To look costs no write, so a store without holds is left alone.
    let isMine = true;
    while (isMine && (await store.orders.hasDue())) {
      isMine = await withLease("expire-holds", ({ orders }) => orders.expireDue(BATCH));
    }
  }

  async function indexNames(): Promise<void> {
    let isMine = true;
    while (isMine && (await store.pets.hasNamesToIndex())) {
      isMine = await withLease("index-names", ({ pets }) => pets.indexNames());
    }
  }

  async function clean(): Promise<void> {
    let isDone = false;
    let isMine = true;
    while (isMine && !isDone) {
      isMine = await withLease("clean", async ({ idempotency, events, rateLimits, sessions, invitations }) => {
        await sessions.removeOld();
        await invitations.removeOld();
        await rateLimits.removeBefore(minuteOf(now()).minute);
        const removed = (await idempotency.removeOld(BATCH)) + (await events.removeOld(BATCH));
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

  /** One after another: a look that takes long delays the next. */
  function run(): Promise<void> {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  }

  const looking = setInterval(() => run().catch(onError), LOOK_MILLISECONDS);
  return {
    run,
    async stop() {
      clearInterval(looking);
      await running?.catch(onError);
      // Without this, the others would wait for their ends.
      if (hasLeases) await store.transaction(({ leases }) => leases.release(holder)).catch(onError);
      hasLeases = false;
    },
  };
}
