/**
 * Is loaded before the program (`bun --preload`), and ends it or pauses it at a statement of a migration. The statements
 * of each migration are numbered from 0, which stores its version; the last one is the commit.
 */
import { writeSync } from "node:fs";
import { PostgresConnection } from "../../../src/store/postgres/connection.ts";
import { SqliteConnection } from "../../../src/store/sqlite/connection.ts";

/** What the hook does at a statement, or at each: `count` prints the statements of each migration and their times. */
export type HookAction = "killBefore" | "killAfter" | "announce" | "count";

const { action, version, statement } = JSON.parse(process.env.PETSTORE_STATEMENT_HOOK ?? "{}") as {
  action?: HookAction;
  version?: number;
  statement?: number;
};

let currentVersion = 0;
let statements: number[] = [];

/** Returns whether the statement is part of a migration. */
function isInMigration(sql: string, values: unknown[]): boolean {
  if (sql.startsWith("insert into migrations")) {
    currentVersion = Number(values[0]);
    statements = [];
  }
  return currentVersion > 0;
}

function kill(): void {
  process.kill(process.pid, "SIGKILL");
}

/** Returns what is to be called after the statement, with the milliseconds it took. */
function begin(isCommit: boolean): (milliseconds: number) => void {
  const [inVersion, number] = [currentVersion, statements.push(0) - 1];
  const isChosen = inVersion === version && number === statement;
  if (isChosen && action === "killBefore") kill();
  if (isChosen && action === "announce") writeSync(2, "at the statement\n");
  if (isCommit) currentVersion = 0;
  const own = statements;
  return (milliseconds) => {
    if (isChosen && action === "killAfter") kill();
    own[number] = milliseconds;
    if (isCommit && action === "count") writeSync(2, `migration ${inVersion}: ${own.join(" ")}\n`);
  };
}

const isCommit = (sql: string) => /(^|; )commit$/.test(sql);

const { query, execute } = SqliteConnection.prototype;
SqliteConnection.prototype.query = function <Row>(sql: string, ...values: never[]) {
  if (!isInMigration(sql, values)) return query.call(this, sql, ...values) as Row[];
  const end = begin(false);
  const start = performance.now();
  const rows = query.call(this, sql, ...values) as Row[];
  end(performance.now() - start);
  return rows;
};
SqliteConnection.prototype.execute = function (sql) {
  if (!isCommit(sql) || currentVersion === 0) return execute.call(this, sql);
  const end = begin(true);
  const start = performance.now();
  execute.call(this, sql);
  end(performance.now() - start);
};

const { query: remoteQuery } = PostgresConnection.prototype;
PostgresConnection.prototype.query = async function <Row>(sql: string, ...values: never[]) {
  if (!isInMigration(sql, values)) return (await remoteQuery.call(this, sql, ...values)) as Row[];
  const end = begin(isCommit(sql));
  const start = performance.now();
  const rows = (await remoteQuery.call(this, sql, ...values)) as Row[];
  end(performance.now() - start);
  return rows;
};
