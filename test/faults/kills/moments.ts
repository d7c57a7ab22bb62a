/** The moments at which the service is killed, while writers run. */
import { statSync } from "node:fs";
import type { Client } from "../client.ts";
import type { Random } from "../random.ts";

/** `checkpoint`: while the WAL is written to the database file; `expiry`: while holds expire. */
export type Moment = "writes" | "import" | "undo" | "batch" | "checkpoint" | "expiry";

/** Maximum time to the kill from the beginning of a moment that is not waited for, and of another one. */
const MILLISECONDS_MAX = { writes: 400, import: 300, undo: 60, batch: 60 };
const AFTER_MILLISECONDS_MAX = 20;
const POLL_MILLISECONDS = 1;
/** Time after which a moment that does not come is not waited for. */
const WAIT_MILLISECONDS_MAX = 10_000;

/** Waits for a moment; returns whether it has come. Only SQLite has a `databasePath`, and checkpoints of its own. */
export async function waitFor(
  moment: Moment,
  random: Random,
  client: Client,
  databasePath: string | undefined,
): Promise<boolean> {
  if (moment !== "checkpoint" && moment !== "expiry") {
    await Bun.sleep(random.below(MILLISECONDS_MAX[moment]));
    return true;
  }
  const hasCome = await (moment === "checkpoint" ? untilCheckpoint(databasePath ?? "") : untilHoldExpires(client));
  await Bun.sleep(random.below(AFTER_MILLISECONDS_MAX));
  return hasCome;
}

function untilCheckpoint(databasePath: string): Promise<boolean> {
  // Only a checkpoint writes to this file.
  const before = statSync(databasePath).mtimeMs;
  return until(() => statSync(databasePath).mtimeMs !== before);
}

async function untilHoldExpires(client: Client): Promise<boolean> {
  const path = "/v1/events?type=order.expired&limit=1";
  const newest = async () => (await client.sendUntilResponse({ method: "GET", path })).text;
  const before = await newest();
  return until(async () => (await newest()) !== before);
}

/** Returns whether the condition was met in time. */
async function until(condition: () => boolean | Promise<boolean>): Promise<boolean> {
  const start = performance.now();
  while (performance.now() - start < WAIT_MILLISECONDS_MAX) {
    if (await condition()) return true;
    await Bun.sleep(POLL_MILLISECONDS);
  }
  return false;
}
