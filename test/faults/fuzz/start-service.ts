/** The service on each engine, started as an operator does, with its default number of processes. */
import { startOpen } from "../../postgres/processes.ts";
import { type PostgresServer, startPostgres } from "../../support/postgres-server.ts";
import { openFolder } from "../../support/process.ts";
import { createPostgresDatabase } from "../databases.ts";

export interface Service {
  engine: "SQLite" | "PostgreSQL";
  origin: string;
  /** The token of the link to create the first account. */
  setUpToken: string;
  /** Lines of its log that report an error, and whether it has ended. */
  findProblems(): string[];
  [Symbol.asyncDispose](): Promise<void>;
}

type Variables = { [name: string]: string };

/** Empty: the default number of processes. A proxy is trusted, so that clients can have addresses of their own. */
const commonVariables = { PETSTORE_PROCESSES: "", PETSTORE_TRUSTED_PROXIES: "1" };

export async function openOnSqlite(variables: Variables = {}): Promise<Service> {
  const folder = await openFolder();
  const own = { DATABASE_URL: `sqlite:${folder.databasePath}`, ...variables };
  return startService("SQLite", own, folder[Symbol.asyncDispose]);
}

export async function openOnPostgres(): Promise<Service> {
  const server: PostgresServer = await startPostgres();
  const { url } = await createPostgresDatabase(server, "petstore");
  return startService("PostgreSQL", { DATABASE_URL: url }, server.stop);
}

async function startService(
  engine: Service["engine"],
  variables: Variables,
  dispose: () => Promise<void>,
): Promise<Service> {
  const process = await startOpen({ ...commonVariables, ...variables });
  const [, setUpToken = ""] = /set-up#(\S+)/.exec(process.output.text() + process.errors.text()) ?? [];
  return {
    engine,
    origin: process.origin,
    setUpToken,
    findProblems() {
      const lines = process.output.text().split("\n").concat(process.errors.text().split("\n"));
      const errors = lines.filter((line) => /"level":[56]0/.test(line)).map((line) => `server error: logged: ${line}`);
      return process.child.exitCode === null ? errors : [...errors, "server error: the service ended"];
    },
    async [Symbol.asyncDispose]() {
      await process[Symbol.asyncDispose]();
      await dispose();
    },
  };
}
