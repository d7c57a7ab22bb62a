import { DatabaseLost } from "../database.ts";
import type { SqliteConnection } from "./connection.ts";
import { APPLICATION_ID } from "./file.ts";
import { FILE_HEADER_BYTES, type FileHeader, mayContinue, parseHeader, toGeneration } from "./generation.ts";
import { SharedDescriptor } from "./shared-descriptor.ts";
import type { LastCheckpoint, WalProgress } from "./wal-progress.ts";

/**
 * Detects that another program has written to the file of an open database, as `cp` does. In WAL mode SQLite itself
 * writes to it only in checkpoints, and the generation in its header differs from
 * that of other files.
 */
export class OverwriteCheck {
  readonly #path: string;
  readonly #file: SharedDescriptor;
  readonly #reader: SqliteConnection;
  readonly #progress: WalProgress;
  readonly #bytes = new Uint8Array(FILE_HEADER_BYTES);
  /** Undefined if the file was too short to have one when it was opened. */
  #header: FileHeader | undefined;
  #last: { checkpoint: LastCheckpoint; file: string } | undefined;
  #isOverwritten = false;

  constructor(path: string, reader: SqliteConnection, progress: WalProgress) {
    this.#path = path;
    this.#file = new SharedDescriptor(path);
    this.#reader = reader;
    this.#progress = progress;
    this.#header = this.#readHeader();
    this.#isWrittenWithoutCheckpoint();
  }

  /** Whether `find` has returned an error. */
  get isOverwritten(): boolean {
    return this.#isOverwritten;
  }

  find(): DatabaseLost | undefined {
    this.#isOverwritten ||= this.#isWrittenWithoutCheckpoint() || this.#hasOtherHeader();
    if (!this.#isOverwritten) return undefined;
    return new DatabaseLost(
      `${this.#path} was overwritten while the service was running, as by cp. It was left as it is. ` +
        "Before the next start, restore a backup with petstore restore.",
    );
  }

  close(): void {
    this.#file.close();
  }

  #isWrittenWithoutCheckpoint(): boolean {
    const checkpoint = this.#progress.lastCheckpoint();
    const file = this.#file.state();
    // A checkpoint is running, here or in another process.
    if (!checkpoint || checkpoint.id !== this.#progress.lastCheckpoint()?.id) return false;
    const last = this.#last;
    this.#last = { checkpoint, file };
    // Once the WAL index has been recovered, the next checkpoint copies the same pages again.
    if (!last || checkpoint.commits < last.checkpoint.commits) return false;
    return last.checkpoint.id === checkpoint.id && last.file !== file;
  }

  #hasOtherHeader(): boolean {
    const header = this.#readHeader();
    if (!header || !this.#header) return true;
    if (isEqual(header, this.#header)) return false;
    // A file of ours without the id gets it when it is opened.
    const isOurs =
      header.applicationId === this.#header.applicationId || header.applicationId === Number(APPLICATION_ID);
    if (!isOurs || header.pageBytes !== this.#header.pageBytes) return true;
    const [userVersion = 0n] = this.#reader.pragma("user_version");
    if (!mayContinue(header.generation, toGeneration(userVersion))) {
      const again = this.#readHeader();
      // If they differ, a checkpoint ran in between, and the next call decides.
      return !again || isEqual(header, again);
    }
    this.#header = header;
    return false;
  }

  /** Undefined if the file is shorter: SQLite never makes it that short. */
  #readHeader(): FileHeader | undefined {
    return this.#file.read(this.#bytes) ? parseHeader(this.#bytes) : undefined;
  }
}

function isEqual(one: FileHeader, other: FileHeader): boolean {
  return (
    one.generation === other.generation &&
    one.applicationId === other.applicationId &&
    one.pageBytes === other.pageBytes
  );
}
