/**
 * Kills the processes of the service (SIGKILL) at random moments, on both engines, and a migration and a move as well.
 * Each acknowledged change is found by the first read after it, and a POST that is repeated with its Idempotency-Key has
 * made exactly one.
 */
import { join } from "node:path";
import { formatCount } from "../../../cli/progress-line.ts";
import { startPostgres } from "../../support/postgres-server.ts";
import { openFolder } from "../../support/process.ts";
import { checkAll } from "../check-ledger.ts";
import { type Proof, type ProofResult, runProof } from "../proof.ts";
import { createRandom } from "../random.ts";
import { type Action, allActions, Writers } from "../writers.ts";
import { backUp, restore } from "./back-up.ts";
import { createPostgresDatabase, inspect, type ProvedDatabase, sqliteDatabase } from "./databases.ts";
import { Loads } from "./loads.ts";
import { migrateStores, postgresTemplate, sqliteTemplate } from "./migrate-store.ts";
import { moveStore } from "./move-store.ts";
import { Service } from "./service.ts";
import { type KillsByMoment, survive } from "./survive.ts";
import { Tally } from "./tally.ts";

/** Number of kills of each kind. */
interface Plan {
  sqlite: KillsByMoment;
  backups: number;
  restores: number;
  toPostgres: number;
  postgres: KillsByMoment;
  toSqlite: number;
  migrations: { sqlite: number; postgres: number; pets: number };
  total: number;
}

// A start is killed together with the service before it.
const fullPlan: Plan = {
  sqlite: { writes: 30, start: 10, import: 15, batch: 10, checkpoint: 10, expiry: 5 },
  backups: 6,
  restores: 4,
  toPostgres: 10,
  postgres: { writes: 30, start: 5, import: 6, batch: 6, expiry: 3 },
  toSqlite: 10,
  migrations: { sqlite: 15, postgres: 10, pets: 100_000 },
  total: 200,
};
const shortPlan: Plan = {
  sqlite: { writes: 3, start: 1, import: 1, batch: 1 },
  backups: 1,
  restores: 1,
  toPostgres: 1,
  postgres: { writes: 2, import: 1, batch: 1 },
  toSqlite: 0,
  migrations: { sqlite: 1, postgres: 0, pets: 20_000 },
  total: 15,
};

const WRITERS = 32;
const keyedActions: Action[] = ["createKeyed", "createKeyed", "order", "create", "update", "delete", "cancel"];

async function proveKills({ isShort, seed, progress }: Proof): Promise<ProofResult> {
  const plan = isShort ? shortPlan : fullPlan;
  const random = createRandom(seed);
  const tally = new Tally(progress, plan.total);
  await using folder = await openFolder();
  await using server = await startPostgres();
  let service: Service | undefined;
  // In the short form without holds, which take seconds to expire.
  const actions = isShort ? keyedActions : [...keyedActions, ...allActions];
  const writers = new Writers({ origins: () => service?.origins() ?? [], seed, actions, count: WRITERS });
  const loads = new Loads(writers, random);

  async function killOn(database: ProvedDatabase, moments: KillsByMoment, work = async () => {}): Promise<void> {
    await using current = new Service(database.url, random);
    service = current;
    const scene = { name: database.engine, service, writers, loads, random, tally, databasePath: database.path };
    await survive(scene, moments);
    await work();
    const { pets, faults } = await checkAll(writers.client, writers.ledger);
    tally.petsRead += pets;
    tally.addFaults(`${database.engine}, at the end`, faults);
    await current.kill("all");
  }

  try {
    const first = sqliteDatabase(join(folder.path, "first.db"));
    const second = await createPostgresDatabase(server, "second");
    const third = sqliteDatabase(join(folder.path, "third.db"));
    let backup = first;
    await killOn(first, plan.sqlite, async () => {
      writers.start();
      const { ledger } = writers;
      backup = await backUp({ database: first, folder: folder.path, ledger, kills: plan.backups }, random, tally);
      await writers.stop();
      await writers.retryUnanswered();
    });
    // The kills that a move has no time for happen elsewhere.
    let rest = plan.toPostgres - (await moveStore({ from: first, to: second, kills: plan.toPostgres }, random, tally));
    await killOn(second, { ...plan.postgres, writes: (plan.postgres.writes ?? 0) + rest });
    if (plan.toSqlite > 0) {
      rest = plan.toSqlite - (await moveStore({ from: second, to: third, kills: plan.toSqlite }, random, tally));
      await killOn(third, { writes: rest });
      tally.addFaults("The moved database", await inspect(third));
    }
    for (const database of [first, second]) tally.addFaults(database.engine, await inspect(database));
    await restore({ database: first, backup, kills: plan.restores }, random, tally);

    const { sqlite, postgres, pets } = plan.migrations;
    await migrateStores(await sqliteTemplate(folder.path, pets), sqlite, random, tally);
    if (postgres > 0) await migrateStores(await postgresTemplate(server, pets), postgres, random, tally);
  } catch (error) {
    tally.addFaults("The proof ended early", [(error as Error).message]);
  }
  return { summary: summarize(tally, writers, loads), faults: tally.faults };
}

function summarize(tally: Tally, { ledger }: Writers, { interrupted: { whole, absent } }: Loads): string {
  const pets = `${formatCount(ledger.pets.size)} acknowledged pets`;
  const posts = `${formatCount(ledger.retriedPosts)} retried keyed POSTs`;
  if (tally.faults.length > 0) return `${tally.describeKills()}, ${pets}, ${posts}.`;
  return (
    `${tally.describeKills()}, ${pets} each found by one read, ${posts} made exactly one each, interrupted imports and ` +
    `batches whole (${whole}) or absent (${absent}), no damage in any database.`
  );
}

await runProof("kills", proveKills);
