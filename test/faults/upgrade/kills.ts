/** Kills the next version while it migrates, and compares what the next start makes of it with a migration without a kill. */

import { join } from "node:path";
import { readVersion } from "../../../src/store/migrate.ts";
import { SCHEMA_VERSION } from "../../../src/store/schema/schema.ts";
import { spawnProcess, startProcess } from "../../support/process.ts";
import { openDatabase } from "../databases.ts";
import type { Random } from "../random.ts";
import { compareLines, digestTables, readSchema } from "./contents.ts";
import { type Engine, type EngineDatabase, upgrade } from "./engines.ts";
import type { Original } from "./original.ts";
import { nextVersion } from "./programs.ts";
import type { HookAction } from "./statement-hook.ts";

/** The durations of the statements of each migration, in milliseconds. */
export type Statements = Map<number, number[]>;

export interface Kill {
  statement: number;
  /** `during`: from outside, after a random part of the time that the statement takes. */
  moment: "before" | "during" | "after";
}

export interface KillOutcome {
  kills: number;
  /** Kills after which the migration was in the database. */
  committed: number;
  faults: string[];
}

const [bun = "", ...nextArguments] = nextVersion;
const command = [bun, "--preload", join(import.meta.dir, "statement-hook.ts"), ...nextArguments];

function settingsOf({ url }: EngineDatabase, hook: { action: HookAction; version?: number; statement?: number }) {
  return { DATABASE_URL: url, PETSTORE_DATABASE_CONNECTIONS: "3", PETSTORE_STATEMENT_HOOK: JSON.stringify(hook) };
}

/** Returns the statements of the schema and of all migrations. */
export async function countStatements(engine: Engine, original: Original): Promise<Statements> {
  const statements: Statements = new Map();
  // The statements of the schema run on an empty database only; those of the migrations take longer if there are rows.
  for (const old of [await engine.create(), await original.database.copy()]) {
    await using started = await startProcess(settingsOf(old, { action: "count" }), command);
    for (const [, migration, times] of started.errors.text().matchAll(/^migration (\d+): (.*)$/gm)) {
      statements.set(Number(migration), (times as string).split(" ").map(Number));
    }
  }
  return statements;
}

/**
 * Chooses `count` kills of a migration, at least three: before and after its commit, then half of the others at exact
 * statements, each once if possible.
 */
function chooseKills(times: number[], count: number, random: Random): Kill[] {
  const commit = times.length - 1;
  const kills: Kill[] = [
    { statement: commit, moment: "before" },
    { statement: commit, moment: "after" },
  ];
  const statements = [...times.keys()].slice(0, commit);
  while (kills.length < count / 2 + 1 && statements.length > 0) {
    const [statement = 0] = statements.splice(random.below(statements.length), 1);
    kills.push({ statement, moment: "before" });
  }
  while (kills.length < count) kills.push({ statement: chooseByTime(times, random), moment: "during" });
  return kills;
}

/** Picks a statement: half of the times any of them, else one that takes long. */
function chooseByTime(times: number[], random: Random): number {
  if (random.below(2) === 0) return random.below(times.length);
  let rest = (random.below(1000) / 1000) * times.reduce((sum, time) => sum + time, 0);
  for (const [statement, time] of times.entries()) {
    rest -= time;
    if (rest <= 0) return statement;
  }
  return times.length - 1;
}

/** Kills the migration to `version` again and again, each time on a copy of the same database. */
export async function killMigration(
  version: number,
  {
    engine,
    original,
    times,
    count,
    random,
  }: { engine: Engine; original: Original; times: number[]; count: number; random: Random },
): Promise<KillOutcome> {
  const old = version === SCHEMA_VERSION ? await engine.create() : await original.database.copy();
  if (version > SCHEMA_VERSION) await upgrade(old, version - 1 - SCHEMA_VERSION);
  const expected = await upgraded(await old.copy());
  const outcome: KillOutcome = { kills: 0, committed: 0, faults: [] };
  for (const kill of chooseKills(times, count, random)) {
    const copy = await old.copy();
    const part = random.below(1000) / 1000;
    if (!(await killAt(copy, version, kill, part * (times[kill.statement] ?? 0)))) {
      outcome.faults.push(`${engine.name}, migration ${version}: it was not killed at statement ${kill.statement}`);
      continue;
    }
    outcome.kills += 1;
    if (await hasVersion(copy, version)) outcome.committed += 1;
    const found = await upgraded(copy).catch((error: Error) => [`the next start failed: ${error.message}`]);
    const where = `${engine.name}, migration ${version}, killed ${kill.moment} statement ${kill.statement}`;
    outcome.faults.push(...compareLines(found, expected).map((fault) => `${where}: ${fault}`));
  }
  await old.remove();
  return outcome;
}

/** Starts the program, and returns once it was killed; false if it ended or migrated before. */
async function killAt(database: EngineDatabase, version: number, kill: Kill, milliseconds: number): Promise<boolean> {
  const { statement, moment } = kill;
  const action = moment === "before" ? "killBefore" : moment === "after" ? "killAfter" : "announce";
  const child = spawnProcess(settingsOf(database, { action, version, statement }), command);
  let text = "";
  for await (const chunk of child.stderr) {
    text += new TextDecoder().decode(chunk);
    if (moment === "during" && text.includes("at the statement\n")) {
      await Bun.sleep(milliseconds);
      child.kill("SIGKILL");
    }
    if (text.includes("is running")) child.kill("SIGKILL");
  }
  await child.exited;
  return child.signalCode === "SIGKILL" && !(moment !== "during" && text.includes("is running"));
}

async function hasVersion(copy: EngineDatabase, version: number): Promise<boolean> {
  await using database = await openDatabase(copy);
  const hasTable = (await database.query(database.dialect.findTable, "migrations")).length > 0;
  return hasTable && (await readVersion(database)).number >= BigInt(version);
}

/** Upgrades a database, removes it, and returns all that it had. */
async function upgraded(old: EngineDatabase): Promise<string[]> {
  await upgrade(old);
  try {
    await using database = await openDatabase(old);
    const digests = [...(await digestTables(database))].map(([table, digest]) => `${table}: ${digest}`);
    return [...(await readSchema(database)), ...digests];
  } finally {
    await old.remove();
  }
}
