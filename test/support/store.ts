import type { Actor, Event } from "../../src/contract/contract.ts";
import type { Environment } from "../../src/credentials/api-key.ts";
import type { ObserveDatabase, Statements } from "../../src/store/database.ts";
import { openSqlite } from "../../src/store/sqlite/open.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { eventReader } from "../../src/store/tables/events.ts";
import { orderReader } from "../../src/store/tables/orders.ts";
import { petReader } from "../../src/store/tables/pets.ts";
import { waitingReader } from "../../src/store/tables/waiting.ts";
import { bytesAt, databaseAt, queryAt, refuseRowsAt } from "./engine.ts";
import { createStoreFile } from "./new-store-file.ts";
import { openFolder } from "./process.ts";

/** Initial time of a test store's clock. */
export const noon = Date.parse("2027-01-31T12:00:00Z");

export const operator: Actor = { type: "operator" };

type Readers = Pick<Store, "pets" | "orders" | "waiting" | "events">;

/** Returns the steps of a plan that read a table or an index, without those that combine subqueries. */
function withoutSubqueries(steps: string[]): string[] {
  const routines = steps.flatMap((step) => /^CO-ROUTINE (\S+)/.exec(step)?.[1] ?? []);
  const combining = /^(COMPOUND QUERY|LEFT-MOST SUBQUERY|UNION ALL|CO-ROUTINE .*)$/;
  const kept = steps.filter((step) => !combining.test(step));
  for (const routine of routines) kept.splice(kept.lastIndexOf(`SCAN ${routine}`), 1);
  return kept;
}

interface TestStoreOptions {
  environment?: Environment;
  observe?: ObserveDatabase;
}

export type TestStore = Awaited<ReturnType<typeof openTestStore>>;

/** Opens a store without a server, in a folder of its own. Its clock stands still until the test sets it. */
export async function openTestStore({ environment = "production", observe }: TestStoreOptions = {}) {
  const folder = await openFolder();
  const path = folder.databasePath;
  const clock = { now: noon };
  const postgres = await databaseAt(path);
  if (!postgres) await createStoreFile(path, noon);
  const open = () => openStore({ postgres, path, environment, now: () => clock.now, ...(observe && { observe }) });
  let store = await open();
  // Ends the snapshot of its first reads, so that it sees what `query` writes.
  await new Promise(setImmediate);
  const others: Store[] = [];

  return {
    path,
    clock,
    get store() {
      return store;
    },

    /** Opens the same database again, as another process does. */
    async another(): Promise<Store> {
      const other = await open();
      others.push(other);
      return other;
    },

    async reopen(): Promise<void> {
      await store.close();
      store = await open();
    },

    /** Returns the events of the last 30 days, oldest first. */
    async events(): Promise<Event[]> {
      return (await store.events.list({}, 10_000)).reverse();
    },

    /** Runs a query on a connection of its own. */
    query: <Row>(sql: string): Promise<Row[]> => queryAt<Row>(path, sql),
    refuseRows: (table: string, ...only: Parameters<typeof refuseRowsAt>[2][]) => refuseRowsAt(path, table, ...only),
    bytes: () => bytesAt(path),

    /** Returns the steps of SQLite's plan for the statements of a read. */
    async planOf(read: (reader: Readers) => unknown): Promise<string[]> {
      const database = openSqlite(path);
      const plan: string[] = [];
      const explaining: Statements = {
        dialect: database.dialect,
        query(sql, ...values) {
          const steps = database.query(`explain query plan ${sql}`, ...values) as { detail: string }[];
          plan.push(...withoutSubqueries(steps.map(({ detail }) => detail)));
          return [];
        },
      };
      await read({
        pets: petReader(explaining),
        orders: orderReader(explaining),
        waiting: waitingReader(explaining, () => clock.now),
        events: eventReader(explaining, () => clock.now),
      });
      await database.close();
      return plan;
    },

    async [Symbol.asyncDispose]() {
      await Promise.all([store, ...others].map((each) => each.close()));
      await folder[Symbol.asyncDispose]();
    },
  };
}
