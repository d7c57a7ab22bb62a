/** Databases of both engines that can be copied, as upgrades need many of the same. */
import { Database as Connection } from "bun:sqlite";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "../../../src/store/migrate.ts";
import { createSearchIndexes } from "../../../src/store/postgres/search-indexes.ts";
import { migrations } from "../../../src/store/schema/migrations.ts";
import type { PostgresServer } from "../../support/postgres-server.ts";
import { administer, createPostgresDatabase, openDatabase, type ProvedDatabase, sqliteDatabase } from "../databases.ts";
import { additions } from "./additions.ts";

export interface Engine {
  name: "SQLite" | "PostgreSQL";
  /** Creates a database without tables. */
  create(): Promise<EngineDatabase>;
}

export interface EngineDatabase extends ProvedDatabase {
  /** Copies it; nothing may use it meanwhile. */
  copy(): Promise<EngineDatabase>;
  remove(): Promise<void>;
}

/** The migrations of the next version, after the schema. */
export const nextMigrations = [...migrations, ...additions];

/** Migrates a database as the next version does, or only as far as its first `count` migrations. */
export async function upgrade(database: ProvedDatabase, count = nextMigrations.length): Promise<void> {
  await using opened = await openDatabase(database);
  await migrate(opened, Date.now, nextMigrations.slice(0, count));
  if (opened.dialect.isRemote) await createSearchIndexes(opened);
  await opened.feed.prepare();
}

/** Databases in files of a temporary folder. */
export function sqliteEngine(): Engine & Disposable {
  const folder = mkdtempSync(join(tmpdir(), "petstore-upgrade-"));
  let files = 0;
  const nextPath = () => join(folder, `${files++}.db`);

  function databaseAt(path: string): EngineDatabase {
    return {
      ...sqliteDatabase(path),
      async copy() {
        const target = nextPath();
        copyFileSync(path, target);
        return databaseAt(target);
      },
      async remove() {
        for (const suffix of ["", "-wal", "-shm"]) rmSync(path + suffix, { force: true });
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

  async function create(template?: string): Promise<EngineDatabase> {
    databases += 1;
    const name = `upgrade_${databases}`;
    return {
      ...(await createPostgresDatabase(server, name, template)),
      copy: () => create(name),
      remove: () => administer(server, `drop database ${name} with (force)`),
    };
  }
  return { name: "PostgreSQL", create: () => create() };
}
