import { expect } from "bun:test";
import { join } from "node:path";
import { readConfig } from "../../src/config.ts";
import type { Database } from "../../src/store/database.ts";
import { migrate } from "../../src/store/migrate.ts";
import { type MoveOptions, move } from "../../src/store/move/move.ts";
import { insertRows } from "../../src/store/move/rows.ts";
import { type Table, tables } from "../../src/store/move/tables.ts";
import { openPostgres } from "../../src/store/postgres/open.ts";
import { openSqlite } from "../../src/store/sqlite/open.ts";
import { openStore } from "../../src/store/store.ts";
import { isSignalPending } from "../support/child-processes.ts";
import { openCommandLine } from "../support/command.ts";
import { sharedServer } from "../support/engine.ts";
import { eventually } from "../support/eventually.ts";

let databases = 0;

export type Databases = Awaited<ReturnType<typeof openDatabases>>;

/** SQLite files in a temporary folder, databases on the shared PostgreSQL server, and the command line. */
export async function openDatabases() {
  const shop = await openCommandLine();
  const opened: Database[] = [];
  const administrator = (await sharedServer()).connect();

  async function open(url: string): Promise<Database> {
    const { postgres, databasePath } = readConfig({ DATABASE_URL: url });
    const database = postgres ? await openPostgres(postgres) : openSqlite(databasePath);
    opened.push(database);
    return database;
  }

  async function moveStore(from: string, to: string, given: Partial<MoveOptions> = {}): Promise<void> {
    const source = await open(from);
    const { signal } = new AbortController();
    await move({
      source,
      openTarget: () => open(to),
      now: Date.now,
      signal,
      onProgress() {},
      onResume() {},
      onSourceInUse() {},
      ...given,
    });
  }

  return {
    ...shop,
    open,
    sqlite: (name: string) => `sqlite:${join(shop.folder, name)}`,
    async postgres(): Promise<string> {
      databases += 1;
      const name = `move_${databases}`;
      await administrator.unsafe(`create database ${name}`);
      return (await sharedServer()).url(name);
    },

    async openStore(url: string) {
      const { postgres, databasePath: path } = readConfig({ DATABASE_URL: url });
      const store = await openStore({ postgres, path, environment: "production", now: Date.now });
      return { store, [Symbol.asyncDispose]: () => store.close() };
    },

    async fillPets(url: string, count: number): Promise<void> {
      const database = await open(url);
      await migrate(database, Date.now);
      const pets = tables.find(({ name }) => name === "pets") as Table;
      const rows = Array.from({ length: count }, (_, index) => [
        BigInt(index + 1),
        `Rex ${index}`,
        `REX ${index}`,
        1n,
        null,
        0n,
        0n,
      ]);
      await database.transaction((statements) => insertRows(statements, pets, rows));
    },

    move: moveStore,

    /** Starts a move and interrupts it after this many pets. */
    async moveSome(from: string, to: string, pets: number): Promise<void> {
      const interruption = new AbortController();
      const moving = moveStore(from, to, {
        signal: interruption.signal,
        onProgress({ table, done }) {
          if (table === "pets" && done >= pets) interruption.abort(new Error("interrupted"));
        },
      });
      await expect(moving).rejects.toThrow("interrupted");
    },

    start(...words: string[]) {
      const path = join(import.meta.dir, "..", "..", "cli", "petstore.ts");
      return Bun.spawn([process.execPath, path, ...words], { cwd: shop.folder, stdout: "pipe", stderr: "pipe" });
    },

    /** Sends a signal to a process while it waits for a lock on the table of pets. */
    async whileLocked(url: string, start: () => ReturnType<typeof this.start>, signal: NodeJS.Signals) {
      const other = (await sharedServer()).connect(url.split("/").at(-1));
      await other.unsafe("begin; lock table pets in share mode");
      const child = start();
      const waiting = "select pid from pg_locks where not granted and relation = 'pets'::regclass";
      await eventually(async () => (await other.unsafe(waiting)).length > 0);
      child.kill(signal);
      if (signal === "SIGKILL") await child.exited;
      else await eventually(() => !isSignalPending(child.pid));
      await other.unsafe("commit");
      await other.close();
      const [status, output, errors] = await Promise.all([child.exited, child.stdout.text(), child.stderr.text()]);
      return { status, output, errors };
    },

    async [Symbol.asyncDispose]() {
      await Promise.all([...opened, administrator].map((database) => database.close()));
      await shop[Symbol.asyncDispose]();
    },
  };
}
