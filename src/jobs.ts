/** Background jobs: expiring holds, reporting failed logins, and deleting data that is kept for a limited time. */

import { ClockComparison, type Clocks } from "./clock-comparison.ts";
import type { MaybePromise } from "./store/maybe-promise.ts";
import type { Store, StoreWriter } from "./store/store.ts";
import { runUpTo } from "./store/tables/expired-rows.ts";
import type { LeaseName } from "./store/tables/leases.ts";
import { minuteOf } from "./store/tables/rate-limits.ts";

const POLL_MILLISECONDS = 500;
/** Duration of a lease: after it, another process takes over from a holder that died. */
const LEASE_MILLISECONDS = 5000;
const CLEAN_MILLISECONDS = 10 * 60 * 1000;
/** Maximum number of rows per transaction, so that other writers wait only briefly. */
const BATCH_SIZE = 100;

export interface Jobs {
  run(): Promise<void>;
  stop(): Promise<void>;
}

interface JobOptions extends Clocks {
  onClockJump(seconds: number): void;
  onError(error: unknown): void;
  /** Called each time all due work has been done, here or by other processes. */
  onCompleted?(): void;
}

/** Runs due jobs every half second. Of several processes, only the holder of a job's lease runs it. */
export function startJobs(store: Store, { onClockJump, onError, onCompleted, ...clocks }: JobOptions): Jobs {
  const clockComparison = new ClockComparison(clocks, onClockJump);
  const holder = crypto.randomUUID();
  let cleanAt = Number.NEGATIVE_INFINITY;
  let mayHoldLeases = false;
  let reportedMinute: number | undefined;
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

  /** Does due work batch by batch. Whether it is due is only read, so that a store without due work is never written to. */
  async function whileDue(
    name: LeaseName,
    hasDue: () => MaybePromise<boolean>,
    work: (writer: StoreWriter) => Promise<void>,
  ): Promise<void> {
    let isHolder = true;
    while (isHolder && (await hasDue())) isHolder = await withLease(name, work);
  }

  function expireHolds(): Promise<void> {
    return whileDue("expire-holds", store.orders.hasDue, ({ orders }) => orders.expireDue(BATCH_SIZE));
  }

  async function reportFailedLogins(): Promise<void> {
    // Failures are counted by the minute, so there is nothing new before the next one.
    const { minute } = minuteOf(clocks.now());
    if (minute === reportedMinute) return;
    const { hasDue } = store.failedLogins;
    await whileDue("report-failed-logins", hasDue, ({ failedLogins }) => failedLogins.report(BATCH_SIZE));
    reportedMinute = minute;
  }

  /** Deletes what has expired, as long as the time is certain: a clock that is ahead would expire everything. */
  async function clean(): Promise<void> {
    let isDone = false;
    let isHolder = true;
    while (isHolder && !isDone) {
      const time = clockComparison.trustedTime();
      if (time === undefined) return;
      isHolder = await withLease("clean", async (writer) => {
        isDone = (await removeExpired(writer, time)) === 0;
      });
    }
    cleanAt = clocks.monotonic() + CLEAN_MILLISECONDS;
  }

  async function work(): Promise<void> {
    await expireHolds();
    await reportFailedLogins();
    // Compared at each poll, so that no jump is missed.
    if (clockComparison.trustedTime() !== undefined && clocks.monotonic() >= cleanAt) await clean();
    onCompleted?.();
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

/** Deletes a batch of what had expired by `time`. Returns the number of rows. */
function removeExpired(
  { idempotency, events, rateLimits, sessions, invitations, passwordLinks, knownNetworks }: StoreWriter,
  time: number,
): Promise<number> {
  return runUpTo(BATCH_SIZE, [
    (limit) => sessions.removeExpired(time, limit),
    (limit) => invitations.removeExpired(time, limit),
    (limit) => passwordLinks.removeExpired(time, limit),
    (limit) => knownNetworks.removeExpired(time, limit),
    (limit) => rateLimits.removeExcept(minuteOf(time).minute, limit),
    (limit) => idempotency.removeExpired(time, limit),
    (limit) => events.removeExpired(time, limit),
  ]);
}
