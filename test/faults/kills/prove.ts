/**
 * Kills the processes of the service (SIGKILL) at random moments, on both engines, and migrations, moves, backups and
 * restores as well. Each acknowledged change is found by the first read after it, and a POST that is repeated with its
 * Idempotency-Key has made exactly one.
 */
import { join } from "node:path";
import { formatCount } from "../../../cli/progress-line.ts";
import { type PostgresServer, startPostgres } from "../../support/postgres-server.ts";
import { openFolder } from "../../support/process.ts";
import { createPostgresDatabase, sqliteDatabase } from "../databases.ts";
import { inspect } from "../invariants.ts";
import { type Proof, type ProofResult, runProof } from "../proof.ts";
import { createRandom, type Random } from "../random.ts";
import { backUp, restore } from "./back-up.ts";
import { KeptStore } from "./kept-store.ts";
import { migrateStores, postgresTemplate, sqliteTemplate } from "./migrate-store.ts";
import { moveStore } from "./move-store.ts";
import { countKills, fullPlan, type Plan, plannedMoments, shortPlan } from "./plans.ts";
import { momentTitles } from "./survive.ts";
import { Tally } from "./tally.ts";

async function proveKills({ isShort, seed, progress }: Proof): Promise<ProofResult> {
  const plan = isShort ? shortPlan : fullPlan;
  const random = createRandom(seed);
  const tally = new Tally(progress, countKills(plan));
  const store = new KeptStore({ random, seed, tally, areThereHolds: plan.areThereHolds });
  await using folder = await openFolder();
  await using server = await startPostgres();
  try {
    await killStore(store, plan, { folder: folder.path, server, random, tally });
    const { sqlite, postgres, pets } = plan.migrations;
    // Backups and restores may have ended before they were killed.
    const missing = countKills(plan) - sqlite - postgres - tally.kills;
    await migrateStores(await sqliteTemplate(folder.path, pets), sqlite + missing, random, tally);
    if (postgres > 0) await migrateStores(await postgresTemplate(server, pets), postgres, random, tally);
    for (const moment of plannedMoments(plan)) {
      if (tally.countAt(momentTitles[moment]) === 0) tally.addFaults("The proof", [`no kill ${momentTitles[moment]}.`]);
    }
  } catch (error) {
    tally.addFaults("The proof ended early", [(error as Error).message]);
  }
  return { ...summarize(store, tally), faults: tally.faults };
}

/** Kills the store on SQLite, moves it to PostgreSQL and back, and restores a backup. */
async function killStore(
  store: KeptStore,
  plan: Plan,
  { folder, server, random, tally }: { folder: string; server: PostgresServer; random: Random; tally: Tally },
): Promise<void> {
  const first = sqliteDatabase(join(folder, "first.db"));
  const second = await createPostgresDatabase(server, "second");
  const third = sqliteDatabase(join(folder, "third.db"));
  const { ledger } = store.writers;

  let backup = first;
  await store.killOn(first, plan.sqlite, async () => {
    backup = await backUp({ database: first, folder, ledger, kills: plan.backups }, random, tally);
  });

  // The kills that a move has no time for are made elsewhere.
  const there = await moveStore({ from: first, to: second, kills: plan.toPostgres }, random, tally);
  const { writes = 0 } = plan.postgres;
  await store.killOn(second, { ...plan.postgres, writes: writes + plan.toPostgres - there });

  if (plan.toSqlite > 0) {
    const back = await moveStore({ from: second, to: third, kills: plan.toSqlite }, random, tally);
    await store.killOn(third, { writes: plan.toSqlite - back });
    tally.addFaults("SQLite, after the move", await inspect(third));
  }
  for (const database of [first, second]) tally.addFaults(database.engine, await inspect(database));
  await restore({ database: first, backup, kills: plan.restores }, random, tally);
}

function summarize({ writers: { ledger }, loads }: KeptStore, tally: Tally): Omit<ProofResult, "faults"> {
  const { whole, absent } = loads.interrupted;
  const pets = `${formatCount(ledger.pets.size)} acknowledged pets`;
  const posts = `${formatCount(ledger.retriedPosts)} retried keyed POSTs`;
  const interrupted = `interrupted imports and batches: ${whole} made all changes, ${absent} none`;
  return {
    summary: `${tally.describeKills()}, ${pets}, ${posts}, ${interrupted}`,
    proved:
      "each pet found by one read, each keyed POST executed exactly once, no request executed in part, no damage in " +
      "any database",
  };
}

await runProof("kills", proveKills);
