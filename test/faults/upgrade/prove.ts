/**
 * Upgrades a database of each version with the program, kills the program in each migration, and upgrades a deployment
 * on PostgreSQL process by process while writers use it. Faults are databases that differ from those without a kill and
 * from new ones, data with another meaning, and writes that were lost or refused.
 */
import { migrations } from "../../../src/store/migrations/index.ts";
import { startPostgres } from "../../support/postgres-server.ts";
import { type Proof, type ProofResult, runProof } from "../proof.ts";
import { createRandom, type Random } from "../random.ts";
import { type Engine, postgresEngine, sqliteEngine } from "./engines.ts";
import { countStatements, killMigration } from "./kills.ts";
import { makeOriginal, type Original } from "./original.ts";
import { choosePrograms } from "./programs.ts";
import { type SideBySideOutcome, type SideBySidePlan, upgradeBesideWriters } from "./side-by-side.ts";
import { readNewSchema, upgradeFrom } from "./upgrade-each.ts";

interface Plan {
  pets: number;
  /** Number of processes that start at the same moment on each old database. */
  processes: number;
  /** Whether a version is upgraded on this engine. */
  isUpgraded(version: number, engine: Engine): boolean;
  /** Migrations to kill, and the number of kills of each on each engine. */
  killed: number[];
  killsPerMigration: number;
  sideBySide: SideBySidePlan[];
}

interface EngineOutcome {
  upgrades: number;
  kills: number;
  committed: number;
  faults: string[];
}

const versions = migrations.map((_, index) => index + 1);

function choosePlan(isShort: boolean, seed: number, random: Random): Plan {
  const beside = isShort
    ? { heldMilliseconds: 4000, togetherMilliseconds: 500, pauseMilliseconds: 100 }
    : { heldMilliseconds: 6000, togetherMilliseconds: 8000, pauseMilliseconds: 0 };
  if (!isShort) {
    return {
      pets: 3000,
      processes: 2,
      isUpgraded: () => true,
      killed: versions,
      killsPerMigration: 10,
      sideBySide: [1, 2, 3].map((round) => ({ ...beside, seed: 10 * seed + round })),
    };
  }
  return {
    pets: 300,
    processes: 1,
    // The engines take turns.
    isUpgraded: (version, { name }) => version % 2 === (name === "SQLite" ? 0 : 1),
    killed: [random.pick(versions), random.pick(versions), random.pick(versions)],
    killsPerMigration: 3,
    sideBySide: [{ ...beside, seed }],
  };
}

async function proveUpgrade({ isShort, seed, values, progress }: Proof): Promise<ProofResult> {
  const random = createRandom(seed);
  const plan = choosePlan(isShort, seed, random);
  using programs = await choosePrograms(values.from);
  await using server = await startPostgres();
  using sqlite = sqliteEngine();
  const postgres = postgresEngine(server);

  const original = await makeOriginal(plan.pets, random);
  let done = 0;
  const total = (plan.killed.length * plan.killsPerMigration + versions.length) * 2;
  const onDone = (count: number) => {
    done += count;
    progress.show({ title: "Upgrading and killing", done, total, unit: "migrations" });
  };
  const outcomes = await Promise.all(
    [sqlite, postgres].map((engine) => proveEngine(engine, plan, { original, random, onDone })),
  );

  const beside: SideBySideOutcome[] = [];
  for (const each of plan.sideBySide) beside.push(await upgradeBesideWriters(postgres, server, programs, each));
  return {
    summary: `${summarize(outcomes)}; side by side, ${programs.pair}: ${summarizeBeside(beside)}`,
    proved: "every database like a new one with all that the old one had, and every write found",
    faults: [...outcomes, ...beside].flatMap(({ faults }) => faults),
  };
}

async function proveEngine(
  engine: Engine,
  plan: Plan,
  { original, random, onDone }: { original: Original; random: Random; onDone: (count: number) => void },
): Promise<EngineOutcome> {
  const outcome: EngineOutcome = { upgrades: 0, kills: 0, committed: 0, faults: [] };
  const schema = await readNewSchema(engine);
  for (const version of versions) {
    if (plan.isUpgraded(version, engine)) {
      outcome.upgrades += 1;
      outcome.faults.push(...(await upgradeFrom(version, { engine, original, schema, processes: plan.processes })));
    }
    onDone(1);
  }
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
    `${versions.length} versions, ${sum("upgrades")} upgrades on two engines, ${sum("kills")} kills in migrations, ` +
    `${sum("committed")} of them after the commit`
  );
}

function summarizeBeside(outcomes: SideBySideOutcome[]): string {
  const writes = outcomes.reduce((all, outcome) => all + outcome.writes, 0);
  const unavailable = outcomes.reduce((all, outcome) => all + outcome.unavailable, 0);
  const pause = Math.max(...outcomes.map(({ longestPauseMilliseconds }) => longestPauseMilliseconds));
  return `${writes} writes, longest wait ${pause.toFixed()} ms, ${unavailable} responses with 503`;
}

await runProof("upgrade", proveUpgrade, ["from"]);
