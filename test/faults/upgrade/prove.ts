/**
 * Upgrades databases and a backup of this version to an invented next one, kills the program while it creates the
 * tables and in each migration, and upgrades a deployment on PostgreSQL process by process while writers use it. On
 * SQLite it opens the file of an older service. Faults are databases that differ from one migrated without a kill or
 * from a new one, data with another meaning, and writes that were lost or refused.
 */
import { SCHEMA_VERSION } from "../../../src/store/schema/schema.ts";
import { startPostgres } from "../../support/postgres-server.ts";
import { type Proof, type ProofResult, runProof } from "../proof.ts";
import { createRandom, type Random } from "../random.ts";
import { type BesideOlderOutcome, openBesideOlder } from "./beside-older.ts";
import { type Engine, nextMigrations, postgresEngine, sqliteEngine } from "./engines.ts";
import { countStatements, killMigration } from "./kills.ts";
import { makeOriginal } from "./original.ts";
import { choosePrograms } from "./programs.ts";
import { type SideBySideOutcome, type SideBySidePlan, upgradeBesideWriters } from "./side-by-side.ts";
import { readNewSchema, restoreBackup, upgradeCopy } from "./upgrade.ts";

interface Plan {
  pets: number;
  /** Upgrades on each engine, each by this number of processes that start at the same moment. */
  upgrades: number[];
  /** Versions whose creation is killed, and the number of kills of each on each engine. */
  killed: number[];
  killsPerMigration: number;
  sideBySide: SideBySidePlan[];
  /** Numbers of processes of older services whose SQLite file the next version opens, and the time between steps. */
  besideOlder: number[];
  besideOlderMilliseconds: number;
}

interface EngineOutcome {
  upgrades: number;
  kills: number;
  committed: number;
  faults: string[];
}

/** The schema, and the migrations of the next version. */
const versions = Array.from({ length: 1 + nextMigrations.length }, (_, index) => SCHEMA_VERSION + index);

function choosePlan(isShort: boolean, seed: number, random: Random): Plan {
  const beside = isShort
    ? { heldMilliseconds: 4000, togetherMilliseconds: 500, pauseMilliseconds: 100 }
    : { heldMilliseconds: 6000, togetherMilliseconds: 8000, pauseMilliseconds: 0 };
  if (!isShort) {
    return {
      pets: 3000,
      upgrades: [1, 2, 2, 4],
      killed: versions,
      killsPerMigration: 10,
      sideBySide: [1, 2, 3].map((round) => ({ ...beside, seed: 10 * seed + round })),
      besideOlder: [1, 2, 1, 2],
      besideOlderMilliseconds: 3000,
    };
  }
  return {
    pets: 300,
    upgrades: [2],
    killed: [SCHEMA_VERSION, random.pick(versions), random.pick(versions)],
    killsPerMigration: 3,
    sideBySide: [{ ...beside, seed }],
    besideOlder: [random.pick([1, 2])],
    besideOlderMilliseconds: 300,
  };
}

async function proveUpgrade({ isShort, seed, values, progress }: Proof): Promise<ProofResult> {
  const random = createRandom(seed);
  const plan = choosePlan(isShort, seed, random);
  using programs = await choosePrograms(values.from);
  await using server = await startPostgres();
  using sqlite = sqliteEngine();
  const postgres = postgresEngine(server);

  let done = 0;
  const total = (plan.killed.length * plan.killsPerMigration + plan.upgrades.length) * 2;
  const onDone = (count: number) => {
    done += count;
    progress.show({ title: "Upgrading and killing", done, total, unit: "migrations" });
  };
  const outcomes = await Promise.all([sqlite, postgres].map((engine) => proveEngine(engine, plan, { random, onDone })));

  const beside: SideBySideOutcome[] = [];
  for (const each of plan.sideBySide) beside.push(await upgradeBesideWriters(postgres, server, programs, each));
  const besideOlder: BesideOlderOutcome[] = [];
  for (const processes of plan.besideOlder) {
    const options = { processes, seed: 100 * seed + besideOlder.length, milliseconds: plan.besideOlderMilliseconds };
    besideOlder.push(await openBesideOlder(sqlite, programs, options));
  }
  return {
    summary:
      `${summarize(outcomes)}; side by side, ${programs.pair}: ${summarizeBeside(beside)}; ` +
      `on SQLite beside an older service: ${summarizeBesideOlder(besideOlder)}`,
    proved: "every database like a new one with all that the old one had, and every write found",
    faults: [...outcomes, ...beside, ...besideOlder].flatMap(({ faults }) => faults),
  };
}

async function proveEngine(
  engine: Engine,
  plan: Plan,
  { random, onDone }: { random: Random; onDone: (count: number) => void },
): Promise<EngineOutcome> {
  const outcome: EngineOutcome = { upgrades: 0, kills: 0, committed: 0, faults: [] };
  const schema = await readNewSchema(engine);
  const original = await makeOriginal(engine, plan.pets, random);
  for (const processes of plan.upgrades) {
    outcome.upgrades += 1;
    outcome.faults.push(...(await upgradeCopy({ engine, original, schema, processes })));
    onDone(1);
  }
  if (engine.name === "SQLite") outcome.faults.push(...(await restoreBackup(original, schema)));
  const statements = await countStatements(engine, original);
  for (const version of plan.killed) {
    const times = statements.get(version) ?? [];
    const killed = await killMigration(version, { engine, original, times, count: plan.killsPerMigration, random });
    outcome.kills += killed.kills;
    outcome.committed += killed.committed;
    outcome.faults.push(...killed.faults);
    onDone(plan.killsPerMigration);
  }
  return outcome;
}

function summarize(outcomes: EngineOutcome[]): string {
  const sum = (key: "upgrades" | "kills" | "committed") => outcomes.reduce((all, outcome) => all + outcome[key], 0);
  return (
    `${sum("upgrades")} upgrades on two engines, one restored backup, ${sum("kills")} kills, ` +
    `${sum("committed")} of them after the commit`
  );
}

function summarizeBeside(outcomes: SideBySideOutcome[]): string {
  const pets = outcomes.reduce((all, outcome) => all + outcome.pets, 0);
  const unavailable = outcomes.reduce((all, outcome) => all + outcome.unavailable, 0);
  const pause = Math.max(...outcomes.map(({ longestPauseMilliseconds }) => longestPauseMilliseconds));
  return `${pets} pets, longest wait ${pause.toFixed()} ms, ${unavailable} responses with 503`;
}

function summarizeBesideOlder(outcomes: BesideOlderOutcome[]): string {
  const sum = (key: "refusals" | "pets") => outcomes.reduce((all, outcome) => all + outcome[key], 0);
  const end = Math.max(...outcomes.map(({ longestEndMilliseconds }) => longestEndMilliseconds));
  return `${sum("refusals")} programs refused, ${sum("pets")} pets, longest time to its end ${end.toFixed()} ms`;
}

await runProof("upgrade", proveUpgrade, ["from"]);
