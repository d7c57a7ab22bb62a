/** What the service does by itself: it lets holds expire, and forgets what is kept for a time only. */
import type { Store } from "./store/store.ts";

const LOOK_MILLISECONDS = 500;
/** A process that dies with a lease is missed by the others after this time. */
const LEASE_MILLISECONDS = 5000;
const CLEAN_MILLISECONDS = 10 * 60 * 1000;
const MINUTE_MILLISECONDS = 60_000;
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
  let running: Promise<void> | undefined;

  async function expireHolds(): Promise<void> {
    // To look costs no write, so a store without holds is left alone.
    while (await store.orders.hasDue()) {
      const hasLease = await store.transaction(async ({ leases, orders }) => {
        if (!(await leases.take("expire-holds", holder, LEASE_MILLISECONDS))) return false;
        await orders.expireDue(BATCH);
        return true;
      });
      if (!hasLease) return;
    }
  }

  async function indexNames(): Promise<void> {
    while (await store.pets.hasNamesToIndex()) {
      const hasLease = await store.transaction(async ({ leases, pets }) => {
        if (!(await leases.take("index-names", holder, LEASE_MILLISECONDS))) return false;
        await pets.indexNames();
        return true;
      });
      if (!hasLease) return;
    }
  }

  async function clean(): Promise<void> {
    let removed: number;
    do {
      removed = await store.transaction(async ({ leases, idempotency, events, rateLimits }) => {
        if (!(await leases.take("clean", holder, LEASE_MILLISECONDS))) return 0;
        await rateLimits.removeBefore(Math.floor(now() / MINUTE_MILLISECONDS));
        return (await idempotency.removeOld(BATCH)) + (await events.removeOld(BATCH));
      });
    } while (removed > 0);
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
    },
  };
}
