import type { Database, ObserveDatabase } from "../database.ts";
import { Checkpointer } from "./checkpointer.ts";
import { SqliteConnection } from "./connection.ts";
import { sqliteDialect } from "./dialect.ts";
import { GroupCommit } from "./group-commit.ts";
import { ReadSnapshot } from "./read-snapshot.ts";
import { Wal } from "./wal.ts";
import { WalIndex } from "./wal-index.ts";

const MAPPED_BYTES_MAX = 128 * 1024 * 1024;

/**
 * Opens (and creates) an SQLite file. One connection writes, another reads: a reader never sees what is not committed.
 * Throws an error that says why where the file cannot be opened.
 */
export function openSqlite(
  path: string,
  observe: ObserveDatabase = () => {},
  syncWal = (log: Wal) => log.sync(),
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
  const reads = new ReadSnapshot(reader, WalIndex.find(path));
  const log = new Wal(path);
  const checkpoints = new Checkpointer(path, writer);
  const commits = new GroupCommit(
    writer,
    observe,
    () => {
      reads.end();
      checkpoints.maybeCheckpoint();
    },
    () => syncWal(log),
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
