/**
 * Kills the processes of the service (SIGKILL) at random moments, on both engines, and migrations, moves, backups and
 * restores as well. Each acknowledged change is found by the first read after it, and a POST that is repeated with its
 * Idempotency-Key has made exactly one.
 */
import { join } from "node:path";
import { formatCount } from "../../../cli/progress-line.ts";
import { type PostgresServer, startPostgres } from "../../support/postgres-server.ts";
import { openFolder } from "../../support/process.ts";
import { checkAll } from "../check-ledger.ts";
import { createPostgresDatabase, type ProvedDatabase, sqliteDatabase } from "../databases.ts";
import { inspect } from "../invariants.ts";
import { type Proof, type ProofResult, runProof } from "../proof.ts";
import { createRandom, type Random } from "../random.ts";
import { type Action, allActions, Writers } from "../writers.ts";
import { backUp, migrateStores, moveStore, postgresTemplate, restore, sqliteTemplate } from "./commands.ts";
import { Loads } from "./loads.ts";
import { Service } from "./service.ts";
import { type KillMoment, type KillsByMoment, momentTitles, survive } from "./survive.ts";
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
  areThereHolds: boolean;
}

const fullPlan: Plan = {
  sqlite: { writes: 30, start: 10, import: 15, undo: 10, batch: 10, checkpoint: 10, expiry: 5 },
  backups: 6,
  restores: 4,
  toPostgres: 10,
  postgres: { writes: 30, start: 5, import: 6, undo: 6, batch: 6, expiry: 3 },
  toSqlite: 10,
  migrations: { sqlite: 15, postgres: 10, pets: 100_000 },
  areThereHolds: true,
};
/** Without holds, which take seconds to expire, and without a move back. */
const shortPlan: Plan = {
  sqlite: { writes: 3, start: 1, import: 1, undo: 1, batch: 1 },
  backups: 1,
  restores: 1,
  toPostgres: 1,
  postgres: { writes: 2, import: 1, undo: 1, batch: 1 },
  toSqlite: 0,
  migrations: { sqlite: 1, postgres: 0, pets: 20_000 },
  areThereHolds: false,
};

/** Number of kills at a moment from which one of them must have come then, not too late. */
const MISSED_MAX = 4;

/** Returns the number of kills of a plan. */
function countKills(plan: Plan): number {
  const { sqlite, postgres, backups, restores, toPostgres, toSqlite, migrations } = plan;
  const served = [sqlite, postgres].flatMap((kills) => [...Object.values(kills), kills.start ?? 0]);
  const others = [backups, restores, toPostgres, toSqlite, migrations.sqlite, migrations.postgres];
  return [...served, ...others].reduce((sum, count) => sum + count, 0);
}

/** Returns the moments with so many planned kills that one at least must have come then. */
function plannedMoments({ sqlite, postgres }: Plan): KillMoment[] {
  const moments = Object.keys({ ...sqlite, ...postgres }) as KillMoment[];
  return moments.filter((moment) => (sqlite[moment] ?? 0) + (postgres[moment] ?? 0) > MISSED_MAX);
}

const WRITERS = 32;
const actionsWithoutHolds: Action[] = [
  ...(["createKeyed", "createKeyed", "order", "create", "update", "delete", "delete", "restore", "cancel"] as const),
  "sell",
  ...(["profile", "photo", "photoKeyed"] as const),
];

interface KeptStoreOptions {
  random: Random;
  seed: number;
  tally: Tally;
  areThereHolds: boolean;
}

class KeptStore {
  readonly writers: Writers;
  readonly loads: Loads;
  readonly #random: Random;
  readonly #tally: Tally;
  #service: Service | undefined;

  constructor({ random, seed, tally, areThereHolds }: KeptStoreOptions) {
    const actions = [...actionsWithoutHolds, ...(areThereHolds ? allActions : [])];
    this.writers = new Writers({ origins: () => this.#service?.origins() ?? [], seed, actions, count: WRITERS });
    this.loads = new Loads(this.writers, random);
    this.#random = random;
    this.#tally = tally;
  }

  /**
   * Kills the service on a database, does `work` while it is written to, and compares everything with what was
   * acknowledged. The last kill leaves the database as it is.
   */
  async killOn(database: ProvedDatabase, kills: KillsByMoment, work = async () => {}): Promise<void> {
    await using service = new Service(database.url, this.#random);
    this.#service = service;
    const { writers, loads } = this;
    const scene = { service, writers, loads, random: this.#random, tally: this.#tally, databasePath: database.path };
    await survive({ name: database.engine, ...scene }, kills);
    writers.start();
    await work();
    await writers.stop();
    await writers.keyedPosts.retryPending();
    const { faults } = await checkAll(writers.client, writers.ledger);
    this.#tally.addFaults(`${database.engine}, at the end`, [...faults, ...writers.ledger.faults.splice(0)]);
    await service.kill("all");
  }
}

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
  const { profileChanges, photos } = ledger.details;
  const details = `${formatCount(profileChanges)} changes of profiles and ${formatCount(photos.length)} photos`;
  const posts = `${formatCount(ledger.retriedPosts)} retried keyed POSTs`;
  const interrupted = `interrupted imports, undos and batches: ${whole} made all changes, ${absent} none`;
  return {
    summary: `${tally.describeKills()}, ${pets}, ${details}, ${posts}, ${interrupted}`,
    proved:
      "each pet, profile and photo found by one read, each keyed POST executed exactly once, no request executed in " +
      "part, no photo without its three images, all figures equal to a recount, no damage in any database",
  };
}

await runProof("kills", proveKills);
