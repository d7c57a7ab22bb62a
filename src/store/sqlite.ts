import type { Database, ObserveDatabase } from "./database.ts";
import { GroupCommit } from "./group-commit.ts";
import { GroupRead } from "./group-read.ts";
import { SqliteCheckpoints } from "./sqlite-checkpoints.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import { sqliteDialect } from "./sqlite-dialect.ts";
import { SqliteLog } from "./sqlite-log.ts";
import { SqliteLogIndex } from "./sqlite-log-index.ts";

const MAPPED_BYTES_MAX = 128 * 1024 * 1024;

/**
 * Opens (and creates) an SQLite file. One connection writes, another reads: a reader never sees what is not committed.
 * Throws an error that says why where the file cannot be opened.
 */
export function openSqlite(
  path: string,
  observe: ObserveDatabase = () => {},
  syncLog = (log: SqliteLog) => log.sync(),
): Database {
  const writer = new SqliteConnection(path, observe);
  writer.retry("pragma journal_mode = wal");
  // A commit that is acknowledged survives a power cut: GroupCommit waits until the log is on disk. FULL would, too, and
  // stop the event loop meanwhile. What is carried over into the database is synced by SQLite, in another thread.
  writer.run("pragma synchronous = normal");
  writer.run("pragma wal_autocheckpoint = 0");
  const reader = new SqliteConnection(path, observe);
  reader.run("pragma query_only = on");
  reader.run(`pragma mmap_size = ${MAPPED_BYTES_MAX}`);
  // GroupCommit waits for the lock, and lets the event loop go on.
  writer.open(0);
  reader.open();
  // With the first read, SQLite maps the index of its log.
  reader.pragma("schema_version");
  const reads = new GroupRead(reader, SqliteLogIndex.find(path));
  const log = new SqliteLog(path);
  const checkpoints = new SqliteCheckpoints(path, writer);
  const commits = new GroupCommit(
    writer,
    observe,
    () => {
      reads.end();
      checkpoints.look();
    },
    () => syncLog(log),
  );

  return {
    dialect: sqliteDialect,
    query(sql, ...values) {
      reads.begin();
      return reader.query(sql, ...values);
    },
    transaction: (work, kind) => commits.add(work, kind),
    version: () => reads.version(),
    async close() {
      await commits.finish();
      await checkpoints.close();
      reads.end();
      reader.close();
      writer.close();
      log.close();
    },
  };
}
