import { existsSync, realpathSync } from "node:fs";
import type { Command } from "commander";
import { type Config, describeDatabase, InvalidConfig, readConfig } from "../src/config.ts";
import { type Database, DatabaseUnavailable } from "../src/store/database.ts";
import { DatabaseTooNew } from "../src/store/migrate.ts";
import { isSame, type MovedTable, type MoveProgress, move } from "../src/store/move/move.ts";
import { PreflightError } from "../src/store/move/preflight.ts";
import { ConcurrentMove } from "../src/store/move/progress.ts";
import { openPostgres } from "../src/store/postgres/open-postgres.ts";
import { openSqlite } from "../src/store/sqlite/open-sqlite.ts";
import { resultTable, toJson, whyDifferent } from "./move-result.ts";
import { JSON_OPTION, print, refuse } from "./outcome.ts";
import { count, ProgressLine, timeText } from "./progress.ts";

interface Move {
  from: string;
  to: string;
  json?: true;
}

const AGAIN = "Run the same command again: it goes on where it was.";
/** To count the rows of a table takes longer than anything that a service asks for. */
const STATEMENT_SECONDS = 3600;

const stages: { [Of in MoveProgress["stage"]]: (table: string) => string } = {
  copy: (name) => `Copying ${name}`,
  index: () => "Indexing the names of pets",
  check: (name) => `Checking ${name}`,
};

export function addMoveCommand(program: Command): void {
  program
    .command("move")
    .description(
      "Copy a whole store into another, empty database, such as from an SQLite file to PostgreSQL, and compare them. " +
        "Stop every service that uses the source first: what is written to it meanwhile is lost to the target. " +
        "A move that was interrupted goes on where it was when the same command is run again; " +
        "until it is finished, no service starts on the target.",
    )
    .requiredOption("--from <url>", "the store, in the form of DATABASE_URL: sqlite:petstore.db or postgres://…")
    .requiredOption("--to <url>", "where it goes, in the same form; an SQLite file is made where there is none")
    .option(...JSON_OPTION)
    .action(moveStore);
}

async function moveStore({ from, to, json }: Move, command: Command): Promise<void> {
  const [source, target] = [readAddress("--from", from, command), readAddress("--to", to, command)];
  if (!source.postgres && !existsSync(source.databasePath)) {
    return refuse(`There is no file ${source.databasePath}. Is --from right?`, command);
  }
  if (realPlaceOf(source) === realPlaceOf(target)) return refuse("--from and --to name the same database.", command);

  const start = performance.now();
  const line = new ProgressLine();
  let moved: MovedTable[];
  try {
    moved = await carryOut(source, target, line);
  } catch (error) {
    line.clear();
    const reason = explainMove(error);
    if (reason === undefined) throw error;
    return refuse(reason, command);
  }
  line.clear();

  if (!moved.every(isSame)) return refuse(`${whyDifferent(moved)}\n\n${resultTable(moved)}`, command);
  const seconds = (performance.now() - start) / 1000;
  if (json) return print({ from: show(source), to: show(target), tables: moved.map(toJson) });
  const rows = moved.reduce((all, each) => all + Number(each.target.rows), 0);
  console.log(
    `Moved ${count(rows)} rows from ${show(source)} to ${show(target)} in ${timeText(seconds)}. Both are the same:\n\n` +
      `${resultTable(moved)}\n\nStart the service with DATABASE_URL set to the new one, and keep the old one as a backup.`,
  );
}

async function carryOut(from: Config, to: Config, line: ProgressLine): Promise<MovedTable[]> {
  const interruption = new AbortController();
  const interrupt = () => interruption.abort(new Interrupted());
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, interrupt);
  const open: Database[] = [];
  try {
    const source = await openAt("--from", from, open);
    return await move({
      source,
      openTarget: () => openAt("--to", to, open),
      now: Date.now,
      signal: interruption.signal,
      onProgress: ({ stage, table, done, total }) => line.show({ title: stages[stage](table), done, total }),
      onResume: (rows) => line.say(`Going on with a move that was interrupted, after ${count(rows)} rows.`),
      onSourceInUse: () =>
        line.say(
          "Another program uses the source. If it is a service, interrupt this, stop it, and begin anew with another " +
            "empty database: what it writes is not moved.",
        ),
    });
  } finally {
    await Promise.all(open.map((database) => database.close()));
  }
}

/** What a signal does: the batch that is under way is written still. */
class Interrupted extends Error {}

/** One of the two cannot be opened. */
class NotOpened extends Error {}

async function openAt(option: string, config: Config, open: Database[]): Promise<Database> {
  try {
    const { postgres, databasePath } = config;
    const database = postgres ? await openPostgres(postgres) : openSqlite(databasePath);
    open.push(database);
    return database;
  } catch (error) {
    throw new NotOpened(`${option}, ${show(config)}, cannot be opened: ${(error as Error).message}`, { cause: error });
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
    return command.error(`error: ${problems.join("\n")}`, { code: "petstore.misused" });
  }
}

/** Without a password, which has no place in a log. */
function show(config: Config): string {
  return config.postgres ? describeDatabase(config) : `sqlite:${config.databasePath}`;
}

function realPlaceOf(config: Config): string {
  const { postgres, databasePath } = config;
  return postgres || !existsSync(databasePath) ? show(config) : realpathSync(databasePath);
}

function explainMove(error: unknown): string | undefined {
  const { message, code = "" } = error as { message: string; code?: string };
  if (error instanceof PreflightError || error instanceof ConcurrentMove || error instanceof DatabaseTooNew)
    return message;
  if (error instanceof NotOpened) return message;
  if (error instanceof Interrupted) return `The move was interrupted. ${AGAIN}`;
  if (error instanceof DatabaseUnavailable) return `The move was interrupted: ${message}\n${AGAIN}`;
  return /^(SQLITE|ERR_POSTGRES)_/.test(code) ? `The move cannot go on: ${message}` : undefined;
}
