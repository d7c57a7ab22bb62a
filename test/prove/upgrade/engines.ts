/** Databases of both engines that can be copied, as upgrades need many of the same old one. */
import { Database as Connection } from "bun:sqlite";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../../../src/config.ts";
import type { Database } from "../../../src/store/database.ts";
import { openPostgres } from "../../../src/store/postgres/open-postgres.ts";
import { openSqlite } from "../../../src/store/sqlite/open-sqlite.ts";
import { openStore } from "../../../src/store/store.ts";
import type { PostgresServer } from "../../support/postgres-server.ts";

export interface Engine {
  name: "SQLite" | "PostgreSQL";
  /** Creates a database without tables. */
  create(): Promise<ProvedDatabase>;
}

export interface ProvedDatabase {
  url: string;
  /** Opens it without migrating it. */
  open(): Promise<Database & AsyncDisposable>;
  /** Copies it; nothing may use it meanwhile. */
  copy(): Promise<ProvedDatabase>;
  remove(): Promise<void>;
}

/** Opens the store of a database, which migrates it, and closes it. */
export async function upgrade(database: ProvedDatabase): Promise<void> {
  const { postgres, databasePath: path } = readConfig({ DATABASE_URL: database.url });
  const store = await openStore({ postgres, path, environment: "production", now: Date.now });
  await store.close();
}

async function openAt(url: string): Promise<Database & AsyncDisposable> {
  const { postgres, databasePath } = readConfig({ DATABASE_URL: url });
  const database = postgres ? await openPostgres(postgres) : openSqlite(databasePath);
  return { ...database, [Symbol.asyncDispose]: () => database.close() };
}

/** Databases in files of a temporary folder. */
export function sqliteEngine(): Engine & Disposable {
  const folder = mkdtempSync(join(tmpdir(), "petstore-upgrade-"));
  let files = 0;
  const nextPath = () => join(folder, `${files++}.db`);

  function databaseAt(path: string): ProvedDatabase {
    return {
      url: `sqlite:${path}`,
      open: () => openAt(`sqlite:${path}`),
      async copy() {
        const target = nextPath();
        copyFileSync(path, target);
        return databaseAt(target);
      },
      async remove() {
        for (const end of ["", "-wal", "-shm"]) rmSync(path + end, { force: true });
      },
    };
  }

  return {
    name: "SQLite",
    async create() {
      const path = nextPath();
      // An empty file, which can be copied.
      new Connection(path, { create: true }).close();
      await Bun.write(path, "");
      return databaseAt(path);
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Databases of a server. */
export function postgresEngine(server: PostgresServer): Engine {
  let databases = 0;

  async function administer(sql: string): Promise<void> {
    const administrator = server.connect();
    await administrator.unsafe(sql);
    await administrator.close();
  }

  async function create(template = "template1"): Promise<ProvedDatabase> {
    databases += 1;
    const name = `upgrade_${databases}`;
    await administer(`create database ${name} template ${template}`);
    return {
      url: server.url(name),
      open: () => openAt(server.url(name)),
      copy: () => create(name),
      remove: () => administer(`drop database ${name} with (force)`),
    };
  }
  return { name: "PostgreSQL", create: () => create() };
}
