import { type Database, type DatabaseOptions, DatabaseUnavailable, UnusableDatabase, type Value } from "../database.ts";
import { Checkpointer } from "./checkpoint.ts";
import { CommitWatch } from "./commit-watch.ts";
import { SqliteConnection } from "./connection.ts";
import { sqliteDialect } from "./dialect.ts";
import { DurableWriter } from "./durable-writer.ts";
import { sqliteFeed } from "./feed.ts";
import { claimFile, identify, prepareFile, resolveLinks } from "./file.ts";
import { FileGuard } from "./file-guard.ts";
import { OverwriteCheck } from "./overwrite-check.ts";
import { ReadSnapshot } from "./read-snapshot.ts";
import { GroupCommit } from "./transactions.ts";
import { VersionCheck } from "./version-check.ts";
import { ReadFlush, Wal } from "./wal.ts";
import { WalProgress } from "./wal-progress.ts";

/** Busy timeout of reads: SQLite's waiting blocks the event loop. */
const READ_BUSY_TIMEOUT_MILLISECONDS = 5;
/** Maximum part of the file that the reading connection maps into memory. */
const MAPPED_BYTES_MAX = 128 * 1024 * 1024;

export interface SqliteOptions extends DatabaseOptions {
  syncWal?: (wal: Wal) => Promise<void>;
}

/** Opens or creates an SQLite file, or throws why it cannot. Reads have their own connection: they see commits only. */
export function openSqlite(
  givenPath: string,
  {
    observe = () => {},
    warn = () => {},
    onLost = () => {},
    mustExist = false,
    syncWal = (wal) => wal.sync(),
  }: SqliteOptions = {},
): Database {
  const path = resolveLinks(givenPath);
  prepareFile(path, mustExist);
  const writer = openWriter(path, observe);
  const reader = openReader(path, observe, writer);
  const snapshot = new ReadSnapshot(reader, () => durableWriter.changeVersion());
  const wal = new Wal(path);
  const walProgress = new WalProgress(path);
  const overwriteCheck = new OverwriteCheck(path, reader, walProgress);
  const versionCheck = new VersionCheck(writer);
  const checks = [() => overwriteCheck.find(), () => versionCheck.find()];
  const guard = new FileGuard(path, checks, (error) => {
    snapshot.end();
    reader.close();
    onLost(error);
  });
  // A checkpoint would write to a file that was overwritten before, and hide that it was.
  const checkpointer = new Checkpointer(path, writer, {
    warn,
    walProgress,
    mayStart() {
      guard.poll();
      return !overwriteCheck.isOverwritten;
    },
    onEnd: () => guard.poll(),
  });
  const durableWriter = new DurableWriter(writer, {
    onCommit() {
      snapshot.refresh();
      checkpointer.maybeCheckpoint();
    },
    syncWal: () => syncWal(wal),
    walProgress,
    checkFiles() {
      // Once the database is closed, its WAL may be gone.
      if (!writer.isClosed) guard.checkIfDirectoryChanged();
    },
    checkVersion: () => guard.run(() => versionCheck.find()),
  });
  durableWriter.prepare();
  guard.start();
  const commits = new GroupCommit(durableWriter, observe, snapshot);
  // A descriptor of its own: if a flush fails, the operating system reports it once for each descriptor.
  const readWal = new Wal(path);
  const readFlush = new ReadFlush({
    version: () => snapshot.version(),
    flushOfLast: () => durableWriter.flushOfLast()?.catch(refuseReads),
    async flush() {
      // An empty transaction restarts the WAL.
      if (durableWriter.isWalSuspect) await commits.add(() => {});
      await syncWal(readWal).catch((error) => {
        durableWriter.suspectWal();
        refuseReads(error);
      });
    },
  });

  function query<Row>(sql: string, ...values: Value[]): Row[] {
    // Says why the reader is closed.
    guard.throwIfLost();
    snapshot.open();
    return reader.query(sql, ...values);
  }

  return {
    dialect: sqliteDialect,
    query,
    feed: sqliteFeed({ query }),
    transaction: (work, options) => commits.add(work, options),
    flushReads: () => readFlush.run(),
    async findNewPrimary() {},
    sharedReads: snapshot,
    version: () => snapshot.version(),
    changeVersion: () => snapshot.changeVersion(),
    knownVersion: () => snapshot.version(),
    watchCommits(onCommit, mayPause) {
      guard.throwIfLost();
      if (reader.isClosed) throw new DatabaseUnavailable(new Error("The database is closed."));
      const readVersion = () => durableWriter.foreignVersion();
      const watch = new CommitWatch(path, { readVersion, onCommit, mayPause });
      return () => watch.close();
    },
    checkFiles() {
      if (!writer.isClosed) guard.check();
    },
    completeMigrations() {
      versionCheck.start();
      // Otherwise a statement that changes more than 16 pages first writes them to a temporary file, to be able to fail.
      writer.run("pragma temp_store = memory");
    },
    async close() {
      guard.stop();
      await commits.finish();
      await checkpointer.close();
      if (!writer.isClosed) guard.poll();
      snapshot.end();
      reader.close();
      // Closing the last connection would apply the WAL to a file to which it does not belong.
      if (overwriteCheck.isOverwritten) writer.abandon();
      else writer.close();
      wal.close();
      readWal.close();
      walProgress.close();
      overwriteCheck.close();
    },
  };
}

function refuseReads(error: Error): never {
  throw new DatabaseUnavailable(error);
}

function openWriter(path: string, observe: DatabaseOptions["observe"]): SqliteConnection {
  const identity = identify(path);
  // A restore locks the file while it replaces it.
  const refuseReplaced = () => {
    if (identify(path) !== identity) throw new UnusableDatabase(`${path} was replaced while it was opened. Retry.`);
  };
  const writer = new SqliteConnection(path, observe);
  try {
    claimFile(writer, path);
    refuseReplaced();
    writer.retry(() => writer.run("pragma journal_mode = wal"));
    writer.pragma("schema_version");
    // In WAL mode, this connection's own lock prevents a restore from its first read on.
    refuseReplaced();
    // DurableWriter flushes the WAL before a commit is acknowledged: as durable as FULL, which would block the event
    // loop. The database file itself is synced by SQLite, in the checkpoint thread.
    writer.run("pragma synchronous = normal");
    writer.run("pragma wal_autocheckpoint = 0");
    // DurableWriter itself waits for the write lock, without blocking the event loop.
    writer.setBusyTimeout(0);
    return writer;
  } catch (error) {
    writer.close();
    throw error;
  }
}

function openReader(path: string, observe: DatabaseOptions["observe"], writer: SqliteConnection): SqliteConnection {
  try {
    const reader = new SqliteConnection(path, observe);
    reader.run("pragma query_only = on");
    reader.run(`pragma mmap_size = ${MAPPED_BYTES_MAX}`);
    reader.setBusyTimeout(READ_BUSY_TIMEOUT_MILLISECONDS);
    // The first read makes SQLite create the WAL and its index.
    reader.pragma("schema_version");
    return reader;
  } catch (error) {
    writer.close();
    throw error;
  }
}
