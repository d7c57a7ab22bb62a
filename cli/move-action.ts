import { existsSync, realpathSync } from "node:fs";
import type { Command } from "commander";
import { type Config, describeDatabase, InvalidConfig, readConfig } from "../src/config.ts";
import { type Database, DatabaseUnavailable } from "../src/store/database.ts";
import { IncompatibleDatabase } from "../src/store/migrate.ts";
import { isSame, isSourceSame, type MovedTable, type MoveProgress, move } from "../src/store/move/move.ts";
import { ConcurrentMove } from "../src/store/move/progress.ts";
import { PreflightError } from "../src/store/move/start.ts";
import { openPostgres } from "../src/store/postgres/open.ts";
import { refuseOlder } from "../src/store/sqlite/exclusive-migration.ts";
import { openSqlite } from "../src/store/sqlite/open.ts";
import { describeDisabledWebhooks } from "./disabled-webhooks.ts";
import { abortOnSignal, Interrupted } from "./interruption.ts";
import { fail, failAfter, failUsage, printJson } from "./output.ts";
import { formatCount, formatDuration, ProgressLine } from "./progress-line.ts";
import { table } from "./table.ts";

interface MoveOptions {
  from: string;
  to: string;
  json?: true;
}

const RESUME_HINT = "Run the same command again to resume it.";
/** Statement timeout of a move: counting the rows of a large table takes longer than any statement of the service. */
const STATEMENT_SECONDS = 3600;

const stages: { [Of in MoveProgress["stage"]]: (table: string) => string } = {
  copy: (name) => `Copying ${name}`,
  index: () => "Indexing the names of pets",
  check: (name) => `Checking ${name}`,
};

export async function moveStore({ from, to, json }: MoveOptions, command: Command): Promise<void> {
  const [source, target] = [readAddress("--from", from, command), readAddress("--to", to, command)];
  if (!source.postgres && !existsSync(source.databasePath)) {
    return fail(`The file ${source.databasePath} does not exist. Check --from.`, command);
  }
  if (canonicalUrl(source) === canonicalUrl(target)) return fail("--from and --to name the same database.", command);

  const start = performance.now();
  const line = new ProgressLine();
  let moved: MovedTable[];
  try {
    moved = await runMove(source, target, line);
  } catch (error) {
    line.clear();
    const reason = explainMove(error);
    if (reason === undefined) throw error;
    return failAfter(error, reason, command);
  }
  line.clear();

  if (!moved.every(isSame)) return fail(`${explainDifference(moved)}\n\n${resultTable(moved)}`, command);
  const seconds = (performance.now() - start) / 1000;
  if (json) return printJson({ from: showUrl(source), to: showUrl(target), tables: moved.map(toJson) });
  const rows = moved.reduce((all, each) => all + Number(each.target.rows), 0);
  console.log(
    `Moved ${formatCount(rows)} rows from ${showUrl(source)} to ${showUrl(target)} in ${formatDuration(seconds)}. Both are identical:\n\n` +
      `${[resultTable(moved), ...describeDisabledWebhooks(webhooksIn(moved))].join("\n\n")}\n\nStart the service with DATABASE_URL set to the new one, and keep the old one as a backup.`,
  );
}

function webhooksIn(moved: MovedTable[]): number {
  return Number(moved.find(({ name }) => name === "webhooks")?.target.rows ?? 0n);
}

async function runMove(from: Config, to: Config, line: ProgressLine): Promise<MovedTable[]> {
  using interruption = abortOnSignal();
  const open: Database[] = [];
  try {
    const source = await openAt("--from", from, open);
    return await move({
      source,
      openTarget: () => openAt("--to", to, open),
      now: Date.now,
      signal: interruption.signal,
      onProgress: ({ stage, table, done, total }) => line.show({ title: stages[stage](table), done, total }),
      onResume: (rows) => line.print(`Resuming an interrupted move after ${formatCount(rows)} rows.`),
      onSourceInUse: () =>
        line.print(
          "Another program is using the source. If it is a service, interrupt this move, stop the service, and start " +
            "over with an empty target, because changes of the service are not copied.",
        ),
    });
  } finally {
    await Promise.all(open.map((database) => database.close()));
  }
}

/** Thrown if the source or the target cannot be opened. */
class OpenError extends Error {}

async function openAt(option: string, config: Config, open: Database[]): Promise<Database> {
  try {
    const { postgres, databasePath } = config;
    // A move would migrate them, although a service may use them.
    if (!postgres && option === "--to") refuseOlder(databasePath);
    const database = postgres
      ? await openPostgres(postgres)
      : openSqlite(databasePath, { mustExist: option === "--from" });
    open.push(database);
    return database;
  } catch (error) {
    throw new OpenError(`${option}, ${showUrl(config)}, cannot be opened: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

function readAddress(option: string, url: string, command: Command): Config {
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith("PETSTORE_DATABASE_"));
  try {
    const config = readConfig({ ...Object.fromEntries(variables), DATABASE_URL: url || "none" });
    if (config.postgres) config.postgres.statementSeconds = STATEMENT_SECONDS;
    return config;
  } catch (error) {
    if (!(error instanceof InvalidConfig)) throw error;
    const problems = error.problems.map((problem) => problem.replace("DATABASE_URL", option));
    return failUsage(problems.join("\n"), command);
  }
}

/** The URL without its password, which must not appear in logs. */
function showUrl(config: Config): string {
  return config.postgres ? describeDatabase(config) : `sqlite:${config.databasePath}`;
}

function canonicalUrl(config: Config): string {
  const { postgres, databasePath } = config;
  return postgres || !existsSync(databasePath) ? showUrl(config) : realpathSync(databasePath);
}

function explainMove(error: unknown): string | undefined {
  const { message, code = "" } = error as { message: string; code?: string };
  if (error instanceof PreflightError || error instanceof ConcurrentMove || error instanceof IncompatibleDatabase)
    return message;
  if (error instanceof OpenError) return message;
  if (error instanceof Interrupted) return `The move was interrupted. ${RESUME_HINT}`;
  if (error instanceof DatabaseUnavailable) return `The move was interrupted: ${message}\n${RESUME_HINT}`;
  return /^(SQLITE|ERR_POSTGRES)_/.test(code) ? `The move failed: ${message}` : undefined;
}

/** Explains why a move failed: a table has changed in the source, or differs in the target. */
function explainDifference(moved: MovedTable[]): string {
  const names = (tables: MovedTable[]) => tables.map(({ name }) => name).join(", ");
  const changed = moved.filter((each) => !isSourceSame(each));
  if (changed.length > 0) {
    return (
      `The source has changed since it was copied, in ${names(changed)}: a service still uses it. Stop it, and start ` +
      "over with a new, empty database."
    );
  }
  const different = moved.filter((each) => !isSame(each));
  return `The target differs from the source, in ${names(different)}. Start over with a new, empty database.`;
}

function resultTable(moved: MovedTable[]): string {
  const heading = ["TABLE", "ROWS", "IN THE TARGET", "SHA-256", "IN THE TARGET", ""];
  const rows = moved.map((each) => [
    each.name,
    `${each.source.rows}`,
    `${each.target.rows}`,
    each.source.checksum.slice(0, 16),
    each.target.checksum.slice(0, 16),
    isSame(each) ? "same" : isSourceSame(each) ? "different" : "changed",
  ]);
  return table([heading, ...rows]);
}

/** A table as `--json` prints it. */
function toJson({ name, target }: MovedTable) {
  return { name, rows: target.rows, sha256: target.checksum };
}
