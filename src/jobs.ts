/** Background jobs: expiring holds, reporting failed logins, and deleting data that is kept for a limited time. */

import { ClockComparison, type Clocks } from "./clock-comparison.ts";
import { startPolling } from "./store/polling.ts";
import type { Store, StoreWriter } from "./store/store.ts";
import { runUpTo } from "./store/tables/expired-rows.ts";
import type { LeaseName } from "./store/tables/leases.ts";
import { minuteOf } from "./store/tables/rate-limits.ts";

/**
 * Interval at which the end of the next hold is read, in addition to reads after known commits. On PostgreSQL, commits of
 * other processes are not known, but the process that placed an order expires its hold in time.
 */
const REFRESH_MILLISECONDS = 5000;
/** Interval at which events are counted in the figures; a request for figures first counts the remaining ones. */
const COUNT_MILLISECONDS = 60_000;
/** Duration of a lease: after it, another process takes over from a holder that died. */
const LEASE_MILLISECONDS = 5000;
const DAY_MILLISECONDS = 24 * 3600 * 1000;
const CLEAN_MILLISECONDS = 10 * 60 * 1000;
/** Maximum number of rows per transaction, so that other writers wait only briefly. */
const BATCH_SIZE = 100;

export interface Jobs {
  run(): Promise<void>;
  stop(): Promise<void>;
}

interface JobOptions extends Clocks {
  /** Whether due jobs run every half second, and not only when `run` is called. */
  isPolling: boolean;
  onClockJump(seconds: number): void;
  onError(error: unknown): void;
  /** Called each time all due work has been done, here or by other processes. */
  onCompleted?(): void;
}

/** The end of the hold that is due next, as of a version of the store. */
interface NextHold {
  end: number;
  version: bigint | undefined;
  refreshAt: number;
}

/**
 * Runs due jobs: every half second if `isPolling`, else only when `run` is called. Of several processes, only the holder of
 * a job's lease runs it.
 */
export function startJobs(store: Store, options: JobOptions): Jobs {
  const { isPolling, onClockJump, onError, onCompleted, ...clocks } = options;
  const clockComparison = new ClockComparison(clocks, onClockJump);
  const holder = crypto.randomUUID();
  let mayHoldLease = false;
  let nextHold: NextHold = { end: Number.NEGATIVE_INFINITY, version: undefined, refreshAt: Number.NEGATIVE_INFINITY };
  let cleanAt = Number.NEGATIVE_INFINITY;
  let reportedMinute: number | undefined;
  let counted = { version: undefined as bigint | undefined, at: Number.NEGATIVE_INFINITY };
  let running: Promise<void> | undefined;

  /**
   * Does a batch of work if this process gets the lease, and releases it after the last batch, for which `work` returns
   * true. Returns whether this process has more to do.
   */
  async function doBatch(name: LeaseName, work: (writer: StoreWriter) => Promise<boolean>): Promise<boolean> {
    mayHoldLease = true;
    mayHoldLease = await store.transaction(async (writer) => {
      if (!(await writer.leases.acquire(name, holder, LEASE_MILLISECONDS))) return false;
      const isLast = await work(writer);
      if (isLast) await writer.leases.release(holder);
      return !isLast;
    });
    return mayHoldLease;
  }

  /** Whether holds have ended. Most polls of an idle process run no statement for this. */
  async function hasDueHolds(): Promise<boolean> {
    const version = store.knownVersion();
    const mayHaveChanged = version !== nextHold.version || clocks.monotonic() >= nextHold.refreshAt;
    if (mayHaveChanged || nextHold.end <= clocks.now()) {
      const ends = [await store.orders.findNextDue(), await store.waiting.findNextDue()];
      const end = Math.min(...ends.map((each) => each ?? Number.POSITIVE_INFINITY));
      nextHold = { end, version, refreshAt: clocks.monotonic() + REFRESH_MILLISECONDS };
    }
    return nextHold.end <= clocks.now();
  }

  async function expireHolds(): Promise<void> {
    const expire = async ({ orders, waiting }: StoreWriter) => {
      // Entries first, so that no pet is offered to an entry that expires at the same time.
      const steps = [waiting.expireDue, orders.expireDue];
      return (await runUpTo(BATCH_SIZE, steps)) < BATCH_SIZE;
    };
    let isUnfinished = await hasDueHolds();
    while (isUnfinished) isUnfinished = await doBatch("expire-holds", expire);
  }

  async function reportFailedLogins(): Promise<void> {
    // Failures are counted by the minute, so there is nothing new before the next one.
    const { minute } = minuteOf(clocks.now());
    if (minute === reportedMinute) return;
    const report = async ({ failedLogins }: StoreWriter) => (await failedLogins.report(BATCH_SIZE)) < BATCH_SIZE;
    // Only read first, so that a store without failures is not written to.
    let isUnfinished = await store.failedLogins.hasDue();
    while (isUnfinished) isUnfinished = await doBatch("report-failed-logins", report);
    reportedMinute = minute;
  }

  /** Counts new events in the figures. In an idle process on SQLite, no statement is run for this. */
  async function countEvents(): Promise<void> {
    if (!store.feed.isSupported || clocks.monotonic() < counted.at + COUNT_MILLISECONDS) return;
    const version = store.knownVersion();
    const mayHaveEvents = !store.isSynchronous || version !== counted.version;
    for (let isUnfinished = mayHaveEvents; isUnfinished; ) {
      const found = await store.figures.readNew();
      if (!found) break;
      const add = async ({ figures }: StoreWriter) => (await figures.add(found)) && found.isLast;
      isUnfinished = await doBatch("count-events", add);
    }
    counted = { version, at: clocks.monotonic() };
  }

  /** Deletes what has expired, as long as the time is certain: a clock that is ahead would expire everything. */
  async function clean(): Promise<void> {
    let isUnfinished = true;
    while (isUnfinished) {
      const time = clockComparison.trustedTime();
      if (time === undefined) return;
      isUnfinished = await doBatch("clean", async (writer) => (await removeExpired(writer, time)) === 0);
    }
    cleanAt = clocks.monotonic() + CLEAN_MILLISECONDS;
  }

  async function work(): Promise<void> {
    await expireHolds();
    await reportFailedLogins();
    await countEvents();
    // Compared at each poll, so that no jump is missed.
    if (clockComparison.trustedTime() !== undefined && clocks.monotonic() >= cleanAt) await clean();
    onCompleted?.();
  }

  /** Does all work that is due now. Runs never overlap: this one begins after the one in progress, if there is one. */
  function run(): Promise<void> {
    const begun = running ? running.then(work, work) : work();
    const ended = begun.finally(() => {
      if (running === ended) running = undefined;
    });
    running = ended;
    return ended;
  }

  const poll = () => {
    if (!running) run().catch(onError);
  };
  const stopPolling = isPolling ? startPolling(poll) : () => {};
  return {
    run,
    async stop() {
      stopPolling();
      await running?.catch(onError);
      // Otherwise other processes would have to wait until the lease expires.
      if (mayHoldLease) await store.transaction(({ leases }) => leases.release(holder)).catch(onError);
      mayHoldLease = false;
    },
  };
}

/** Deletes a batch of what had expired by `time`. Returns the number of rows. */
function removeExpired(
  {
    idempotency,
    enquiries,
    events,
    imports,
    deletedPets,
    catalogue,
    rateLimits,
    sessions,
    invitations,
    passwordLinks,
    knownNetworks,
    webhooks,
    webhookAttempts,
    settings,
    orders,
    waiting,
  }: StoreWriter,
  time: number,
): Promise<number> {
  return runUpTo(BATCH_SIZE, [
    (limit) => sessions.removeExpired(time, limit),
    (limit) => invitations.removeExpired(time, limit),
    (limit) => passwordLinks.removeExpired(time, limit),
    (limit) => knownNetworks.removeExpired(time, limit),
    (limit) => rateLimits.removeExcept(minuteOf(time).minute, limit),
    (limit) => idempotency.removeExpired(time, limit),
    (limit) => imports.removeExpired(time, limit),
    (limit) => deletedPets.removeExpired(time, limit),
    (limit) => catalogue.removeExpired(time, limit),
    async (limit) => enquiries.removeExpired(time, (await settings.find()).customerDays, limit),
    (limit) => webhooks.removeExpiredSecrets(time, limit),
    (limit) => webhookAttempts.removeExpired(time, limit),
    (limit) => events.removeExpired(time, limit),
    (limit) => eraseCustomers(settings, [orders, waiting], time, limit),
  ]);
}

/**
 * Erases customers of orders and waiting entries that have been closed for longer than `customerDays`; none without this
 * setting.
 */
async function eraseCustomers(
  settings: StoreWriter["settings"],
  tables: Pick<StoreWriter["orders"], "eraseCustomers">[],
  time: number,
  limit: number,
): Promise<number> {
  const { customerDays } = await settings.find();
  if (customerDays === undefined) return 0;
  const closedBefore = time - Number(customerDays) * DAY_MILLISECONDS;
  return runUpTo(
    limit,
    tables.map((table) => (rows) => table.eraseCustomers(closedBefore, rows)),
  );
}
